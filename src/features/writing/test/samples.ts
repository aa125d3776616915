// Pieces of a learner, of an institution and of the house, for the permission tests.
import type { SignedIn } from '#core/access/actor.ts';
import type { Kind } from '#features/publications/rules.ts';
import { setReview } from '#features/publications/server/service.ts';
import type { Sample, Samples, World } from '../../../../tests/permissions/world.ts';
import { makePiece } from './make.ts';

const alone = { since: 2, version: 2, number: 1, category_id: undefined, course_id: undefined, publish: true, title: 'Sacks' };
const note = { notes: [{ quote: '', text: 'Which club?' }] };
const strangers = (w: World) => [w.visitor, w.other, w.rival, w.manager, w.ofCourses, w.nowhere];
/** A version of its draft that can be named, compared and brought back. */
async function withVersion(w: World, id: number): Promise<number> {
  await w.sql`
    insert into draft_versions (draft_id, number, kind, fields)
    select id, 1, 'named', fields from drafts where kind = 'writing.piece' and object_id = ${id} on conflict do nothing`;
  return id;
}
/** Begun by this person: of their institution where their role writes for one. */
async function pieceOf(w: World, author: SignedIn, kind: Kind): Promise<number> {
  return withVersion(w, (await makePiece(w.sql, author, { kind })).id);
}
export async function submitted(w: World, author: SignedIn, kind: Kind): Promise<number> {
  const id = await pieceOf(w, author, kind);
  await setReview(w.sql, { id, review: 'submitted', draft_version: 2 }, { user_id: author.user.id });
  return id;
}
/** A learner's own, of the house, and one of an institution. Articles are of the house alone. */
export async function written(w: World, kind: Kind = 'blog'): Promise<Sample[]> {
  if (kind === 'article')
    return [
      {
        ...{ key: await pieceOf(w, w.administrator, kind), with: alone },
        ...{ within: [w.administrator], outside: [w.learner, w.partner, ...strangers(w)] },
      },
    ];
  return [
    { key: await pieceOf(w, w.learner, kind), within: [w.learner, w.administrator], outside: [w.partner, ...strangers(w)], with: alone },
    { key: await pieceOf(w, w.partner, kind), within: [w.partner, w.administrator], outside: [w.learner, ...strangers(w)], with: alone },
  ];
}
/** Whoever writes does not decide. */
export async function decided(w: World, kind: Kind = 'blog'): Promise<Sample[]> {
  if (kind === 'article') return written(w, kind);
  const given = { ...alone, ...note };
  return [
    {
      ...{ key: await submitted(w, w.learner, kind), with: given },
      ...{ within: [w.administrator], outside: [w.learner, w.partner, ...strangers(w)] },
    },
    {
      ...{ key: await submitted(w, w.partner, kind), with: given },
      ...{ within: [w.partner, w.administrator], outside: [w.learner, ...strangers(w)] },
    },
  ];
}
/** What one of them removes another one does not find: each has a piece of their own. */
export async function removable(w: World, kind: Kind = 'blog'): Promise<Sample[]> {
  const found: Sample[] = [];
  for (const n of (await written(w, kind)).flatMap(({ within }, i) => within.map((_, j) => [i, j] as const))) {
    const sample = (await written(w, kind))[n[0]]!;
    found.push({ ...sample, within: [sample.within[n[1]]!] });
  }
  return found;
}
export const samples: Samples = {
  seen_piece: (w) => written(w),
  written_piece: (w) => written(w),
  published_piece: (w) => decided(w),
  removed_piece: async (w) => {
    const found = await removable(w);
    await w.sql`update publications set removed_at = now() where id = any (${found.map(({ key }) => Number(key))}::int[])`;
    return found;
  },
  piece_note: async (w) =>
    Promise.all(
      (await written(w)).map(async ({ key, ...sample }) => {
        const [row] = await w.sql<{ id: number }[]>`
          insert into publication_notes (publication_id, draft_version, text) values (${key}, 1, 'Which club?') returning id`;
        return { ...sample, key: row!.id, with: { settled: true } };
      }),
    ),
};
