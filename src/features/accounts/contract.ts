// API contract of accounts: who I am, my profile, what others see of it.
import * as z from 'zod/mini';
import { del, flag, get, Id, integer, Moment, none, ok, post, root, text } from '#core/contract/call.ts';
import { undamaged } from '#core/contract/letters.ts';
import { textIds } from '#features/consents/rules.ts';
import { isBirthDay } from '#core/i18n/birth-day.ts';
import { hasEndlessCluster } from '#core/i18n/clusters.ts';
import { hasKnownScript } from '#core/i18n/scripts.ts';
import { bangladeshiPhone, emailAddress, faultOfContact, phoneForm, showsSomething } from './identity.ts';
import { audiences, type ShownField, shownFields } from './visibility.ts';

export const Photo = z.object({ is_url: z.number(), file_main_path: z.string(), file_encode_path: z.string() });
export type Photo = z.infer<typeof Photo>;
export const Owner = z.object({ id: z.number(), institution_name: z.string(), institution_name_en: z.string() });
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
  consents_due: z.array(z.enum(textIds)),
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
  summary: 'The signed-in person, the acting role and what it may do',
  also: ['/my-account/user/view', '/api/user'],
  who: 'signed-in',
  input: none,
  output: UserInfo,
});

const audience = z.enum(audiences);
const visibility = Object.fromEntries(shownFields.map((field) => [field, audience])) as Record<ShownField, typeof audience>;
const SeenBy = {
  /** Whether there is a page to be seen at all; there is none for a person under 18. */
  page_open: z.boolean(),
  visibility: z.object(visibility),
};
const Profile = z.object({
  ...person,
  /** The wide picture of the own page. */
  cover: z.nullable(Photo),
  gender: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  about: z.string(),
  profession: z.string(),
  district: z.string(),
  /** Where they work, or live where they do not work; its district is that of the profile. */
  upazila_id: z.nullable(z.number()),
  upazila: z.string(),
  bn_upazila: z.string(),
  upazila_district: z.string(),
  bn_upazila_district: z.string(),
  ...SeenBy,
  /** The names as strangers read them. */
  short_name: z.string(),
  bn_short_name: z.nullable(z.string()),
  version: z.number(),
});
export type Profile = z.infer<typeof Profile>;
export const profileInfo = get('accounts.profile-info', '/my-account/user/profile-info', {
  summary: 'Own profile with every field that can be changed',
  who: 'signed-in',
  input: none,
  output: Profile,
});
/** What no language writes and no press sets: a letter under endless marks or joined consonants. */
const drawable = z.refine<string>((name) => !hasEndlessCluster(name), { error: 'invalid' });
/** A name stands on certificates: in scripts that can be printed. */
const printed = z.refine<string>(hasKnownScript, { error: 'script' });
/** A person's name: it shows at least one letter, figure or sign. */
export const personName = text(120, 1).check(
  z.refine((name) => name === '' || showsSomething(name), { error: 'required' }),
  undamaged,
  drawable,
  printed,
);
export const bnName = text(120).check(undamaged, drawable, printed);
/** A Bangladeshi mobile number in one form, so that a limit counts it once however it is written. */
export const mobileNumber = text(40, 1).check(
  z.overwrite((typed) => bangladeshiPhone(typed) ?? typed),
  z.refine((typed) => typed === '' || bangladeshiPhone(typed) !== undefined, { error: 'phone' }),
);
/** A number or an address as it is typed, or nothing. What has no such form is told with what else is wrong; the handler brings it into its one form. */
export const phoneText = text(40).check(z.refine((typed) => typed === '' || phoneForm(typed) !== undefined, { error: 'phone' }));
export const emailText = text(254).check(z.refine((typed) => typed === '' || emailAddress(typed) !== undefined, { error: 'email' }));
/** Either of the two in one field. */
export const contactText = text(254).check(
  z.refine((typed) => typed === '' || faultOfContact(typed) === undefined, {
    error: ({ input }) => faultOfContact(String(input)) ?? 'phone_or_email',
  }),
);
/** Asked for where it cannot be left empty. */
export const filled = z.refine<string>((value) => value !== '', { error: 'required' });
/** Made once here, where a build sees that nothing but the server uses it: elsewhere such a call stays in every page. */
export const filledContact = contactText.check(filled);
/** A day on which somebody can be born, or nothing. */
export const birthDay = z.string().check(z.refine((day) => day === '' || isBirthDay(day), { error: 'date' }));
const line = text(120);
export const updateProfile = post('accounts.update-profile', '/my-account/user/update-profile', {
  summary: 'Changes own profile; fields left out stay. With `version`, a profile changed meanwhile is not overwritten',
  who: 'signed-in',
  records: { did: 'changed', entity: 'person', self: true },
  free: {
    version: 'the version that was changed, compared with the one that is there',
    pdsid: 'compared with the one that was verified',
    upazila_id: 'one of the upazilas that anybody reads',
  },
  input: z.object({
    version: z.optional(integer(0, 2_147_483_647)),
    name: z.optional(personName),
    bn_name: z.optional(z.nullable(bnName)),
    gender: z.optional(z.nullable(z.enum(['female', 'male', 'other', '']))),
    birth_date: z.optional(z.nullable(birthDay)),
    about: z.optional(text(2000)),
    profession: z.optional(line),
    district: z.optional(line),
    /** Its district is written with it, where none is given. */
    upazila_id: z.optional(z.nullable(Id)),
    language: z.optional(z.nullable(z.literal([1, 2, '1', '2']))),
    /** The own verified teacher ID: the profile shows what its record says. */
    pdsid: z.optional(text(60)),
    /** Sent beside `pdsid` by clients; the record is known by the ID. */
    slug: z.optional(text(120)),
  }),
  ignored: ['slug'],
  output: root(z.object({ data: Profile, completeness: z.number() })),
  errors: { stale: 409, age_kept: 409, not_verified: 409, from_record: 409 },
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  stale: ['learner-home.view-learner', 'learner-home.list-of'],
});
export const setVisibility = post('accounts.set-visibility', '/my-account/user/visibility', {
  in_person: true,
  summary: 'Opens or closes the own page, and chooses who sees which field of it; fields left out stay',
  who: 'signed-in',
  unrecorded: 'what a person shows of themself, whom nobody else can do it for',
  input: z.object({
    page_open: z.optional(flag),
    ...(Object.fromEntries(shownFields.map((field) => [field, z.optional(audience)])) as Record<
      ShownField,
      z.ZodMiniOptional<typeof audience>
    >),
  }),
  output: z.object(SeenBy),
  errors: { not_of_age: 422 },
  limits: [{ per: 'account', times: 300, seconds: 3600 }],
  stale: [
    'learner-home.view-learner',
    'learner-home.list-of',
    'certificates.list-of',
    'reviews.list',
    'home.front',
    'accounts.profile-info',
  ],
});
const shows_picture = ['learner-home.view-learner', 'accounts.profile-info'];
const own_picture = { who: 'signed-in', unrecorded: 'a picture of oneself, which the row of its file dates' } as const;
const picture = {
  ...own_picture,
  upload: { field: 'photo', max_bytes: 8_388_608 },
  transaction: { own: 'the picture is made and stored before a connection is taken' },
  limits: [{ per: 'account', times: 30, seconds: 3600 }],
  input: none,
  output: z.object({ photo: Photo, photo_name: z.string() }),
} as const;
export const profilePhoto = post('accounts.profile-photo', '/my-account/user/profile_photo', {
  ...picture,
  summary: 'Sets own picture; kept as a JPEG of 600 × 450',
  stale: shows_picture,
});
export const coverPhoto = post('accounts.cover-photo', '/my-account/user/cover_photo', {
  ...picture,
  summary: 'Sets the cover of the own page; kept as a JPEG of 600 × 450, of which the middle is shown, twelve to five',
  stale: shows_picture,
});
const taken_away = { ...own_picture, limits: picture.limits, input: none, output: ok };
export const removeProfilePhoto = del('accounts.remove-profile-photo', '/my-account/user/profile_photo', {
  ...taken_away,
  summary: 'Takes own picture away; its file goes',
  stale: shows_picture,
});
export const removeCoverPhoto = del('accounts.remove-cover-photo', '/my-account/user/cover_photo', {
  ...taken_away,
  summary: 'Takes the cover of the own page away; its file goes',
  stale: shows_picture,
});
