// API contract of a site's settings: menus, modules, brand colour and logo of an institution, and the modules of the main site.
import * as z from 'zod/mini';
import { modules } from '#core/access/modules.ts';
import { flag, get, Id, integer, May, post, put, root } from '#core/contract/call.ts';
import { RecordHistory } from '#core/history/told.ts';
import { institutionName, institutionNameEn } from './contract.ts';

const Site = z.object({
  /** null: the main site. */
  id: z.nullable(z.number()),
  username: z.string(),
  institution_name: z.string(),
  institution_name_en: z.string(),
  /** Where the site is opened. */
  address: z.string(),
  /** The menus that are on, and all that can be switched. */
  site_config: z.array(z.string()),
  menus: z.array(z.string()),
  modules: z.record(z.enum(modules), z.boolean()),
  brand: z.nullable(z.string()),
  logo_path: z.nullable(z.string()),
  logo: z.object({ file_encode_path: z.nullable(z.string()) }),
  /** It stands for itself: what the platform answers is not its own. */
  white_label: z.boolean(),
  version: z.number(),
  can: z.object({ update: May }),
});
export type Site = z.infer<typeof Site>;
const told = root(z.object({ data: Site, InstitutionInfo: z.array(Site) }));
/** Left out: the institution of the acting role, or the main site for a role of none. */
const institution = { institution_id: z.optional(Id) };
const of = { managed_institution: 'institution_id' } as const;

export const retrieveSite = get('institutions.retrieve-site', '/my-account/institutions/retrieve-site', {
  summary: 'What a site switches on and off, its colour and logo; `InstitutionInfo[0]` is the same',
  who: 'site.view',
  scope: of,
  input: z.object(institution),
  output: told,
});

export const viewSiteHistory = get('institutions.view-site-history', '/my-account/institutions/site-history/:id', {
  summary: 'What was changed of an institution and its site: who, when, and each field before and after, from the newest change on',
  who: 'site.view',
  scope: { managed_institution: 'id' },
  unscoped: { before: 'an entry of this very institution, else nothing stands behind it' },
  input: z.object({ id: Id, before: z.optional(integer(1, Number.MAX_SAFE_INTEGER)) }),
  output: RecordHistory,
});

export const viewMainHistory = get('institutions.view-main-history', '/my-account/institutions/main-site-history', {
  summary: 'The same of the main site',
  who: 'site.view',
  unscoped: { before: 'an entry of the main site, else nothing stands behind it' },
  input: z.object({ before: z.optional(integer(1, Number.MAX_SAFE_INTEGER)) }),
  output: RecordHistory,
});

const stale = [
  'institutions.view-site-history',
  'institutions.view-main-history',
  'institutions.retrieve-site',
  'institutions.info',
  'institutions.public-list',
  'home.front',
];
const menuName = z.string().check(z.regex(/^\/?[a-z0-9][a-z0-9_/-]{0,59}$/, { error: 'invalid' }));
export const updateSite = put('institutions.update-site', '/my-account/institutions/update-site', {
  summary:
    'Changes the names of a site, what it switches on and off, its colour and logo; fields left out stay. A colour that cannot be read on white is refused with the nearest one that can',
  who: 'site.update',
  scope: of,
  unscoped: { version: 'the version that was changed, compared with the one that is there' },
  input: z.object({
    ...institution,
    version: z.optional(Id),
    /** The names of the menus that are on, as a list or as one in JSON; the address of its page names a menu, too. */
    site_config: z.optional(z.union([z.array(menuName).check(z.maxLength(100)), z.string().check(z.maxLength(8000))])),
    modules: z.optional(z.object(Object.fromEntries(modules.map((name) => [name, z.optional(flag)])))),
    institution_name: z.optional(institutionName),
    institution_name_en: z.optional(institutionNameEn),
    brand: z.optional(z.nullable(z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/, { error: 'colour' })))),
    remove_logo: z.optional(flag),
    white_label: z.optional(flag),
  }),
  output: told,
  transaction: { own: 'an institution is another record than the main site' },
  records: { did: 'changed', entity: 'institution' },
  errors: { stale: 409, brand_unreadable: 422, main_site: 422 },
  touches: ['own_account'],
  invalidates: stale,
});
export const siteLogo = post('institutions.site-logo', '/my-account/institutions/site-logo', {
  summary: "Sets an institution's logo: a picture, fitted into 466 × 230, its clear parts stay clear",
  who: 'site.update',
  scope: of,
  upload: { field: 'logo', max_bytes: 4_194_304 },
  transaction: { own: 'the picture is made and stored before a connection is taken' },
  records: { did: 'changed', entity: 'institution' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object(institution),
  output: told,
  errors: { main_site: 422 },
  touches: ['own_account'],
  invalidates: stale,
});
