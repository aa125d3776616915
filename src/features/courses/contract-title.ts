// API contract of what a course is called, for pages that name it only: they load no other call of courses.
import * as z from 'zod/mini';
import { get } from '#core/contract/call.ts';
import { CourseKey } from './contract.ts';

export const viewTitle = get('courses.view-title', '/learner-course/title/:slug', {
  summary: 'What a course is called, for a page that names it only',
  who: 'anyone',
  of: { course: 'slug' },
  input: z.object({ slug: CourseKey }),
  output: z.object({ title: z.string(), bn_title: z.string() }),
});
