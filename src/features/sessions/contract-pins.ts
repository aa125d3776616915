// API contract of PINs: several accounts on one device, each unlocked by a PIN that works there alone.
import * as z from 'zod/mini';
import { ok, post, put, text } from '#core/contract/call.ts';
import { Photo } from '#core/session/contract.ts';
import { deviceFree, SignedIn } from './contract.ts';

const device_key = z.string().check(z.regex(/^[\w-]{32,100}$/, { error: 'invalid' }));
const free = { ...deviceFree, account: 'an account among those of the device, looked up with its key' };
const account = z.uuid({ error: 'invalid' });
const DeviceAccount = z.object({ account: z.string(), name: z.string(), bn_name: z.nullable(z.string()), photo: z.nullable(Photo) });
export type DeviceAccount = z.infer<typeof DeviceAccount>;

export const setPin = put('sessions.set-pin', '/my-account/device-pin', {
  own_account: true,
  no_impersonation: true,
  summary: 'Sets the PIN by which the signed-in person unlocks the account on this device; asks for the password',
  who: 'signed-in',
  unrecorded: 'a PIN of one device, never of staff',
  secret: true,
  harmless: true,
  transaction: { own: 'hashing holds no connection' },
  unscoped: deviceFree,
  limits: [{ per: 'account', times: 20, seconds: 3600 }],
  input: z.object({ pin: text(20), password: z.optional(z.string()), device_key }),
  output: ok,
  errors: { pin_form: 422, pin_weak: 422, wrong_password: 422, pin_not_for_staff: 409 },
  invalidates: ['sessions.list-device-accounts'],
});
export const listDeviceAccounts = post('sessions.list-device-accounts', '/my-account/device-accounts', {
  summary: 'The accounts with a PIN on the device whose key is sent',
  who: 'anyone',
  unrecorded: 'nothing is written',
  secret: true,
  harmless: true,
  transaction: { none: 'nothing is written' },
  unscoped: deviceFree,
  limits: [{ per: 'network', times: 1000, seconds: 3600 }],
  input: z.object({ device_key }),
  output: z.array(DeviceAccount),
});
export const signInByPin = post('sessions.sign-in-by-pin', '/my-account/user/pin-login', {
  summary:
    'Signs in by the PIN of an account on this device, as on a phone that others use; five wrong tries end it there, and the password is asked for again',
  who: 'anyone',
  unrecorded: 'a login of a learner, which the session dates',
  secret: true,
  transaction: { own: 'a wrong try stays counted, and hashing holds no connection' },
  unscoped: free,
  limits: [{ per: 'network', times: 1000, seconds: 3600 }],
  input: z.object({ account, pin: text(20), device_key }),
  output: SignedIn,
  errors: { wrong_pin: 401, pin_over: 410, suspended: 403 },
});
export const removePin = post('sessions.remove-pin', '/my-account/device-accounts/remove', {
  no_impersonation: true,
  summary: 'Removes an account from the device whose key is sent; it is entered with its password again',
  who: 'anyone',
  unrecorded: 'a PIN of one device, never of staff',
  secret: true,
  harmless: true,
  transaction: { none: 'one statement' },
  unscoped: free,
  limits: [{ per: 'network', times: 1000, seconds: 3600 }],
  input: z.object({ account, device_key }),
  output: ok,
  invalidates: ['sessions.list-device-accounts'],
});
