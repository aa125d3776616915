// The room of acting as a person as a value: calls, errors, reach, what the history tells of it.
import { defineRoom, handle } from '#core/contract/server/room.ts';
import * as calls from '../contract.ts';
import { endActing, startActing } from './acting.ts';
import { reach } from './reach.ts';
import { eraseActings } from './store.ts';
import { errors, history } from './words.ts';

const tracked = {
  acting: { table: 'actings', words: { name: history.acting, fields: history.fields }, subject: 'user_id', personal: ['reason'] },
} as const;
export const room = defineRoom({
  name: 'acting',
  calls,
  errors,
  reach,
  handlers: handle(calls, { startActing, endActing }),
  tracked,
  erase: (sql, { user_id }) => eraseActings(sql, user_id),
});
