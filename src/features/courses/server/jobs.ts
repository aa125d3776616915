// What the courses room does later.
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { indexCourse } from './service.ts';

export const jobs: Jobs = {
  'courses.index-course': ({ course_id }: { course_id: number }, { pool }) => indexCourse(pool, course_id),
};
