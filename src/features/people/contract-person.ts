// API contract of what staff do with one person: the history, changing the profile, suspending, unlocking, and correcting a contact.
import * as z from 'zod/mini';
import { get, Id, Moment, ok, post, put, text } from '#core/contract/call.ts';
import { RecordHistory } from '#core/history/told.ts';
import { birthDay, bnName, filledContact, personName } from '#features/accounts/contract.ts';
import { codes, otp, Sent, wrong } from '#features/registration/contract.ts';
import { device } from '#features/sessions/contract.ts';
import { entry, one, Person, staleAll, why } from './contract.ts';

const version = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
const line = text(120);

/** What staff change of a profile. */
const fields = {
  name: z.optional(personName),
  bn_name: z.optional(z.nullable(bnName)),
  gender: z.optional(z.nullable(z.enum(['female', 'male', 'other', '']))),
  birth_date: z.optional(z.nullable(birthDay)),
  profession: z.optional(line),
  district: z.optional(line),
  upazila_id: z.optional(z.nullable(Id)),
};
export const viewPersonHistory = get('people.view-history', '/my-account/people/history/:id', {
  shows: ['person'],
  summary: 'What was done to one account, from the newest on',
  who: 'user.view',
  scope: { person: 'id' },
  unscoped: { before: 'an entry to go on behind' },
  input: z.object({ id: Id, before: z.optional(Id) }),
  output: RecordHistory,
});
export const updatePerson = put('people.update', '/my-account/people/update', {
  summary: 'Changes names and profile of a person; with a version that is no longer the last one nothing is overwritten',
  who: 'user.update',
  ...one,
  records: { did: 'changed', entity: 'person' },
  unscoped: {
    version: 'the version that was changed, compared with the one that is there',
    upazila_id: 'one of the upazilas that anybody reads',
  },
  input: z.object({ id: Id, version, ...fields }),
  output: Person,
  errors: { ...why, stale: 409 },
  invalidates: staleAll,
});
export const showContacts = post('people.show-contacts', '/my-account/people/contacts', {
  summary: 'The whole number and address of a person; that they were looked at is recorded',
  who: 'user.view',
  ...one,
  records: { did: 'looked_at', entity: 'person' },
  input: z.object({ id: Id }),
  output: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  invalidates: ['people.view-history'],
});
export const suspendPerson = post('people.suspend', '/my-account/people/suspend', {
  summary: 'Suspends an account with a reason, which its person reads when they log in; all their sessions end at once',
  who: 'user.update',
  ...one,
  records: { did: 'suspended', entity: 'person' },
  input: z.object({ id: Id, reason: text(300, 1) }),
  output: Person,
  errors: { ...why, suspended_already: 409, last_administrator: 409 },
  invalidates: staleAll,
});
export const liftSuspension = post('people.lift', '/my-account/people/lift', {
  summary: 'Lifts a suspension; with `since` only the one that began then',
  who: 'user.update',
  ...one,
  records: { did: 'lifted', entity: 'person' },
  input: z.object({ id: Id, since: z.optional(Moment) }),
  output: Person,
  errors: { ...why, not_suspended: 409, suspended_anew: 409 },
  invalidates: staleAll,
});
export const unlockPerson = post('people.unlock', '/my-account/people/unlock', {
  summary: 'Forgets the wrong passwords that keep a person out',
  who: 'user.update',
  ...one,
  records: { did: 'unlocked', entity: 'person' },
  input: z.object({ id: Id }),
  output: Person,
  errors: { ...why, not_locked: 409 },
  invalidates: staleAll,
});
export const signOutPerson = post('people.sign-out', '/my-account/people/sign-out', {
  summary: 'Ends all sessions of a person; no device of theirs is known any more',
  who: 'user.update',
  ...one,
  records: { did: 'signed_out', entity: 'person' },
  input: z.object({ id: Id }),
  output: Person,
  errors: { ...why, no_sessions: 409 },
  invalidates: staleAll,
});
export const sendReset = post('people.send-reset', '/my-account/people/send-reset', {
  summary: 'Sends a person the way to a new password, or to their account where they have not begun; the code comes to them alone',
  who: 'user.update',
  scope: { person: 'id' },
  limits: [
    { per: ['account', 'id'], times: 3, seconds: 3600 },
    { per: 'account', times: 120, seconds: 3600 },
  ],
  records: { did: 'sent_reset', entity: 'person' },
  input: z.object({ id: Id }),
  output: z.object({ channel: z.enum(['sms', 'mail']), to: z.string() }),
  errors: { ...why, account_suspended: 409, no_address: 409 },
  invalidates: ['people.view-history'],
});
export const startCorrection = post('people.start-correction', '/my-account/people/contact/start', {
  summary: 'Sends a code to the number or address that a person says is right. Answers the same when it belongs to another account',
  who: 'user.update',
  scope: { person: 'id' },
  reauth: true,
  secret: true,
  limits: [{ per: 'account', times: 30, seconds: 3600 }],
  unscoped: { device_key: 'random signs of the asking device, which name no object' },
  records: { did: 'sent_code', entity: 'person' },
  transaction: { own: 'what is counted stays counted' },
  input: z.object({ id: Id, contact: filledContact, ...device }),
  output: Sent,
  errors: { ...entry, ...codes, same_address: 422 },
  invalidates: ['people.view-history'],
});
export const finishCorrection = put('people.finish-correction', '/my-account/people/contact/finish', {
  summary:
    'Puts the right number or address in place, with the code that its owner read out. Tells the one that was left, which can undo it for 72 hours',
  who: 'user.update',
  scope: { person: 'id' },
  reauth: true,
  secret: true,
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  unscoped: { device_key: 'random signs of the asking device, which name no object' },
  records: { did: 'changed', entity: 'person' },
  transaction: { own: 'the address is locked before the account' },
  input: z.object({ id: Id, contact: filledContact, ...otp, ...device }),
  output: ok,
  errors: { ...entry, ...wrong, address_taken: 409 },
  invalidates: staleAll,
});
