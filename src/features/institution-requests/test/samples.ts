// Requests for an institution, for the permission tests.
import { randomUUID } from 'node:crypto';
import { ofLearner, type Samples, type World } from '../../../../tests/permissions/world.ts';

const request_told = { username: undefined, district_id: undefined, version: undefined, submit: false };
/** A request of the learner for an institution, with a name of its own for the site. */
async function requestOf(w: World, state: string): Promise<number> {
  const [row] = await w.sql<{ id: number }[]>`
    insert into institution_requests (user_id, state, institution_name, institution_name_en, type, username, submitted_at)
    values (${w.learner.user.id}, ${state}, 'মেঘনা কলেজ', 'Meghna College', 'college', ${`sample-${randomUUID().slice(0, 8)}`}, now()) returning id`;
  return row!.id;
}
export const samples: Samples = {
  institution_request: async (w) => [{ ...ofLearner(w, await requestOf(w, 'draft')), with: request_told }],
  seen_institution_request: async (w) => {
    const outside = [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [
      { key: await requestOf(w, 'submitted'), within: [w.learner, w.administrator], outside },
      { key: await requestOf(w, 'draft'), within: [w.learner], outside: [...outside, w.administrator] },
    ];
  },
  decided_institution_request: async (w) => [
    {
      key: await requestOf(w, 'submitted'),
      within: [w.administrator],
      outside: [w.visitor, w.learner, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
      with: { ...request_told, type: 'college', reason: 'The letter has no seal' },
    },
  ],
};
