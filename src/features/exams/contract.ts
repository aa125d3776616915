// API contract of exams for everybody who has them in the menu: the list of single exams.
import * as z from 'zod/mini';
import { get, listed, page, paged } from '#core/contract/call.ts';
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

/** An exam as whoever takes it stands with it. */
export const OwnExam = z.pick(SingleExam, {
  ...{ id: true, uuid: true, title: true, bn_title: true, state: true, starts_at: true, closes_at: true },
  ...{ question_count: true, minutes: true, own: true, own_percent: true },
});
export type OwnExam = z.infer<typeof OwnExam>;
export const listOwn = get('exams.list-own', '/course/exam/own', {
  summary: 'The exams for a certificate that the asker takes, those enrolled in last first, with how they stand',
  who: 'signed-in',
  shows: ['course', 'enrollment'],
  input: z.object({ ...page }),
  output: paged(OwnExam),
});
