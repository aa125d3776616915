// API contract of classrooms as their teachers run them: one with its settings, changing it, removing it.
import * as z from 'zod/mini';
import { del, flag, get, Id, ok, put, text } from '#core/contract/call.ts';
import { partShape } from '#core/records/input.ts';
import { fields as batchFields } from '#features/batches/fields.ts';
import { BatchRecord } from '#features/batches/contract-staff.ts';
import { classAreas } from './contract.ts';

const settings = {
  /** Learners may pass the link to join on. */
  sharable: z.boolean(),
  /** Where the class meets online; its members see it. */
  live_link: z.string(),
  live_pass: z.string(),
};
/** A class whole: its batch, and its settings. */
export const ClassRecord = z.extend(BatchRecord, {
  ...settings,
  /** Counts the changes of the batch and of the settings. */
  version: z.number(),
  kind: z.string(),
  slug: z.string(),
});
export type ClassRecord = z.infer<typeof ClassRecord>;

const stale = ['batches.list-batches', 'batches.view', 'batches.history'];
const limits = [{ per: 'account', times: 600, seconds: 3600, counter: 'batches.write' }];
export const viewClass = get('classrooms.view', '/class/view/:id', {
  shows: ['batch', 'enrollment', 'class_person', 'classroom'],
  summary: 'One class whole with its settings, for its staff',
  who: 'batch.view',
  under: classAreas,
  scope: { managed_batch: 'id' },
  input: z.object({ id: Id }),
  output: ClassRecord,
});
const { title, bn_title, starts_on, ends_on, class_days, seats, waiting_list } = partShape(batchFields);
export const updateClass = put('classrooms.update', '/classroom/class/update', {
  summary:
    'Changes a class and its settings; fields that are left out stay. `version` is the one that was changed. Of new days and hours its learners are told',
  who: 'batch.update',
  scope: { led_class: 'id' },
  records: { did: 'changed', entity: 'classroom', of: 'led_class' },
  limits,
  unscoped: { version: 'the version that was changed, compared with the one that is there' },
  input: z.object({
    id: Id,
    version: z.optional(Id),
    ...{ title, bn_title, starts_on, ends_on, class_days, seats, waiting_list },
    sharable: z.optional(flag),
    live_link: z.optional(text(500)),
    live_pass: z.optional(text(60)),
  }),
  output: ClassRecord,
  errors: { stale: 409, fewer_seats: 409, is_archived: 409 },
  touches: ['batch'],
  invalidates: stale,
});
export const removeClass = del('classrooms.remove', '/class/delete/:id', {
  summary: 'Removes a class that nobody is in or waits for; it can be brought back as its batch',
  who: 'batch.delete',
  under: classAreas,
  scope: { managed_batch: 'id' },
  records: { did: 'removed', entity: 'batch', of: 'managed_batch' },
  limits,
  input: z.object({ id: Id }),
  output: ok,
  errors: { people_in_it: 409 },
  invalidates: stale,
});
