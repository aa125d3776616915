// Notices, for the permission tests: nobody reaches those of others.
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

const others = (w: World) => [w.visitor, w.other, w.partner, w.rival, w.administrator];
async function makeNotice(w: World): Promise<number> {
  const [row] = await w.sql<{ id: number }[]>`
    insert into notices (user_id, name, url) values (${w.learner.user.id}, 'enrollments.approved', '/course') returning id`;
  return row!.id;
}
export const samples: Samples = {
  notice: async (w) => [{ key: await makeNotice(w), within: [w.learner], outside: others(w) }],
};
