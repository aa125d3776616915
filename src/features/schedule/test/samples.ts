// A class with sessions and a day that was moved, for the permission tests.
import type { Samples, World } from '../../../../tests/permissions/world.ts';
import { makeEntry } from '#features/files/test/make.ts';
import { each, outsiders } from '../../batches/test/samples.ts';
import { momentAt } from '../rules.ts';
import { makeSession } from './make.ts';

/** A session far ahead, one for each who reaches it. */
const session = (w: World, i: number) => makeSession(w.sql, w.batch, { starts_at: momentAt(`2199-0${(i % 9) + 1}-10`, '10:00') });
export const samples: Samples = {
  /** A file of their own is put into it. */
  taught_session: async (w) => {
    const all = await each(w, (i) => session(w, i));
    return Promise.all(
      all.map(async (one) => ({ ...one, with: { file_id: (await makeEntry(w.sql, one.within[0]!.user.id)).id, version: undefined } })),
    );
  },
  /** Its learners see it as well. */
  class_session: async (w) => [
    {
      key: await session(w, 0),
      within: [w.learner, w.partner, w.administrator, w.ofCourses],
      outside: outsiders(w).filter((one) => one !== w.learner),
    },
  ],
  class_material: (w) =>
    each(w, async (i) => {
      const { id } = await makeEntry(w.sql, w.partner.user.id);
      const [row] = await w.sql<{ id: number }[]>`
        insert into class_materials (class_session_id, file_id, kind, title)
        select ${await session(w, i)}, e.file_id, 'material', 'A sheet' from file_entries e where e.id = ${id} returning id`;
      return row!.id;
    }),
  class_shift: (w) =>
    each(w, async (i) => {
      const id = await session(w, i);
      const [row] = await w.sql<{ id: number }[]>`
        insert into class_shifts (batch_id, cause, note, moves, undo_until)
        values (${w.batch}, 'power', '', ${JSON.stringify([{ id, from: momentAt('2199-01-09', '10:00'), to: momentAt('2199-01-10', '10:00'), changed_at: null, moved: false }])}::text::jsonb,
          now() + interval '10 minutes') returning id`;
      return row!.id;
    }),
};

/** A session of the class of the world by this number: a file that is put into a lesson of the same number is put into it, too. */
export async function makeSessionOf(w: World, id: number): Promise<void> {
  // beyond the numbers that are given here
  await w.sql`
    select setval(s, greatest(nextval(s), 1000))
    from (select pg_get_serial_sequence('class_sessions', 'id')::regclass as s) as seq`;
  await w.sql`
    insert into class_sessions (id, batch_id, title, bn_title, starts_at, ends_at, mode, place) overriding system value
    values (${id}, ${w.batch}, 'Fractions', '', '2198-01-10T04:00:00Z', '2198-01-10T05:00:00Z', 'face', '')
    on conflict do nothing`;
}
