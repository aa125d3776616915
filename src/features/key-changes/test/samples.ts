// A change of a key of a quiz that was taken, for the permission tests.
import type { Samples } from '../../../../tests/permissions/world.ts';
import { makeChange, makeTaken } from './make.ts';

export const samples: Samples = {
  key_change: async (w) => {
    const within = [w.partner, w.administrator, w.ofCourses];
    const outside = [w.visitor, w.other, w.learner, w.rival, w.nowhere];
    const taken = await makeTaken(w.sql, w.course.id, w.learner.user.id);
    return [{ key: await makeChange(w.sql, w.administrator, taken), within, outside }];
  },
};
