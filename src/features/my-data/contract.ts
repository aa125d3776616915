// API contract of my-data: what the product holds of the signed-in person, given to them as an archive.
import * as z from 'zod/mini';
import { download, flag, get, Moment, none, post } from '#core/contract/call.ts';

export const Export = z.object({
  state: z.enum(['none', 'making', 'failed', 'ready']),
  /** The run that makes it. */
  run_id: z.nullable(z.number()),
  /** Before then no other one is made. */
  next_at: z.nullable(Moment),
  ready_at: z.nullable(Moment),
  /** Then the archive is deleted. */
  until: z.nullable(Moment),
  bytes: z.nullable(z.number()),
  /** The person's own pictures and files. */
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export const viewExport = get('my-data.view-export', '/my-account/data/export', {
  summary: 'The archive of what is held of the signed-in person: whether there is one, until when, and how large their files are',
  who: 'signed-in',
  input: none,
  output: Export,
});
export const makeExport = post('my-data.make-export', '/my-account/data/export', {
  summary: 'Makes an archive of all that is held of the signed-in person, in the background; one at a time, and one a day',
  who: 'signed-in',
  harmless: true,
  no_impersonation: true,
  reauth: true,
  records: { did: 'asked_export', entity: 'person', self: true },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ with_files: z._default(flag, false) }),
  output: z.object({ run_id: z.number() }),
  errors: { already_making: 409, one_a_day: 429 },
  invalidates: ['my-data.view-export', 'jobs.list-runs'],
});
export const downloadExport = get('my-data.download-export', '/my-account/data/export/file', {
  summary: 'The archive, to the person alone',
  who: 'signed-in',
  no_impersonation: true,
  reauth: true,
  input: none,
  output: download('application/zip'),
  errors: { export_over: 404 },
});
export const listLookers = get('my-data.list-lookers', '/my-account/data/lookers', {
  summary: 'Which staff have opened the contacts of the signed-in person, once a day each, the latest first',
  who: 'signed-in',
  input: none,
  output: z.array(z.object({ name: z.string(), bn_name: z.string(), institution: z.string(), bn_institution: z.string(), at: Moment })),
});
export const listKept = get('my-data.list-kept', '/my-account/data/kept', {
  summary:
    'What is held of people, and how long: so many days, until the account is deleted, or beyond that without a name or with the one on a certificate',
  who: 'signed-in',
  input: none,
  output: z.array(
    z.object({
      what: z.string(),
      bn_what: z.string(),
      keep: z.enum(['days', 'account', 'stays']),
      /** Of `days`. */
      days: z.nullable(z.number()),
    }),
  ),
});
