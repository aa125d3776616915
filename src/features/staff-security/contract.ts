// API contract of the second factor (TOTP, two-factor authentication, 2FA): set up, shown at login, removed, and reset by an administrator.
import * as z from 'zod/mini';
import { del, get, none, ok, post, put, text } from '#core/contract/call.ts';

/** Six digits of the app, or a recovery code. */
const Code = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(40, { error: 'max_text:40' }));
const tries = [{ per: 'account', times: 60, seconds: 3600 }];

export const viewFactor = get('staff-security.view-factor', '/my-account/second-factor', {
  summary: 'Whether the own account has a second factor, and how many recovery codes are left',
  who: 'signed-in',
  input: none,
  output: z.object({
    on: z.boolean(),
    since: z.nullable(z.string()),
    codes_left: z.number(),
    /** Holds a role: others need none. */
    offered: z.boolean(),
  }),
});
export const beginFactor = post('staff-security.begin-factor', '/my-account/second-factor/begin', {
  no_impersonation: true,
  summary: 'Makes a key for an authenticator app. Nothing changes until a code of it is shown',
  who: 'signed-in',
  reauth: true,
  harmless: true,
  secret: true,
  unrecorded: 'it is recorded when a code is shown',
  limits: tries,
  input: none,
  /** `qr`: a picture as a data address; `key`: the same to be typed; `link`: the same for an app on this very phone. Sent this once. */
  output: z.object({ qr: z.string(), key: z.string(), link: z.string() }),
  errors: { factor_for_staff: 409, factor_on: 409 },
});
const Codes = z.object({ codes: z.array(z.string()) });
export const finishFactor = put('staff-security.finish-factor', '/my-account/second-factor/finish', {
  no_impersonation: true,
  summary: 'Shows a code of the new key: from now on a login asks for one. Answers the recovery codes, this once',
  who: 'signed-in',
  reauth: true,
  harmless: true,
  secret: true,
  records: { did: 'set_factor', entity: 'person', self: true },
  transaction: { own: 'a wrong try stays counted' },
  limits: tries,
  input: z.object({ code: Code }),
  output: Codes,
  errors: { wrong_factor: 422, factor_not_begun: 409 },
});
export const renewCodes = post('staff-security.renew-codes', '/my-account/second-factor/codes', {
  no_impersonation: true,
  summary: 'Makes new recovery codes; the old ones open nothing any more',
  who: 'signed-in',
  reauth: true,
  harmless: true,
  secret: true,
  records: { did: 'renewed_codes', entity: 'person', self: true },
  limits: tries,
  input: none,
  output: Codes,
  errors: { factor_off: 409 },
});
export const removeFactor = del('staff-security.remove-factor', '/my-account/second-factor', {
  no_impersonation: true,
  summary: 'Removes the second factor of the own account',
  who: 'signed-in',
  reauth: true,
  harmless: true,
  records: { did: 'removed_factor', entity: 'person', self: true },
  limits: tries,
  input: none,
  output: ok,
  errors: { factor_off: 409 },
});
export const proveFactor = post('staff-security.prove-factor', '/my-account/second-factor/prove', {
  no_impersonation: true,
  summary: 'Shows the second factor of a login that waits for it',
  who: 'anyone',
  secret: true,
  unrecorded: 'the session dates it; the login is recorded where the session opens',
  transaction: { own: 'a wrong try stays counted' },
  limits: [{ per: 'network', times: 3000, seconds: 3600 }],
  input: z.object({ code: Code }),
  output: ok,
  errors: { wrong_factor: 422, nothing_waits: 401 },
});
export const resetFactor = post('staff-security.reset-factor', '/user-management/second-factor/reset', {
  no_impersonation: true,
  summary: 'Removes the second factor that somebody has lost, and ends their sessions. They are told',
  who: 'role.update',
  reauth: true,
  scope: { factor_holder: 'person' },
  records: { did: 'removed_factor', entity: 'factor_reset', id: 'id' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  /** `person`: a mobile number, an e-mail address or a user name. */
  input: z.object({ person: text(254, 1), reason: text(500, 10) }),
  output: z.object({ id: z.number(), name: z.string(), bn_name: z.nullable(z.string()) }),
  errors: { own_factor: 403, factor_off: 409 },
});
