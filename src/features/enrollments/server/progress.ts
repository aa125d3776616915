// How far learners have come: locks enrollments, notes the day, counts what is done and completes what is complete.
import type { Sql } from '#core/db/server/sql.ts';
import { type Advance, countProgress, lockEnrollments, touchProgress } from './store-progress.ts';

export type { Advance } from './store-progress.ts';
export interface EnrollmentKey {
  user_id: number;
  enrollment_id: number;
}
const columns = (keys: readonly EnrollmentKey[]): [number[], number[]] => [keys.map((k) => k.user_id), keys.map((k) => k.enrollment_id)];

/** First of the two steps, before progress is written: steps of one learner wait for each other from here to the end of the transaction,
 *  and the day of each (`at`, or now) is noted. Both steps are sent at once when called, so that they can go one behind the other
 *  without waiting for answers. */
export const beginProgress = (sql: Sql, steps: readonly (EnrollmentKey & { at: string | null })[]): PromiseLike<unknown> =>
  lockEnrollments(
    sql,
    ...columns(steps),
    steps.map((s) => s.at),
  ).execute();
/** Second step, after it is written: counts what is done and completes what is complete, each enrollment once. Where no step
 *  `counts`, as none is done or passed by it, only time has gone by, and nothing is counted. */
export async function recordProgress(sql: Sql, steps: readonly (EnrollmentKey & { counts: boolean })[]): Promise<Advance[]> {
  const counted = new Set(steps.filter((s) => s.counts).map((s) => s.enrollment_id));
  const [full, light] = [steps.filter((s) => counted.has(s.enrollment_id)), steps.filter((s) => !counted.has(s.enrollment_id))];
  const found = await Promise.all([
    full.length ? countProgress(sql, ...columns(full)).execute() : [],
    light.length ? touchProgress(sql, ...columns(light)).execute() : [],
  ]);
  return found.flat();
}
