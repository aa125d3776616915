// API contract of contacts: change or add the phone number or e-mail address of an account, and undo it.
import * as z from 'zod/mini';
import { post, put, root, text } from '#core/contract/call.ts';
import { address, codes, otp, proving, Sent, wrong } from '#features/registration/contract.ts';
import { device } from '#features/sessions/contract.ts';

export const startChange = post('contacts.start-change', '/my-account/contact/start', {
  own_account: true,
  no_impersonation: true,
  summary:
    'Sends a code to a new phone number or e-mail address of the signed-in person, and one to the present address. Answers the same when the new one belongs to another account',
  ...proving,
  unrecorded: 'a code is sent; what comes of it is recorded',
  // a day's: each sends an SMS to the present address, too
  limits: [
    { per: 'account', times: 10, seconds: 3600 },
    { per: 'account', times: 20, seconds: 86_400 },
  ],
  input: z.object({ ...address, ...device }),
  output: z.extend(Sent, {
    /** The present address that got a code as well. */
    present: z.object({ channel: z.enum(['sms', 'mail']), to: z.string() }),
  }),
  errors: { ...codes, same_address: 422 },
});
export const finishChange = put('contacts.finish-change', '/my-account/contact/finish', {
  own_account: true,
  no_impersonation: true,
  summary:
    'Puts the new phone number or e-mail address in place, with its code and the code of the present address, or with the password where that one is out of reach. Tells the address that was left, which can undo it for 72 hours',
  ...proving,
  records: { did: 'changed', entity: 'person', self: true },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ ...address, ...otp, ...device, present_otp: z.optional(text(20)), password: z.optional(z.string()) }),
  output: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  errors: { ...wrong, wrong_present_code: 422, present_code_over: 410, wrong_password: 422, address_taken: 409 },
  touches: ['own_account'],
});
export const undoChange = post('contacts.undo-change', '/my-account/contact/undo', {
  no_impersonation: true,
  summary: 'Takes back a change of address by the link that the old one was sent; ends all sessions and the password of the account',
  who: 'anyone',
  records: { did: 'restored', entity: 'person' },
  secret: true,
  transaction: { own: 'the address is locked before the account' },
  // nobody guesses a link; a carrier puts thousands of phones behind one address
  limits: [{ per: 'network', times: 1000, seconds: 3600 }],
  input: z.object({ token: text(100, 1) }),
  output: root(z.object({ status: z.literal('success'), channel: z.enum(['sms', 'mail']), to: z.nullable(z.string()) })),
  errors: { undo_over: 410, address_taken: 409 },
});
