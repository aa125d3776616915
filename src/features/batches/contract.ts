// API contract of batches as anybody finds them, and of their classes: a class is a day of the week with its hours.
import * as z from 'zod/mini';
import { del, get, Id } from '#core/contract/call.ts';
import { batchAreas, batchStates } from './rules.ts';

export const findBatch = get('batches.find', '/batch/find/:id', {
  summary: 'A batch that can be joined: its days, hours, seats that are left and terms',
  who: 'anyone',
  under: batchAreas,
  scope: { batch: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    id: z.number(),
    course_id: z.number(),
    title: z.string(),
    bn_title: z.string(),
    seats: z.nullable(z.number()),
    seats_left: z.nullable(z.number()),
    enroll_from: z.nullable(z.string()),
    enroll_until: z.nullable(z.string()),
    starts_at: z.nullable(z.string()),
    ends_at: z.nullable(z.string()),
    class_days: z.string(),
    price_poisha: z.number(),
    needs_approval: z.boolean(),
    needs_verification: z.boolean(),
    waiting_list: z.boolean(),
    state: z.enum(batchStates),
  }),
});
export const BatchClass = z.object({
  id: z.number(),
  batch_id: z.number(),
  /** Sunday is 0. */
  day: z.number(),
  from: z.string(),
  until: z.string(),
});
export const viewClass = get('batches.view-class', '/class/view/:id', {
  summary: 'One class of a batch: a day of the week with its hours. Its id is that of the batch times seven, and the day',
  who: 'batch.view',
  under: batchAreas,
  scope: { batch_class: 'id' },
  input: z.object({ id: Id }),
  output: BatchClass,
});
export const deleteClass = del('batches.delete-class', '/class/delete/:id', {
  summary: 'Takes a class out of the week of its batch; its learners are told, of a published batch',
  who: 'batch.update',
  under: batchAreas,
  scope: { batch_class: 'id' },
  records: { did: 'changed', entity: 'batch', of: 'batch_class' },
  limits: [{ per: 'account', times: 600, seconds: 3600, counter: 'batches.write' }],
  input: z.object({ id: Id }),
  output: BatchClass,
  errors: { no_class: 409 },
  invalidates: ['batches.list-batches', 'batches.view', 'batches.history'],
});
