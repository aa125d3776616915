// SQL of rates of honorarium.
import type { Sql } from '#core/db/server/sql.ts';

interface Named {
  batch_id: number;
  head_id: number;
  enrollment_id?: number | undefined;
}
/** Two who set a rate of a batch come one after the other. */
export const lockRates = (sql: Sql, batch_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`training rates ${batch_id}`}, 0))`;
export const findRateOf = async (sql: Sql, { batch_id, head_id, enrollment_id }: Named): Promise<number | undefined> =>
  (
    await sql<{ id: number }[]>`
      select id from training_rates
      where batch_id = ${batch_id} and head_id = ${head_id}
        and enrollment_id is not distinct from ${enrollment_id ?? null}`
  )[0]?.id;
/** Whether a rate is of somebody who is not in its batch. */
export const isStranger = async (sql: Sql, id: number): Promise<boolean> =>
  (
    await sql`
      select from training_rates r join enrollments e on e.id = r.enrollment_id
      where r.id = ${id} and e.batch_id <> r.batch_id`
  ).count > 0;
/** What a closed month owes stays as it was, so does the rate that it is owed by; why it was agreed goes with all others. */
export async function eraseRates(sql: Sql, user_id: number): Promise<void> {
  const own = sql`enrollment_id in (select id from enrollments where user_id = ${user_id})`;
  await sql`
    delete from training_rates r
    where ${own} and not exists (select from attendance_rows a
      where a.batch_id = r.batch_id and a.user_id = ${user_id})`;
  await sql`update training_rates set why = '' where ${own}`;
}
