// API contract of batches as staff make them: the list, one of them, making, changing, copying, publishing, archiving, deleting, their order.
import * as z from 'zod/mini';
import { Day, del, flag, get, Id, integer, listed, May, ok, post, put, root } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { RecordHistory } from '#core/history/told.ts';
import { listFields } from '#core/lists/input.ts';
import { itemShape, partShape } from '#core/records/input.ts';
import { shownInput } from '#core/contract/shown.ts';
import { fields } from './fields.ts';
import { BatchListed, batches, listedShape } from './lists.ts';
import { batchAreas } from './rules.ts';

export const Clash = z.object({
  teacher: z.string(),
  bn_teacher: z.string(),
  batch_id: z.number(),
  /** Of another institution: its course and batch have no names here. */
  elsewhere: z.boolean(),
  batch: z.string(),
  bn_batch: z.string(),
  course: z.string(),
  bn_course: z.string(),
  /** Sunday is 0. */
  days: z.array(z.number()),
});
export type Clash = z.infer<typeof Clash>;
/** A batch whole, as its form has it. */
export const BatchRecord = z.object({
  ...listedShape,
  version: z.number(),
  course_uuid: z.string(),
  enroll_from_on: z.nullable(z.string()),
  enroll_until_on: z.nullable(z.string()),
  price_taka: z.nullable(z.number()),
  needs_verification: z.boolean(),
  waiting_list: z.boolean(),
  offer_hours: z.number(),
  teacher_ids: z.array(z.number()),
  teacher_titles: z.string(),
  bn_teacher_titles: z.string(),
  completion_share: z.nullable(z.number()),
  least_share: z.nullable(z.number()),
  archived_at: z.nullable(z.string()),
  /** Who is in it, by how they stand. */
  people: z.object({ approved: z.number(), pending: z.number(), rejected: z.number(), waiting: z.number() }),
  /** Classes of the same teacher at the same time. */
  clashes: z.array(Clash),
  can: z.extend(listedShape.can, { approve: May, invite: May }),
});
export type BatchRecord = z.infer<typeof BatchRecord>;

const stale = ['batches.list-batches', 'batches.view', 'batches.history'];
const limits = [{ per: 'account', times: 600, seconds: 3600, counter: 'batches.write' }];
const one = { under: batchAreas, scope: { managed_batch: 'id' }, limits, invalidates: stale } as const;
const item = itemShape(fields);

export const listBatches = get('batches.list-batches', '/batch/list', {
  shows: ['batch', 'enrollment', 'waiting_place', 'personal_link'],
  summary:
    'The batches within the role of the asker, of one course where it is named; those that are archived only where they are asked for',
  who: 'batch.view',
  under: batchAreas,
  scope: { managed_course: 'course_id' },
  input: z.object({ ...listFields(batches), course_id: z.optional(Id) }),
  output: listed(BatchListed),
});
export const viewBatch = get('batches.view', '/batch/view/:id', {
  shows: ['batch', 'enrollment', 'waiting_place', 'personal_link'],
  summary: 'One batch whole, with who is in it by numbers and the classes that collide with its own',
  who: 'batch.view',
  under: batchAreas,
  scope: { managed_batch: 'id' },
  input: z.object({ id: Id }),
  output: BatchRecord,
});
export const viewBatchHistory = get('batches.history', '/batch/history/:id', {
  summary: 'What was changed of a batch: who, when, and each field before and after, from the newest change on',
  who: 'batch.view',
  under: batchAreas,
  scope: { managed_batch: 'id' },
  unscoped: { before: 'an entry of this very batch, else nothing stands behind it' },
  input: z.object({ id: Id, before: z.optional(integer(1, Number.MAX_SAFE_INTEGER)) }),
  output: RecordHistory,
});
export const createBatch = post('batches.create', '/batch/create', {
  summary: 'Makes a batch of a course, as a draft; what is not given is as of the course',
  who: 'batch.create',
  under: batchAreas,
  scope: { managed_course: 'course_id', batch_teacher: 'teacher_ids[]' },
  records: { did: 'created', entity: 'batch', id: 'id' },
  limits,
  input: z.object({
    ...item,
    needs_approval: z.optional(flag),
    needs_verification: z.optional(flag),
    offer_hours: z.optional(partShape(fields).offer_hours),
    course_id: Id,
  }),
  output: BatchRecord,
  errors: { not_teacher_here: 409 },
  invalidates: stale,
});
export const updateBatch = put('batches.update', '/batch/update', {
  ...one,
  summary:
    'Changes a batch; fields that are left out stay. `version` is the one that was changed; without it what somebody else wrote within a minute is not overwritten. Of new days and hours its learners are told, of a published batch',
  who: 'batch.update',
  scope: { managed_batch: 'id', batch_teacher: 'teacher_ids[]' },
  records: { did: 'changed', entity: 'batch', of: 'managed_batch' },
  unscoped: { version: 'the version that was changed, compared with the one that is there' },
  input: z.object({ ...partShape(fields), id: Id, version: z.optional(Id) }),
  output: BatchRecord,
  errors: { stale: 409, fewer_seats: 409, not_teacher_here: 409 },
});
export const cloneBatch = post('batches.clone', '/batch/clone/:id', {
  ...one,
  summary: 'Copies a batch with its terms, class days and teachers, without its people, as a draft; its days begin at `starts_on`',
  who: 'batch.create',
  records: { did: 'created', entity: 'batch', id: 'id' },
  input: z.object({
    id: Id,
    title: z.optional(titled(120)),
    bn_title: z.optional(titled(120)),
    starts_on: z.optional(z.nullable(Day)),
  }),
  output: BatchRecord,
});
export const publishBatch = put('batches.publish', '/batch/update-publish-feature', {
  ...one,
  also: ['/classroom/update-publish-feature'],
  summary:
    'Publishes a batch or takes it back to a draft, features it or not; what is not given stays. Who is in it stays. `index` comes back',
  who: 'batch.publish',
  records: { did: 'published', entity: 'batch', of: 'managed_batch' },
  input: shownInput,
  output: root(z.object({ data: BatchRecord, index: z.nullable(z.number()) })),
  errors: { is_archived: 409 },
});
export const orderFeatured = put('batches.order-featured', '/batch/featured-orderise', {
  summary: 'The featured batches of a course in the order of the ids: they stand first on its page',
  who: 'batch.publish',
  under: batchAreas,
  scope: { managed_batch: 'ids[]' },
  records: { did: 'changed', entity: 'batch', of: 'managed_batch' },
  limits,
  input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
  output: ok,
  errors: { not_featured: 409 },
  invalidates: stale,
});
export const archiveBatch = put('batches.archive', '/batch/archive/:id', {
  ...one,
  summary: 'Archives a batch, or brings it back: it takes nobody new and leaves the lists, who is in it goes on',
  who: 'batch.update',
  records: { did: 'archived', entity: 'batch', of: 'managed_batch' },
  input: z.object({ id: Id, archived: z._default(flag, true) }),
  output: BatchRecord,
});
export const removeBatch = del('batches.remove', '/batch/delete/:id', {
  ...one,
  summary: 'Deletes a batch that nobody is in or waits for; it can be brought back',
  who: 'batch.delete',
  records: { did: 'removed', entity: 'batch', of: 'managed_batch' },
  input: z.object({ id: Id }),
  output: ok,
  errors: { people_in_it: 409 },
});
export const restoreBatch = post('batches.restore', '/batch/restore/:id', {
  ...one,
  summary: 'Brings back a batch that was deleted',
  who: 'batch.delete',
  scope: { removed_batch: 'id' },
  records: { did: 'restored', entity: 'batch', of: 'removed_batch' },
  input: z.object({ id: Id }),
  output: BatchRecord,
});
