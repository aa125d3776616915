// API contract of certificates: list, public check, PDF, signed credential, approval and revocation.
import * as z from 'zod/mini';
import { download, flag, get, Id, May, ok, page, paged, post, put, text } from '#core/contract/call.ts';
import { batchAreas } from '#features/batches/rules.ts';
import { aligns, grounds, type Ink, inks } from './design.ts';
import { certificateStates, readTrackingCode } from './rules.ts';

/** A tracking code, however it was written; what is none reads as empty and is found nowhere. */
const Code = z.pipe(
  z.string().check(z.maxLength(300)),
  z.transform((written) => readTrackingCode(written) ?? ''),
);
const State = z.enum(certificateStates);
const names = { course_title: z.string(), bn_course_title: z.string(), institution_name: z.string(), bn_institution_name: z.string() };

export const Listed = z.object({ tracking_code: z.string(), ...names, issued_at: z.string() });
export type Listed = z.infer<typeof Listed>;
export const listOf = get('certificates.list-of', '/certificate/:username', {
  shows: ['profile'],
  summary: 'The valid certificates of a person, the newest first: what everybody may see',
  who: 'anyone',
  scope: { certificate_holder: 'username' },
  input: z.object({ ...page, username: text(100, 1) }),
  output: paged(Listed),
});

const Placed = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  size: z.number(),
  ink: z.enum(Object.keys(inks) as [Ink, ...Ink[]]),
  align: z.enum(aligns),
});
/** How a certificate looks, where that is not the product's own sheet: boxes in millimetres of an A4 page lying down. */
export const Drawn = z.object({
  ground: z.enum(grounds),
  boxes: z.record(z.string(), Placed),
  texts: z.record(z.string(), z.string()),
  signers: z.record(z.string(), z.object({ name: z.string(), role: z.string() })),
  /** Addresses of its pictures, by their box; `ground` is that of the background. */
  pictures: z.record(z.string(), z.string()),
});
export type Drawn = z.infer<typeof Drawn>;

/** What anyone may know of a certificate that was given. Why it was taken back is between learner and institution. */
export const Details = z.object({
  tracking_code: z.string(),
  state: State,
  learner_name: z.string(),
  bn_learner_name: z.string(),
  ...names,
  minutes: z.number(),
  /** Of the marks in all quizzes of the course, best attempts. Nothing when it had none, or the learner does not wish it to be seen. */
  score_percent: z.nullable(z.number()),
  issued_at: z.string(),
  revoked_at: z.nullable(z.string()),
  /** The number of the one that was made in its place. */
  replaced_by: z.nullable(z.string()),
  design: z.nullable(Drawn),
  checked_at: z.string(),
  /** Where anyone can check it, in full, as the PDF has it in writing. */
  check_address: z.string(),
});
export type Details = z.infer<typeof Details>;
export const viewCertificate = get('certificates.view', '/certificate-details/:tracking_code', {
  offline: true,
  summary: 'Checks a certificate by its tracking code; one that was taken back is told as such, one that waits or was refused is not found',
  who: 'anyone',
  scope: { public_certificate: 'tracking_code' },
  input: z.object({ tracking_code: Code }),
  output: Details,
});
export const check = get('certificates.check', '/certificate-check', {
  summary: 'The same check for a screen: a code that is found nowhere answers `found` null instead of an error',
  who: 'anyone',
  input: z.object({ code: z._default(z.string().check(z.maxLength(300)), '') }),
  output: z.object({ found: z.nullable(Details) }),
});

/** Of one that was withdrawn or refused: when, why, and who did it. */
const withdrawn = {
  revoked_at: z.nullable(z.string()),
  revoked_reason: z.nullable(z.string()),
  revoked_by_name: z.nullable(z.string()),
};
export const Mine = z.object({
  id: z.number(),
  tracking_code: z.string(),
  state: State,
  learner_name: z.string(),
  bn_learner_name: z.string(),
  ...names,
  minutes: z.number(),
  score_percent: z.nullable(z.number()),
  /** Whether the public check, the sheet and the credential tell the score. */
  score_shown: z.boolean(),
  issued_at: z.string(),
  ...withdrawn,
  /** The number of the one that was made in its place. */
  replaced_by: z.nullable(z.string()),
  design: z.nullable(Drawn),
});
export type Mine = z.infer<typeof Mine>;
export const listOwn = get('certificates.list-own', '/my-account/certificates', {
  offline: true,
  summary: "The asker's own certificates, the newest first, those that wait or were refused among them",
  who: 'signed-in',
  input: z.object({ ...page }),
  output: paged(Mine),
});

const revoked = { certificate_revoked: 410 } as const;
export const downloadCertificate = get('certificates.download', '/certificate-file/:tracking_code.pdf', {
  summary: 'The certificate as a PDF to print, in both languages',
  who: 'anyone',
  scope: { public_certificate: 'tracking_code' },
  input: z.object({ tracking_code: Code }),
  output: download('application/pdf'),
  errors: revoked,
});
export const viewQr = get('certificates.view-qr', '/certificate-qr/:tracking_code.svg', {
  offline: true,
  summary: 'The QR code that stands on the sheet: the address where the certificate is checked',
  who: 'anyone',
  scope: { public_certificate: 'tracking_code' },
  input: z.object({ tracking_code: Code }),
  output: download('image/svg+xml'),
});
export const viewPicture = get('certificates.view-picture', '/certificate-picture/:tracking_code.png', {
  summary: 'The picture that messengers and social networks show of the certificate, 1200 × 630, in the language asked for',
  who: 'anyone',
  scope: { public_certificate: 'tracking_code' },
  limits: [{ per: 'network', times: 600, seconds: 60 }],
  input: z.object({ tracking_code: Code }),
  output: download('image/png'),
  errors: revoked,
});
export const viewCredential = get('certificates.view-credential', '/certificate-credential/:tracking_code', {
  summary: 'The certificate as a signed Open Badges 3.0 credential (JSON-LD)',
  who: 'anyone',
  scope: { public_certificate: 'tracking_code' },
  input: z.object({ tracking_code: Code }),
  output: download('application/json'),
  errors: revoked,
});
export const viewBadge = get('certificates.view-badge', '/certificate-badge/:tracking_code.svg', {
  summary: 'The badge of the certificate: an SVG that carries the signed credential inside',
  who: 'anyone',
  scope: { public_certificate: 'tracking_code' },
  input: z.object({ tracking_code: Code }),
  output: download('image/svg+xml'),
  errors: revoked,
});
/** A number in an address, in digits: no sign, no space, nothing that merely counts as zero. */
const InPath = (most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/))]),
    z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(0), z.maximum(most))),
  );
export const viewRevocations = get('certificates.view-revocations', '/certificate-revocations/:list/:key_id', {
  summary:
    'The signed list (BitstringStatusList) by which verifiers elsewhere see what was withdrawn; each key signs that of its own credentials',
  who: 'anyone',
  also: ['/certificate-revocations/:list'],
  unscoped: { list: 'the number of a public list', key_id: 'the number of a public key' },
  input: z.object({ list: InPath(16_383), key_id: z.optional(InPath(2_147_483_647)) }),
  output: download('application/json'),
});

export const Key = z.object({
  /** The public key as multibase: so it stands in the did:web document. */
  multikey: z.string(),
  created_at: z.string(),
  /** Since when it signs nothing new; what it signed stays in force. */
  retired_at: z.nullable(z.string()),
});
export type Key = z.infer<typeof Key>;
export const listKeys = get('certificates.list-keys', '/certificate-keys', {
  summary: 'The public keys that sign certificates, the newest first, retired ones too; for programs at /.well-known/did.json',
  who: 'anyone',
  input: z.object({ ...page }),
  output: paged(z.extend(Key, { did: z.string() })),
});

/** What an answer about certificates tells. */
export const told = [
  'certificates.list-of',
  'certificates.view',
  'certificates.check',
  'certificates.list-own',
  'certificates.list-of-batch',
];
export const setScore = put('certificates.set-score', '/my-account/certificates/:id/score', {
  no_impersonation: true,
  summary: 'Whether the public check, the sheet and the signed credential of a certificate tell its score; they do not unless asked',
  who: 'signed-in',
  unrecorded: 'what a learner shows of an own certificate',
  scope: { certificate: 'id' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ id: Id, shown: flag }),
  output: ok,
  invalidates: ['certificates.view', 'certificates.check', 'certificates.list-own'],
});
export const revoke = post('certificates.revoke', '/course/certificate/revoke/:id', {
  no_impersonation: true,
  summary: 'Withdraws a certificate for good; the check tells it from then on',
  who: 'certificate.revoke',
  reauth: true,
  records: { did: 'revoked', entity: 'certificate', of: 'managed_certificate' },
  scope: { managed_certificate: 'id' },
  input: z.object({ id: Id, reason: text(500, 1) }),
  output: ok,
  errors: { already_revoked: 409 },
  invalidates: told,
});

const Status = z.literal([0, 1, 2]);
export const BatchCertificate = z.object({
  id: z.number(),
  course_enrollment_id: z.number(),
  status: Status,
  state: State,
  tracking_code: z.string(),
  learner_name: z.string(),
  bn_learner_name: z.string(),
  score_percent: z.nullable(z.number()),
  issued_at: z.string(),
  ...withdrawn,
  /** True, or the code of why not. */
  can: z.object({ approve: May, reject: May, revoke: May }),
});
export const listOfBatch = get('certificates.list-of-batch', '/batch/course-certificate/:id', {
  summary: 'The certificates of a batch, the newest first, for its staff; status 0 waits, 1 approved, 2 refused',
  who: 'certificate.view',
  under: batchAreas,
  scope: { managed_batch: 'id' },
  input: z.object({ ...page, id: Id }),
  output: paged(BatchCertificate),
});
/** Nothing but the three: `null`, an empty text and `false` are no status. */
const StatusGiven = z.pipe(z.literal([0, 1, 2, '0', '1', '2']), z.transform(Number));
export const approve = put('certificates.approve', '/batch/approve-certificate', {
  no_impersonation: true,
  summary:
    'Sets the status of the certificate of an enrolment: 0 waits, 1 approved, 2 refused; in the query or the body. One that was issued and is set back is withdrawn for good',
  who: 'certificate.approve',
  records: { did: 'decided', entity: 'certificate', of: 'certificate_of_enrollment' },
  under: batchAreas,
  scope: { certificate_of_enrollment: 'course_enrollment_id' },
  input: z.object({ course_enrollment_id: Id, status: StatusGiven, reason: z.optional(text(500)) }),
  output: z.object({ course_enrollment_id: z.number(), status: Status, state: State, tracking_code: z.string() }),
  errors: { ...revoked, own_certificate: 403 },
  invalidates: told,
});
