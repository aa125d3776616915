// API contract of promotions: what is shown to somebody, and one of them. Pages of all rooms start with it (`tools/splitting.ts`).
import * as z from 'zod/mini';
import { get, Id, integer } from '#core/contract/call.ts';
import { Picture } from '#core/files/picture.ts';
import { kinds, places } from './kinds.ts';

/** `url` is an address of ours, or one outside that begins with https. `image` is there in any case: the picture itself, the cover of the course, or a drawing. */
export const Promotion = z.object({
  id: z.number(),
  uuid: z.string(),
  kind: z.enum(kinds),
  title: z.string(),
  bn_title: z.string(),
  details: z.string(),
  bn_details: z.string(),
  url: z.string(),
  image: z.string(),
  alt: z.string(),
  bn_alt: z.string(),
  thumbnail: z.nullable(Picture),
  bn_thumbnail: z.nullable(Picture),
  position: z.number(),
});
export type Promotion = z.infer<typeof Promotion>;

/** Something in an address: its uuid, its number or its slug. */
const named = z.pipe(z.union([z.string().check(z.maxLength(120)), z.number()]), z.transform(String));
export const forMe = get('promotions.for-me', '/learner-course/ads', {
  summary:
    'What is promoted to who asks, judged from what their profile says: approved, in time, meant for them, and for the subject of the page. Who is under 18 or has not told their age is shown own courses alone',
  who: 'anyone',
  shows: ['promotion'],
  input: z.object({
    /** Where it will stand; without it wherever. */
    place: z.optional(z.enum(places)),
    /** The subject that the page is about, by number or slug. */
    category: z.optional(named),
    /** The course that the page is about, by uuid, number or slug: its subject counts, and it is not promoted on its own page. */
    course: z.optional(named),
    limit: z._default(integer(1, 20), 3),
  }),
  output: z.array(Promotion),
});

export const viewDetails = get('promotions.details', '/promotion/ad/details', {
  summary: 'One promotion that is approved and in time: `ad_for` is its kind, `table_id` its number',
  who: 'anyone',
  unscoped: { table_id: 'read by the handler among those that are shown to who asks' },
  input: z.object({ ad_for: z.enum(kinds), table_id: Id }),
  output: Promotion,
});
