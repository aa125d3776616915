// API contract of merging one's own two accounts (linking accounts): the other one is proved, both are compared, they are made one, and separated again.
import * as z from 'zod/mini';
import { get, Id, Moment, none, ok, post, text } from '#core/contract/call.ts';
import { filledContact } from '#features/accounts/contract.ts';
import { codes, otp, proving, Sent, wrong } from '#features/registration/contract.ts';
import { device } from '#features/sessions/contract.ts';
import { MergePreview } from './contract.ts';

/** Proof that the other account is one's own: made by the server for one session, and good for ten minutes. */
const proof = { proof: text(300, 1) };
const { unscoped: ofDevices, ...proven } = proving;
const shared = { ...proven, no_impersonation: true, own_account: true } as const;
const looked = { none: 'nothing is written' } as const;
/** Why a person does not make these two accounts one. */
const why = {
  same_account: 422,
  own_staff: 409,
  own_merged: 409,
  own_suspended: 409,
  own_leaving: 409,
  own_acted: 409,
  own_readdressed: 409,
  two_people: 409,
} as const;
const stale = ['account-merges.list-own-merges', 'account-merges.compare-own'];

export const sendMergeCode = post('account-merges.send-merge-code', '/my-account/merge/code', {
  summary:
    'Sends a code to the number or e-mail address of another account of the signed-in person. Answers the same for an address without an account',
  ...shared,
  unscoped: ofDevices,
  unrecorded: 'a code is sent; what comes of it is recorded',
  limits: [
    { per: 'account', times: 10, seconds: 3600 },
    { per: 'account', times: 20, seconds: 86_400 },
  ],
  input: z.object({ contact: filledContact, ...device }),
  output: Sent,
  errors: { ...codes, same_account: 422 },
});
const Proved = z.object({
  ...proof,
  /** The other account has a second factor, which is shown next. */
  factor_asked: z.boolean(),
});
export const proveOther = post('account-merges.prove-other', '/my-account/merge/prove', {
  summary: 'Shows that another account is one’s own, by its password or by the code sent to it. Wrong passwords count as at the login',
  ...shared,
  unscoped: ofDevices,
  unrecorded: 'nothing is changed; a wrong password stands in the history of the other account as a refused login',
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({
    login: text(254, 1),
    password: z.optional(z.string().check(z.maxLength(1000, { error: 'max_text:200' }))),
    ...otp,
    ...device,
  }),
  output: Proved,
  errors: { ...wrong, wrong_other: 422, same_account: 422, own_staff: 409, own_suspended: 409 },
});
export const proveOtherFactor = post('account-merges.prove-other-factor', '/my-account/merge/factor', {
  summary: 'Shows the second factor of the other account: a code of its app, or one of its recovery codes',
  ...shared,
  unrecorded: 'nothing is changed; a wrong code stands in the history of the other account as a refused login',
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ ...proof, code: text(40, 1) }),
  output: Proved,
  errors: { proof_over: 410, wrong_other_factor: 422 },
});
export const compareOwn = post('account-merges.compare-own', '/my-account/merge/compare', {
  summary: 'What making the proved account one with one’s own would do; or why it cannot be done',
  ...shared,
  transaction: looked,
  unrecorded: 'nothing is written',
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  input: z.object(proof),
  output: MergePreview,
  errors: { proof_over: 410 },
});
export const mergeOwn = post('account-merges.merge-own', '/my-account/merge', {
  summary:
    'Makes the proved account one with one’s own, which stays: the other one is closed and logged out everywhere, what it has goes over, both are told. Can be undone for 30 days',
  ...shared,
  reauth: true,
  records: { did: 'merged', entity: 'person', self: true },
  transaction: { own: 'the accounts are locked in one order by everybody, and both are told of in the history' },
  limits: [{ per: 'account', times: 10, seconds: 86_400 }],
  input: z.object({ ...proof, mark: text(64, 1) }),
  output: z.object({ id: z.number(), until: Moment }),
  errors: { ...why, proof_over: 410, own_stale: 409 },
  touches: ['own_account'],
  invalidates: stale,
});
export const listOwnMerges = get('account-merges.list-own-merges', '/my-account/merge', {
  summary: 'Accounts that the signed-in person made one with theirs, and can still separate',
  who: 'signed-in',
  input: none,
  output: z.array(z.object({ id: z.number(), at: Moment, until: Moment })),
});
export const undoOwnMerge = post('account-merges.undo-own-merge', '/my-account/merge/undo', {
  summary:
    'Separates two accounts that one made one: each gets back what it had. What was done since stays with the account that stayed; its other sessions end. Staff do it where a course of the other one was gone on with',
  who: 'signed-in',
  scope: { own_merge: 'id' },
  harmless: true,
  no_impersonation: true,
  reauth: true,
  records: { did: 'unmerged', entity: 'person', of: 'own_merge' },
  transaction: { own: 'the accounts are locked in one order by everybody, and both are told of in the history' },
  limits: [{ per: 'account', times: 10, seconds: 86_400 }],
  input: z.object({ id: Id }),
  output: ok,
  errors: { own_undo_over: 410, own_merged: 409, own_went_on: 409 },
  touches: ['own_account'],
  invalidates: stale,
});
