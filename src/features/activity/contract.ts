// API contract of the activity log: the history of all changes as a staff list, of one person too, and whether the log is intact.
import * as z from 'zod/mini';
import { download, get, Id, listed, none, ok, post } from '#core/contract/call.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, listFields, listInput } from '#core/lists/input.ts';
import { activity, Entry } from './lists.ts';

export const list = get('activity.list', '/my-account/activity/view', {
  summary: 'Who changed what: those who run the place see all of it, staff of an institution what concerns it',
  who: 'activity.view',
  menu: 'activity',
  input: listInput(activity),
  output: listed(Entry),
});
export const listOfPerson = get('activity.list-of-person', '/my-account/activity/viewlogs/:user_id', {
  summary: 'The same of one person: what was done from their account',
  who: 'activity.view',
  menu: 'activity',
  scope: { logged_person: 'user_id' },
  input: z.object({ ...listFields(activity), user_id: Id }),
  output: listed(Entry),
});
export const exportEntries = get('activity.export', '/my-account/activity/export', {
  summary: 'All entries that match, as CSV or XLSX, of one person where one is named; that it was taken is recorded',
  who: 'activity.view',
  menu: 'activity',
  ...exportingPeople,
  scope: { logged_person: 'user_id' },
  input: z.extend(exportInput(activity), { user_id: z.optional(Id) }),
  output: download('text/csv'),
});
export const viewPerson = get('activity.view-person', '/my-account/activity/person/:user_id', {
  summary: 'Whose activity it is; of an account that was deleted there is the number alone',
  who: 'activity.view',
  menu: 'activity',
  scope: { logged_person: 'user_id' },
  input: z.object({ user_id: Id }),
  output: z.object({ id: z.number(), title: z.string(), bn_title: z.string() }),
});
export const status = get('activity.status', '/my-account/activity/status', {
  summary: 'How the last check of the sealed chain ended. Numbers and faults are told to those who run the place',
  who: 'activity.view',
  menu: 'activity',
  input: none,
  output: z.object({
    checked_at: z.nullable(z.string()),
    checking: z.boolean(),
    intact: z.boolean(),
    may_check: z.boolean(),
    entries: z.nullable(z.number()),
    /** The last seal, as one notes it elsewhere. */
    head: z.nullable(z.string()),
    faults: z.nullable(z.number()),
    broken: z.array(z.number()),
  }),
});
export const check = post('activity.check', '/my-account/activity/check', {
  summary: 'Checks the whole chain now, in the background',
  who: 'activity.view',
  menu: 'activity',
  records: { did: 'checked', entity: 'activity_log' },
  transaction: { own: 'the log is one thing, which no id names' },
  limits: [{ per: 'account', times: 20, seconds: 3600, counter: 'activity-check' }],
  input: none,
  output: ok,
  errors: { checked_by_others: 409 },
  invalidates: ['activity.status'],
});
