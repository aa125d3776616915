// API contract of the rates of honorarium of a batch, and of writing one whether it is there or not (upsert).
import * as z from 'zod/mini';
import { Id, integer, post, text } from '#core/contract/call.ts';
import { recordCalls } from '#core/records/admin-list.ts';
import { Rate, rates } from './lists-rates.ts';

export const rateCalls = recordCalls(rates, {
  row: Rate,
  noun: 'rate',
  path: '/course/training-resource/honorarium',
  verbs: { list: 'POST /index', remove: 'POST /delete' },
});

export const saveHonorarium = post('trainings.save-honorarium', '/course/training-resource/createOrUpdate', {
  summary:
    'Sets the rate of a head, in poisha, for all in a batch or for one person in it, with the reason. It is changed where it was set already; `version` is the one that was changed',
  who: 'training.update',
  scope: { managed_batch: 'batch_id', budget_head: 'head_id', managed_enrollment: 'enrollment_id' },
  unscoped: { version: 'the version that was changed, compared with the one that is there' },
  no_impersonation: true,
  unrecorded: 'goes through calls that are recorded, of the list of rates',
  input: z.object({
    batch_id: Id,
    head_id: Id,
    enrollment_id: z.optional(Id),
    rate: integer(0, 10_000_000_00),
    why: text(300, 1),
    version: z.optional(Id),
  }),
  output: Rate,
  errors: { stale: 409, parent_closed: 409 },
  invalidates: ['trainings.list-rate', 'trainings.history-rate'],
});
