// API contract of the home of staff: what waits for them, what of it they approve, and the figures of a time.
import * as z from 'zod/mini';
import { get, none, page, paged, text } from '#core/contract/call.ts';

/** What waits for a yes or no. */
export const approvalKinds = [
  ...(['requests', 'teaching', 'access', 'claims'] as const),
  ...(['enrollments', 'certificates', 'blogs', 'tutorials', 'articles', 'promotions', 'feedback', 'budgets', 'campaigns'] as const),
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
export const waitingKinds = [...approvalKinds, 'messages', 'reports', 'questions'] as const;
export const figureKinds = ['people', 'enrolled', 'completed', 'certificates', 'studied', 'exams', 'courses'] as const;
export const genders = ['female', 'male', 'other', 'unsaid'] as const;
/** How far enrolments have come, in percent. */
export const steps = ['0', '1-24', '25-49', '50-74', '75-99', '100'] as const;
/** How many of each kind: who came, by gender, where of one or two few people nothing is told (null), and enrolments by how far they have come. */
export const splitKinds = { genders, progress: steps } as const;
export type SplitKind = keyof typeof splitKinds;
/** What waits is counted up to here. */
export const MOST_WAITING = 1000;
export const LONGEST_DAYS = 366;

const System = z.object({
  jobs: z.object({ due: z.number(), given_up: z.number(), oldest_due_seconds: z.number(), workers_alive: z.number() }),
  /** Mail and SMS that are not delivered yet. */
  messages: z.array(z.object({ channel: z.enum(['mail', 'sms']), count: z.number(), oldest_seconds: z.number() })),
  /** Where files are kept, in bytes; nothing where the store has no end. */
  disk: z.nullable(z.object({ free: z.number(), size: z.number() })),
  /** The last check of the activity log, which runs each night. */
  log: z.nullable(z.object({ ended_at: z.string(), faults: z.number() })),
});
export type System = z.infer<typeof System>;

export const counted = { count: z.number(), oldest: z.nullable(z.string()) };
const waits = [
  ...['institution_request', 'teaching_request', 'access_request', 'teacher_claim'],
  ...['enrollment', 'certificate', 'publication', 'promotion', 'feedback', 'training_budget', 'campaign'],
];
export const listApprovals = get('staff-home.list-approvals', '/admin-settings/approvals', {
  shows: waits,
  summary: 'How many wait for a decision of the role, by kind: only those that it may decide on; a learner has none',
  who: 'signed-in',
  input: none,
  output: z.array(z.object({ name: z.enum(approvalKinds), ...counted })),
});
export const listPlaces = get('staff-home.list-places', '/admin-settings/approvals/:kind', {
  shows: waits,
  summary:
    'Where those of one kind are decided on, the longest waiting first: a batch, a kind of promotions, or a bulk message; what one list has is one place without a name. A kind that the role does not decide on is not found',
  who: 'signed-in',
  unscoped: { kind: 'one that the role decides on, else it is not found' },
  input: z.object({ ...page, kind: text(40) }),
  output: paged(
    z.object({
      /** What the place is of: the number of a batch, a kind of promotions, or the kind and the number of a bulk message. */
      key: z.string(),
      title: z.string(),
      bn_title: z.string(),
      under: z.string(),
      bn_under: z.string(),
      /** Of the course of a batch. */
      course_kind: z.string(),
      ...counted,
    }),
  ),
});
export type Places = z.infer<typeof listPlaces.output>;

/** Null: of too few people to be told. */
export const split = {
  total: z.nullable(z.number()),
  /** In as many days before. */
  before: z.nullable(z.number()),
  labels: z.array(z.string()),
  values: z.array(z.nullable(z.number())),
};
const day = z.iso.date({ error: 'date' });
export const time = z.object({ start_date: z.optional(day), end_date: z.optional(day) });
export const stats = get('staff-home.stats', '/admin-settings/dashboard/stats', {
  summary:
    'What waits for staff, and figures from `start_date` to `end_date` (the last thirty days without them, a year at most), each within the scope of the role; a learner is told nothing',
  who: 'signed-in',
  input: time,
  output: z.object({
    start_date: z.string(),
    end_date: z.string(),
    today: z.string(),
    /** They may make courses and work on none yet: the first step is to make one. */
    first_course: z.boolean(),
    waiting: z.array(z.object({ name: z.enum(waitingKinds), ...counted })),
    /** Whose figures they are: of everything, of the institution of the role, or of the courses of the role alone. */
    scope: z.enum(['system', 'institution', 'courses']),
    /** First day of each part of the time, to which one of the `values` belongs. */
    labels: z.array(z.string()),
    figures: z.array(
      z.object({
        name: z.enum(figureKinds),
        total: z.number(),
        /** In as many days before. */
        before: z.number(),
        values: z.array(z.number()),
        /** Parts of the time before, in the same order. */
        values_before: z.array(z.number()),
      }),
    ),
    splits: z.array(z.object({ name: z.enum(['genders', 'progress']), ...split })),
    /** How the installation does; nothing for who does not run it. */
    system: z.nullable(System),
  }),
});
export type Stats = z.infer<typeof stats.output>;
