// The room of sharing as a value.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors, held } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { forgetPerson } from './store.ts';

const merge: Merging = {
  'shares.to_user_id': { what: held.shares, key: ['id'], unique: [['entry_id', 'folder_id', 'how']] },
  'shares.from_user_id': { what: held.shares, key: ['id'] },
};
export const room = defineRoom({
  name: 'sharing',
  calls,
  errors,
  reach,
  handlers,
  erase: (sql, { user_id }) => forgetPerson(sql, user_id),
  merge,
  holds,
});
