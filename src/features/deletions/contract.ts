// API contract of deletions: delete the own account after 14 days, in which a login calls it off.
import * as z from 'zod/mini';
import { get, Id, Moment, none, post } from '#core/contract/call.ts';
import { codes, otp, proving, Sent, wrong } from '#features/registration/contract.ts';
import { namesLeft } from './rules.ts';
import { device } from '#features/sessions/contract.ts';

const Colleague = z.object({ id: z.number(), name: z.string(), bn_name: z.nullable(z.string()) });
/** A course that nobody else teaches, and who of its institution can take it over: teachers first. */
const TaughtAlone = z.object({ id: z.number(), title: z.string(), bn_title: z.string(), colleagues: z.array(Colleague) });
export type TaughtAlone = z.infer<typeof TaughtAlone>;
const Leaving = z.object({
  certificates: z.number(),
  courses: z.number(),
  /** Requests to enrol that nobody has answered. */
  requests: z.number(),
  notes: z.number(),
  posts: z.number(),
  /** Whether the account has a password; without one a code is sent. */
  has_password: z.boolean(),
  /** A role that runs an institution or the site has to be given back first. A teacher's goes with the account. */
  holds_role: z.boolean(),
  /** They have to be handed over first. */
  taught_alone: z.array(TaughtAlone),
});
export const viewDeletion = get('deletions.view', '/my-account/deletion', {
  summary: 'What goes and what stays when the signed-in person deletes the account, and what has to be handed over before',
  who: 'signed-in',
  input: none,
  output: Leaving,
});
export const handOver = post('deletions.hand-over', '/my-account/deletion/hand-over', {
  no_impersonation: true,
  summary: 'The only teacher of a course gives it to a colleague of its institution, who then teaches it; the own part in it ends',
  who: 'signed-in',
  reauth: true,
  scope: { taught_alone: 'course_id' },
  unscoped: { to: 'one of the colleagues that are offered for the course, or refused' },
  unrecorded: 'the roles that it gives and takes are written down one by one',
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  input: z.object({ course_id: Id, to: Id }),
  output: Leaving,
  touches: ['course_member'],
  invalidates: ['deletions.view', 'courses.search', 'home.front'],
});
export const sendLeavingCode = post('deletions.send-code', '/my-account/deletion/code', {
  no_impersonation: true,
  own_account: true,
  summary: 'Sends the code by which the signed-in person deletes the account, to its address',
  ...proving,
  unrecorded: 'a code is sent; what comes of it is recorded',
  limits: [
    { per: 'account', times: 5, seconds: 3600 },
    { per: 'account', times: 10, seconds: 86_400 },
  ],
  input: z.object({ ...device }),
  output: Sent,
  errors: codes,
});
export const deleteAccount = post('deletions.delete', '/my-account/deletion', {
  no_impersonation: true,
  // whoever holds a personal link proves first that the account is theirs
  own_account: true,
  summary: 'Deletes the own account in 14 days, by the password or a code; logs out everywhere. A login before then calls it off',
  ...proving,
  records: { did: 'asked_deletion', entity: 'person', self: true },
  // a day's: each is told to all addresses, and so is the login that calls it off
  limits: [
    { per: 'account', times: 20, seconds: 3600 },
    { per: 'account', times: 30, seconds: 86_400 },
  ],
  input: z.object({
    ...otp,
    ...device,
    password: z.optional(z.string()),
    /** The name that stays on the certificates, which can be checked all the same. */
    name_left: z._default(z.enum(namesLeft), 'full'),
  }),
  output: z.object({ due_at: Moment }),
  errors: { ...wrong, wrong_password: 422, holds_role: 409, teaches_alone: 409 },
});
