// API contract of institutions (partners): public list and public page.
import * as z from 'zod/mini';
import { get, page, paged, root, text } from '#core/contract/call.ts';
import { undamaged } from '#core/contract/letters.ts';
import { Picture } from '#core/files/picture.ts';
import { hasKnownScript } from '#core/i18n/scripts.ts';

/** A name as people write it: in scripts that can be drawn, with a letter of the language whose name it is. */
const nameWith = (letter: RegExp, lacking: string) =>
  text(120).check(
    undamaged,
    z.refine((name) => name === '' || hasKnownScript(name), { error: 'script', abort: true }),
    z.refine((name) => name === '' || letter.test(name), { error: lacking }),
  );
/** The Bengali name, or that of an institution of people who write in Chakma. */
export const institutionName = nameWith(/(?=\p{L})[\p{Script=Bengali}\p{Script=Chakma}]/u, 'bengali_name');
export const institutionNameEn = nameWith(/\p{Script=Latin}/u, 'latin_name');

export const Institution = z.object({
  id: z.number(),
  username: z.string(),
  institution_name: z.string(),
  institution_name_en: z.string(),
  about: z.string(),
  bn_about: z.string(),
  type: z.string(),
  brand: z.nullable(z.string()),
  logo_path: z.nullable(z.string()),
  /** The logo, or a quilt of its own. */
  picture: z.string(),
  logo: z.object({ file_encode_path: z.nullable(z.string()) }),
  initial: z.object({ logo_image: z.nullable(z.string()) }),
  course_count: z.number(),
});
export type Institution = z.infer<typeof Institution>;

export const publicList = get('institutions.public-list', '/my-account/public/institutions/view', {
  shows: ['institution'],
  summary: 'Approved institutions in their order',
  who: 'anyone',
  input: z.object({ ...page, search: z._default(text(100), '') }),
  output: paged(Institution),
});
const Info = z.extend(Institution, {
  site_config: z.array(z.string()),
  /** Why it is switched off; null while it is on. */
  closed_reason: z.nullable(z.string()),
  learner_count: z.number(),
  /** How it is reached; empty where it has not said so. */
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  bn_address: z.string(),
});
export const info = get('institutions.info', '/learner-course/institution-info/:username', {
  summary: 'One approved institution, by user name or number; `InstitutionInfo[0]` is the same',
  who: 'anyone',
  scope: { institution: 'username' },
  input: z.object({ username: text(100, 1) }),
  output: root(z.object({ data: Info, InstitutionInfo: z.array(Info) })),
});

/** What an institution says of itself. How it is written: contract-introduction-admin.ts. */
export const Introduction = z.object({
  title: z.string(),
  bn_title: z.string(),
  picture: z.nullable(Picture),
  bn_picture: z.nullable(Picture),
  alt: z.string(),
  bn_alt: z.string(),
  html: z.string(),
  bn_html: z.string(),
});
export type Introduction = z.infer<typeof Introduction>;
export const viewIntroduction = get('institutions.view-introduction', '/learner-course/institution-introduction/:username', {
  summary: 'What an institution says of itself; null where it has said nothing, or is switched off',
  who: 'anyone',
  scope: { institution: 'username' },
  input: z.object({ username: text(100, 1) }),
  output: z.nullable(Introduction),
});

const WhiteLabel = { status: z.literal([0, 1]), message: z.string() };
export const checkSelected = get('institutions.check-selected', '/my-account/public/articles/check-selected', {
  summary:
    "Whether a site, `x` by its institution's id or username, else the one that is open, has a white label (`status` 1): its links to the questions of the platform lead to its front page. A site that is not there has none",
  also: ['/my-account/public/articles/check-selected/:x'],
  who: 'anyone',
  unscoped: { x: 'tells of any site what its pages show' },
  input: z.object({ x: z.optional(text(100)) }),
  output: root(z.object({ data: z.object(WhiteLabel), ...WhiteLabel })),
});
