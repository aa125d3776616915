// API contract of registration: sign-up, verification by code or link, password reset.
import * as z from 'zod/mini';
import { across, get, ok, post, put, text } from '#core/contract/call.ts';
import { bnName, personName } from '#features/accounts/contract.ts';
import { agreeing } from '#features/consents/contract.ts';
import { choosing, device, deviceFree, SignedIn } from '#features/sessions/contract.ts';

export const address = {
  email: z.optional(text(254)),
  phone: z.optional(text(40)),
  /** Either of the two, as people type it into one field. */
  contact: z.optional(text(254)),
};
/** Given where the one who proves the address is not the one who registered it. */
const anew = {
  name: z.optional(personName),
  password: z.optional(choosing.password),
  password_confirmation: z.optional(z.string()),
  ...agreeing,
};
export const otp = { otp: z.optional(text(20)), code: z.optional(text(20)) };
/** What somebody asks who is not signed in yet. A carrier puts thousands of phones behind one address. */
export const door = {
  who: 'anyone',
  secret: true,
  unscoped: deviceFree,
  transaction: { own: 'a try stays counted, and hashing holds no connection' },
  limits: [{ per: 'network', times: 1000, seconds: 3600 }],
} as const;
/** What somebody who is signed in asks with a proof that the account is theirs: a password or a code. */
export const proving = {
  who: 'signed-in',
  secret: true,
  harmless: true,
  transaction: { own: 'a try stays counted, and hashing holds no connection' },
  unscoped: deviceFree,
} as const;
export const codes = { too_soon: 429, too_many_codes: 429 };
/** `wrong_code` carries how many `tries_left`; after the last one, and when the time is over, only a new code helps. */
export const wrong = { wrong_code: 422, code_over: 410 };
export const Sent = z.object({
  channel: z.enum(['sms', 'mail']),
  /** The address, mostly hidden. */
  to: z.string(),
  expires_in: z.number(),
  resend_in: z.number(),
  /** The code works with this key only: send it back with the code. */
  device_key: z.string(),
});
export type Sent = z.infer<typeof Sent>;

export const registering = { ...address, name: personName, bn_name: z.optional(bnName), ...choosing, ...device, ...agreeing };
export const someAddress = across('contact', 'required', (input) =>
  Boolean(input.email || input.phone || String(input.contact ?? '').trim()),
);
export const register = post('registration.register', '/my-account/user/register', {
  summary: 'Makes a learner account and sends a code to its address. Answers the same when the address has an account already',
  ...door,
  unrecorded: 'nobody is there yet whom it could be told of',
  input: z.object(registering).check(someAddress),
  output: Sent,
  errors: codes,
});
export const resendCode = post('registration.resend-code', '/my-account/verify/resend_code', {
  summary:
    'Sends the verification code again, or to another address than the one registered on this device. Answers the same for an address without an account',
  ...door,
  unrecorded: 'a code is sent',
  input: z.object({
    ...address,
    ...device,
    /** What was registered with this address on this device counts for the other one, too: the first was mistyped, or its code does not come. */
    registered_as: z.optional(text(254)),
  }),
  output: Sent,
  errors: codes,
});
export const verifyCode = put('registration.verify-code', '/my-account/verification-by-phone', {
  summary:
    'Proves the address of a new account by the code sent to it, and signs in. On another device than the one that registered, a new password comes with it',
  ...door,
  unrecorded: 'an account is made by its owner, which its row dates',
  input: z.object({ ...address, ...otp, ...device, ...anew }),
  output: SignedIn,
  errors: { ...wrong, password_needed: 409 },
});
export const verifyLink = get('registration.verify-link', '/my-account/verification-by-mail', {
  summary:
    'Proves the e-mail address of a new account by the link sent to it, and signs in (POST; a GET answers JSON to who accepts that alone, else a page that posts). On another device than the one that registered, a new password comes with it',
  ...door,
  unrecorded: 'an account is made by its owner, which its row dates',
  changes: true,
  input: z.object({ token: text(100, 1), ...device, ...anew }),
  output: SignedIn,
  errors: { link_over: 410, password_needed: 409 },
});
export const sendReset = post('registration.send-reset', '/my-account/password/reset_code', {
  summary: 'Sends a code for a new password. Answers the same for an address without an account',
  ...door,
  unrecorded: 'a code is sent; what comes of it is recorded',
  input: z.object({ ...address, ...device }),
  output: Sent,
  errors: codes,
});
export const checkReset = get('registration.check-reset', '/my-account/password/reset_code_verification', {
  summary:
    'Tells whether a code for a new password is right; the code stays usable (POST; a GET answers JSON to who accepts that alone, else a page that posts)',
  ...door,
  unrecorded: 'only a wrong try is counted',
  changes: true,
  input: z.object({ ...address, ...otp, ...device }),
  output: ok,
  errors: wrong,
});
export const resetPassword = put('registration.reset-password', '/my-account/password/reset', {
  summary: 'Sets a new password with the code that was sent; ends every session of the account',
  ...door,
  records: { did: 'set_password', entity: 'person' },
  input: z.object({ ...address, ...otp, ...choosing, ...device }),
  output: ok,
  errors: wrong,
});
