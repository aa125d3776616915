// API contract of certificates as staff give them: batches with what waits, who has reached what, approving, refusing or making anew one, an archive of many.
import * as z from 'zod/mini';
import { download, get, Id, listed, post, put, text } from '#core/contract/call.ts';
import { idsInAddress, listFields } from '#core/lists/input.ts';
import { told } from './contract.ts';
import { AwardRow, awards, BatchRow, certificateBatches } from './lists-staff.ts';
import { certifiedKinds } from './rules-kinds.ts';

/** So many sheets one archive holds: about a minute of printing. */
export const MOST_ZIPPED = 2000;
const stale = [...told, 'certificates.list-batches', 'certificates.view-batch', 'certificates.list-awards'];
const limits = [{ per: 'account', times: 1200, seconds: 3600, counter: 'certificates.decide' }];

export const listBatches = get('certificates.list-batches', '/batch/certificates/view', {
  summary: 'The batches within the role of the asker with how many of their certificates wait, were given, or are to be given',
  who: 'certificate.view',
  input: z.object({ ...listFields(certificateBatches), kind: z._default(z.enum(certifiedKinds), 'course') }),
  output: listed(BatchRow),
});
export const SeenBatch = z.object({
  id: z.number(),
  course_id: z.number(),
  kind: z.enum(certifiedKinds),
  title: z.string(),
  bn_title: z.string(),
  batch: z.string(),
  bn_batch: z.string(),
  gives_certificate: z.boolean(),
  needs_approval: z.boolean(),
  /** None: the product's own sheet. */
  template_id: z.nullable(z.number()),
  /** The designs that it may have. */
  designs: z.array(z.object({ id: z.number(), title: z.string(), bn_title: z.string() })),
});
export type SeenBatch = z.infer<typeof SeenBatch>;
export const viewBatch = get('certificates.view-batch', '/batch/certificates/view/:id', {
  shows: ['template', 'certificate_terms'],
  summary: 'How certificates of one batch are given: by themselves, or after approval',
  who: 'certificate.view',
  scope: { managed_batch: 'id' },
  input: z.object({ id: Id }),
  output: SeenBatch,
});
export const setTerms = put('certificates.set-terms', '/batch/certificates/terms/:id', {
  no_impersonation: true,
  summary:
    'Whether certificates of a batch, or of all batches of its course, wait for approval, and their design; what was given stays as it is',
  who: 'certificate.approve',
  scope: { managed_batch: 'id' },
  records: { did: 'changed', entity: 'certificate_terms', id: 'id' },
  limits,
  unscoped: { template_id: 'a design that the course may use, which the handler asks' },
  input: z.object({
    id: Id,
    needs_approval: z.boolean(),
    template_id: z._default(z.nullable(Id), null),
    whole_course: z._default(z.boolean(), false),
  }),
  output: z.object({ id: z.number(), needs_approval: z.boolean(), template_id: z.nullable(z.number()) }),
  invalidates: ['certificates.view-batch', 'certificates.list-batches'],
});
export const listAwards = get('certificates.list-awards', '/batch/certificates/awards/:id', {
  summary: 'Who is enrolled in a batch, with what became of their certificate: who decided, when and why',
  who: 'certificate.view',
  scope: { managed_batch: 'id' },
  input: z.object({ ...listFields(awards), id: Id }),
  output: listed(AwardRow),
});

const one = { id: Id };
const Decided = z.object({ id: z.number(), tracking_code: z.string() });
export const approveOne = post('certificates.approve-one', '/batch/certificates/approve/:id', {
  no_impersonation: true,
  summary: 'Gives the certificate of an enrollment that is finished: one that waits or was refused, or one that was never made',
  who: 'certificate.approve',
  scope: { awarded: 'id' },
  records: { did: 'approved', entity: 'certificate', id: 'id' },
  limits,
  input: z.object(one),
  output: Decided,
  errors: { own_certificate: 403, approved_already: 409, certificate_revoked: 410, not_reached: 409, no_certificate: 409 },
  invalidates: stale,
});
export const refuseOne = post('certificates.refuse-one', '/batch/certificates/refuse/:id', {
  no_impersonation: true,
  summary: 'Refuses the certificate of an enrollment with a reason, which its learner reads; it can be approved later',
  who: 'certificate.approve',
  scope: { awarded: 'id' },
  records: { did: 'rejected', entity: 'certificate', id: 'id' },
  limits,
  input: z.object({ ...one, reason: text(500, 1) }),
  output: Decided,
  errors: {
    own_certificate: 403,
    rejected_already: 409,
    approved_before: 409,
    certificate_revoked: 410,
    not_reached: 409,
    no_certificate: 409,
  },
  invalidates: stale,
});
export const renew = post('certificates.renew', '/batch/certificates/renew/:id', {
  no_impersonation: true,
  summary:
    'Makes the certificate of an enrollment anew, with the name that the account has now. The old one is revoked and points to the new one',
  who: 'certificate.revoke',
  reauth: true,
  scope: { awarded: 'id' },
  records: { did: 'created', entity: 'certificate', id: 'id' },
  limits,
  input: z.object({ ...one, reason: text(500, 1) }),
  output: Decided,
  errors: { own_certificate: 403, not_approved: 409, same_name: 409 },
  invalidates: stale,
});

export const downloadMany = get('certificates.download-many', '/batch/certificates/zip/:id', {
  summary: `The certificates in force of some people of a batch or of all who match, as PDFs in one archive; at most ${MOST_ZIPPED}`,
  who: 'certificate.view',
  scope: { managed_batch: 'id' },
  unscoped: { ids: 'enrollments of this very batch', except: 'those of them that are left out' },
  changes: true,
  records: { did: 'downloaded', entity: 'batch', of: 'managed_batch' },
  transaction: { own: 'what is recorded is written before the first sheet leaves, and the file holds no connection' },
  limits: [{ per: 'account', times: 20, seconds: 3600 }],
  input: z.object({
    ...listFields(awards),
    id: Id,
    ids: z.optional(idsInAddress),
    except: z.optional(idsInAddress),
  }),
  output: download('application/zip'),
  errors: { too_many_sheets: 413, nothing_given: 409 },
});
