// API contract of what participants of a training are owed by attendance: the list with its file, sums by heads, one person's days and heads.
import * as z from 'zod/mini';
import { download, get, Id, listed, post } from '#core/contract/call.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, listFields } from '#core/lists/input.ts';
import { Due, dues } from './lists-dues.ts';

const of = { managed_batch: 'batch_id' } as const;
const shows = ['attendance', 'attendance_month', 'enrollment', 'training_head', 'training_rate', 'training_budget', 'class_session'];
const reads = { who: 'training.view', shows } as const;
const path = '/course/training-resource/dues/:batch_id';

export const listDues = get('trainings.list-dues', path, {
  ...reads,
  summary:
    'What each participant of a batch is owed by attendance, in poisha: attended halves and days of closed months by the rates that hold, less tax and stamp; beside it what it would be with the months that are not closed',
  scope: of,
  input: z.object({ ...listFields(dues), batch_id: Id }),
  output: listed(Due),
});
export const exportDues = get('trainings.export-dues', `${path}/export`, {
  ...exportingPeople,
  who: 'training.view',
  summary: 'The same as CSV or XLSX; that it was taken is recorded',
  scope: of,
  input: z.object({ ...exportInput(dues).shape, batch_id: Id }),
  output: download('text/csv'),
});

const Amounts = { gross: z.number(), tax: z.number(), stamp: z.number(), net: z.number(), forecast: z.number() };
export const DueSums = z.object({
  batch_id: z.number(),
  batch: z.string(),
  bn_batch: z.string(),
  course: z.string(),
  bn_course: z.string(),
  people: z.number(),
  ...Amounts,
  /** Heads that somebody in the batch has a rate of. */
  heads: z.array(
    z.object({
      head_id: z.number(),
      title: z.string(),
      bn_title: z.string(),
      /** What the budget has under it beside what is promised and spent; null where it has no such head. */
      budget: z.nullable(z.number()),
      gross: z.number(),
      /** With the months that are not closed. */
      forecast: z.number(),
    }),
  ),
  /** Months of the register by their first days: those with sessions that were held. */
  months: z.array(z.object({ month: z.string(), closed: z.boolean() })),
});
export type DueSums = z.infer<typeof DueSums>;
export const viewDueSums = get('trainings.view-due-sums', `${path}/sums`, {
  ...reads,
  summary: 'What the honorarium of a batch comes to, by heads beside what the budget has, and which months of its register are closed',
  scope: of,
  input: z.object({ batch_id: Id }),
  output: DueSums,
});

export const DueOf = z.object({
  /** Null: they are in another batch by now. */
  enrollment_id: z.nullable(z.number()),
  batch_id: z.number(),
  batch: z.string(),
  bn_batch: z.string(),
  user: z.object({ id: z.number(), name: z.string(), bn_name: z.nullable(z.string()) }),
  /** Days on which they were there: in how many of the halves that were held, and whether its month is closed. */
  days: z.array(z.object({ on_date: z.string(), halves: z.number(), held: z.number(), closed: z.boolean() })),
  heads: z.array(
    z.object({
      head_id: z.number(),
      title: z.string(),
      bn_title: z.string(),
      per: z.enum(['half', 'day', 'once']),
      rate: z.number(),
      /** Halves, days or once. */
      quantity: z.number(),
      ...Amounts,
    }),
  ),
  ...Amounts,
});
export type DueOf = z.infer<typeof DueOf>;
export const viewDueOf = post('trainings.honorarium-of', '/course/training-resource/get-honorium-data-for-enrollment-user/:id', {
  ...reads,
  also: ['/course/training-resource/get-honorarium-data-for-enrollment-user/:id'],
  summary:
    'What one participant (`id` is the enrollment) is owed: the days that they attended, and each head with quantity, rate, tax, stamp and what is left. Months that are not closed stand in the forecast alone',
  changes: false,
  scope: { managed_enrollment: 'id' },
  input: z.object({ id: Id }),
  output: DueOf,
  errors: { not_participant: 404 },
});
export const viewDue = get('trainings.view-due', `${path}/of/:user_id`, {
  ...reads,
  summary: 'The same of a person who is or was in a batch, by both: also of who has gone to another one since',
  scope: of,
  unscoped: { user_id: 'looked for among the participants of the batch' },
  input: z.object({ batch_id: Id, user_id: Id }),
  output: DueOf,
  errors: { not_participant: 404 },
});
