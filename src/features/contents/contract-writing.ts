// API contract of the content bank, what is written: contents with their drafts, files, deletion and its undo, sharing, lessons, orders.
import * as z from 'zod/mini';
import { CAPTIONS_BODY, captionsInput } from '#core/captions/contract.ts';
import { draftCalls } from '#core/drafts/admin-draft.ts';
import { del, get, Id, integer, Moment, ok, post, put, text } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { soundCall } from '#features/questions/contract.ts';
import { shareLimits } from '#features/files/rules.ts';
import { LessonFile, Shown } from '#features/syllabus/contract.ts';
import { ContentCard, Kind, Order } from './contract.ts';
import { contentDraft } from './draft.ts';
import { MOST_TAKA, shareLevels, visibilities } from './rules.ts';

const PATH = '/content-bank/content';
export const stale = [
  ...['contents.view', 'contents.list-usable', 'contents.list-open', 'contents.view-details', 'contents.view-ordered'],
  ...['contents.list-recommended', 'contents.list-uses', 'contents.list-shares', 'contents.list-orders', 'contents.view-own'],
];
const limits = [{ per: 'account', times: 1200, seconds: 3600, counter: 'contents.write' }];

export const createContent = post('contents.create', `${PATH}/create`, {
  summary: 'Begins a content of a type, to be written in its draft; nobody else sees it before it is published',
  who: 'signed-in',
  records: { did: 'created', entity: 'content', id: 'id' },
  limits,
  input: z.object({ kind: Kind, title: z._default(titled(300), ''), bn_title: z._default(titled(300), '') }),
  output: ContentCard,
  errors: { too_many_contents: 409 },
  invalidates: stale,
});
export const updateContent = put('contents.update', `${PATH}/update`, {
  summary:
    'Changes what is said of a content, and publishes it with whatever else is written in its draft; `version` is the one that was seen',
  who: 'signed-in',
  scope: { edited_content: 'id' },
  unscoped: { category_id: 'looked for among the subjects that there are', version: 'compared with the one that is there' },
  records: { did: 'changed', entity: 'content', of: 'edited_content' },
  limits,
  input: z.object({
    id: Id,
    version: z.optional(integer(0, 2_147_483_647)),
    title: z.optional(titled(300)),
    bn_title: z.optional(titled(300)),
    summary: z.optional(titled(500)),
    bn_summary: z.optional(titled(500)),
    category_id: z.optional(z.nullable(Id)),
    visibility: z.optional(z.enum(visibilities)),
    /** In taka. */
    price: z.optional(integer(0, MOST_TAKA)),
  }),
  output: ContentCard,
  errors: { stale: 409, not_ready: 422 },
  invalidates: stale,
});
export const removeContent = del('contents.remove', `${PATH}/delete/:id`, {
  summary:
    'Deletes a content; it can be brought back for thirty days. Who enrolled in it keeps it, and lessons that have it keep what they have',
  who: 'signed-in',
  scope: { own_content: 'id' },
  records: { did: 'removed', entity: 'content', of: 'own_content' },
  limits,
  input: z.object({ id: Id }),
  output: z.object({ id: z.number(), uses: z.number() }),
  invalidates: stale,
});
export const restoreContent = post('contents.restore', `${PATH}/restore/:id`, {
  summary: 'Brings a deleted content back',
  who: 'signed-in',
  scope: { removed_content: 'id' },
  records: { did: 'restored', entity: 'content', of: 'removed_content' },
  limits,
  input: z.object({ id: Id }),
  output: ContentCard,
  invalidates: stale,
});
export const viewOwn = get('contents.view-own', `${PATH}/own/:id`, {
  summary: 'A content for who may change it, whether it was published or not',
  who: 'signed-in',
  scope: { edited_content: 'id' },
  input: z.object({ id: Id }),
  output: ContentCard,
});

export const listFiles = get('contents.list-files', `${PATH}/files/:id`, {
  summary: 'The files that the draft of a content may name, with their addresses',
  who: 'signed-in',
  scope: { edited_content: 'id' },
  input: z.object({ id: Id }),
  output: z.array(LessonFile),
});
export const takeFile = post('contents.take-file', `${PATH}/file`, {
  summary: 'Takes a file of the file manager for a content, to be named by its draft',
  who: 'signed-in',
  scope: { edited_content: 'id', usable_file: 'file_id' },
  unrecorded: 'a draft is not what others have; publishing it is recorded',
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ id: Id, file_id: Id }),
  output: LessonFile,
  errors: { link_no_file: 409 },
});

export const writeCaptions = put('contents.write-captions', `${PATH}/captions`, {
  summary:
    'Writes captions of a content in one language as a WebVTT file, from their times and texts; its draft names the file afterwards, as it names any other',
  who: 'signed-in',
  scope: { edited_content: 'id' },
  unrecorded: 'a draft is not what others have; publishing it is recorded',
  transaction: { own: 'the bytes are stored before a connection is taken' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  max_body: CAPTIONS_BODY,
  input: z.object({ id: Id, ...captionsInput }),
  output: LessonFile,
  invalidates: ['contents.list-files'],
});
/** Where a content is seen: a lesson that has it. */
export const ContentUse = z.object({
  item_id: z.number(),
  course_id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  course_title: z.string(),
  course_bn_title: z.string(),
  version: z.number(),
  /** Learners have it there, so many. */
  published: z.boolean(),
  learners: z.number(),
  /** A new version comes there by itself after it was published; otherwise when the lesson’s author takes it. */
  follows: z.boolean(),
});
export type ContentUse = z.infer<typeof ContentUse>;
export const listUses = get('contents.list-uses', `${PATH}/uses/:id`, {
  summary: 'The lessons that have a content, the newest hundred of those that the asker may look at, and how many there are in all',
  who: 'signed-in',
  scope: { edited_content: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    uses: z.array(ContentUse),
    total: z.number(),
    learners: z.number(),
    /** A version was published, and is on its way into the lessons that follow. */
    following: z.boolean(),
  }),
});
export const UsedContent = z.object({
  content_id: z.number(),
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  slug: z.string(),
  /** The version that the lesson has, and the one that there is. */
  version: z.number(),
  newest: z.number(),
  follows: z.boolean(),
  /** The asker may take the newest. */
  usable: z.boolean(),
});
export type UsedContent = z.infer<typeof UsedContent>;
export const viewUsed = get('contents.view-used', `${PATH}/used/:item_id`, {
  summary: 'Which content a lesson has, in which version; nothing where it has none',
  who: 'signed-in',
  scope: { syllabus_item: 'item_id' },
  input: z.object({ item_id: Id }),
  output: z.nullable(UsedContent),
});
export const putContent = post('contents.put', `${PATH}/use`, {
  summary:
    'Puts a content into a lesson of its type: what the lesson’s draft holds of it is the content’s from then on. Put there again it takes the newest version',
  who: 'signed-in',
  scope: { used_content: 'content_id', written_item: 'item_id' },
  unrecorded: 'a draft is not what learners have; publishing the course is recorded',
  limits,
  input: z.object({ content_id: Id, item_id: Id }),
  output: UsedContent,
  errors: { other_kind: 409 },
  touches: ['syllabus.lesson'],
  invalidates: ['contents.list-uses', 'contents.view-used', 'contents.view-details'],
});
export const letGo = post('contents.let-go', `${PATH}/let-go`, {
  summary: 'What a lesson has of a content becomes its own: it follows no version any more',
  who: 'signed-in',
  scope: { written_item: 'item_id' },
  unrecorded: 'a draft is not what learners have; publishing the course is recorded',
  limits,
  input: z.object({ item_id: Id }),
  output: ok,
  invalidates: ['contents.list-uses', 'contents.view-used', 'contents.view-details'],
});

export const ContentShare = z.object({
  id: z.number(),
  level: z.enum(shareLevels),
  until: z.nullable(z.string()),
  name: z.string(),
  bn_name: z.string(),
  institution: z.boolean(),
  created_at: z.string(),
});
export type ContentShare = z.infer<typeof ContentShare>;
export const listShares = get('contents.list-shares', `${PATH}/shares/:id`, {
  summary: 'With whom a content is shared, how far and how long',
  who: 'signed-in',
  scope: { own_content: 'id' },
  input: z.object({ id: Id }),
  output: z.array(ContentShare),
});
const shared = 'what is shared stands in the list of it, with its time, as long as it is shared';
export const shareContent = post('contents.share', `${PATH}/share`, {
  summary:
    'Shares a content with somebody, or with all colleagues (`colleagues`): to look at, to use in their courses, or to change. Asked again it changes how',
  who: 'signed-in',
  scope: { own_content: 'id' },
  unrecorded: shared,
  limits: shareLimits,
  input: z.object({
    id: Id,
    to: text(200, 1),
    level: z._default(z.enum(shareLevels), 'use'),
    until: z.optional(z.nullable(Moment)),
  }),
  output: ContentShare,
  errors: { nobody_found: 404, no_institution: 409, with_oneself: 409, too_many_shares: 409 },
  invalidates: ['contents.list-shares', 'contents.view'],
});
export const unshare = post('contents.unshare', `${PATH}/unshare`, {
  summary: 'Ends a share. Lessons that have the content keep what they have',
  who: 'signed-in',
  scope: { content_share: 'id' },
  unrecorded: shared,
  limits,
  input: z.object({ id: Id }),
  output: z.object({ id: z.number() }),
  invalidates: ['contents.list-shares', 'contents.view'],
});

export const WaitingOrder = z.object({ ...Order.shape, name: z.string(), bn_name: z.string() });
export type WaitingOrder = z.infer<typeof WaitingOrder>;
export const listOrders = get('contents.list-orders', `${PATH}/orders/:id`, {
  summary: 'Orders of a content that wait to be paid for, the oldest hundred',
  who: 'signed-in',
  scope: { own_content: 'id' },
  input: z.object({ id: Id }),
  output: z.array(WaitingOrder),
});
export const openOrder = put('contents.open-order', `${PATH}/order`, {
  summary: 'Lets somebody in who ordered a content, such as when they paid by hand',
  who: 'signed-in',
  scope: { waiting_order: 'id' },
  unrecorded: 'the order itself tells its state, to who ordered it and to whose the content is',
  limits,
  input: z.object({ id: Id }),
  output: Order,
  invalidates: ['contents.list-orders'],
});

export const takeSound = soundCall(contentDraft, { path: `${PATH}/draft` });
export const writing = draftCalls(contentDraft, {
  path: `${PATH}/draft`,
  tracked: 'content',
  invalidates: stale,
  shown: Shown,
});
