// The guardians room as a value: calls, errors, handlers, what becomes of a consent with its person.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import * as calls from '../contract.ts';
import { merging } from '../words-merging.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { eraseGuardian } from './store.ts';
import { errors } from './words.ts';
import { history } from './words-history.ts';

const tracked = {
  guardian: { table: 'guardians', words: history, subject: 'user_id', personal: ['name', 'address'] },
} as const;
const merge: Merging = {
  'guardians.user_id': { what: merging.guardian, key: ['id'], unique: [[]] },
};
export const room = defineRoom({
  name: 'guardians',
  calls,
  errors,
  handlers,
  tracked,
  merge,
  holds,
  erase: (sql, { user_id }) => eraseGuardian(sql, user_id),
});
