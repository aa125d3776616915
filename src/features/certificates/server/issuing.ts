// Issuing, approving, rejecting and revoking certificates, and whether a score is public.
import { randomBytes } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { normal } from '#core/i18n/bengali.ts';
import { certificateState, certificateStatus, printedName, trackingCode } from '../rules.ts';
import { badge } from '../words.ts';
import { signCredential } from './issuer.ts';
import * as store from './store.ts';

/** What others than the learner and the staff see: the score only if the learner wishes. */
export const publicView = <T extends { score_percent: number | null; score_shown: boolean }>(row: T): T =>
  row.score_shown ? row : { ...row, score_percent: null };

/** A certificate as the public check finds it: in force, or withdrawn. */
export const findPublic = async (sql: Sql, tracking_code: string): Promise<store.CertificateRow | undefined> => {
  const row = tracking_code ? await store.findByCode(sql, tracking_code) : undefined;
  return row && ['valid', 'revoked'].includes(certificateState(row)) ? row : undefined;
};

/** The signed credential of a certificate in force; one that was changed since is signed anew here. */
export async function getCredential(sql: Sql, row: store.CertificateRow): Promise<string> {
  if (row.credential !== null) return row.credential;
  const credential = await signCredential(sql, publicView(row));
  if (await store.updateCredential(sql, row, credential)) return credential;
  return (await store.findById(sql, row.id))?.credential ?? credential;
}

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
    learner_name: printedName(ground.name) || ground.username,
    bn_learner_name: printedName(ground.bn_name),
    course_title: ground.title,
    bn_course_title: ground.bn_title,
    // A course without an institution is the platform's own.
    institution_name: normal(ground.institution_name || badge.issuer.en),
    bn_institution_name: normal(ground.bn_institution_name || badge.issuer.bn),
    minutes: ground.minutes,
    score_percent: asked.score_percent ?? null,
  });
  const row = (await store.findByEnrollment(sql, asked.enrollment_id))!;
  if (fresh && row.status === certificateStatus.approved) await getCredential(sql, row);
  return { certificate: (await store.findByEnrollment(sql, asked.enrollment_id))!, fresh };
}

/**
 * Sets the status; the first approval issues and signs. One that was in force and is set back is withdrawn for good, since its
 * credential is in the world already. Nothing when it was withdrawn before.
 */
export async function decideCertificate(
  sql: Sql,
  row: store.CertificateRow,
  status: store.Status,
  by: store.Withdrawal,
): Promise<store.CertificateRow | undefined> {
  const now = await store.lock(sql, row);
  if (now.revoked_at !== null) return undefined;
  if (now.status !== status) {
    if (now.status === certificateStatus.approved) await store.updateRevoked(sql, row, by);
    else {
      await store.updateStatus(sql, row, status);
      await store.updateRefusal(sql, row, status === certificateStatus.rejected ? by : undefined);
    }
  }
  const decided = (await store.findById(sql, row.id))!;
  if (decided.status === certificateStatus.approved) await getCredential(sql, decided);
  return (await store.findById(sql, row.id))!;
}
/** Withdraws a certificate; false when it was already. */
export async function revokeCertificate(sql: Sql, row: store.CertificateRow, by: store.Withdrawal): Promise<boolean> {
  if ((await store.lock(sql, row)).revoked_at !== null) return false;
  await store.updateRevoked(sql, row, by);
  return true;
}
/** Whether others see the score. What is signed is signed anew when it is asked for. */
export async function setScoreShown(sql: Sql, row: store.CertificateRow, shown: boolean): Promise<void> {
  await store.lock(sql, row);
  if (row.score_shown !== shown) await store.updateScoreShown(sql, row, shown);
}
