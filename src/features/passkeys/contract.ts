// API contract of passkeys (WebAuthn, FIDO2): adding, naming, removing, and logging in or proving who is there by one.
import * as z from 'zod/mini';
import { del, get, Id, Moment, none, ok, post, put, text } from '#core/contract/call.ts';
import { device, deviceFree, SignedIn } from '#features/sessions/contract.ts';

/** Bytes as a browser's answer has them: base64url. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/, { error: 'invalid' }), z.maxLength(most, { error: 'invalid' }));
const Transports = z.array(z.string().check(z.regex(/^[a-z-]+$/, { error: 'invalid' }), z.maxLength(20, { error: 'invalid' })));
const name = text(60, 1);
const perAccount = [{ per: 'account', times: 60, seconds: 3600 }];
/** Each is told to the person, by SMS where they have no mail: an SMS costs money, also the one that somebody sends to themself. */
const told = [...perAccount, { per: 'account', times: 30, seconds: 86_400 }];

const Known = z.object({ id: z.string(), transports: z.array(z.string()) });
export const ask = post('passkeys.ask', '/my-account/passkeys/ask', {
  summary:
    'A challenge for a passkey to sign, single use, some minutes long: to log in, to confirm who is there, or as the second factor of a login that waits for it',
  who: 'anyone',
  unrecorded: 'nothing has happened yet',
  secret: true,
  harmless: true,
  transaction: { none: 'one statement' },
  // a page of login asks for one by itself, and a carrier puts thousands of phones behind one address
  limits: [{ per: 'network', times: 10_000, seconds: 3600 }],
  input: z.object({ purpose: z.enum(['login', 'confirm', 'factor']) }),
  output: z.object({
    challenge: z.string(),
    rp_id: z.string(),
    /** Those of the account, where it is known whose; to log in, the device finds its own. */
    known: z.array(Known),
    /** Whether the account has an authenticator app, too. */
    app: z.boolean(),
  }),
  errors: { nothing_waits: 401, no_passkey: 409 },
});
/** What a browser answers of `navigator.credentials.get`. */
const answered = {
  credential_id: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(2000),
  user_handle: z.optional(bytes(100)),
};
const free = { credential_id: 'of a passkey, which proves itself by its signature' };
export const signIn = post('passkeys.sign-in', '/my-account/user/passkey-login', {
  no_impersonation: true,
  summary: 'Signs in by a passkey of this device: both factors of staff in one',
  who: 'anyone',
  unrecorded: 'the session dates it; of staff it is recorded where the session opens',
  secret: true,
  transaction: { own: 'a challenge is used up by a wrong answer too' },
  unscoped: { ...free, ...deviceFree },
  limits: [{ per: 'network', times: 3000, seconds: 3600 }],
  input: z.object({ ...answered, ...device }),
  output: SignedIn,
  errors: { passkey_over: 410, wrong_passkey: 401, suspended: 403 },
});
export const confirm = post('passkeys.confirm', '/my-account/passkeys/confirm', {
  no_impersonation: true,
  summary: 'Shows by a passkey that it is still the same person: what wants that is open for ten minutes',
  who: 'signed-in',
  records: { did: 'confirmed', entity: 'person', self: true },
  secret: true,
  harmless: true,
  transaction: { own: 'a challenge is used up by a wrong answer too' },
  unscoped: free,
  limits: perAccount,
  input: z.object(answered),
  output: ok,
  errors: { passkey_over: 410, wrong_passkey: 422 },
});
export const proveFactor = post('passkeys.prove-factor', '/my-account/second-factor/passkey', {
  no_impersonation: true,
  summary: 'Shows a passkey as the second factor of a login that waits for it',
  who: 'anyone',
  unrecorded: 'the session dates it; the login is recorded where the session opens',
  secret: true,
  harmless: true,
  transaction: { own: 'a challenge is used up by a wrong answer too' },
  unscoped: free,
  limits: [{ per: 'network', times: 3000, seconds: 3600 }],
  input: z.object(answered),
  output: ok,
  errors: { passkey_over: 410, wrong_passkey: 422, nothing_waits: 401 },
});

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** On other devices of the person too, not on this one alone. */
  synced: z.boolean(),
  created_at: Moment,
  used_at: z.nullable(Moment),
  /** Whether it can be taken away: never the last way in. */
  removable: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;
export const listOwn = get('passkeys.list-own', '/my-account/passkeys', {
  summary: 'The passkeys that open the account of the signed-in person',
  who: 'signed-in',
  input: none,
  output: z.array(Passkey),
});
export const begin = post('passkeys.begin', '/my-account/passkeys/begin', {
  no_impersonation: true,
  reauth: true,
  summary: 'What a browser needs to make a passkey for the own account. Nothing changes until it is added',
  who: 'signed-in',
  unrecorded: 'it is recorded when the passkey is added',
  secret: true,
  harmless: true,
  limits: perAccount,
  input: none,
  output: z.object({
    challenge: z.string(),
    rp_id: z.string(),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    known: z.array(Known),
  }),
  errors: { too_many_passkeys: 409 },
});
export const add = post('passkeys.add', '/my-account/passkeys', {
  no_impersonation: true,
  reauth: true,
  summary: 'Adds the passkey that a device has made to the own account, from now on a way to log in to it. They are told',
  who: 'signed-in',
  records: { did: 'created', entity: 'passkey', id: 'id' },
  secret: true,
  harmless: true,
  transaction: { own: 'a challenge is used up by a wrong answer too' },
  limits: told,
  /** Of `navigator.credentials.create`. Without a name it is called as browser and system are. */
  input: z.object({ client_data: bytes(4000), attestation: bytes(16_000), transports: Transports, name: z.optional(name) }),
  output: z.object({ id: z.number() }),
  errors: { passkey_over: 410, wrong_passkey: 422, passkey_taken: 409, too_many_passkeys: 409 },
  invalidates: ['passkeys.list-own'],
});
export const rename = put('passkeys.rename', '/my-account/passkeys/:id', {
  no_impersonation: true,
  summary: 'Names a passkey of the own account',
  who: 'signed-in',
  harmless: true,
  scope: { passkey: 'id' },
  records: { did: 'changed', entity: 'passkey' },
  limits: perAccount,
  input: z.object({ id: Id, name }),
  output: ok,
  invalidates: ['passkeys.list-own'],
});
export const remove = del('passkeys.remove', '/my-account/passkeys/:id', {
  no_impersonation: true,
  reauth: true,
  summary: 'Takes a passkey away from the own account, unless it is the last way in. They are told',
  who: 'signed-in',
  harmless: true,
  scope: { passkey: 'id' },
  records: { did: 'removed', entity: 'passkey' },
  limits: told,
  input: z.object({ id: Id }),
  output: ok,
  errors: { last_way: 409 },
  invalidates: ['passkeys.list-own'],
});
