// A request for rescrutiny, for the permission tests.
import type { Samples } from '../../../../tests/permissions/world.ts';
import { makeRequest } from './make.ts';

export const samples: Samples = {
  rescrutiny: async (w) => {
    const { id, question_id } = await makeRequest(w.sql, w.course.id, w.learner.user.id);
    const within = [w.partner, w.administrator, w.ofCourses];
    const outside = [w.visitor, w.other, w.learner, w.rival, w.nowhere];
    return [{ key: id, within, outside, with: { points: { [question_id]: 1 } } }];
  },
};
