// The room of personal links as a value.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';
import { calls, handlers } from './calls.ts';
import { errors } from './deny.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { linkSheets } from './sheet.ts';
import { forgetPerson } from './store.ts';
import { history } from './words-history.ts';

const tracked = {
  personal_link: { table: 'personal_links', words: history, subject: 'user_id', names: { batch_id: 'batches' } },
} as const;
const merge: Merging = {
  'personal_links.user_id': { what: merging.links, key: ['id'], unique: [['batch_id']] },
};
export const room = defineRoom({
  name: 'personal-links',
  calls,
  errors,
  reach,
  handlers,
  sheets: [linkSheets],
  tracked,
  erase: (sql, { user_id }) => forgetPerson(sql, user_id),
  merge,
  holds,
});
