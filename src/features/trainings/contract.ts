// API contract of the budget of a batch: planned by heads, moved between them, a larger total agreed by a second person.
import * as z from 'zod/mini';
import { get, Id, integer, May, post, text } from '#core/contract/call.ts';

const MOST = 100_000_000_000_00;
/** Poisha, as a number or in digits. */
const Amount = integer(0, MOST);
const of = { managed_batch: 'batch_id' } as const;
const version = z.optional(Id);
const versioned = { version: 'the version that was looked at, compared with the one that is there' };
const stale = ['trainings.view-budget'];
const records = { did: 'changed', entity: 'training_budget', of: 'managed_batch' } as const;

/** A head of expenses in a budget, in poisha. */
const Line = z.object({
  head_id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  planned: z.number(),
  promised: z.number(),
  spent: z.number(),
  /** To participants by attendance, before tax, of months that are closed. */
  owed: z.number(),
  /** What the planned meals come to: under the first head for meals. */
  meals: z.number(),
  left: z.number(),
});
const Move = z.object({
  id: z.number(),
  from_title: z.nullable(z.string()),
  bn_from_title: z.nullable(z.string()),
  to_title: z.nullable(z.string()),
  bn_to_title: z.nullable(z.string()),
  poisha: z.number(),
  why: z.string(),
  by: z.nullable(z.string()),
  bn_by: z.nullable(z.string()),
  moved_at: z.string(),
});
/** The budget of a batch; before one was planned `version` is null and all sums are 0. Amounts are poisha. */
export const Budget = z.object({
  batch_id: z.number(),
  batch: z.string(),
  bn_batch: z.string(),
  course: z.string(),
  bn_course: z.string(),
  total_poisha: z.number(),
  planned: z.number(),
  promised: z.number(),
  spent: z.number(),
  owed: z.number(),
  /** What the planned meals come to, whether there is a head for them or not. */
  meals: z.number(),
  left: z.number(),
  /** A larger total that waits for a second person. */
  asked_poisha: z.nullable(z.number()),
  asked_by: z.nullable(z.string()),
  bn_asked_by: z.nullable(z.string()),
  version: z.nullable(z.number()),
  lines: z.array(Line),
  /** The last hundred, from the newest on. */
  moves: z.array(Move),
  can: z.object({ update: May, decide: May }),
});
export type Budget = z.infer<typeof Budget>;

export const viewBudget = get('trainings.view-budget', '/course/training-resource/budget/:batch_id', {
  summary:
    'The budget of a batch by heads: planned, promised, spent, owed to participants by attendance and taken by the plan of meals, what is left, what was moved, and a larger total that waits',
  shows: ['attendance', 'attendance_month', 'training_rate', 'training_head', 'training_meal', 'class_session'],
  who: 'training.view',
  scope: of,
  input: z.object({ batch_id: Id }),
  output: Budget,
});
export const saveBudget = post('trainings.save-budget', '/course/training-resource/budget/create', {
  summary:
    'Plans the budget of a batch. `lines` are all its heads. A larger total than there is waits until a second person has approved it; what is left out of `lines` has to be neither promised nor spent nor owed',
  who: 'training.update',
  scope: of,
  unscoped: { ...versioned, 'lines[].head_id': 'a head of expenses, which are nobody’s: one that is not there is not found' },
  no_impersonation: true,
  records,
  input: z.object({
    batch_id: Id,
    total: Amount,
    lines: z._default(z.array(z.object({ head_id: Id, planned: Amount })).check(z.maxLength(100, { error: 'too_big:100' })), []),
    version,
  }),
  output: Budget,
  errors: { stale: 409, below_promised: 409, above_total: 422, parent_closed: 409 },
  invalidates: stale,
});
export const moveBudget = post('trainings.move-budget', '/course/training-resource/budget/move', {
  summary: 'Moves an amount from one head of a budget to another; the total stays',
  who: 'training.update',
  scope: of,
  unscoped: {
    ...versioned,
    from_head_id: 'a head of this very budget, else it has nothing left',
    to_head_id: 'a head of expenses, which are nobody’s: one that is not there is not found',
  },
  no_impersonation: true,
  records,
  input: z.object({ batch_id: Id, from_head_id: Id, to_head_id: Id, amount: integer(1, MOST), why: text(300, 1), version }),
  output: Budget,
  errors: { stale: 409, below_promised: 409, no_budget: 409, parent_closed: 409 },
  invalidates: stale,
});
const deciding = {
  who: 'training.approve',
  scope: of,
  unscoped: versioned,
  no_impersonation: true,
  input: z.object({ batch_id: Id, version }),
  output: Budget,
  errors: { stale: 409, nothing_asked: 409, own_request: 409, parent_closed: 409 },
  invalidates: stale,
} as const;
export const approveBudget = post('trainings.approve-budget', '/course/training-resource/budget/approve/:batch_id', {
  ...deciding,
  invalidates: stale,
  summary: 'Agrees to the larger total that somebody else asked for',
  records: { ...records, did: 'approved' },
});
export const rejectBudget = post('trainings.reject-budget', '/course/training-resource/budget/reject/:batch_id', {
  ...deciding,
  invalidates: stale,
  summary: 'Rejects the larger total that somebody else asked for; the one before it counts on',
  records: { ...records, did: 'rejected' },
});
