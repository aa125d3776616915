// The lists of reports, walked with rows.
import type { Listed } from '../../../../tests/contract/listed.ts';
import {
  courses,
  courseUsersOf,
  exportCourses,
  exportCourseUsers,
  exportLearnerCourses,
  exportLearners,
  learnerCoursesOf,
  learners,
} from '../contract.ts';
import { courseReport, courseUsers, learnerCourses, learnerReport } from '../lists.ts';
import { makeBatch, makeCategory, makeCourse } from '#features/courses/test/make.ts';
import type { Pool } from '#core/db/server/sql.ts';

/** Four more courses, in each of which somebody learns. */
async function learnElsewhere(sql: Pool, user_id: number): Promise<void> {
  const category_id = await makeCategory(sql);
  for (let n = 0; n < 4; n++) {
    const course = await makeCourse(sql, { category_id, learner_count: 10 + n });
    await sql`
      insert into enrollments (user_id, batch_id, course_id, created_at)
      values (${user_id}, ${await makeBatch(sql, course.id)}, ${course.id}, now() - ${n} * interval '1 day')`;
  }
}
export const lists: Listed[] = [
  {
    ...{ list: courseReport, call: courses, download: exportCourses },
    fill: ({ sql, learners: [learner] }) => learnElsewhere(sql, learner!.user.id),
  },
  { list: learnerReport, call: learners, download: exportLearners },
  {
    ...{ list: learnerCourses, call: learnerCoursesOf, download: exportLearnerCourses },
    fill: async ({ sql, learners: [learner] }) => {
      await learnElsewhere(sql, learner!.user.id);
      return { id: learner!.user.id };
    },
  },
  { ...{ list: courseUsers, call: courseUsersOf, download: exportCourseUsers }, fill: async ({ course }) => ({ id: course.id }) },
];
