// Issuing, approving, rejecting and revoking certificates, and whether a score is public.
import { randomBytes } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { normal } from '#core/i18n/bengali.ts';
import { certificateState, certificateStatus, printedName, trackingCode } from '../rules.ts';
import { badge } from '../words.ts';
import { findByCode } from './finding-by-code.ts';
import { updateDecided } from './store-staff.ts';
import { signCredentials } from './issuer.ts';
import { tellDecided, tellIssued, tellWaits } from './telling.ts';
import * as store from './store.ts';

/** What others than the learner and the staff see: the score only if the learner wishes. */
export const publicView = <T extends { score_percent: number | null; score_shown: boolean }>(row: T): T =>
  row.score_shown ? row : { ...row, score_percent: null };

/** A certificate as the public check finds it: in force, or withdrawn. */
export const findPublic = async (sql: Sql, tracking_code: string): Promise<store.CertificateRow | undefined> => {
  const row = tracking_code ? await findByCode(sql, tracking_code) : undefined;
  return row && ['valid', 'revoked'].includes(certificateState(row)) ? row : undefined;
};

/** Signs certificates, and keeps what is signed. */
async function signAll(sql: Sql, rows: readonly store.CertificateRow[]): Promise<{ credentials: string[]; all_kept: boolean }> {
  const credentials = await signCredentials(sql, rows.map(publicView));
  const kept = await store.updateCredentials(
    sql,
    rows.map(({ user_id, id, score_shown, learner_name }, i) => ({ user_id, id, score_shown, learner_name, credential: credentials[i]! })),
  );
  return { credentials, all_kept: kept === rows.length };
}
/** The signed credential of a certificate in force; one that was changed since is signed anew here. */
export async function getCredential(sql: Sql, row: store.CertificateRow): Promise<string> {
  if (row.credential !== null) return row.credential;
  const { credentials, all_kept } = await signAll(sql, [row]);
  return all_kept ? credentials[0]! : ((await store.findById(sql, row.id))?.credential ?? credentials[0]!);
}

export interface Asked {
  user_id: number;
  enrollment_id: number;
  /** Of the marks in the quizzes of the course; counted here where it is not given. */
  score_percent?: number | null;
  /** Staff decide first; as the terms of the batch say where it is not given. */
  needs_approval?: boolean;
}
export interface Issued {
  certificate: store.CertificateRow;
  /** False when the enrollment had its certificate already. */
  fresh: boolean;
}
const newCertificate = (
  ground: store.Ground,
  { score_percent, needs_approval = ground.needs_approval }: Pick<Asked, 'score_percent' | 'needs_approval'>,
): store.NewCertificate => ({
  user_id: ground.user_id,
  enrollment_id: ground.enrollment_id,
  course_id: ground.course_id,
  tracking_code: trackingCode(randomBytes(12)),
  status: needs_approval ? certificateStatus.pending : certificateStatus.approved,
  learner_name: printedName(ground.name) || ground.username,
  bn_learner_name: printedName(ground.bn_name),
  course_title: ground.title,
  bn_course_title: ground.bn_title,
  // A course without an institution is the platform's own.
  institution_name: normal(ground.institution_name || badge.issuer.en),
  bn_institution_name: normal(ground.bn_institution_name || badge.issuer.bn),
  minutes: ground.minutes,
  score_percent: score_percent ?? null,
  score_shown: false,
  template_version_id: ground.template_version_id,
});
/** What was reached in the quizzes, by the enrollment. */
async function percentsOf(sql: Sql, grounds: readonly store.Ground[]): Promise<Map<number, number | null>> {
  if (!grounds.length) return new Map();
  const rows = await store.listQuizPercents(
    sql,
    grounds.map((ground) => ground.user_id),
    grounds.map((ground) => ground.course_id),
  );
  const reached = new Map(rows.map((row) => [`${row.user_id}:${row.course_id}`, row.percent]));
  return new Map(grounds.map((ground) => [ground.enrollment_id, reached.get(`${ground.user_id}:${ground.course_id}`) ?? null]));
}
/**
 * Gives the certificates of completed enrollments, in the caller's transaction and by as many statements for many as for one; asked again,
 * it answers the same ones. Left out are enrollments that are not approved or whose course gives none.
 */
export async function issueCertificates(sql: Sql, asked: readonly Asked[]): Promise<Issued[]> {
  const by_enrollment = new Map<number | null, Asked>(asked.map((one) => [one.enrollment_id, one]));
  const theirs = (row: { user_id: number; enrollment_id: number | null }) => by_enrollment.get(row.enrollment_id)?.user_id === row.user_id;
  const ids = asked.map((one) => one.enrollment_id);
  const there = await store.listByEnrollments(sql, ids);
  const had = new Set(there.map((row) => row.enrollment_id));
  const missing = asked.filter((one) => !had.has(one.enrollment_id));
  const grounds = missing.length
    ? await store.listGrounds(
        sql,
        missing.map((one) => one.user_id),
        missing.map((one) => one.enrollment_id),
      )
    : [];
  if (!grounds.length) return there.filter(theirs).map((certificate) => ({ certificate, fresh: false }));
  const percents = await percentsOf(
    sql,
    grounds.filter((ground) => by_enrollment.get(ground.enrollment_id)!.score_percent === undefined),
  );
  const made = await store.insertAll(
    sql,
    grounds.map((ground) => {
      const one = by_enrollment.get(ground.enrollment_id)!;
      return newCertificate(ground, { ...one, score_percent: one.score_percent ?? percents.get(ground.enrollment_id) ?? null });
    }),
  );
  let rows: readonly store.CertificateRow[] = await store.listByEnrollments(sql, ids);
  const to_sign = rows.filter((row) => made.has(row.enrollment_id!) && row.status === certificateStatus.approved);
  if (to_sign.length) {
    await signAll(sql, to_sign);
    rows = await store.listByEnrollments(sql, ids);
    await tellIssued(sql, to_sign);
  }
  await tellWaits(
    sql,
    rows.filter((row) => made.has(row.enrollment_id!) && row.status === certificateStatus.pending),
  );
  return rows.filter(theirs).map((certificate) => ({ certificate, fresh: made.has(certificate.enrollment_id!) }));
}
/** The same for one; nothing when there is no certificate to give. */
export const issueCertificate = async (sql: Sql, asked: Asked): Promise<Issued | undefined> => (await issueCertificates(sql, [asked]))[0];

const told = { [certificateStatus.approved]: 'approved', [certificateStatus.rejected]: 'refused' } as const;
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
      await updateDecided(sql, row, by.user_id);
      await store.updateRefusal(sql, row, status === certificateStatus.rejected ? by : undefined);
    }
  }
  const decided = (await store.findById(sql, row.id))!;
  const became =
    status === certificateStatus.pending || now.status === status
      ? undefined
      : now.status === certificateStatus.approved
        ? 'revoked'
        : told[status];
  if (became) await tellDecided(sql, became, [decided], by.reason, became === 'refused' ? String(decided.decided_at) : '');
  if (decided.status === certificateStatus.approved) await getCredential(sql, decided);
  return (await store.findById(sql, row.id))!;
}
/** Withdraws a certificate; false when it was already. */
export async function revokeCertificate(sql: Sql, row: store.CertificateRow, by: store.Withdrawal): Promise<boolean> {
  if ((await store.lock(sql, row)).revoked_at !== null) return false;
  await store.updateRevoked(sql, row, by);
  await tellDecided(sql, 'revoked', [row], by.reason);
  return true;
}
/** Whether others see the score. What is signed is signed anew when it is asked for. */
export async function setScoreShown(sql: Sql, row: store.CertificateRow, shown: boolean): Promise<void> {
  await store.lock(sql, row);
  if (row.score_shown !== shown) await store.updateScoreShown(sql, row, shown);
}
