// API contract of templates: one store of certificate designs and assessment templates; which design a course or batch has.
import * as z from 'zod/mini';
import { del, download, get, Id, listed, ok, page, paged, post, put } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { listInput } from '#core/lists/input.ts';
import { TemplateRow, templates } from './lists.ts';

const templateKinds = ['certificate', 'assessment'] as const;
/** So long may be what an assessment template says. */
const MOST_BODY = 20_000;
const Body = z
  .record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(8000)))
  .check(z.refine((body) => JSON.stringify(body).length <= MOST_BODY, { error: 'max_text:20000' }));
const names = { title: z._default(titled(120), ''), bn_title: z._default(titled(120), '') };
const inOne = z.refine<{ title?: string | undefined; bn_title?: string | undefined }>((given) => Boolean(given.title || given.bn_title), {
  error: 'required',
  path: ['bn_title'],
});
const Template = z.object({
  id: z.number(),
  kind: z.enum(templateKinds),
  title: z.string(),
  bn_title: z.string(),
  body: z.record(z.string(), z.string()),
  /** None: of the main site, for all institutions. */
  institution_id: z.nullable(z.number()),
  /** The version in use. */
  number: z.nullable(z.number()),
  updated_at: z.string(),
});
export type Template = z.infer<typeof Template>;
const stale = ['templates.list-designs', 'templates.view-all', 'templates.view'];
const limits = [{ per: 'account', times: 240, seconds: 3600, counter: 'templates.write' }];

export const listDesigns = get('templates.list-designs', '/template/certificates/view', {
  summary: 'The certificate designs that the asker may use or change: those of the institution, and those of the main site',
  who: 'site.view',
  input: listInput(templates),
  output: listed(TemplateRow),
});
export const viewAll = post('templates.view-all', '/assessment/template/view', {
  harmless: true,
  changes: false,
  summary: 'The templates of a kind, or of all, the newest first',
  who: 'site.view',
  input: z.object({ ...page, kind: z.optional(z.enum(templateKinds)) }),
  output: paged(Template),
});
export const view = get('templates.view', '/template/view/:id', {
  summary: 'One template',
  who: 'site.view',
  scope: { seen_template: 'id' },
  input: z.object({ id: Id }),
  output: Template,
});
export const create = post('templates.create', '/assessment/template/create', {
  summary: 'Makes a template of a kind. A certificate design begins as the product’s own sheet, or as a copy of another one',
  who: 'site.update',
  scope: { seen_template: 'copy_of' },
  records: { did: 'created', entity: 'template', id: 'id' },
  limits,
  input: z.object({ ...names, kind: z.enum(templateKinds), body: z._default(Body, {}), copy_of: z.optional(Id) }).check(inOne),
  output: Template,
  invalidates: stale,
});
export const update = put('templates.update', '/assessment/template/update', {
  summary: 'Changes the names of a template, and what a mail or an assessment template says; a certificate design has its designer',
  who: 'site.update',
  scope: { managed_template: 'id' },
  records: { did: 'changed', entity: 'template', of: 'managed_template' },
  limits,
  input: z.object({ id: Id, title: z.optional(titled(120)), bn_title: z.optional(titled(120)), body: z.optional(Body) }),
  output: Template,
  invalidates: stale,
});
export const remove = del('templates.remove', '/assessment/template/delete/:id', {
  summary: 'Deletes a template that no course and no batch uses. Certificates that were given with it stay as they are',
  who: 'site.update',
  scope: { managed_template: 'id' },
  records: { did: 'removed', entity: 'template', of: 'managed_template' },
  limits,
  input: z.object({ id: Id }),
  output: ok,
  errors: { in_use: 409 },
  invalidates: stale,
});
export const storeCertificate = post('templates.store-certificate', '/course/template/certificate-store', {
  no_impersonation: true,
  summary: 'Says with which design certificates of a course or of a batch are given from now on; without one the product’s own sheet',
  who: 'certificate.approve',
  scope: { managed_course: 'course_id', managed_batch: 'batch_id', seen_template: 'template_id' },
  records: { did: 'changed', entity: 'certificate_terms', id: 'id' },
  limits,
  input: z.object({ course_id: z.optional(Id), batch_id: z.optional(Id), template_id: z.optional(Id) }),
  output: z.object({ id: z.number() }),
  errors: { not_published: 409, nothing_chosen: 400 },
  invalidates: stale,
});
export const sample = get('templates.sample', '/template/sample/:id.pdf', {
  summary: 'The design as it is saved now, printed by the press with the facts of a sample; `long`: with a very long name',
  who: 'site.view',
  scope: { seen_template: 'id' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ id: Id, long: z.optional(z.literal(['1'])) }),
  output: download('application/pdf'),
});
