// API contract of the home of staff: what waits for them, and the figures of a time.
import * as z from 'zod/mini';
import { get } from '#core/contract/call.ts';

export const waitingKinds = ['requests', 'teaching', 'access', 'messages', 'reports', 'questions'] as const;
export const figureKinds = ['people', 'enrolled', 'completed', 'certificates'] as const;
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

const day = z.iso.date({ error: 'date' });
export const stats = get('staff-home.stats', '/admin-settings/dashboard/stats', {
  summary:
    'What waits for staff, and figures from `start_date` to `end_date` (the last thirty days without them, a year at most), each within the scope of the role; a learner is told nothing',
  who: 'signed-in',
  input: z.object({ start_date: z.optional(day), end_date: z.optional(day) }),
  output: z.object({
    start_date: z.string(),
    end_date: z.string(),
    today: z.string(),
    /** They may make courses and work on none yet: the first step is to make one. */
    first_course: z.boolean(),
    waiting: z.array(z.object({ name: z.enum(waitingKinds), count: z.number(), oldest: z.nullable(z.string()) })),
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
    /** How the installation does; nothing for who does not run it. */
    system: z.nullable(System),
  }),
});
export type Stats = z.infer<typeof stats.output>;
