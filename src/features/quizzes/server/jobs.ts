// Jobs of quizzes: attempts left open at the deadline, or at the end of their exam, are submitted with what was saved in them.
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { isQueued, job } from '#core/jobs/server/job.ts';
import { GRACE_SECONDS } from '../rules.ts';
import { countItems } from './items.ts';
import { rejudge } from './judging.ts';
import { deleteOldLogs } from './store-late.ts';
import {
  type AttemptRow,
  findNextEnd,
  getClosingLesson,
  listOverdue,
  lockClosingLessons,
  lockFreeAttempts,
  lockOpenAttempt,
} from './store.ts';
import { closeAllGraded, closeGraded, isOver, listAsked } from './submitting.ts';

/** Once it is submitted, it changes nothing. */
async function submitOver(sql: Sql, { user_id, lesson_id }: Pick<AttemptRow, 'user_id' | 'lesson_id'>): Promise<void> {
  const attempt = await lockOpenAttempt(sql, user_id, lesson_id);
  if (!attempt) return;
  const lesson = await getClosingLesson(sql, attempt);
  // or it was given time meanwhile
  if (isOver(lesson, attempt)) await closeGraded(sql, lesson, attempt);
}
type Over = Awaited<ReturnType<typeof listOverdue>>[number];
/** Submits those of one lesson that nobody has locked, nor their enrollments and accounts; answers which of them are left to be looked at one by one. */
async function submitTogether(sql: Sql, lesson_id: number, attempts: readonly Over[]): Promise<Over[]> {
  const [rows, lessons] = await Promise.all([
    lockFreeAttempts(sql, lesson_id, attempts),
    lockClosingLessons(
      sql,
      lesson_id,
      attempts.map(({ user_id }) => user_id),
    ).execute(),
  ]);
  const lessonOf = new Map(lessons.map((lesson) => [lesson.user_id, lesson]));
  const over = rows.flatMap((attempt) => {
    const lesson = lessonOf.get(attempt.user_id);
    return lesson && isOver(lesson, attempt) ? { attempt, lesson } : [];
  });
  if (over.length) {
    const askedIn = await listAsked(
      sql,
      lesson_id,
      over.map(({ attempt }) => attempt),
    );
    await closeAllGraded(
      sql,
      over.map((one) => ({ ...one, questions: askedIn(one.attempt) })),
    );
  }
  const done = new Set(over.map(({ attempt }) => attempt.id));
  return attempts.filter(({ id }) => !done.has(id));
}
const GROUP = 100;
/** Submits all that are left open over their end, of one lesson or of all: those of a lesson together, and one by one where that fails or they are locked. */
async function submitAllOver(pool: Pool, lesson_id: number | null): Promise<void> {
  const failures: unknown[] = [];
  for (let after = 0; ; ) {
    const attempts = await listOverdue(pool, lesson_id, after, GROUP);
    for (const [lesson, own] of Map.groupBy(attempts, (attempt) => attempt.lesson_id)) {
      const left = await runTransaction(pool, (tx) => submitTogether(tx, lesson, own)).catch(() => own);
      for (const attempt of left)
        await runTransaction(pool, (tx) => submitOver(tx, attempt)).catch((error: unknown) => void failures.push(error));
    }
    after = attempts.at(-1)?.id ?? after;
    if (attempts.length < GROUP) break;
  }
  // one that cannot be marked keeps no other waiting, and is tried again
  if (failures.length) throw new AggregateError(failures, `${failures.length} attempts could not be submitted`);
}
export const submitOverdue = job('quizzes.submit-overdue', (_, { pool }) => submitAllOver(pool, null), { nightly: true });
/** How long after a look at paused attempts they are looked at again. */
const WHILE_PAUSED_SECONDS = 300;
const submitExam = job<{ lesson_id: number }>('quizzes.submit-exam', async ({ lesson_id }, { pool }) => {
  // queued before, so that an attempt that cannot be marked does not keep it from coming
  const next = await findNextEnd(pool, lesson_id, WHILE_PAUSED_SECONDS);
  if (next) await submitAtEnd(pool, { lesson_id, ends_at: next });
  await submitAllOver(pool, lesson_id);
});
/** Ends so near to each other are looked at together. */
const TOGETHER_MS = 15_000;
/** At the end of an exam: one job closes all of its attempts that are over by then, and queues the next while some are not. */
const turnOf = (ends_at: string): number => Math.ceil((Date.parse(ends_at) + (GRACE_SECONDS + 1) * 1000) / TOGETHER_MS);
const submitAtTurn = (sql: Sql, lesson_id: number, turn: number): Promise<void> =>
  submitExam.later(sql, { lesson_id }, { key: `exam-${lesson_id}-${turn}`, at: new Date(turn * TOGETHER_MS), once: true });
export const submitAtEnd = (sql: Sql, { lesson_id, ends_at }: { lesson_id: number; ends_at: string }): Promise<void> =>
  submitAtTurn(sql, lesson_id, turnOf(ends_at));
/** Of several attempts. */
export async function submitAtEnds(sql: Sql, lesson_id: number, ends: readonly string[]): Promise<void> {
  for (const turn of new Set(ends.map(turnOf))) await submitAtTurn(sql, lesson_id, turn);
}
/** After something came late, or times changed: what the log of an attempt comes to now. Done twice it changes nothing twice. */
export const judgeLate = job<Pick<AttemptRow, 'user_id' | 'id'>>('quizzes.judge-late', (attempt, { pool }) =>
  runTransaction(pool, (tx) => rejudge(tx, attempt)),
);
const lateKey = (attempt_id: number): string => `late-${attempt_id}`;
export const judgeLateOf = (sql: Sql, { id, user_id }: Pick<AttemptRow, 'user_id' | 'id'>): Promise<void> =>
  judgeLate.later(sql, { user_id, id }, { key: lateKey(id) });
/** Marks of this attempt are being worked out anew. */
export const isJudging = (sql: Sql, attempt_id: number): Promise<boolean> => isQueued(sql, lateKey(attempt_id));
export const judgeLateAll = (sql: Sql, attempts: readonly { id: number; user_id: number }[]): Promise<void> =>
  judgeLate.laterAll(
    sql,
    attempts.map(({ id, user_id }) => ({ key: lateKey(id), payload: { id, user_id } })),
  );
/** After that nobody asks how an answer came to count: days since the attempt was over and its results were published. */
const LOG_DAYS = 400;
const LOGS_TOGETHER = 5_000;
export const forgetLogs = job(
  'quizzes.forget-logs',
  async (_, { pool }) => {
    while ((await deleteOldLogs(pool, LOG_DAYS, LOGS_TOGETHER)).count > 0);
  },
  { nightly: true },
);
export const jobs = [submitOverdue, submitExam, judgeLate, countItems, forgetLogs];
