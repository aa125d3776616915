// API contract of what a course and one of its batches are called, for pages that name them only: they load no other call of courses.
import * as z from 'zod/mini';
import { get, Id } from '#core/contract/call.ts';
import { CourseKey } from './contract.ts';

/** A course, and a batch of it; the batch is empty where none is meant. */
export const Named = z.object({ title: z.string(), bn_title: z.string(), batch_title: z.string(), batch_bn_title: z.string() });
export const viewTitle = get('courses.view-title', '/learner-course/title/:slug', {
  summary: 'What a course is called, and one of its published batches, for a page that names them only',
  who: 'anyone',
  scope: { course: 'slug' },
  unscoped: { batch: 'looked for among the published batches of the course' },
  input: z.object({ slug: CourseKey, batch: z.optional(Id) }),
  output: Named,
});
