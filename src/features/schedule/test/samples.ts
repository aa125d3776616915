// A class with sessions and a day that was moved, for the permission tests.
import type { Samples, World } from '../../../../tests/permissions/world.ts';
import { each, outsiders } from '../../batches/test/samples.ts';
import { momentAt } from '../rules.ts';
import { makeSession } from './make.ts';

/** A session far ahead, one for each who reaches it. */
const session = (w: World, i: number) => makeSession(w.sql, w.batch, { starts_at: momentAt(`2199-0${(i % 9) + 1}-10`, '10:00') });
export const samples: Samples = {
  taught_session: (w) => each(w, (i) => session(w, i)),
  /** Its learners see it as well. */
  class_session: async (w) => [
    {
      key: await session(w, 0),
      within: [w.learner, w.partner, w.administrator, w.ofCourses],
      outside: outsiders(w).filter((one) => one !== w.learner),
    },
  ],
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
