// Nightly jobs of quizzes: attempts left open at the deadline are submitted with what was saved in them.
import { runTransaction } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { findLearnerLesson } from '#features/lessons/server/service.ts';
import { listOverdue } from './store.ts';
import { submitAttempt } from './submitting.ts';

const GROUP = 500;
export const submitOverdue = job(
  'quizzes.submit-overdue',
  async (_, { pool }) => {
    const failures: unknown[] = [];
    for (let after = 0; ; ) {
      const attempts = await listOverdue(pool, after, GROUP);
      for (const { user_id, lesson_id, id } of attempts) {
        after = id;
        await runTransaction(pool, async (tx) => {
          const lesson = await findLearnerLesson(tx, user_id, lesson_id);
          if (lesson?.overdue) await submitAttempt(tx, lesson, {});
        }).catch((error: unknown) => void failures.push(error));
      }
      if (attempts.length < GROUP) break;
    }
    // one that cannot be marked keeps no other waiting, and is tried again
    if (failures.length) throw new AggregateError(failures, `${failures.length} attempts could not be submitted`);
  },
  { nightly: true },
);
export const jobs = [submitOverdue];
