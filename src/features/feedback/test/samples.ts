// Feedback on the platform, for the permission tests.
import { makePerson } from '#features/accounts/test/make.ts';
import type { Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  /** Of the whole system: whoever acts for one institution reaches no row, and who wrote it decides nothing. */
  feedback: async (w) => {
    const { user, actor } = await makePerson(w.sql);
    const [row] = await w.sql<{ id: number }[]>`
      insert into feedbacks (user_id, rating, text, language, device) values (${user.id}, 4, 'ভালো', 'bn', 'phone') returning id`;
    const outside = [w.visitor, actor, w.learner, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: row!.id, within: [w.administrator], outside, with: { status: 1, front_position: undefined, version: undefined } }];
  },
};
