// API contract of requests for an institution, as whoever asks makes, completes, hands in and withdraws them.
import * as z from 'zod/mini';
import { across, del, flag, get, Id, ok, page, paged, post, put, text } from '#core/contract/call.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { emailText, phoneText } from '#features/accounts/contract.ts';
import { institutionName, institutionNameEn } from '#features/institutions/contract.ts';
import { siteName } from '#features/institutions/written.ts';
import { institutionTypes } from '#features/institutions/rules.ts';
import { codes, door, registering, Sent, someAddress } from '#features/registration/contract.ts';
import { documentKinds, requestStates } from './rules.ts';

const DocumentKind = z.enum(documentKinds);
const Document = z.object({
  kind: DocumentKind,
  file_name: z.string(),
  mime: z.string(),
  bytes: z.number(),
  /** Where it can be read, for some hours; null for staff who do not decide. */
  url: z.nullable(z.string()),
});
const Check = z.object({
  check: z.enum(['contact_proven', 'name_new', 'eiin_new', 'site_free']),
  ok: z.boolean(),
  /** Those that it is like, in both languages. */
  near: z.array(z.object({ en: z.string(), bn: z.string() })),
});
export type Check = z.infer<typeof Check>;
const Row = {
  id: z.number(),
  state: z.enum(requestStates),
  institution_name: z.string(),
  institution_name_en: z.string(),
  type: z.string(),
  username: z.string(),
  /** Why it came back. */
  reason: z.string(),
  version: z.number(),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  created_at: z.string(),
};
export const ListedRequest = z.object(Row);
export const Request = z.object({
  ...Row,
  eiin: z.string(),
  registration_no: z.string(),
  district_id: z.nullable(z.number()),
  district: z.string(),
  bn_district: z.string(),
  address: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
  logo_path: z.nullable(z.string()),
  documents: z.array(Document),
  /** Fields and documents that are still wanted before it can be handed in. */
  missing: z.array(z.string()),
  decided_by: z.nullable(z.string()),
  institution_id: z.nullable(z.number()),
  /** Where the site is, or will be. */
  site: z.string(),
  /** What staff see beside: who asks, a note of theirs, and what was checked. */
  staff: z.nullable(
    z.object({
      asker: z.object({ id: z.number(), name: z.string(), bn_name: z.nullable(z.string()) }),
      note: z.string(),
      checks: z.array(Check),
    }),
  ),
  can: z.object({ update: z.boolean(), approve: z.union([z.boolean(), z.string()]) }),
});
export type Request = z.infer<typeof Request>;

const digits = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((typed) => foldDigits(typed).replace(/[\s-]/g, '')),
);
const eiin = z.pipe(digits, z.string().check(z.regex(/^([0-9]{6})?$/, { error: 'eiin' })));
const fields = {
  institution_name: z.optional(institutionName),
  institution_name_en: z.optional(institutionNameEn),
  type: z.optional(z.enum(['', ...institutionTypes])),
  eiin: z.optional(eiin),
  registration_no: z.optional(text(60)),
  district_id: z.optional(z.nullable(Id)),
  address: z.optional(text(300)),
  contact_name: z.optional(text(120)),
  contact_phone: z.optional(phoneText),
  contact_email: z.optional(emailText),
  /** The name that the site shall have, a label of a host name. */
  username: z.optional(siteName),
};
const free = { district_id: 'one of the districts that anybody reads', username: 'the name that the site shall have' };
const limits = (counter: string, times: number) => [{ per: 'account', times, seconds: 3600, counter: `institution-requests.${counter}` }];
const stale = ['institution-requests.list-own-requests', 'institution-requests.view-request', 'institution-requests.list-unapproved'];
const version = z.optional(Id);

export const createRequest = post('institution-requests.create-request', '/my-account/institutions/create', {
  own_account: true,
  summary:
    'Makes a request for an institution with its own site, which waits for an answer as soon as it has a name; with `submit: false` it is begun alone, and handed in when it is complete. What is left out, staff can ask for',
  who: 'signed-in',
  unscoped: free,
  records: { did: 'created', entity: 'institution_request', id: 'id' },
  limits: limits('create', 30),
  input: z.object({ ...fields, submit: z.optional(flag) }),
  output: Request,
  errors: { too_many_open: 409 },
  invalidates: stale,
});
export const partnerRegister = post('institution-requests.partner-register', '/my-account/user/partner-register', {
  summary:
    'Registers who represents an institution, as `registration.register` does; once the address is proved, its request is begun in the account, to be completed by `institution-requests.update-request`',
  ...door,
  unrecorded: 'nobody is there yet whom it could be told of',
  input: z
    .object({
      ...registering,
      institution_name: z._default(institutionName, ''),
      institution_name_en: z._default(institutionNameEn, ''),
      type: z._default(z.enum(['', ...institutionTypes]), ''),
    })
    .check(
      someAddress,
      across('institution_name', 'required', (input) => Boolean(input.institution_name || input.institution_name_en)),
    ),
  output: Sent,
  errors: codes,
});
export const updateRequest = put('institution-requests.update-request', '/my-account/institutions/update', {
  summary: 'Completes an own request; `submit` hands it in, when nothing is missing',
  who: 'signed-in',
  scope: { institution_request: 'id' },
  unscoped: { ...free, version: 'the version that was changed, compared with the one that is there' },
  records: { did: 'changed', entity: 'institution_request' },
  limits: limits('update', 600),
  input: z.object({ ...fields, id: Id, version, submit: z._default(flag, false) }),
  output: Request,
  errors: { stale: 409, in_review: 409 },
  invalidates: stale,
});
export const addDocument = post('institution-requests.add-document', '/my-account/institutions/document', {
  summary: 'Adds a document to an own request, a picture or a PDF; one of the same kind that was there goes',
  who: 'signed-in',
  scope: { institution_request: 'id' },
  upload: { field: 'document', max_bytes: 5_242_880 },
  transaction: { own: 'the document is looked at and stored before a connection is taken' },
  records: { did: 'changed', entity: 'institution_request' },
  limits: limits('document', 120),
  input: z.object({ id: Id, kind: DocumentKind }),
  output: Request,
  errors: { in_review: 409 },
  invalidates: stale,
});
export const addLogo = post('institution-requests.add-logo', '/my-account/institutions/request-logo', {
  summary: 'Adds a logo to an own request: a picture, fitted into 466 × 230',
  who: 'signed-in',
  scope: { institution_request: 'id' },
  upload: { field: 'logo', max_bytes: 4_194_304 },
  transaction: { own: 'the picture is made and stored before a connection is taken' },
  records: { did: 'changed', entity: 'institution_request' },
  limits: limits('document', 120),
  input: z.object({ id: Id }),
  output: Request,
  errors: { in_review: 409 },
  invalidates: stale,
});
export const removeRequest = del('institution-requests.remove-request', '/my-account/institutions/request/:id', {
  summary: 'Withdraws an own request that is not approved; its documents go',
  who: 'signed-in',
  scope: { institution_request: 'id' },
  records: { did: 'withdrawn', entity: 'institution_request' },
  limits: limits('update', 600),
  input: z.object({ id: Id }),
  output: ok,
  errors: { already_decided: 409 },
  invalidates: stale,
});
export const listOwnRequests = get('institution-requests.list-own-requests', '/my-account/institutions/view', {
  summary: 'The requests of who asks, the newest first; `search` looks at names in either language',
  who: 'signed-in',
  input: z.object({ ...page, search: z._default(text(100), '') }),
  output: paged(ListedRequest),
});
export const viewRequest = get('institution-requests.view-request', '/my-account/institutions/view-info/:id', {
  summary: 'One request with its documents: an own one, or any for staff who look after institutions, who see what was checked too',
  who: 'signed-in',
  scope: { seen_institution_request: 'id' },
  input: z.object({ id: Id }),
  output: Request,
});
export const checkSiteName = get('institution-requests.check-site-name', '/my-account/institutions/site-name', {
  summary: 'Whether a site can have this name, and others that are free',
  who: 'signed-in',
  unscoped: { username: 'the name that is asked about' },
  limits: limits('name', 600),
  input: z.object({
    username: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    name: z._default(text(120), ''),
    place: z._default(text(120), ''),
  }),
  output: z.object({
    free: z.boolean(),
    why: z.nullable(z.enum(['site_name', 'site_reserved', 'site_taken'])),
    site: z.string(),
    offers: z.array(z.string()),
  }),
});
