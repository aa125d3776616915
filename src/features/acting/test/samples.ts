// Acting as somebody, for the permission tests.
import { type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  acted_person: async (w) => [
    {
      key: w.other.user.username,
      within: [w.administrator],
      outside: [w.visitor, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
    },
  ],
  own_acting: async (w) => {
    const [made] = await w.sql<{ id: number }[]>`
      insert into actings (acted_by, user_id, reason, ends_at)
      values (${w.administrator.user.id}, ${w.learner.user.id}, 'a sample of it', now() + interval '15 minutes') returning id`;
    const outside = [w.visitor, w.learner, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: made!.id, within: [w.administrator], outside }];
  },
};
