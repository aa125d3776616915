// Jobs of quizzes: attempts left open at the deadline, or at the end of their exam, are submitted with what was saved in them.
import type { Sql } from '#core/db/server/sql.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { GRACE_SECONDS } from '../rules.ts';
import { countItems } from './items.ts';
import { rejudge } from './judging.ts';
import { deleteOldLogs } from './store-late.ts';
import { type AttemptRow, getClosingLesson, listOverdue, lockOpenAttempt } from './store.ts';
import { closeGraded, isOver } from './submitting.ts';

/** Once it is submitted, it changes nothing. */
async function submitOver(sql: Sql, { user_id, lesson_id }: Pick<AttemptRow, 'user_id' | 'lesson_id'>): Promise<void> {
  const attempt = await lockOpenAttempt(sql, user_id, lesson_id);
  if (!attempt) return;
  const lesson = await getClosingLesson(sql, attempt);
  if (isOver(lesson, attempt)) await closeGraded(sql, lesson, attempt);
  // it was given time, or is paused: looked at again
  else if (attempt.ends_at) await submitAtEnd(sql, attempt);
}
const GROUP = 500;
export const submitOverdue = job(
  'quizzes.submit-overdue',
  async (_, { pool }) => {
    const failures: unknown[] = [];
    for (let after = 0; ; ) {
      const attempts = await listOverdue(pool, after, GROUP);
      for (const attempt of attempts) {
        after = attempt.id;
        await runTransaction(pool, (tx) => submitOver(tx, attempt)).catch((error: unknown) => void failures.push(error));
      }
      if (attempts.length < GROUP) break;
    }
    // one that cannot be marked keeps no other waiting, and is tried again
    if (failures.length) throw new AggregateError(failures, `${failures.length} attempts could not be submitted`);
  },
  { nightly: true },
);
const submitExam = job<Pick<AttemptRow, 'user_id' | 'lesson_id'>>('quizzes.submit-exam', (attempt, { pool }) =>
  runTransaction(pool, (tx) => submitOver(tx, attempt)),
);
/** How long after a look at a paused attempt it is looked at again. */
const WHILE_PAUSED_SECONDS = 300;
/** At the end of an exam; queued again, it replaces itself. */
export const submitAtEnd = (sql: Sql, { id, user_id, lesson_id, ends_at, paused_at }: AttemptRow): Promise<void> => {
  const end = Math.max(Date.parse(ends_at!), paused_at ? Date.now() + WHILE_PAUSED_SECONDS * 1000 : 0);
  return submitExam.later(sql, { user_id, lesson_id }, { key: `exam-${id}`, at: new Date(end + (GRACE_SECONDS + 1) * 1000) });
};
/** The same of many, all looked at when the last of them ends. */
export const submitAtEnds = (
  sql: Sql,
  lesson_id: number,
  attempts: readonly { id: number; user_id: number; ends: number }[],
): Promise<void> =>
  submitExam.laterAll(
    sql,
    attempts.map(({ id, user_id }) => ({ key: `exam-${id}`, payload: { user_id, lesson_id } })),
    { at: new Date(Math.max(...attempts.map(({ ends }) => ends)) + (GRACE_SECONDS + 1) * 1000) },
  );
/** After something came late, or times changed: what the log of an attempt comes to now. Done twice it changes nothing twice. */
export const judgeLate = job<Pick<AttemptRow, 'user_id' | 'id'>>('quizzes.judge-late', (attempt, { pool }) =>
  runTransaction(pool, (tx) => rejudge(tx, attempt)),
);
export const judgeLateAll = (sql: Sql, attempts: readonly { id: number; user_id: number }[]): Promise<void> =>
  judgeLate.laterAll(
    sql,
    attempts.map(({ id, user_id }) => ({ key: `late-${id}`, payload: { id, user_id } })),
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
