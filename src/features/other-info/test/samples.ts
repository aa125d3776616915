// One’s own education and work, for the permission tests.
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

const notStaff = (w: World) => [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
/** An entry of somebody's own education. */
async function entryOf(w: World, user_id: number): Promise<number> {
  const [row] = await w.sql<{ id: number }[]>`
    insert into background_entries (user_id, kind, title, place) values (${user_id}, 'work', 'শিক্ষক', 'ভোলা') returning id`;
  return row!.id;
}
export const samples: Samples = {
  background_entry: async (w) => [
    { key: await entryOf(w, w.learner.user.id), within: [w.learner], outside: [w.administrator, ...notStaff(w)] },
  ],
};
