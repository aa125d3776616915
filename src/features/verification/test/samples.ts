// Claims to a teacher ID, for the permission tests.
import { makePerson } from '#features/accounts/test/make.ts';
import { makeClaim, makeTeacher } from './make.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

const outside = (w: World) => [w.visitor, w.learner, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
const waiting = async (w: World) => makeClaim(w.sql, (await makePerson(w.sql)).user.id);
export const samples: Samples = {
  /** Of the whole system: whoever acts for one institution reaches no row. */
  seen_teacher_claim: async (w) => [{ key: await waiting(w), within: [w.administrator], outside: outside(w) }],
  own_teacher_claim: async (w) => [
    {
      key: await makeClaim(w.sql, w.learner.user.id),
      within: [w.learner],
      outside: [w.visitor, w.other, w.partner, w.rival, w.administrator],
      with: { paper: 1 },
    },
  ],
  registry_record: async (w) => {
    const { pdsid } = await makeTeacher(w.sql);
    const [row] = await w.sql<{ id: number }[]>`select id from teacher_registry where teacher_id = ${pdsid}`;
    return [{ key: row!.id, within: [w.administrator], outside: outside(w) }];
  },
  decided_teacher_claim: async (w) => [{ key: await waiting(w), within: [w.administrator], outside: outside(w), with: { reason: 'Seen' } }],
};
