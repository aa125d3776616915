// A quiz with results, an attempt at it and an enrolment, for the permission tests.
import { makeWaiting } from '#features/marking/test/make.ts';
import type { Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  managed_evaluation: async (w) => {
    const { lesson_id, question_id } = await makeWaiting(w.sql, w.course.id, w.learner.user.id);
    const outside = [w.visitor, w.other, w.learner, w.rival, w.nowhere];
    return [{ key: lesson_id, within: [w.partner, w.administrator, w.ofCourses], outside, with: { batch_id: w.batch, question_id } }];
  },
  managed_attempt: async (w) => {
    const { lesson_id, attempt_id } = await makeWaiting(w.sql, w.course.id, w.learner.user.id);
    await w.sql`update lessons set attempts_allowed = 1 where id = ${lesson_id}`;
    const outside = [w.visitor, w.other, w.learner, w.rival, w.nowhere];
    return [{ key: attempt_id, within: [w.partner, w.administrator, w.ofCourses], outside, with: { attempts: 3 } }];
  },
  performed_enrollment: async (w) => [
    {
      key: w.enrollment,
      within: [w.learner, w.partner, w.ofCourses],
      outside: [w.visitor, w.other, w.rival, w.manager, w.nowhere],
      with: { batch_id: w.batch },
    },
  ],
};
