// Course progress of enrollments: row locks, study days (streak), completion counts, course completion.
import type { Sql } from '#core/db/server/sql.ts';
import { addProgress, type Advance, countProgress, lockEnrollments, type LockedEnrollment, touchProgress } from './store-progress.ts';

export type { Advance, LockedEnrollment } from './store-progress.ts';
export interface EnrollmentKey {
  user_id: number;
  enrollment_id: number;
}
const columns = (keys: readonly EnrollmentKey[]): [number[], number[]] => [keys.map((k) => k.user_id), keys.map((k) => k.enrollment_id)];

/** What a written step came to. */
export interface RecordedStep extends EnrollmentKey {
  lesson_id: number;
  /** Something was done or passed by it, so that it is counted anew what is done. */
  counts: boolean;
  seconds_added: number;
  late: boolean;
}

/** First of the two steps, before progress is written: steps of one learner wait for each other from here to the end of the transaction,
 *  and the day of each (`at`, or now) is noted. Sent at once when called, so that the next statement can go behind it without waiting. */
export const beginProgress = (
  sql: Sql,
  steps: readonly (EnrollmentKey & { at: string | null })[],
): PromiseLike<readonly LockedEnrollment[]> =>
  lockEnrollments(
    sql,
    ...columns(steps),
    steps.map((s) => s.at),
  ).execute();
/** Second step, after it is written: counts what is done and completes what is complete, each enrollment once. Where no step
 *  `counts`, only time has gone by: it is added, unless a step came late or is the first one. */
export async function recordProgress(sql: Sql, locked: readonly LockedEnrollment[], steps: readonly RecordedStep[]): Promise<Advance[]> {
  const counted = new Set(steps.filter((s) => s.counts).map((s) => s.enrollment_id));
  const summed = new Set(steps.filter((s) => s.late).map((s) => s.enrollment_id));
  for (const { id, opened } of locked) if (!opened) summed.add(id);
  const full = steps.filter((s) => counted.has(s.enrollment_id));
  const light = steps.filter((s) => !counted.has(s.enrollment_id) && !summed.has(s.enrollment_id));
  const rest = steps.filter((s) => !counted.has(s.enrollment_id) && summed.has(s.enrollment_id));
  return (
    await Promise.all([
      full.length ? countProgress(sql, ...columns(full)).execute() : [],
      light.length
        ? addProgress(
            sql,
            ...columns(light),
            light.map((s) => s.seconds_added),
            light.map((s) => s.lesson_id),
          ).execute()
        : [],
      rest.length ? touchProgress(sql, ...columns(rest)).execute() : [],
    ])
  ).flat();
}
