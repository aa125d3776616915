// Samples of links to join by for the permission tests.
import { randomBytes, randomInt } from 'node:crypto';
import { SLUG_LENGTH, SLUG_SIGNS } from '#features/joining/rules.ts';
import type { makeWorld } from './samples.ts';

type World = Awaited<ReturnType<typeof makeWorld>>;
/** A link to the batch of the course that the learner is in, or to the whole institution. */
async function linkTo(w: World, to: 'batch' | 'institution'): Promise<{ id: number; slug: string }> {
  const slug = Array.from({ length: SLUG_LENGTH }, () => SLUG_SIGNS[randomInt(SLUG_SIGNS.length)]).join('');
  const [row] = await w.sql<{ id: number; slug: string }[]>`
    insert into join_links (slug, batch_id, institution_id)
    values (${slug}, ${to === 'batch' ? w.batch : null}, ${to === 'institution' ? w.ours : null}) returning id, slug`;
  return row!;
}
/** A personal link into the batch of the learner's course. */
async function personalLinkOf(w: World): Promise<number> {
  const [person] = await w.sql<{ id: number }[]>`
    insert into users (username, name, phone, made_by_staff, made_for_institution_id)
    values (${`guest.${randomInt(1e9)}`}, 'Guest', ${`+88017${randomInt(10_000_000, 99_999_999)}`}, true, ${w.ours}) returning id`;
  const [row] = await w.sql<{ id: number }[]>`
    insert into personal_links (batch_id, user_id, channel, token_hash, expires_at)
    values (${w.batch}, ${person!.id}, 'sms', ${randomBytes(32)}, now() + interval '1 day') returning id`;
  return row!.id;
}
const strangers = (w: World) => [w.visitor, w.other, w.learner, w.rival, w.manager, w.ofAnotherCourse, w.nowhere];
export const joiningSamples = {
  /** Whoever has the slug. */
  join_link: async (w: World) => [
    { key: (await linkTo(w, 'batch')).slug, within: [w.learner, w.visitor, w.other, w.partner, w.rival], outside: [] },
    { key: 'nobodys', within: [], outside: [w.visitor, w.learner, w.administrator] },
  ],
  managed_personal_link: async (w: World) => [
    { key: await personalLinkOf(w), within: [w.partner, w.administrator, w.ofCourses], outside: strangers(w) },
  ],
  managed_join_link: async (w: World) => [
    { key: (await linkTo(w, 'batch')).id, within: [w.partner, w.administrator, w.ofCourses], outside: strangers(w) },
    { key: (await linkTo(w, 'institution')).id, within: [w.partner, w.administrator], outside: [...strangers(w), w.ofCourses] },
  ],
};
