// API contract of accounts: my profile, what others see of it. Who I am is asked by the session (`core/session`), and answered here.
import * as z from 'zod/mini';
import { del, flag, get, Id, integer, none, ok, post, root, text } from '#core/contract/call.ts';
import { undamaged } from '#core/contract/letters.ts';
import { isBirthDay } from '#core/i18n/birth-day.ts';
import { hasEndlessCluster } from '#core/i18n/clusters.ts';
import { hasKnownScript } from '#core/i18n/scripts.ts';
import { ownPerson, Photo } from '#core/session/contract.ts';
import { bangladeshiPhone, emailAddress, faultOfContact, phoneForm, showsSomething } from './identity.ts';
import { audiences, type ShownField, shownFields } from './visibility.ts';

const audience = z.enum(audiences);
const visibility = Object.fromEntries(shownFields.map((field) => [field, audience])) as Record<ShownField, typeof audience>;
const SeenBy = {
  /** Whether there is a page to be seen at all; there is none for a person under 18. */
  page_open: z.boolean(),
  visibility: z.object(visibility),
};
const Profile = z.object({
  ...ownPerson,
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
  shows: ['own_account'],
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
  unscoped: {
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
  touches: ['profile'],
});
export const setVisibility = post('accounts.set-visibility', '/my-account/user/visibility', {
  no_impersonation: true,
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
  touches: ['profile', 'own_account'],
  invalidates: ['home.front'],
});
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
  touches: ['profile', 'own_account'],
});
export const coverPhoto = post('accounts.cover-photo', '/my-account/user/cover_photo', {
  ...picture,
  summary: 'Sets the cover of the own page; kept as a JPEG of 600 × 450, of which the middle is shown, twelve to five',
  touches: ['profile', 'own_account'],
});
const taken_away = { ...own_picture, limits: picture.limits, input: none, output: ok };
export const removeProfilePhoto = del('accounts.remove-profile-photo', '/my-account/user/profile_photo', {
  ...taken_away,
  summary: 'Takes own picture away; its file goes',
  touches: ['profile', 'own_account'],
});
export const removeCoverPhoto = del('accounts.remove-cover-photo', '/my-account/user/cover_photo', {
  ...taken_away,
  summary: 'Takes the cover of the own page away; its file goes',
  touches: ['profile', 'own_account'],
});
