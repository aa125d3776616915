// API contract of batches as anybody finds them.
import * as z from 'zod/mini';
import { get, Id } from '#core/contract/call.ts';
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
