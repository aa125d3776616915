// API contract of exams for everybody who has them in the menu: the list of single exams.
import * as z from 'zod/mini';
import { get, listed } from '#core/contract/call.ts';
import { listFields } from '#core/lists/input.ts';
import { SingleExam, singles } from './lists.ts';

export const listSingle = get('exams.list-single', '/course/exam/view-single', {
  summary:
    'Single exams, each a course with one exam and one batch: those that the asker works on in the acting role, or without a role those that they are enrolled in, with how they stand',
  who: 'signed-in',
  shows: ['course', 'enrollment'],
  input: z.object(listFields(singles)),
  output: listed(SingleExam),
});
