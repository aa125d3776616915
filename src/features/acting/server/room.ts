// The room of acting as a person as a value: calls, errors, reach, what the history tells of it.
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import * as calls from '../contract.ts';
import { endActing, extendActing, startActing, viewActing } from './acting.ts';
import { endsJob } from './ending.ts';
import { reach } from './reach.ts';
import { holds } from './held.ts';
import { eraseActings } from './store.ts';
import { errors } from '../words.ts';
import { history } from './words.ts';
import type { Merging } from '#core/merging/server/declare.ts';

const tracked = {
  acting: { table: 'actings', words: { name: history.acting, fields: history.fields }, subject: 'user_id', personal: ['reason'] },
} as const;
const merge: Merging = {
  'actings.user_id': { stays: 'whose account was acted for' },
  'actings.acted_by': { stays: 'who did it' },
};
export const room = defineRoom({
  name: 'acting',
  calls,
  errors,
  reach,
  handlers: handle(calls, { startActing, extendActing, endActing, viewActing }),
  tracked,
  erase: (sql, { user_id }) => eraseActings(sql, user_id),
  merge,
  holds,
  jobs: [endsJob],
});
