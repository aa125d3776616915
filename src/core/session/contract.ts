// API contract of the session: the signed-in person, the role they act in and what it may do. The browser asks it wherever somebody is signed in;
// the room of accounts answers.
import * as z from 'zod/mini';
import { get, Moment, none } from '#core/contract/call.ts';

export const Photo = z.object({ is_url: z.number(), file_main_path: z.string(), file_encode_path: z.string() });
export type Photo = z.infer<typeof Photo>;
const Owner = z.object({ id: z.number(), institution_name: z.string(), institution_name_en: z.string() });
/** `username` is that of its site; `site_config`: the menus that it switches on for its people, null means all of them. */
const ActingOwner = z.extend(Owner, { username: z.string(), site_config: z.nullable(z.array(z.string())) });
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
/** A role that does nothing while its institution is switched off. */
const RestingRole = z.object({
  role: z.string(),
  name: z.string(),
  bn_name: z.string(),
  institution_name: z.string(),
  institution_name_en: z.string(),
  since: z.string(),
  reason: z.string(),
});
const access = z.record(z.string(), z.record(z.string(), z.boolean()));
/** What a person sees of the own account wherever it is shown. */
export const ownPerson = {
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
/** Texts that a person may be asked to agree to; the room of consents has their words and versions. */
export const askedTexts = ['terms', 'privacy', 'front_page'] as const;
/** The person behind the token, the role they act in and what it may do. */
export const UserInfo = z.object({
  ...ownPerson,
  uuid: z.string(),
  /** The same as one address, for an image. */
  photo_url: z.nullable(z.string()),
  photo_name: z.nullable(z.string()),
  pdsid: z.nullable(z.string()),
  type: z.number(),
  demo_admin: z.boolean(),
  currentrole: z.nullable(HeldRole),
  roles: z.array(HeldRole),
  resting: z.array(RestingRole),
  menu_role: z.enum(['learner', 'super', 'approver', 'partner']),
  read_only: z.boolean(),
  access,
  account: z.enum(['learner', 'partner', 'admin']),
  institution: z.nullable(ActingOwner),
  active_institution: z.nullable(ActingOwner),
  teacherverify: z.number(),
  /** Known to be under 18: their profile is private, and they are not verified as a teacher. */
  under_age: z.boolean(),
  teacherverify_type: z.nullable(z.number()),
  validation_status: z.object({ dpe: z.number(), dshe: z.number(), dme: z.number(), dte: z.number(), dpe_officer: z.number() }),
  tvresponse: z.nullable(z.string()),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  has_password: z.boolean(),
  /** Came in by a personal link, and has proved no number or address yet. */
  limited: z.boolean(),
  /** Notices that are not read yet, counted up to 100. */
  unread: z.number(),
  /** Texts that are asked for at the next visit: they are required, and this person has not agreed to them as they stand today. */
  consents_due: z.array(z.enum(askedTexts)),
  /** Of the login: there is none, it is shown, it has to be shown first, or the role wants one to be set up. */
  second_factor: z.enum(['none', 'on', 'asked', 'wanted']),
  /** For how many seconds an administrator still acts for them; null where it is the person. */
  acting_seconds: z.nullable(z.number()),
  /** For how many seconds they still look as `currentrole`, which is not theirs; null where they do not. */
  looking_seconds: z.nullable(z.number()),
  /** Only in the answer of a login that called the deletion of the account off: when it was due. */
  deletion_off: z.optional(Moment),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const viewInfo = get('accounts.view-info', '/my-account/user/view-info', {
  shows: ['own_account'],
  summary: 'The signed-in person, the acting role and what it may do',
  also: ['/my-account/user/view', '/api/user'],
  who: 'signed-in',
  input: none,
  output: UserInfo,
});
