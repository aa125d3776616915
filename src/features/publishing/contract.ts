// API contract of publishing: lists of pieces of each kind, and pieces begun, written, published, withdrawn and removed by a call.
import * as z from 'zod/mini';
import { del, flag, get, Id, integer, listed, Moment, post, put, text } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import type { Grant } from '#core/access/grants.ts';
import { listFields } from '#core/lists/input.ts';
import type { Kind } from '#features/publications/rules.ts';
import { WrittenPiece } from '#features/writing/contract.ts';
import { type Group, isOpen, MOST_TITLE } from '#features/writing/rules.ts';
import { PieceRow, pieces } from './lists.ts';

/** In characters, of either language: a longer text is refused before it is read. */
export const LONGEST_BODY = 200_000;
/** Both of them, and what is told of them when they are longer. */
const MAX_BODY = 262_144;
export const filterNames = ['own', 'submitted', 'returned', 'planned', 'published', 'withdrawn'] as const;
/** Kinds that stand in the lists of a group. */
export const kindsOf = { blog: ['blog'], tutorial: ['tutorial'], article: ['article', 'about'] } as const satisfies Record<
  Group,
  readonly Kind[]
>;
/** Kinds that clients store as articles, and that are announcements. */
const announced = ['news', 'popup'] as const;
export type Announced = (typeof announced)[number];
const limits = [{ per: 'account', times: 240, seconds: 3600, counter: 'publishing.write' }];
const stale = [
  ...['publications.list-articles', 'publications.list-blogs', 'publications.list-tutorials', 'publications.view-about'],
  'publications.list-categories',
];
const version = 'the version of the draft that was seen, compared with the one that is there';
const category = 'looked for among the subjects that there are when it is published';
/** Nothing but these says it: an empty text neither publishes nor withdraws. */
const stated = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]),
  z.transform((given) => given === true || given === 1 || given === '1' || given === 'true'),
);
/** A document of the editor as JSON, or HTML, of which what a document cannot hold is left out. */
const body = z.optional(z.string());
const written = {
  title: z.optional(titled(MOST_TITLE)),
  bn_title: z.optional(titled(MOST_TITLE)),
  summary: z.optional(titled(300)),
  bn_summary: z.optional(titled(300)),
  category_id: z.optional(z.nullable(Id)),
  course_id: z.optional(z.nullable(Id)),
  body,
  bn_body: body,
};
const unscoped = { category_id: category, course_id: category };
/** Whom it asks: everybody writes blog posts and tutorials as themself, and what else they reach their role says. */
const whoever = (group: Group, action: 'view' | 'create' | 'delete') =>
  isOpen(group) ? ('signed-in' as const) : (`${group}.${action}` as Grant);
const Written = z.object({
  id: z.number(),
  version: z.number(),
  /** What of an HTML text a document cannot hold, and was left out. */
  left_out: z.array(z.enum(['script', 'player', 'form'])),
});
const WrittenArticle = z.object({
  ...Written.shape,
  /** The id again where it is one of a piece, and not of an announcement. */
  piece_id: z.optional(z.number()),
});

function callsOf<G extends Group>(group: G) {
  const [many, path] = [`${group}s`, `/my-account/${group}s`];
  const own: readonly Kind[] = kindsOf[group];
  // a call of one kind knows no piece of another
  const of = <W extends string>(way: W) => ({ [`${way}_${group}`]: 'id' }) as Record<`${W}_${G}`, string>;
  return {
    list: get(`publishing.list-${many}`, `${path}/view`, {
      shows: ['publication'],
      summary:
        'Pieces that the asker writes, and those of their institution or house by their grants, the newest first; `filter`, `publish`, `type`, `category_id` and `key` are short for filters and search',
      who: whoever(group, 'view'),
      unscoped: { category_id: 'narrows the list', key: 'a word that titles and authors are searched for' },
      input: z.object({
        ...listFields(pieces[group]),
        category_id: z.optional(z.union([z.literal(''), Id])),
        key: z.optional(text(100)),
        type: z.optional(z.enum(['', ...own])),
        filter: z.optional(z.enum(['', ...filterNames])),
        publish: z.optional(z.union([z.literal(''), flag])),
      }),
      output: listed(PieceRow),
    }),
    create: post(`publishing.create-${group}`, `${path}/store`, {
      summary: `Begins a draft; nothing is public. \`body\` is a document of the editor or HTML, which is parsed${isOpen(group) ? '' : '. News and popups are added to the announcements, switched off, with the words of the body'}`,
      who: whoever(group, 'create'),
      unscoped,
      records: { did: 'created', entity: 'publication', id: isOpen(group) ? 'id' : 'piece_id' },
      limits,
      max_body: MAX_BODY,
      input: z.object({ ...written, type: z.optional(z.enum([...own, ...(isOpen(group) ? [] : announced)])) }),
      output: isOpen(group) ? Written : WrittenArticle,
      errors: { too_long: 422, about_there: 409, stale: 409 },
      invalidates: stale,
    }),
    update: put(`publishing.update-${group}`, `${path}/update`, {
      summary: 'Saves the draft; readers keep what they have. `version` is the one that was seen',
      who: 'signed-in',
      // of what is no state of the piece: readers keep what they have
      ...(!isOpen(group) && { grant: `${group}.update` as Grant }),
      scope: of('written'),
      unscoped: { ...unscoped, version },
      unrecorded: 'a draft is not what readers have; its versions are kept beside it, and publishing is recorded',
      limits,
      max_body: MAX_BODY,
      input: z.object({ id: Id, version: z.optional(integer(1, 2_147_483_647)), ...written }),
      output: Written,
      errors: { stale: 409, too_long: 422 },
      invalidates: stale,
    }),
    publish: put(`publishing.publish-${group}`, `${path}/publish`, {
      summary:
        'Gives the draft to its readers in the version that was seen, without one in the one that was submitted, now or from `publish_at` on; with `publish` 0 takes it from them, `reason` is told to its author',
      who: `${group}.publish`,
      scope: of('published'),
      unscoped: { version },
      records: { did: 'decided', entity: 'publication', of: `published_${group}` },
      limits,
      input: z.object({
        id: Id,
        publish: stated,
        version: z.optional(integer(1, 2_147_483_647)),
        publish_at: z.optional(z.nullable(Moment)),
        reason: z._default(text(300), ''),
      }),
      output: WrittenPiece,
      errors: {
        ...{ stale: 409, not_submitted: 409, already_published: 409, correction_planned: 409, not_published: 409 },
        ...{ checks_open: 422, too_far: 422 },
      },
      invalidates: stale,
    }),
    remove: del(`publishing.remove-${group}`, `${path}/delete/:id`, {
      summary: 'Deletes a piece that readers do not have; it can be restored for thirty days',
      who: whoever(group, 'delete'),
      scope: of('removable'),
      records: { did: 'removed', entity: 'publication', of: `removable_${group}` },
      limits,
      input: z.object({ id: Id }),
      output: z.object({ id: z.number() }),
      errors: { published: 409 },
      invalidates: stale,
    }),
  };
}
export const calls = { blog: callsOf('blog'), tutorial: callsOf('tutorial'), article: callsOf('article') } as const;
export type GroupCalls = ReturnType<typeof callsOf>;

export const restorePiece = post('publishing.restore', '/my-account/writing/restore/:id', {
  summary: 'Brings a deleted piece back as it was',
  who: 'signed-in',
  scope: { removed_piece: 'id' },
  records: { did: 'restored', entity: 'publication', of: 'removed_piece' },
  limits,
  input: z.object({ id: Id }),
  output: z.object({ id: z.number() }),
  errors: { about_there: 409 },
  invalidates: stale,
});
