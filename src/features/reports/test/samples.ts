// What reports reach, for the permission tests: a course and a learner of the first institution.
import { makePerson } from '#features/accounts/test/make.ts';
import type { Samples, World } from '../../../../tests/permissions/world.ts';

const outside = (w: World) => [w.visitor, w.other, w.learner, w.rival, w.manager, w.ofAnotherCourse, w.nowhere];
export const samples: Samples = {
  reported_course: async (w) => [{ key: w.course.id, within: [w.administrator, w.partner, w.ofCourses], outside: outside(w) }],
  reported_learner: async (w) => {
    const { user } = await makePerson(w.sql);
    await w.sql`insert into enrollments (user_id, batch_id, course_id) values (${user.id}, ${w.batch}, ${w.course.id})`;
    return [{ key: user.id, within: [w.administrator, w.partner], outside: outside(w) }];
  },
};
