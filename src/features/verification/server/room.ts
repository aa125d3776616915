// The verification room as a value: calls, errors, handlers, what becomes of a verification with its person.
import { defineRoom } from '#core/contract/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import * as calls from '../contract.ts';
import { errors } from '../words-errors.ts';
import { merging } from '../words-merging.ts';
import { handlers } from './calls.ts';
import { holds } from './held.ts';
import { eraseVerification } from './store.ts';

const merge: Merging = {
  'teacher_verifications.user_id': { what: merging.verification, key: ['id'], unique: [[]] },
};
export const room = defineRoom({
  name: 'verification',
  calls,
  errors,
  handlers,
  merge,
  holds,
  erase: (sql, { user_id }) => eraseVerification(sql, user_id),
});
