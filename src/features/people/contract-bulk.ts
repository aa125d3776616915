// API contract of what staff do with many people at once: each begins a job that goes through the call for one.
import * as z from 'zod/mini';
import { post, text } from '#core/contract/call.ts';
import { selectedFields } from '#core/lists/input.ts';
import { people } from './lists.ts';

/** So many messages go out at once; a message by SMS costs. */
export const MOST_RESETS = 500;
export const DAYS_TO_UNDO = 7;

const selected = { ...selectedFields(people), role: z.optional(z.string().check(z.minLength(1), z.maxLength(80))) };
const many = {
  who: 'user.update' as const,
  of: { listed_role: 'role' },
  unrecorded: 'begins a job; what it does to each person is recorded',
  free: { ids: 'people of this very list, whom the job reaches one by one', except: 'people of this very list who are left out' },
  output: z.object({ run_id: z.number() }),
  stale: ['jobs.list-runs'],
};
const limits = [{ per: 'account', times: 60, seconds: 3600, counter: 'people-many' }] as const;

/** So many of those who hold a role are told by name. */
export const MOST_NAMED = 3;
const Holder = z.object({ id: z.number(), title: z.string(), bn_title: z.string() });
export const viewHolders = post('people.view-holders', '/my-account/people/suspend-many/holders', {
  summary: `How many of some people or of all who match hold a role, and the names of the first ${MOST_NAMED}: asked before many are suspended, logged out or sent a way to a new password`,
  who: 'user.update',
  of: many.of,
  free: many.free,
  changes: false,
  input: z.object(selected),
  output: z.object({ holders: z.number(), named: z.array(Holder) }),
});
export const suspendMany = post('people.suspend-many', '/my-account/people/suspend-many', {
  ...{ ...many, limits },
  summary: `Suspends some people or all who match, in the background; who holds a role is left out unless \`holders\` is true. The run can be undone for ${DAYS_TO_UNDO} days`,
  input: z.object({ ...selected, reason: text(300, 1), holders: z._default(z.boolean(), false) }),
});
export const liftMany = post('people.lift-many', '/my-account/people/lift-many', {
  ...{ ...many, limits },
  summary: `Lifts the suspension of some people or of all who match, in the background; the run can be undone for ${DAYS_TO_UNDO} days`,
  input: z.object(selected),
});
export const signOutMany = post('people.sign-out-many', '/my-account/people/sign-out-many', {
  ...{ ...many, limits },
  summary: 'Ends all sessions of some people or of all who match, in the background',
  input: z.object(selected),
});
export const sendResetMany = post('people.send-reset-many', '/my-account/people/send-reset-many', {
  ...many,
  summary: `Sends some people or all who match the way to a new password, in the background; at most ${MOST_RESETS} at once`,
  limits: [{ per: 'account', times: 4, seconds: 3600 }],
  input: z.object(selected),
});
