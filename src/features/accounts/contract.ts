// The calls of accounts: register, verify an address, reset a password, who I am, my profile.
import * as z from 'zod/mini';
import { flag, get, none, ok, post, put, root, text } from '#core/contract/call.ts';

export const Photo = z.object({ is_url: z.number(), file_main_path: z.string(), file_encode_path: z.string() });
export type Photo = z.infer<typeof Photo>;
export const Owner = z.object({ id: z.number(), institution_name: z.string(), institution_name_en: z.string() });
const HeldRole = z.object({
  /** The role's id, as X-Role-Id names it; the owner's id is X-Owner-Id. */
  id: z.number(),
  user_role_id: z.number(),
  role: z.string(),
  name: z.string(),
  bn_name: z.string(),
  owner: z.nullable(Owner),
  initial: z.object({ logo_image: z.nullable(z.string()) }),
});
const access = z.record(z.string(), z.record(z.string(), z.boolean()));
/** What a person sees of the own account wherever it is shown. */
const person = {
  id: z.number(),
  username: z.string(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  photo: z.nullable(Photo),
  language: z.nullable(z.number()),
  /** How much of the profile is filled in, in percent. */
  completeness: z.number(),
};
/** The person behind the token, the role they act in and what it may do. */
export const UserInfo = z.object({
  ...person,
  uuid: z.string(),
  /** The same as one address, for an image. */
  photo_url: z.nullable(z.string()),
  photo_name: z.nullable(z.string()),
  pdsid: z.nullable(z.string()),
  type: z.number(),
  demo_admin: z.boolean(),
  currentrole: z.nullable(HeldRole),
  roles: z.array(HeldRole),
  menu_role: z.enum(['learner', 'super', 'approver', 'partner']),
  read_only: z.boolean(),
  access,
  account: z.enum(['learner', 'partner', 'admin']),
  institution: z.nullable(Owner),
  active_institution: z.nullable(Owner),
  teacherverify: z.number(),
  teacherverify_type: z.nullable(z.number()),
  validation_status: z.object({ dpe: z.number(), dshe: z.number(), dme: z.number(), dte: z.number(), dpe_officer: z.number() }),
  tvresponse: z.nullable(z.string()),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  has_password: z.boolean(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** What every successful sign-in answers. */
export const SignedIn = root(
  z.object({
    status: z.literal('success'),
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number(),
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

export const viewInfo = get('accounts.view-info', '/my-account/user/view-info', {
  summary: 'The signed-in person, the acting role and what it may do',
  also: ['/my-account/user/view', '/api/user'],
  who: 'signed-in',
  input: none,
  output: UserInfo,
});

const Profile = z.object({
  ...person,
  gender: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  about: z.string(),
  profession: z.string(),
  district: z.string(),
  version: z.number(),
});
export type Profile = z.infer<typeof Profile>;
export const profileInfo = get('accounts.profile-info', '/my-account/user/profile-info', {
  summary: 'Own profile with every field that can be changed',
  who: 'signed-in',
  input: none,
  output: Profile,
});
const line = text(120);
export const updateProfile = post('accounts.update-profile', '/my-account/user/update-profile', {
  summary: 'Changes own profile; fields left out stay. With `version`, a profile changed meanwhile is not overwritten',
  who: 'signed-in',
  free: { version: 'the version that was changed, compared with the one that is there' },
  input: z.object({
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
    name: z.optional(text(120, 1)),
    bn_name: z.optional(z.nullable(line)),
    gender: z.optional(z.nullable(z.enum(['female', 'male', 'other', '']))),
    birth_date: z.optional(z.nullable(z.string())),
    about: z.optional(text(2000)),
    profession: z.optional(line),
    district: z.optional(line),
    language: z.optional(z.nullable(z.literal([1, 2, '1', '2']))),
  }),
  output: Profile,
  errors: { stale: 409 },
});
export const profilePhoto = post('accounts.profile-photo', '/my-account/user/profile_photo', {
  summary: 'Sets own picture; kept as a JPEG of 600 × 450',
  who: 'signed-in',
  upload: { field: 'photo', max_bytes: 8_388_608 },
  transaction: { own: 'the picture is made and stored before a connection is taken' },
  limits: [{ per: 'account', times: 30, seconds: 3600 }],
  input: none,
  output: z.object({ photo: Photo, photo_name: z.string() }),
});

const password = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(1000, { error: 'max_text:200' }));
const address = {
  email: z.optional(text(254)),
  phone: z.optional(text(40)),
  /** Either of the two, as people type it into one field. */
  contact: z.optional(text(254)),
};
const otp = { otp: z.optional(text(20)), code: z.optional(text(20)) };
const ticket = { ticket: z.optional(text(100)) };
const choosing = { password, password_confirmation: z.optional(z.string()) };
/** What somebody asks who is not signed in yet: codes and passwords go over it, and each sees to its own transactions. */
/** They count tries that must stay counted, and hash a password between two statements. */
const door = { who: 'anyone', secret: true, transaction: { own: 'a try stays counted, and hashing holds no connection' } } as const;
const codes = { too_soon: 429, too_many_codes: 429 };
const Sent = z.object({
  channel: z.enum(['sms', 'mail']),
  /** The address, mostly hidden. */
  to: z.string(),
  expires_in: z.number(),
  resend_in: z.number(),
  /** Proves at the verification that this is where the password was chosen. */
  ticket: z.string(),
});
export type Sent = z.infer<typeof Sent>;

export const register = post('accounts.register', '/my-account/user/register', {
  summary: 'Makes a learner account and sends a code to its address. Answers the same when the address has an account already',
  ...door,
  input: z.object({ ...address, name: text(120, 1), bn_name: z.optional(line), ...choosing }).check(
    z.refine((input: Record<string, unknown>) => Boolean(input.email || input.phone || String(input.contact ?? '').trim()), {
      path: ['contact'],
      error: 'required',
      // told together with what else is missing
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  ),
  output: Sent,
  errors: codes,
});
export const resendCode = post('accounts.resend-code', '/my-account/verify/resend_code', {
  summary: 'Sends the verification code again. Answers the same for an address without an account',
  ...door,
  input: z.object({ ...address, ...ticket }),
  output: Sent,
  errors: codes,
});
export const verifyCode = put('accounts.verify-code', '/my-account/verification-by-phone', {
  summary: 'Verifies the address of a new account by the code sent to it, and signs in',
  ...door,
  input: z.object({ ...address, ...otp, ...ticket }),
  output: SignedIn,
  errors: { wrong_code: 422, suspended: 403 },
});
export const verifyLink = get('accounts.verify-link', '/my-account/verification-by-mail', {
  summary: 'Verifies the e-mail address of a new account by the link sent to it, and signs in',
  ...door,
  changes: true,
  input: z.object({ token: text(100, 1), ...ticket }),
  output: SignedIn,
  errors: { link_over: 410, suspended: 403 },
});
export const sendReset = post('accounts.send-reset', '/my-account/password/reset_code', {
  summary: 'Sends a code for a new password. Answers the same for an address without an account',
  ...door,
  input: z.object(address),
  output: Sent,
  errors: codes,
});
export const checkReset = get('accounts.check-reset', '/my-account/password/reset_code_verification', {
  summary: 'Tells whether a code for a new password is right; the code stays usable',
  ...door,
  changes: true,
  input: z.object({ ...address, ...otp }),
  output: ok,
  errors: { wrong_code: 422 },
});
export const resetPassword = put('accounts.reset-password', '/my-account/password/reset', {
  summary: 'Sets a new password with the code that was sent; ends every session of the account',
  ...door,
  input: z.object({ ...address, ...otp, ...choosing }),
  output: ok,
  errors: { wrong_code: 422 },
});
export const changePassword = put('accounts.change-password', '/my-account/password/change', {
  summary: 'Changes own password; ends the other sessions unless told not to',
  who: 'signed-in',
  secret: true,
  transaction: { own: 'hashing holds no connection' },
  harmless: true,
  input: z.object({
    current_password: z.optional(z.string()),
    ...choosing,
    keep_sessions: z.optional(flag),
  }),
  output: ok,
  errors: { wrong_password: 422 },
});
