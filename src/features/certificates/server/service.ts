// The door to the certificates room: issuing one, the one of an enrollment, and how certificates are reached.
import { randomBytes } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { normal } from '#core/i18n/bengali.ts';
import { certificateState, certificateStatus, type CertificateState, hasPrint, trackingCode } from '../rules.ts';
import { badge } from '../words.ts';
import { signedCredential } from './issuer.ts';
import * as store from './store.ts';

export { type Issuer, useIssuer } from './issuer.ts';
export type { CertificateRow } from './store.ts';

const isPublic = (state: CertificateState) => state === 'valid' || state === 'revoked';
/** A certificate as the public check finds it. */
export const findPublic = async (sql: Sql, tracking_code: string): Promise<store.CertificateRow | undefined> => {
  const row = tracking_code ? await store.findByCode(sql, tracking_code) : undefined;
  return row && isPublic(certificateState(row)) ? row : undefined;
};

const sign = async (sql: Sql, row: store.CertificateRow): Promise<void> => {
  if (row.credential === null) await store.updateCredential(sql, row, await signedCredential(sql, row));
};

export interface Issued {
  certificate: store.CertificateRow;
  /** False when the enrollment had its certificate already. */
  fresh: boolean;
}
/**
 * Gives the certificate of a completed enrollment, in the caller's transaction; asked again, it answers the same one.
 * Nothing when the enrollment is not approved or its course gives none. With `needs_approval` staff decide first.
 */
export async function issueCertificate(
  sql: Sql,
  asked: { user_id: number; enrollment_id: number; score_percent?: number | null; needs_approval?: boolean },
): Promise<Issued | undefined> {
  const there = await store.findByEnrollment(sql, asked.enrollment_id);
  if (there) return there.user_id === asked.user_id ? { certificate: there, fresh: false } : undefined;
  const ground = await store.findGround(sql, asked.enrollment_id, asked.user_id);
  if (!ground) return undefined;
  const fresh = await store.insert(sql, {
    user_id: asked.user_id,
    enrollment_id: asked.enrollment_id,
    course_id: ground.course_id,
    tracking_code: trackingCode(randomBytes(12)),
    status: asked.needs_approval ? certificateStatus.pending : certificateStatus.approved,
    // A name of pictures alone would leave the line on paper empty.
    learner_name: hasPrint(ground.name) ? ground.name : ground.username,
    bn_learner_name: hasPrint(ground.bn_name) ? ground.bn_name : '',
    course_title: ground.title,
    bn_course_title: ground.bn_title,
    // A course without an institution is the platform's own.
    institution_name: normal(ground.institution_name || badge.issuer.en),
    bn_institution_name: normal(ground.bn_institution_name || badge.issuer.bn),
    minutes: ground.minutes,
    score_percent: asked.score_percent ?? null,
  });
  const row = (await store.findByEnrollment(sql, asked.enrollment_id))!;
  if (fresh && row.status === certificateStatus.approved) await sign(sql, row);
  return { certificate: (await store.findByEnrollment(sql, asked.enrollment_id))!, fresh };
}
/** The certificate of an enrollment, whatever its state. */
export const certificateOf = (sql: Sql, enrollment_id: number): Promise<store.CertificateRow | undefined> =>
  store.findByEnrollment(sql, enrollment_id);

/** Sets the status; the first approval issues and signs. Nothing when the certificate was taken back. */
export async function decideCertificate(
  sql: Sql,
  row: store.CertificateRow,
  status: store.Status,
): Promise<store.CertificateRow | undefined> {
  const now = await store.lock(sql, row);
  if (now.revoked_at !== null) return undefined;
  if (now.status !== status) await store.updateStatus(sql, row, status);
  const decided = (await store.findById(sql, row.id))!;
  if (status === certificateStatus.approved) await sign(sql, decided);
  return decided;
}
/** Takes a certificate back; false when it was already. */
export async function revokeCertificate(sql: Sql, row: store.CertificateRow, reason: string): Promise<boolean> {
  if ((await store.lock(sql, row)).revoked_at !== null) return false;
  await store.updateRevoked(sql, row, reason);
  return true;
}
