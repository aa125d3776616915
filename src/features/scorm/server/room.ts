// The SCORM room as a value: calls, errors, handlers, and what becomes of how far learners came.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { merging } from '../words-merging.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { courseOf, eraseAttempts } from './store.ts';

const merge: Merging = {
  'scorm_attempts.user_id': { what: merging.attempts, key: ['lesson_id'], unique: [['lesson_id']], course: courseOf },
};
export const room = defineRoom({
  name: 'scorm',
  calls,
  errors,
  handlers,
  erase: (sql, { user_id }) => eraseAttempts(sql, user_id),
  merge,
  holds,
});
