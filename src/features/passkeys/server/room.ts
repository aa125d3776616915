// The passkeys room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import * as calls from '../contract.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { add, begin, listOwn, remove, rename } from './keeping.ts';
import { confirm, giveAsked, proveFactor, signIn } from './proving.ts';
import { reach } from './reach.ts';
import { deletePasskeys } from './store.ts';
import { errors, history } from './words.ts';

const handlers = handle(calls, { ask: giveAsked, signIn, confirm, proveFactor, listOwn, begin, add, rename, remove });
const tracked = {
  passkey: { table: 'passkeys', words: { name: history.passkey, fields: history.fields }, subject: 'user_id', personal: ['name'] },
} as const;
const merge: Merging = {
  'passkeys.user_id': { stays: 'a device keeps it for that account, by its handle' },
};
export const room = defineRoom({
  name: 'passkeys',
  calls,
  errors,
  reach,
  handlers,
  tracked,
  jobs,
  erase: async (sql, { user_id }) => void (await deletePasskeys(sql, user_id)),
  merge,
  holds,
});
