// The marking room as a value: calls, errors, reach, handlers.
import { defineRoom } from '#core/house/server/room.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { atDesks } from '../addresses.ts';
import { errors } from '../words.ts';
import { merging } from '../words-merging.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { reach } from './reach.ts';
import { courseOfAttempt, eraseMarks } from './store.ts';
import { history } from './words-history.ts';

const tracked = { mark: { table: 'marks', words: history, subject: 'user_id', screen: atDesks.path } } as const;
const merge: Merging = {
  'marks.user_id': {
    what: merging.marks,
    key: ['id'],
    goes_with: { table: 'quiz_attempts', by: 'attempt_id' },
    course: courseOfAttempt,
  },
  'marks.marker_id': { what: merging.given, key: ['id'], unique: [['attempt_id', 'question_id']] },
  'mark_claims.user_id': {
    what: merging.waiting,
    key: ['attempt_id', 'question_id', 'round'],
    goes_with: { table: 'quiz_attempts', by: 'attempt_id' },
    course: courseOfAttempt,
  },
  'mark_claims.marker_id': { what: merging.claims, key: ['attempt_id', 'question_id', 'round'] },
};
export const room = defineRoom({
  name: 'marking',
  calls,
  errors,
  reach,
  handlers,
  tracked,
  showsFiles: ['marks.voice_file_id'],
  erase: (sql, { user_id }) => eraseMarks(sql, user_id),
  merge,
  holds,
});
