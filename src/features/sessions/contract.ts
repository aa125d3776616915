// API contract of sessions: login, logout, active devices, password change, role switch, OAuth client credentials.
import * as z from 'zod/mini';
import { del, flag, get, Id, integer, Moment, none, ok, page, paged, post, put, root, text } from '#core/contract/call.ts';
import { UserInfo } from '#core/session/contract.ts';

export const chosen = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(1000, { error: 'max_text:200' }));
/** A password to be chosen, twice if the client likes. */
export const choosing = { password: chosen, password_confirmation: z.optional(z.string()) };
/** 32 or more random signs that this device keeps: codes are bound to it, and logins from it have tries of their own. Made by the
 *  server and returned where it is left out. */
export const device = { device_key: z.optional(z.string().check(z.regex(/^[\w-]{32,100}$/, { error: 'invalid' }))) };

/** What every successful login answers. */
export const SignedIn = root(
  z.object({
    status: z.literal('success'),
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number(),
    /** Of this device: sent along at the next login, wrong tries made elsewhere do not count against it. */
    device_key: z.string(),
    data: z.object({
      token: z.string(),
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.number(),
      user: UserInfo,
    }),
  }),
);
export type SignedInAnswer = z.infer<typeof SignedIn>;

export const token = post('sessions.token', '/oauth/token', {
  summary: 'A token for a client application. It stands for no person and opens only what is public',
  who: 'anyone',
  unrecorded: 'nothing is written',
  secret: true,
  transaction: { none: 'nothing is written' },
  limits: [{ per: 'network', times: 600, seconds: 3600 }],
  unscoped: { client_id: 'the name of a program, checked with its secret' },
  input: z.object({ grant_type: text(100, 1), client_id: text(200, 1), client_secret: text(400, 1) }),
  output: root(z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number(), scope: z.literal('public') })),
  errors: { unsupported_grant_type: 400, invalid_client: 401 },
});

const names = ['login', 'email', 'phone', 'username'] as const;
const credentials = z
  .object({
    /** Mobile number, e-mail address or user name; any one of the four fields will do. */
    login: z.optional(text(254)),
    email: z.optional(text(254)),
    phone: z.optional(text(254)),
    username: z.optional(text(254)),
    password: chosen,
    /** Whether nobody else uses the phone: the session then lasts longer, else shorter than where it is left out. */
    own_phone: z.optional(flag),
    ...device,
  })
  .check(
    z.refine((input: Record<string, unknown>) => names.some((name) => String(input[name] ?? '').trim()), {
      path: ['login'],
      error: 'required',
      // told together with what else is missing
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
export const deviceFree = { device_key: 'random signs of the asking device, which name no object' };
const signingIn = {
  who: 'anyone',
  secret: true,
  transaction: { own: 'a wrong try stays counted, and hashing holds no connection' },
  unscoped: { username: 'whom the password is checked for', ...deviceFree },
  input: credentials,
  output: SignedIn,
  errors: { wrong_login: 401, not_verified: 403, suspended: 403 },
} as const;
export const login = post('sessions.login', '/my-account/user/login', {
  summary: 'Signs in',
  ...signingIn,
  unrecorded: 'the session dates it; of staff it is recorded where the session opens',
});
export const singleLogin = post('sessions.single-login', '/my-account/user/singlelogin', {
  summary: 'Signs in here and out everywhere else',
  ...signingIn,
  unrecorded: 'the session dates it; of staff it is recorded where the session opens',
});

export const logout = post('sessions.logout', '/my-account/user/logout', {
  summary: 'Ends the session of the token; harmless when there is none',
  who: 'anyone',
  ends_look: true,
  unrecorded: 'the session dates it',
  transaction: { none: 'one statement' },
  input: none,
  output: ok,
});

const Session = z.object({
  id: z.number(),
  device: z.string(),
  ip: z.string(),
  since: Moment,
  seen_at: Moment,
  expires_at: Moment,
  this_one: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const list = get('sessions.list', '/my-account/sessions', {
  summary: 'Where the signed-in person is signed in',
  who: 'signed-in',
  input: z.object(page),
  output: paged(Session),
});
export const end = del('sessions.end', '/my-account/sessions/:id', {
  no_impersonation: true,
  summary: 'Signs one of the own sessions out',
  who: 'signed-in',
  unrecorded: 'the session dates it',
  scope: { session: 'id' },
  harmless: true,
  transaction: { none: 'one statement' },
  input: z.object({ id: Id }),
  output: ok,
});
export const endAll = post('sessions.end-all', '/my-account/sessions/end-all', {
  no_impersonation: true,
  summary: 'Signs out everywhere, here too',
  who: 'signed-in',
  unrecorded: 'the sessions date it',
  harmless: true,
  input: none,
  output: ok,
});

export const endOthers = post('sessions.end-others', '/my-account/sessions/end-others', {
  no_impersonation: true,
  summary: 'Signs out everywhere else; this session goes on',
  who: 'signed-in',
  unrecorded: 'the sessions date it',
  harmless: true,
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: none,
  output: ok,
  invalidates: ['sessions.list'],
});

const switching = [{ per: 'account', times: 120, seconds: 600, counter: 'sessions.switch' }];
const roleId = integer(0, 2_147_483_647);
export const switchRole = post('sessions.switch-role', '/my-account/user/switch-role/:id', {
  summary: 'Acts in one of the held roles from now on; 0 is the learner',
  who: 'signed-in',
  unrecorded: 'the role stands in each entry',
  harmless: true,
  limits: switching,
  unscoped: { id: 'a role among those that the asker holds', owner_id: 'an institution among those of the roles held' },
  input: z.object({ id: roleId, owner_id: z.optional(roleId) }),
  output: UserInfo,
});
export const switchAccount = post('sessions.switch-account', '/my-account/user/switch-account/:id', {
  summary: 'Acts for one of the own institutions from now on',
  who: 'signed-in',
  unrecorded: 'the role stands in each entry',
  harmless: true,
  limits: switching,
  unscoped: { id: 'an institution among the roles that the asker holds' },
  input: z.object({ id: Id }),
  output: UserInfo,
});
export const changePassword = put('sessions.change-password', '/my-account/password/change', {
  own_account: true,
  no_impersonation: true,
  summary: 'Changes own password; ends the other sessions unless told not to',
  who: 'signed-in',
  records: { did: 'set_password', entity: 'person', self: true },
  secret: true,
  transaction: { own: 'hashing holds no connection' },
  harmless: true,
  // a day's: each new one is told, and an SMS costs money
  limits: [
    { per: 'account', times: 20, seconds: 3600 },
    { per: 'account', times: 40, seconds: 86_400 },
  ],
  input: z.object({
    current_password: z.optional(z.string()),
    ...choosing,
    keep_sessions: z.optional(flag),
  }),
  output: ok,
  errors: { wrong_password: 422 },
  invalidates: ['sessions.list'],
});
