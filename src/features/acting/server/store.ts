// SQL of acting as a person: who did it for whom, why and until when, and what the history has of it.
import type { Sql } from '#core/db/server/sql.ts';
import { type EntryRow, entryColumns } from '#core/history/server/store-reading.ts';

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
export interface ActingRow {
  id: number;
  acted_by: number;
  user_id: number | null;
  name: string | null;
  bn_name: string | null;
  reason: string;
  started_at: string;
  /** When it ended, or ends at the latest. */
  until: string;
  seconds: number;
  over: boolean;
}
/** One that this administrator began. Its session, made in the same transaction, knows whether it was ended before its time. */
export async function findActing(sql: Sql, acted_by: number, id: number): Promise<ActingRow | undefined> {
  const [row] = await sql<ActingRow[]>`
    select a.id, a.acted_by, a.user_id, u.name, u.bn_name, a.reason, a.started_at, e.until,
      extract(epoch from least(e.until, now()) - a.started_at)::int as seconds, e.until <= now() as over
    from actings a
    left join users u on u.id = a.user_id
    cross join lateral (
      select least(a.ends_at, (
        select min(s.ended_at) from sessions s
        where s.user_id = a.user_id and s.acted_from is not null and s.created_at = a.started_at)) as until
    ) e
    where a.id = ${id} and a.acted_by = ${acted_by}`;
  return row;
}
/** Until the longest time that the table lets it have. */
export async function extendToLongest(sql: Sql, id: number): Promise<string> {
  const [row] = await sql<{ ends_at: string }[]>`
    update actings set ends_at = started_at + interval '30 minutes' where id = ${id} returning ends_at`;
  return row!.ends_at;
}
/** What the history has under both names, the newest first. That the acting was made longer is no part of what was done in it. */
export const listDone = (sql: Sql, { acted_by, user_id, started_at, until }: ActingRow, limit: number) => sql<EntryRow[]>`
  select ${entryColumns(sql)} from history_entries e
  where e.actor_id = ${acted_by} and e.acted_for = ${user_id} and e.at between ${started_at} and ${until}
    and e.entity <> 'acting'
  order by e.at desc, e.id desc
  limit ${limit}`;
export async function eraseActings(sql: Sql, user_id: number): Promise<void> {
  await sql`update actings set user_id = null, reason = '' where user_id = ${user_id}`;
  await sql`update actings set acted_by = null where acted_by = ${user_id}`;
}
