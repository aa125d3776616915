// API contract of myGov's direct login: mobile number and password of myGov, typed here.
import * as z from 'zod/mini';
import { ok, post, text } from '#core/contract/call.ts';
import { mobileNumber as mobile, personName } from '#features/accounts/contract.ts';
import { chosen, device, deviceFree, SignedIn } from '#features/sessions/contract.ts';

const door = {
  no_impersonation: true,
  who: 'anyone',
  secret: true,
  transaction: { own: 'a wrong try stays counted, and myGov is asked outside of it' },
} as const;
const refusals = { mygov_off: 404, mygov_down: 503 } as const;
const entering = { ...refusals, suspended: 403, login_needed: 409, other_account: 409 } as const;
/** Each sends an SMS or guesses at a code. */
const codes = [
  { per: 'mobile', times: 6, seconds: 600 },
  { per: 'network', times: 300, seconds: 3600 },
] as const;

export const mygovLogin = post('sign-on.mygov-login', '/my-account/user/mygov/login', {
  summary:
    'Logs in with mobile number and password of myGov. Makes the account of who has none here; one that has the number already is logged in to first, and gets this way in when asked while logged in',
  ...door,
  unscoped: deviceFree,
  // a carrier puts thousands of phones behind one address; wrong tries are slowed by the number that they are made at
  limits: [{ per: 'network', times: 1000, seconds: 3600 }],
  unrecorded:
    'an account is made by its owner, which its row dates; of staff the login is recorded where the session opens, what is added to an account where it is added',
  input: z.object({ mobile, password: chosen, ...device }),
  output: SignedIn,
  errors: { ...entering, wrong_login: 401 },
});
export const mygovRegister = post('sign-on.mygov-register', '/my-account/user/mygov/register', {
  summary: 'Makes an account of myGov with the code that it sent, and logs in with it',
  ...door,
  unscoped: deviceFree,
  limits: codes,
  unrecorded: 'an account is made by its owner, which its row dates',
  input: z.object({ mobile, name: personName, password: chosen, otp: text(20, 1), ...device }),
  output: SignedIn,
  errors: { ...entering, wrong_login: 401, mygov_code: 422 },
});
export const mygovSendCode = post('sign-on.mygov-send-code', '/my-account/user/mygov/sendotp', {
  summary: 'Lets myGov send a code to a mobile number. Answers the same for a number that has no account there',
  ...door,
  limits: codes,
  unrecorded: 'myGov sends a code; nothing is written here',
  input: z.object({ mobile }),
  output: ok,
  errors: refusals,
});
export const mygovForgot = post('sign-on.mygov-forgot', '/my-account/user/mygov/forgetpassword', {
  summary: 'Sets a new password at myGov with the code that it sent',
  ...door,
  limits: codes,
  unrecorded: 'the password of another house',
  input: z.object({ mobile, otp: text(20, 1), password: chosen }),
  output: ok,
  errors: { ...refusals, mygov_code: 422 },
});
