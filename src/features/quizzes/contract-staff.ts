// API contract of exams as the team of a course follows them.
import * as z from 'zod/mini';
import { get, Id, listed } from '#core/contract/call.ts';
import { listFields } from '#core/lists/input.ts';
import { Taker, takers } from './lists.ts';

const one = { who: 'batch.view', scope: { managed_exam: 'id' } } as const;
export const viewExam = get('quizzes.view-exam', '/course/batch/exams/:id', {
  ...one,
  summary: 'Which exam of which course it is, for those who look after the course',
  input: z.object({ id: Id }),
  output: z.object({ id: Id, title: z.string(), bn_title: z.string(), course_title: z.string(), bn_course_title: z.string() }),
});
export const listTakers = get('quizzes.list-takers', '/course/batch/exams/:id/takers', {
  ...one,
  summary:
    'The learners who may take an exam and how they stand with their last attempt, by the clock of the server: not begun, under way with the minutes left, time over, or submitted with its mark',
  input: z.object({ ...listFields(takers), id: Id }),
  output: listed(Taker),
});
