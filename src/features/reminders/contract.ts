// API contract of reminders: weekly goal, reminders to learn.
import * as z from 'zod/mini';
import { get, put } from '#core/contract/call.ts';
import { remindAfter } from './rules.ts';

const goal_days = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(7)));
const remind_after = z.nullable(z.literal([...remindAfter]));
export const Plan = z.object({
  /** Days a week on which the learner wants to learn; null: no goal. */
  goal_days: z.nullable(z.number()),
  /** Days without a lesson after which a reminder goes out; null: none. */
  remind_after: z.nullable(z.number()),
  /** Where reminders go, mostly hidden; null when no address is verified. */
  to: z.nullable(z.object({ channel: z.enum(['sms', 'mail']), to: z.string() })),
});
export type Plan = z.infer<typeof Plan>;

export const viewPlan = get('reminders.view-plan', '/my-account/learning-plan', {
  summary: 'The weekly goal of the signed-in person, and whether reminders are on',
  who: 'signed-in',
  offline: true,
  shows: ['learning_plan'],
  input: z.object({}),
  output: Plan,
});
export const savePlan = put('reminders.save-plan', '/my-account/learning-plan', {
  summary:
    'Sets or ends the weekly goal, and switches reminders on or off: by e-mail, or by SMS where no e-mail address is verified; two a week at most',
  who: 'signed-in',
  unrecorded: "a learner's own plan",
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ goal_days, remind_after }),
  output: Plan,
  errors: { no_address: 409 },
  invalidates: ['reminders.view-plan'],
});
