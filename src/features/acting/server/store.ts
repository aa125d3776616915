// SQL of acting as a person: who did it for whom, why and until when.
import type { Sql } from '#core/db/server/sql.ts';

export async function insertActing(
  sql: Sql,
  a: { acted_by: number; user_id: number; reason: string; minutes: number },
): Promise<{ id: number; ends_at: string }> {
  const [row] = await sql<{ id: number; ends_at: string }[]>`
    insert into actings (acted_by, user_id, reason, ends_at)
    values (${a.acted_by}, ${a.user_id}, ${a.reason}, now() + make_interval(mins => ${a.minutes}))
    returning id, ends_at`;
  return row!;
}
export async function eraseActings(sql: Sql, user_id: number): Promise<void> {
  await sql`update actings set user_id = null, reason = '' where user_id = ${user_id}`;
  await sql`update actings set acted_by = null where acted_by = ${user_id}`;
}
