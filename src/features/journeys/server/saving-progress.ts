// Saving progress with group commit: saves that arrive while others are written share the next transaction.
import { refused } from '#core/contract/server/refusal.ts';
import { isUnreachable, type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { type Issued, issueCertificates } from '#features/certificates/server/service.ts';
import { type Advance, beginProgress, recordProgress } from '#features/enrollments/server/service.ts';
import type { Saved } from '../contract.ts';
import { listClasswork, mergeProgress, type Step } from './store.ts';

const stepKey = (s: { user_id: number; lesson_id: number }) => `${s.user_id}:${s.lesson_id}`;
/** Gives the certificates of enrollments that are completed, with what was reached in the quizzes; those that have theirs keep it. */
export async function certify(
  sql: Sql,
  completed: readonly Pick<Advance, 'user_id' | 'course_id' | 'enrollment_id'>[],
): Promise<readonly Issued[]> {
  if (!completed.length) return [];
  return issueCertificates(
    sql,
    completed.map(({ user_id, enrollment_id }) => ({ user_id, enrollment_id })),
  );
}
/** Writes steps of any learners, at most one for each lesson of each, and completes what they complete. Within a transaction. */
async function takeSteps(sql: Sql, steps: readonly Step[]): Promise<Map<string, Saved>> {
  // sent one behind the other without waiting: the server works them off in this order, the second seeing what the first locked
  const [locked, kept] = await Promise.all([beginProgress(sql, steps), mergeProgress(sql, steps).execute()]);
  const taken = new Map(steps.map((s) => [stepKey(s), s]));
  const counted = await recordProgress(
    sql,
    locked,
    kept.map((k) => {
      const { enrollment_id, done: asked, passed, timed, seconds_wanted } = taken.get(stepKey(k))!;
      // one that its time makes done asks with each save, and is told when it is
      const done = seconds_wanted == null ? asked : k.done;
      // where time counts, all may be done and the course be completed by time alone
      return { ...k, enrollment_id, counts: done || passed !== null || timed === true };
    }),
  );
  const advances = new Map(counted.map((a) => [a.enrollment_id, a]));
  await certify(
    sql,
    counted.filter((a) => a.just_completed && a.gives_certificate),
  );
  const enrollment = new Map(steps.map((s) => [stepKey(s), s.enrollment_id]));
  return new Map(
    kept.map((k) => {
      const advance = advances.get(enrollment.get(stepKey(k))!)!;
      return [
        stepKey(k),
        {
          ...k,
          exercise_done: k.done,
          exercise_passed: k.passed === true,
          journey_status: advance.completed_at ? ('completed' as const) : ('in_progress' as const),
          just_completed: advance.just_completed,
        },
      ];
    }),
  );
}
type FinishedQuiz = Pick<Step, 'user_id' | 'enrollment_id' | 'course_id' | 'lesson_id'> & { passed: boolean; percent: number };
/** What submitted quizzes do to their journeys, at most one of each learner in each lesson: a pass makes the lesson done, a miss leaves it open.
 *  Classwork is no part of the journey. */
export async function finishQuizzes(sql: Sql, quizzes: readonly FinishedQuiz[]): Promise<void> {
  const classwork = await listClasswork(sql, [...new Set(quizzes.map(({ lesson_id }) => lesson_id))]);
  await takeSteps(
    sql,
    quizzes
      .filter(({ lesson_id }) => !classwork.has(lesson_id))
      .map((quiz) => ({
        ...quiz,
        done: quiz.passed,
        percent: quiz.passed ? 100 : Math.min(99, quiz.percent),
        ...{ seconds: 0, position_seconds: null, at: null },
      })),
  );
}
/** Those that were just submitted; `held`: it is told with the results of its exam, and the journey goes on then. */
export async function finishSubmitted(sql: Sql, quizzes: readonly (FinishedQuiz & { held: boolean })[]): Promise<void> {
  const told = quizzes.filter(({ held }) => !held);
  if (told.length) await finishQuizzes(sql, told);
}
/** One that was just marked. */
export const finishMarked = (sql: Sql, quiz: FinishedQuiz & { held: boolean }): Promise<void> => finishSubmitted(sql, [quiz]);

/** A lesson whose work is handed in, or marked, as it asks for it. */
export async function finishLesson(sql: Sql, lesson: Pick<Step, 'user_id' | 'enrollment_id' | 'course_id' | 'lesson_id'>): Promise<void> {
  if ((await listClasswork(sql, [lesson.lesson_id])).size) return;
  await takeSteps(sql, [{ ...lesson, done: true, percent: 100, seconds: 0, position_seconds: null, at: null, passed: null }]);
}

/** What is answered where nothing is saved: classwork is no progress of the course. */
export const unsaved = (lesson: { id: number }): Saved => ({
  lesson_id: lesson.id,
  percent: 0,
  done: false,
  exercise_done: false,
  exercise_passed: false,
  seconds: 0,
  position_seconds: 0,
  journey_status: 'in_progress',
  just_completed: false,
});
/** Two steps of one learner in one lesson as one, with the same outcome as one after the other. */
function joined(a: Step, b: Step): Step {
  const now = Date.now();
  const [at_a, at_b] = [a.at ? Date.parse(a.at) : now, b.at ? Date.parse(b.at) : now];
  const [first, last] = at_b >= at_a ? [a, b] : [b, a];
  return {
    ...last,
    done: a.done || b.done,
    percent: Math.max(a.percent, b.percent),
    // of the later one only what the clock allows since the earlier; of an earlier one that came late, nothing
    seconds: last === b ? a.seconds + Math.min(b.seconds, Math.floor((at_b - at_a) / 1000)) : a.seconds,
    position_seconds: last.position_seconds ?? first.position_seconds,
  };
}
interface Waiting {
  step: Step;
  answers: { resolve: (saved: Saved) => void; reject: (error: unknown) => void }[];
}
const GROUP = 500;
/** Saves that come in while others are being written are written together, in one transaction; each is answered after the commit. */
function groupSaver(pool: Pool) {
  let waiting = new Map<string, Waiting>();
  let writing = false;
  const write = async (group: Waiting[]): Promise<void> => {
    try {
      const steps = group.map((w) => w.step);
      const saved = await runTransaction(pool, (tx) => takeSteps(tx, steps));
      for (const w of group) {
        const of = saved.get(stepKey(w.step));
        // the enrollment went to another account while the step waited for it
        for (const { resolve, reject } of w.answers)
          if (of) resolve(of);
          else reject(refused('not_found'));
      }
    } catch (error) {
      // one bad step must not take the others with it; a database that cannot be had is no step's fault
      if (group.length === 1 || isUnreachable(error)) for (const w of group) for (const { reject } of w.answers) reject(error);
      else for (const w of group) await write([w]);
    }
  };
  const run = async () => {
    while (waiting.size) {
      const all = [...waiting.values()];
      waiting = new Map();
      for (let i = 0; i < all.length; i += GROUP) await write(all.slice(i, i + GROUP));
    }
    writing = false;
  };
  return (step: Step): Promise<Saved> =>
    new Promise((resolve, reject) => {
      const key = stepKey(step);
      const there = waiting.get(key);
      if (there) {
        there.step = joined(there.step, step);
        there.answers.push({ resolve, reject });
      } else waiting.set(key, { step, answers: [{ resolve, reject }] });
      if (writing) return;
      writing = true;
      setImmediate(run);
    });
}
const savers = new WeakMap<Pool, (step: Step) => Promise<Saved>>();
export function saveStep(pool: Pool, step: Step): Promise<Saved> {
  let saver = savers.get(pool);
  if (!saver) savers.set(pool, (saver = groupSaver(pool)));
  return saver(step);
}
