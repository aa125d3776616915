// Requests to teach, for the permission tests.
import { makePerson } from '#features/accounts/test/make.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

/** A request for the role of a contributor that waits. */
async function teachingOf(w: World, user_id: number): Promise<number> {
  const [row] = await w.sql<{ id: number }[]>`
    insert into teaching_requests (user_id, kind, subjects) values (${user_id}, 'contributor', 'জীববিজ্ঞান')
    on conflict (user_id) where state = 'waiting' do update set place = '' returning id`;
  return row!.id;
}
const notStaff = (w: World) => [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
export const samples: Samples = {
  teaching_request: async (w) => [
    { key: await teachingOf(w, w.learner.user.id), within: [w.learner], outside: [w.administrator, ...notStaff(w)] },
  ],
  /** Of the whole system: whoever acts for one institution reaches no row. */
  seen_teaching_request: async (w) => [
    { key: await teachingOf(w, w.learner.user.id), within: [w.administrator], outside: [w.learner, ...notStaff(w)] },
  ],
  decided_teaching_request: async (w) => [
    {
      key: await teachingOf(w, (await makePerson(w.sql)).user.id),
      within: [w.administrator],
      outside: [w.learner, ...notStaff(w)],
      with: { institution_id: w.ours, reason: 'Told by nobody' },
    },
  ],
};
