// Notices, for the permission tests: nobody reaches those of others.
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

const others = (w: World) => [w.visitor, w.other, w.partner, w.rival, w.administrator];
export const samples: Samples = {
  notified_person: async (w) => [{ key: w.learner.user.id, within: [w.learner], outside: others(w) }],
  notice: async (w) => {
    const [row] = await w.sql<{ id: number }[]>`
      insert into notices (user_id, name, url) values (${w.learner.user.id}, 'enrollments.approved', '/course') returning id`;
    return [{ key: row!.id, within: [w.learner], outside: others(w) }];
  },
};
