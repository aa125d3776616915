// Links to join by, for the permission tests.
import { randomInt } from 'node:crypto';
import { SLUG_LENGTH, SLUG_SIGNS } from '../rules.ts';
import { type Samples, type World } from '../../../../tests/permissions/world.ts';

/** A link to the batch of the course that the learner is in, or to the whole institution. */
async function linkTo(w: World, to: 'batch' | 'institution'): Promise<{ id: number; slug: string }> {
  const slug = Array.from({ length: SLUG_LENGTH }, () => SLUG_SIGNS[randomInt(SLUG_SIGNS.length)]).join('');
  const [row] = await w.sql<{ id: number; slug: string }[]>`
    insert into join_links (slug, batch_id, institution_id)
    values (${slug}, ${to === 'batch' ? w.batch : null}, ${to === 'institution' ? w.ours : null}) returning id, slug`;
  return row!;
}
/** Of the institution’s links. */
export const strangers = (w: World) => [w.visitor, w.other, w.learner, w.rival, w.manager, w.ofAnotherCourse, w.nowhere];
export const samples: Samples = {
  /** Whoever has the slug. */
  join_link: async (w) => [
    { key: (await linkTo(w, 'batch')).slug, within: [w.learner, w.visitor, w.other, w.partner, w.rival], outside: [] },
    { key: 'nobodys', within: [], outside: [w.visitor, w.learner, w.administrator] },
  ],
  managed_join_link: async (w) => [
    { key: (await linkTo(w, 'batch')).id, within: [w.partner, w.administrator, w.ofCourses], outside: strangers(w) },
    { key: (await linkTo(w, 'institution')).id, within: [w.partner, w.administrator], outside: [...strangers(w), w.ofCourses] },
  ],
};
