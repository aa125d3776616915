// Sitting an exam: entering it on a device, moving it to another one, and how it stands.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findLearnerLesson, type LearnerLesson } from '#features/lessons/server/service.ts';
import type { Entered, Receipt, SittingState, Status } from '../contract-sitting.ts';
import { askedIn, openExam, questionsOf, sectionsOf } from './attempts.ts';
import { openingCode, sealQuestions } from './bell.ts';
import { submitAtEnd } from './jobs.ts';
import { havesOf, holderOf, isHeldBy, proofOf } from './leases.ts';
import { listOrdersFor, noteHeard } from './store-presence.ts';
import { awaitOrders, findGiven } from './store-time.ts';
import { getClosingLesson, listAnswers, type QuestionRow } from './store.ts';
import * as store from './store-sitting.ts';
import type { Holder, LeaseRow, SittingRow } from './store-sitting.ts';
import { closeGraded } from './submitting.ts';

/** Closes an attempt whose time is over, if nobody has: whoever looks does it. The row is locked to close it. */
export async function closeIfOver(sql: Sql, attempt: { user_id: number; id: number }, row: SittingRow): Promise<SittingRow> {
  if (row.submitted_at || !row.time_over) return row;
  const locked = (await store.lockSitting(sql, attempt, 'update'))!;
  if (locked.submitted_at || !locked.time_over) return locked;
  await closeGraded(sql, await getClosingLesson(sql, locked), locked, undefined, 'clock');
  return (await store.lockSitting(sql, attempt, 'update'))!;
}
function stateOf(row: SittingRow, now: number): SittingState {
  if (row.submitted_at) return row.closed_by === 'clock' ? 'time_over' : 'handed_in';
  if (row.starts > now) return 'lobby';
  if (row.paused_at) return 'paused';
  return row.ends <= now ? 'time_over' : 'under_way';
}
/** Of one that is closed; `counted`: how many of its answers count. */
export function receiptOf(row: SittingRow, counted: number): Receipt | null {
  if (!row.submitted_at || !row.receipt_code) return null;
  return {
    counted,
    code: row.receipt_code,
    at: Math.round(row.closed!),
    by: row.closed_by ?? 'learner',
    waiting: row.late_waiting,
    late: row.late_lost,
  };
}
/** From the bell on, what opens the paper. */
const codeOf = (row: SittingRow, now: number): string | null =>
  row.mode === 'bell' && row.nonce !== null && row.starts <= now && !row.submitted_at ? openingCode({ ...row, nonce: row.nonce }) : null;
/** How an attempt stands, as this device is told. */
export async function statusOf(
  sql: Sql,
  row: SittingRow,
  leases: readonly LeaseRow[],
  { after, ...of }: { holder: Holder; after: number; now: number },
): Promise<Status> {
  const [counted, orders] = await Promise.all([row.submitted_at ? store.countAnswered(sql, row) : 0, listOrdersFor(sql, row, after)]);
  return asTold(row, leases, { ...of, receipt: receiptOf(row, counted), orders });
}
export function asTold(
  row: SittingRow,
  leases: readonly LeaseRow[],
  { holder, now, receipt, orders }: Pick<Status, 'receipt' | 'orders'> & { holder: Holder; now: number },
): Status {
  const live = leases.at(-1)!;
  return {
    ...{ attempt: row.id, now: Math.floor(now), starts_at: Math.round(row.starts), ends_at: Math.round(row.ends) },
    ...{ paused: row.paused_at !== null, state: stateOf(row, now) },
    ...(row.section_times && { section_ends: row.section_times.map(({ ends }) => Math.round(ends)) }),
    ...{ lease: live.lease, mine: isHeldBy(live, holder), have: havesOf(leases, holder) },
    ...{ orders, edition: row.edition, code: codeOf(row, now), receipt, ...(row.help && { help: true }) },
  };
}
/** Plain while one may answer, sealed before the bell, nothing once it is closed. */
function paperOf(row: SittingRow, questions: readonly QuestionRow[], now: number): Pick<Entered, 'questions' | 'sealed'> {
  if (row.submitted_at) return { questions: null, sealed: null };
  const asked = questions.map(askedIn(row));
  if (row.starts <= now) return { questions: asked, sealed: null };
  const code = openingCode({ ...row, nonce: row.nonce ?? '' });
  return { questions: null, sealed: sealQuestions(code, { attempt: row.id, edition: row.edition }, asked) };
}
/** All that a page must know that has just been loaded. Its page has been heard of. */
async function told(
  sql: Sql,
  lesson: LearnerLesson,
  row: SittingRow,
  leases: readonly LeaseRow[],
  { made = false, ...of }: { holder: Holder; after: number; now: number; made?: boolean },
): Promise<Entered> {
  const [status, questions, answers, given] = await Promise.all([
    statusOf(sql, row, leases, of),
    questionsOf(sql, row),
    // one that has just been opened has none
    made ? [] : listAnswers(sql, row),
    findGiven(sql, row.user_id),
    row.submitted_at ? undefined : noteHeard(sql, row, of.after),
  ]);
  return asEntered(lesson, row, { now: of.now, status, questions, answers, given });
}
interface Known extends Pick<Entered, 'given' | 'answers'> {
  now: number;
  status: Status;
  questions: readonly QuestionRow[];
}
export function asEntered(lesson: LearnerLesson, row: SittingRow, { now, status, questions, answers, given }: Known): Entered {
  const { attempts_allowed, pass_percent } = lesson;
  const marks = (own: readonly { marks: number }[]) => own.reduce((sum, q) => sum + q.marks, 0);
  const bySection = Map.groupBy(questions, (q) => q.section_id ?? null);
  return {
    ...status,
    lesson_id: row.lesson_id,
    number: row.number,
    rules: {
      ...{ mode: row.mode, title: row.title, bn_title: row.bn_title, wrong_share: row.wrong_share },
      ...{ seconds: Math.round((row.ends - row.starts) / 1000), questions: questions.length, marks: marks(questions), pass_percent },
      attempts_allowed,
      attempts_left: attempts_allowed === null ? null : Math.max(0, attempts_allowed - row.number),
      door_at: row.mode === 'bell' ? Math.round(row.starts) + row.door_minutes * 60_000 : null,
      ...{ late_minutes: row.late_minutes, late_rule: row.late_rule },
    },
    given,
    sections: sectionsOf(questions).map((section, i) => ({ ...section, marks: marks([...bySection.values()][i]!) })),
    ...paperOf(row, questions, now),
    answers: answers.map(({ question_id, answer, sequence }) => ({ question_id, answer, sequence })),
  };
}

export type Refuse<C extends string> = (code: C, detail?: unknown) => never;
export type EnterRefusal =
  | 'not_an_exam'
  | 'exam_not_open'
  | 'exam_closed'
  | 'exam_handed_in'
  | 'exam_no_attempts_left'
  | 'exam_live_elsewhere';
export async function enterExam(
  sql: Sql,
  actor: SignedIn,
  lesson: LearnerLesson,
  input: { device_key: string; again: boolean; after: number },
  refuse: Refuse<EnterRefusal>,
): Promise<Entered> {
  if (lesson.kind !== 'exam') return refuse('not_an_exam');
  const holder = holderOf(actor, input.device_key);
  const { user_id, id: lesson_id } = lesson;
  // before any attempt is locked, as orders do
  if (input.again) await awaitOrders(sql, lesson_id);
  const last = await store.findLast(sql, user_id, lesson_id);
  let row = last && (await store.lockSitting(sql, last, 'hold'));
  if (row) row = await closeIfOver(sql, row, row);
  const isClosed = row?.submitted_at && row.ends_at !== null;
  let made = false;
  if (!row || (row.submitted_at && (input.again || row.ends_at === null))) {
    const opened = await openExam(sql, lesson, { lobby: true, made: () => (made = true) });
    if (opened === 'exam_not_open') return refuse('exam_not_open', { opens_at: await store.findOpening(sql, lesson_id) });
    if (opened === 'not_a_quiz') return refuse('not_an_exam');
    if (typeof opened === 'string') return refuse(opened === 'exam_time_over' ? 'exam_closed' : opened);
    await submitAtEnd(sql, { lesson_id, ends_at: opened.ends_at! });
    row = made ? await store.getSitting(sql, opened) : (await store.lockSitting(sql, opened, 'hold'))!;
  }
  if (made) {
    const lease = (await store.insertLease(sql, row, { ...holder, lease: 1, moved_by: null }))!;
    return told(sql, lesson, row, [lease], { holder, after: input.after, now: lease.now, made });
  }
  let leases = await store.lockLeases(sql, row);
  if (isClosed && !leases.some((lease) => isHeldBy(lease, holder)) && row.submitted_at) {
    const { attempts_allowed } = lesson;
    const attempts_left = attempts_allowed === null ? null : Math.max(0, attempts_allowed - row.number);
    return refuse('exam_handed_in', { attempt: row.id, number: row.number, attempts_left });
  }
  if (!leases.length) {
    // of several devices that enter at once, one has it
    if (await store.insertLease(sql, row, { ...holder, lease: 1, moved_by: null })) {
      await store.keepEarlier(sql, row);
      await store.markEntered(sql, row);
    }
    leases = await store.lockLeases(sql, row);
  }
  const live = leases.at(-1)!;
  if (!row.submitted_at && !isHeldBy(live, holder)) return refuse('exam_live_elsewhere', { attempt: row.id, lease: live.lease });
  await holdOn(sql, row, leases, holder);
  return told(sql, lesson, row, leases, { holder, after: input.after, now: live.now });
}
/** A device that logged in anew, or a login whose device forgot its key, goes on with its lease by what it has now. */
async function holdOn(sql: Sql, row: SittingRow, leases: LeaseRow[], holder: Holder): Promise<void> {
  for (const lease of leases) {
    if (!isHeldBy(lease, holder)) continue;
    if (lease.session_id === holder.session_id && lease.device_hash.equals(holder.device_hash)) continue;
    await store.updateHolder(sql, row, { lease: lease.lease, ...holder });
    Object.assign(lease, holder);
  }
}

type MoveRefusal = 'not_an_exam' | 'moved_meanwhile' | 'exam_handed_in' | 'takeover_unproved' | 'move_code_wrong';
export async function takeOverExam(
  sql: Sql,
  actor: SignedIn,
  attempt: { user_id: number; id: number; lesson_id: number; ends_at: string | null },
  input: { device_key: string; expect: number; code?: string | undefined; after: number },
  refuse: Refuse<MoveRefusal>,
): Promise<Entered> {
  const lesson = attempt.ends_at === null ? undefined : await findLearnerLesson(sql, attempt.user_id, attempt.lesson_id);
  if (!lesson) return refuse('not_an_exam');
  const holder = holderOf(actor, input.device_key);
  const row = await closeIfOver(sql, attempt, (await store.lockSitting(sql, attempt, 'hold'))!);
  let leases = await store.lockLeases(sql, attempt);
  const live = leases.at(-1);
  if (!live || row.submitted_at) return refuse('exam_handed_in');
  if (!isHeldBy(live, holder)) {
    if (live.lease !== input.expect) return refuse('moved_meanwhile', { lease: live.lease });
    const proof = proofOf(attempt, live, input.code, actor);
    if (proof === 'none') return refuse('takeover_unproved');
    if (proof === 'wrong') return refuse('move_code_wrong');
    await store.insertLease(sql, attempt, { ...holder, lease: live.lease + 1, moved_by: proof });
    leases = await store.lockLeases(sql, attempt);
  }
  return told(sql, lesson, row, leases, { holder, after: input.after, now: leases.at(-1)!.now });
}
