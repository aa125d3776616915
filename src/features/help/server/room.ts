// The help room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { atContactMessages } from '../addresses.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { eraseMessages } from './store.ts';
import { history } from './words-history.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const tracked = {
  contact_message: { table: 'contact_messages', words: history, subject: 'user_id', screen: atContactMessages.path },
} as const;
const merge: Merging = {
  'contact_messages.user_id': { what: merging.messages, key: ['id'] },
};
export const room = defineRoom({
  name: 'help',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  erase: (sql, { user_id, addresses }) => eraseMessages(sql, user_id, addresses),
  tracked,
  merge,
  holds,
});
