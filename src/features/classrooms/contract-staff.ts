// API contract of classrooms as their teachers run them: one with its settings, changing it, removing it.
import * as z from 'zod/mini';
import { del, get, Id, May, ok, put } from '#core/contract/call.ts';
import { partShape } from '#core/records/input.ts';
import { classAreas } from './contract.ts';
import { settingsForm } from './fields.ts';
import { postings } from './rules.ts';

/** A class whole: what its teacher writes of the batch, and the settings of the class. */
export const ClassRecord = z.object({
  id: z.number(),
  /** Counts the changes of the batch and of the settings. */
  version: z.number(),
  slug: z.string(),
  kind: z.string(),
  course_id: z.number(),
  course_title: z.string(),
  bn_course_title: z.string(),
  title: z.string(),
  bn_title: z.string(),
  class_days: z.string(),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  seats: z.nullable(z.number()),
  seats_taken: z.number(),
  waiting_list: z.boolean(),
  teacher_ids: z.array(z.number()),
  state: z.string(),
  published_at: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  /** Learners may pass the link to join on. */
  sharable: z.boolean(),
  posting: z.enum(postings),
  /** Learners may ask in the stream without their name. */
  anonymous_questions: z.boolean(),
  /** Where the class meets online; its members see it. */
  live_link: z.string(),
  live_pass: z.string(),
  can: z.object({ update: May, publish: May, unpublish: May, archive: May, unarchive: May, remove: May }),
});
export type ClassRecord = z.infer<typeof ClassRecord>;

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
    ...partShape(settingsForm.fields),
  }),
  output: ClassRecord,
  errors: { stale: 409, fewer_seats: 409, is_archived: 409 },
  touches: ['batch'],
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
});
