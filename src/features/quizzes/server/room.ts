// The quizzes room as a value: calls, errors, reach, handlers, jobs.
import { defineRoom } from '#core/house/server/room.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { holds } from './held.ts';
import { jobs } from './jobs.ts';
import { reach } from './reach.ts';
import { courseOf, courseOfAttempt, courseOfLesson, eraseAttempts } from './store-leaving.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { merging } from '../words-merging.ts';

const merge: Merging = {
  'quiz_attempts.user_id': {
    what: merging.attempts,
    key: ['id'],
    unique: [['lesson_id', 'number']],
    course: courseOf,
    changed: 'stays',
  },
  'quiz_answers.user_id': {
    what: merging.answers,
    key: ['attempt_id', 'question_id'],
    goes_with: { table: 'quiz_attempts', by: 'attempt_id' },
    course: courseOfAttempt,
  },
  'quiz_results.user_id': {
    what: merging.results,
    key: ['attempt_id', 'number'],
    goes_with: { table: 'quiz_attempts', by: 'attempt_id' },
    course: courseOfAttempt,
  },
  'extra_attempts.user_id': { what: merging.extra, key: ['lesson_id'], unique: [['lesson_id']], course: courseOfLesson },
  'quiz_papers.user_id': { what: merging.papers, key: ['client_key'], unique: [['client_key']], course: courseOfLesson },
  'questions.owner_id': { what: merging.questions, key: ['id'] },
};
export const room = defineRoom({
  name: 'quizzes',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  erase: (sql, { user_id }) => eraseAttempts(sql, user_id),
  merge,
  holds,
});
