// The lists of links to join by, of who came by one and of who asked for it anew, walked with rows.
import { listAskers, listJoined, listLinks } from '../contract-staff.ts';
import { askers, joined, joinLinks } from '../lists.ts';
import { type Listed, type ListGround } from '../../../../tests/contract/listed.ts';

async function makeLink({ sql, course }: ListGround, n: number): Promise<number> {
  const [link] = await sql<{ id: number }[]>`
    insert into join_links (slug, batch_id, note, most)
    values (${`k${n}`}, ${course.batch_id}, ${`Gate ${n}`}, ${n + 1}) returning id`;
  return link!.id;
}
export const lists: Listed[] = [
  {
    ...{ list: joinLinks, call: listLinks },
    fill: async (ground) => {
      for (let n = 0; n < 5; n++) await makeLink(ground, n);
    },
  },
  {
    ...{ list: joined, call: listJoined },
    fill: async (ground) => {
      const id = await makeLink(ground, 5);
      for (const { user } of ground.learners)
        await ground.sql`insert into join_uses (link_id, user_id, batch_id) values (${id}, ${user.id}, ${ground.course.batch_id})`;
      return { id };
    },
  },
  {
    ...{ list: askers, call: listAskers },
    fill: async (ground) => {
      const id = await makeLink(ground, 6);
      for (const { user } of ground.learners) await ground.sql`insert into join_renewals (link_id, user_id) values (${id}, ${user.id})`;
      return { id };
    },
  },
];
