// API contract of sign-on: logging in by an outside provider (OpenID Connect, OAuth 2), and the identities linked to an account.
import * as z from 'zod/mini';
import { del, get, Id, Moment, none, ok, post, redirect, root, Said, text } from '#core/contract/call.ts';
import { personName } from '#features/accounts/contract.ts';
import { agreeing } from '#features/consents/contract.ts';
import { device, deviceFree, SignedIn } from '#features/sessions/contract.ts';

/** What the landing screen was sent: single use, some minutes long, and worth nothing in another browser. */
const arrival = { token: text(100, 1), state: text(200, 1) };
const door = {
  no_impersonation: true,
  who: 'anyone',
  secret: true,
  transaction: { own: 'a refusal that tells the way on is no fault' },
  unscoped: { ...deviceFree, token: 'of the login under way, checked with the browser', state: 'of the same login' },
  limits: [{ per: 'network', times: 1000, seconds: 3600 }],
  /** `provider` as in the list of ways, where it has a logout that is gone on to after ours; else empty. */
  output: root(z.extend(SignedIn, { provider: z.string() })),
} as const;
export const verify = get('sign-on.verify', '/my-account/verification-by-sso', {
  summary:
    'Redeems the login that a provider sent back (POST; a GET answers JSON to who accepts that alone, else a page that posts). An identity that nobody has here yet is refused with the way on: a new account, or the login to the account that it is to be added to',
  ...door,
  unrecorded: 'the session dates it; of staff it is recorded where the session opens',
  changes: true,
  input: z.object({ ...arrival, ...device }),
  errors: { sign_on_over: 410, suspended: 403, other_account: 409, account_needed: 409, login_needed: 409, link_offered: 409 },
});
export const enter = post('sign-on.enter', '/my-account/user/sociallogin', {
  summary: 'The same, and makes the account of who has none: with a name, and an address that the provider is trusted to have verified',
  ...door,
  unrecorded: 'an account is made by its owner, which its row dates',
  input: z.object({ ...arrival, name: z.optional(personName), ...device, ...agreeing }),
  errors: { sign_on_over: 410, suspended: 403, other_account: 409, account_needed: 409, login_needed: 409, link_offered: 409 },
});

const Identity = z.object({
  id: z.number(),
  provider: z.string(),
  label: Said,
  shown: z.string(),
  created_at: Moment,
  used_at: Moment,
  /** Whether it can be taken away: never the last way in. */
  removable: z.boolean(),
});
export type Identity = z.infer<typeof Identity>;
export const listOwn = get('sign-on.list-own', '/my-account/sign-on', {
  summary: 'The outside identities that open the account of the signed-in person',
  who: 'signed-in',
  input: none,
  output: z.array(Identity),
});
/** The person is told of each, by SMS where they have no mail: an SMS costs money. */
const told = [{ per: 'account', times: 30, seconds: 86_400 }];
export const link = post('sign-on.link', '/my-account/sign-on', {
  no_impersonation: true,
  reauth: true,
  summary: 'Adds the identity that a provider has just shown to the own account, from now on a way to log in to it',
  who: 'signed-in',
  secret: true,
  harmless: true,
  records: { did: 'created', entity: 'sign_on', id: 'id' },
  unscoped: { token: 'of the login under way, checked with the browser', state: 'of the same login' },
  limits: told,
  input: z.object(arrival),
  output: z.object({ id: z.number() }),
  errors: { sign_on_over: 410, identity_taken: 409 },
  invalidates: ['sign-on.list-own'],
});
export const unlink = del('sign-on.unlink', '/my-account/sign-on/:id', {
  no_impersonation: true,
  reauth: true,
  summary: 'Takes an outside identity away from the own account, unless it is the last way in',
  who: 'signed-in',
  harmless: true,
  scope: { sign_on: 'id' },
  records: { did: 'removed', entity: 'sign_on' },
  limits: told,
  input: z.object({ id: Id }),
  output: ok,
  errors: { last_way: 409 },
  invalidates: ['sign-on.list-own'],
});

/** A link of the page, which has ended our session before. */
export const leaveProvider = get('sign-on.leave-provider', '/my-account/idp-logout', {
  summary:
    'Sends the browser on to the logout of the provider that it was logged in by, which sends it back to ours; without one, there at once. `provider` is that of the session, where it is not named',
  who: 'anyone',
  limits: [{ per: 'network', times: 1000, seconds: 3600 }],
  input: z.object({ provider: z.optional(text(200)) }),
  output: redirect(),
});
