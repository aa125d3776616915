// Awarding by staff: approving, refusing and making anew the certificate of one enrollment; who decided, when and why stays on it.
import { randomBytes } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { againstApproving, againstRefusing, againstRenewing, type Standing } from '../rules-awards.ts';
import { certificateState, printedName, trackingCode } from '../rules.ts';
import { dropRenderingsOf } from './dropping.ts';
import { decideCertificate, getCredential, issueCertificate, issueCertificates } from './issuing.ts';
import * as store from './store.ts';
import {
  type AwardedRow,
  getNames,
  insertReplacing,
  listAwarded,
  lockEnrollment,
  lockEnrollments,
  updateDecidedAll,
  updateReplaced,
} from './store-staff.ts';
import { tellDecided } from './telling.ts';

/** How somebody stands, with their certificate where there is one. Whoever else decides waits until this transaction ends. */
async function stand(sql: Sql, awarded: AwardedRow, by: number): Promise<Standing & { certificate: store.CertificateRow | undefined }> {
  await lockEnrollment(sql, awarded);
  const certificate = await store.findByEnrollment(sql, awarded.id);
  const none = awarded.completed_at === null ? 'working' : 'reached';
  return { certificate, gives: awarded.gives, own: awarded.user_id === by, state: certificate ? certificateState(certificate) : none };
}
/** The certificate to decide about; one that was never made is made, and waits. */
async function toDecide(sql: Sql, awarded: AwardedRow, certificate: store.CertificateRow | undefined): Promise<store.CertificateRow> {
  const asked = { user_id: awarded.user_id, enrollment_id: awarded.id, needs_approval: true };
  return certificate ?? (await issueCertificate(sql, asked))!.certificate;
}
export type Outcome<Code extends string> = { why: Code } | { done: store.CertificateRow };

export async function approve(
  sql: Sql,
  awarded: AwardedRow,
  user_id: number,
): Promise<Outcome<Exclude<ReturnType<typeof againstApproving>, false>>> {
  const standing = await stand(sql, awarded, user_id);
  const why = againstApproving(standing);
  if (why) return { why };
  const row = await toDecide(sql, awarded, standing.certificate);
  return { done: (await decideCertificate(sql, row, 1, { user_id, reason: null }))! };
}
export async function refuse(
  sql: Sql,
  awarded: AwardedRow,
  by: { user_id: number; reason: string },
): Promise<Outcome<Exclude<ReturnType<typeof againstRefusing>, false>>> {
  const standing = await stand(sql, awarded, by.user_id);
  const why = againstRefusing(standing);
  if (why) return { why };
  const row = await toDecide(sql, awarded, standing.certificate);
  return { done: (await decideCertificate(sql, row, 2, by))! };
}

/** The names as they would stand on a certificate that is made today. */
const namesToday = (person: { username: string; name: string; bn_name: string }) => ({
  learner_name: printedName(person.name) || person.username,
  bn_learner_name: printedName(person.bn_name),
});
/** The new one says all that the old one said, but for the name, and takes over its place. */
export async function renew(
  sql: Sql,
  awarded: AwardedRow,
  by: { user_id: number; reason: string },
): Promise<Outcome<Exclude<ReturnType<typeof againstRenewing>, false>>> {
  const { certificate: old, state, own } = await stand(sql, awarded, by.user_id);
  const names = namesToday(await getNames(sql, awarded.user_id));
  const same_name = old?.learner_name === names.learner_name && old.bn_learner_name === names.bn_learner_name;
  const why = againstRenewing({ state, same_name, own });
  if (why || !old) return { why: why || 'not_approved' };
  await updateReplaced(sql, old, by);
  const id = await insertReplacing(
    sql,
    {
      ...names,
      user_id: old.user_id,
      enrollment_id: awarded.id,
      course_id: old.course_id,
      tracking_code: trackingCode(randomBytes(12)),
      status: 1,
      course_title: old.course_title,
      bn_course_title: old.bn_course_title,
      institution_name: old.institution_name,
      bn_institution_name: old.bn_institution_name,
      minutes: old.minutes,
      score_percent: old.score_percent,
      score_shown: old.score_shown,
      // what it says is new, how it looks is not
      template_version_id: old.template_version_id,
    },
    { replaces: old.id, by: by.user_id },
  );
  const made = (await store.findById(sql, id))!;
  await getCredential(sql, made);
  await dropRenderingsOf(sql, [old.tracking_code]);
  await tellDecided(sql, 'renewed', [made], by.reason);
  return { done: made };
}

type Against = Exclude<ReturnType<typeof againstRefusing> | ReturnType<typeof againstApproving>, false>;
/** Why not, or the certificate; by enrollment. */
export type Decisions = ReadonlyMap<number, { why: Against } | { done: number }>;
/** Approves, or refuses with a reason, for many of one course, by as many statements as for one. Who does not stand so is left as they are. */
export async function decideAll(
  sql: Sql,
  enrollments: readonly number[],
  by: { user_id: number; reason: string | null },
): Promise<Decisions> {
  const approves = by.reason === null;
  const against = approves ? againstApproving : againstRefusing;
  await lockEnrollments(sql, enrollments);
  const all = await listAwarded(sql, enrollments);
  const had = new Map((await store.listByEnrollments(sql, enrollments)).map((row) => [row.enrollment_id!, row]));
  const decisions = new Map<number, { why: Against } | { done: number }>();
  const chosen: AwardedRow[] = [];
  for (const awarded of all) {
    const certificate = had.get(awarded.id);
    const state = certificate ? certificateState(certificate) : awarded.completed_at === null ? 'working' : 'reached';
    const no = against({ state, gives: awarded.gives, own: awarded.user_id === by.user_id });
    if (no) decisions.set(awarded.id, { why: no });
    else chosen.push(awarded);
  }
  const missing = chosen.filter(({ id }) => !had.has(id));
  if (missing.length)
    await issueCertificates(
      sql,
      missing.map(({ user_id, id }) => ({ user_id, enrollment_id: id, needs_approval: true })),
    );
  const ids = chosen.map(({ id }) => id);
  if (ids.length) await updateDecidedAll(sql, ids, approves ? 1 : 2, by);
  const decided = ids.length ? await store.listByEnrollments(sql, ids) : [];
  // a credential costs 25 ms of one core to sign: each is signed when it is asked for the first time
  if (approves) await tellDecided(sql, 'approved', decided, null);
  else await tellDecided(sql, 'refused', decided, by.reason, String(decided[0]?.decided_at));
  for (const row of decided) decisions.set(row.enrollment_id!, { done: row.id });
  return decisions;
}
