// The results room as a value: calls, errors, reach, handlers. What it reads is written by quizzes and marking; it writes the numbers of marksheets.
import { defineRoom } from '#core/house/server/room.ts';
import { atEvaluations } from '../addresses.ts';
import type { Holding } from '#core/personal-data/server/declare.ts';
import type { Merging } from '#core/merging/server/declare.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { jobs } from './publishing.ts';
import { reach } from './reach.ts';
import { courseOfSheet, deleteSheets } from './store-sheets.ts';
import { held } from './words-held.ts';
import { history } from './words-history.ts';

const tracked = {
  extra_attempts: { table: 'extra_attempts', words: history, subject: 'user_id', screen: atEvaluations.path },
} as const;
const holds: Holding = {
  'marksheets.user_id': {
    what: held.marksheets,
    why: 'so that others can check a marksheet by its number',
    sees: ['person', 'teachers', 'institution', 'public'],
    keep: 'account',
    key: ['id'],
    given: [
      ...['number', 'learner_name', 'bn_learner_name', 'course_title', 'bn_course_title', 'institution_name'],
      ...['bn_institution_name', 'issued_at'],
    ],
    withheld: { 'works inside the product': ['id', 'enrollment_id', 'course_id', 'content_hash'] },
  },
};
const merge: Merging = { 'marksheets.user_id': { what: held.marksheets, key: ['id'], course: courseOfSheet } };
export const room = defineRoom({
  name: 'results',
  calls,
  errors,
  reach,
  handlers,
  jobs,
  tracked,
  holds,
  merge,
  erase: async (sql, { user_id }) => {
    await deleteSheets(sql, user_id);
  },
});
