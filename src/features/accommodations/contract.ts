// API contract of accommodations: what a person is given in examinations, read by the person, set once by staff.
import * as z from 'zod/mini';
import { get, Id, none, put } from '#core/contract/call.ts';
import { RecordHistory } from '#core/history/told.ts';
import { Can } from '#core/records/input.ts';
import { written } from './fields.ts';

export const Given = z.object({
  /** Percent of the time of an exam that is added to it. */
  extra_percent: z.number(),
  break_minutes: z.number(),
  large_text: z.boolean(),
  reader: z.boolean(),
  scribe: z.boolean(),
  both_languages: z.boolean(),
  /** The last day; null: always. */
  until: z.nullable(z.string()),
});
export type Given = z.infer<typeof Given>;
export const Accommodations = z.object({
  /** Of the person. */
  id: z.number(),
  name: z.string(),
  bn_name: z.string(),
  ...Given.shape,
  /** Empty for who may not change it. */
  reason: z.string(),
  /** 0 until it is set. */
  version: z.number(),
  can: Can,
});
export type Accommodations = z.infer<typeof Accommodations>;

export const viewOwn = get('accommodations.view-own', '/my-account/user/accommodations', {
  summary: 'What the asker is given in examinations, and why; null where nothing is',
  who: 'signed-in',
  input: none,
  output: z.object({ given: z.nullable(z.extend(Given, { reason: z.string(), over: z.boolean() })) }),
});
export const viewAccommodations = get('accommodations.view', '/my-account/people/accommodations/:id', {
  shows: ['person'],
  summary: 'What a person is given in examinations. Why is told only to those who may change it',
  who: 'accommodation.view',
  scope: { person: 'id' },
  input: z.object({ id: Id }),
  output: Accommodations,
});
export const viewHistory = get('accommodations.view-history', '/my-account/people/accommodations/history/:id', {
  shows: ['person'],
  summary: 'Who changed what a person is given in examinations, from the newest on; the reason is in no history',
  who: 'accommodation.view',
  scope: { person: 'id' },
  unscoped: { before: 'an entry to go on behind' },
  input: z.object({ id: Id, before: z.optional(Id) }),
  output: RecordHistory,
});
export const updateAccommodations = put('accommodations.update', '/my-account/people/accommodations/update', {
  summary:
    'Sets what a person is given in every examination from now on. Extra time counts at once in an exam that is under way, where it became more; the reason is kept sealed',
  who: 'accommodation.update',
  scope: { person: 'id' },
  unscoped: { version: 'the version that was changed, compared with the one that is there; 0 where nothing was set' },
  no_impersonation: true,
  records: { did: 'changed', entity: 'accommodation', of: 'person' },
  limits: [{ per: 'account', times: 300, seconds: 3600 }],
  input: z.object({ id: Id, version: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)), ...written }),
  output: Accommodations,
  errors: { stale: 409, own_accommodations: 403 },
  invalidates: ['accommodations.view', 'accommodations.view-history'],
});
