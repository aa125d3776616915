// API contract of institutions as administrators list, make, change and switch them, and their types.
import * as z from 'zod/mini';
import { download, flag, get, Id, integer, listed, May, none, post, put, text } from '#core/contract/call.ts';
import { exporting } from '#core/lists/exporting.ts';
import { exportInput, listInput } from '#core/lists/input.ts';
import { bnName, filled, filledContact, personName } from '#features/accounts/contract.ts';
import { institutionName, institutionNameEn } from './contract.ts';
import { siteName } from './written.ts';
import { InstitutionRow, institutions } from './lists.ts';
import { documentKinds, insideRoles, institutionTypes } from './types.ts';

const Type = z.object({ id: z.number(), type: z.enum(institutionTypes), title: z.string(), bn_title: z.string() });
export const listTypes = get('institutions.list-types', '/my-account/institutions/view-types', {
  summary: 'The types of institutions, in their order',
  who: 'signed-in',
  input: none,
  output: z.array(Type),
});
export const listPublicTypes = get('institutions.list-public-types', '/my-account/institutions/view-types-public', {
  summary: 'The same for everybody',
  who: 'anyone',
  input: none,
  output: z.array(Type),
});
export const listAll = get('institutions.list-all', '/my-account/institutions/view_all', {
  summary: 'All institutions, also those that are switched off; `search` looks at names in either script and at addresses',
  who: 'institution.view',
  input: listInput(institutions),
  output: listed(InstitutionRow),
});
export const exportAll = get('institutions.export', '/my-account/institutions/export', {
  summary: 'All institutions that match, as CSV or XLSX',
  who: 'institution.view',
  ...exporting,
  input: exportInput(institutions),
  output: download('text/csv'),
});

const Document = z.object({
  kind: z.enum(documentKinds),
  mime: z.string(),
  bytes: z.number(),
  /** Where it can be read, for some hours; null for staff who do not decide about requests. */
  url: z.nullable(z.string()),
});
const Member = z.object({
  user_id: z.number(),
  name: z.string(),
  bn_name: z.string(),
  role: z.string(),
  bn_role: z.string(),
  /** `waiting`: nobody has claimed the account yet. */
  state: z.enum(['active', 'waiting', 'suspended']),
});
export const InstitutionRecord = z.extend(InstitutionRow, {
  version: z.number(),
  institution_name: z.string(),
  institution_name_en: z.string(),
  about: z.string(),
  bn_about: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  bn_address: z.string(),
  logo_path: z.nullable(z.string()),
  /** Where its site is opened. */
  site: z.string(),
  closed_at: z.nullable(z.string()),
  /** The request that it was approved by, with what was handed in. */
  request_id: z.nullable(z.number()),
  documents: z.array(Document),
  /** Who works there, the first of them; `members_total` counts all. */
  members: z.array(Member),
  members_total: z.number(),
  can: z.object({ update: May, add: May, site: May, close: May, open: May }),
});
export type InstitutionRecord = z.infer<typeof InstitutionRecord>;
export const viewInstitution = get('institutions.view', '/my-account/institutions/record/:id', {
  summary: 'One institution as administrators see it: its details, documents, and who works there',
  who: 'institution.view',
  scope: { managed_institution: 'id' },
  input: z.object({ id: Id }),
  output: InstitutionRecord,
});

const stale = [
  'institutions.list-all',
  'institutions.view',
  'institutions.view-site-history',
  'institutions.retrieve-site',
  'institutions.public-list',
  'institutions.info',
  'home.front',
];
const limits = [{ per: 'account', times: 240, seconds: 3600, counter: 'institutions.admin' }];
export const updateInstitution = put('institutions.update', '/my-account/institutions/record', {
  summary: 'Changes the details of an institution, its type and the name of its site; fields left out stay',
  who: 'institution.update',
  scope: { managed_institution: 'id' },
  unscoped: {
    version: 'the version that was changed, compared with the one that is there',
    username: 'the name that the site gets',
  },
  records: { did: 'changed', entity: 'institution', of: 'managed_institution' },
  limits,
  input: z.object({
    id: Id,
    version: z.optional(integer(0, 2_147_483_647)),
    /** What is wrong with these is told by the handler, beside what is wrong with the contacts, of which one from before there were rules may stay. */
    institution_name: z.optional(text(2000)),
    institution_name_en: z.optional(text(2000)),
    type: z.optional(z.enum(institutionTypes)),
    username: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    about: z.optional(text(2000)),
    bn_about: z.optional(text(2000)),
    phone: z.optional(text(40)),
    email: z.optional(text(254)),
    address: z.optional(text(300)),
    bn_address: z.optional(text(300)),
  }),
  output: InstitutionRecord,
  errors: { stale: 409 },
  invalidates: stale,
});

const given = { own_role: 403, beyond_yours: 403, scope_too_wide: 403, added_by_site: 403, account_suspended: 409 } as const;
const person = { name: personName, bn_name: z.optional(z.nullable(bnName)), contact: filledContact };
export const addPartner = post('institutions.add-partner', '/my-account/institutions/add-partner-by-admin', {
  summary:
    'Makes an institution with its site, and its partner: who has an account gets the role, anybody else an account to claim by a code',
  who: 'institution.create',
  reauth: true,
  unscoped: { username: 'the name that the site gets' },
  records: { did: 'created', entity: 'institution', id: 'id' },
  limits,
  input: z.object({
    ...person,
    institution_name: institutionName.check(filled),
    institution_name_en: institutionNameEn.check(filled),
    type: z.enum(institutionTypes),
    username: siteName.check(filled),
  }),
  output: z.extend(InstitutionRecord, { user_id: z.number() }),
  errors: given,
  touches: ['holding'],
  invalidates: stale,
});
export const createUser = post('institutions.create-user', '/my-account/institutions/create-user-by-admin', {
  summary: 'Gives somebody a role in an institution: who has an account gets the role, anybody else an account to claim by a code',
  who: 'institution.update',
  scope: { managed_institution: 'institution_id' },
  reauth: true,
  records: { did: 'given', entity: 'person', id: 'user_id' },
  limits,
  input: z.object({ ...person, institution_id: Id, role: z._default(z.enum(insideRoles), 'teacher') }),
  output: z.object({ user_id: z.number(), role: z.string() }),
  errors: { ...given, closed: 409 },
  touches: ['holding'],
  invalidates: stale,
});
export const switchInstitution = put('institutions.switch', '/my-account/institutions/switch', {
  summary:
    'Switches an institution off, with a reason that its site tells, or on again. While it is off nobody acts in a role of it; learners keep their courses and certificates',
  who: 'institution.update',
  scope: { managed_institution: 'institution_id' },
  records: { did: 'changed', entity: 'institution', of: 'managed_institution' },
  limits,
  input: z.object({ institution_id: Id, open: flag, reason: z._default(text(500), '') }),
  output: InstitutionRecord,
  errors: { already_closed: 409, already_open: 409, own_institution: 409 },
  invalidates: stale,
});
