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
/** When the acting `a` ended, or ends at the latest: it goes on no longer than its session, and that no longer than the administrator's own. */
const until = (sql: Sql) => sql`(
  select least(a.ends_at, (
    select min(least(s.ended_at, own.ended_at)) from sessions s left join sessions own on own.id = s.acted_from
    where s.user_id = a.user_id and s.acted_from is not null and s.created_at = a.started_at)) as until)`;
/** One that this administrator began. Its session, made in the same transaction, knows whether it was ended before its time. */
export async function findActing(sql: Sql, acted_by: number, id: number): Promise<ActingRow | undefined> {
  const [row] = await sql<ActingRow[]>`
    select a.id, a.acted_by, a.user_id, u.name, u.bn_name, a.reason, a.started_at, e.until,
      extract(epoch from least(e.until, now()) - a.started_at)::int as seconds, e.until <= now() as over
    from actings a
    left join users u on u.id = a.user_id
    cross join lateral ${until(sql)} e
    where a.id = ${id} and a.acted_by = ${acted_by}`;
  return row;
}
/** Until the longest time that the table lets it have; nothing where this session is of another acting for the same person. */
export async function extendToLongest(sql: Sql, id: number, session_id: number): Promise<string | undefined> {
  const [row] = await sql<{ ends_at: string }[]>`
    update actings a set ends_at = a.started_at + interval '30 minutes' from sessions s
    where a.id = ${id} and s.id = ${session_id} and s.user_id = a.user_id and s.created_at = a.started_at
    returning a.ends_at`;
  return row?.ends_at;
}
/** What the history has under both names, the newest first. That the acting was made longer is no part of what was done in it. */
export const listDone = (sql: Sql, { acted_by, user_id, started_at, until }: ActingRow, limit: number) => sql<EntryRow[]>`
  select ${entryColumns(sql)} from history_entries e
  where e.actor_id = ${acted_by} and e.acted_for = ${user_id} and e.at between ${started_at} and ${until}
    and e.entity <> 'acting'
  order by e.at desc, e.id desc
  limit ${limit}`;
export interface OverRow {
  id: number;
  acted_by: number;
}
/** Those that are over and not told of yet, in the order of who acted; one that somebody else is telling of is left to them. */
export const lockOver = (sql: Sql, limit: number) => sql<OverRow[]>`
  select a.id, a.acted_by from actings a cross join lateral ${until(sql)} e
  where a.ended_at is null and a.acted_by is not null and a.user_id is not null and e.until <= now()
  order by a.acted_by, a.id limit ${limit} for update of a skip locked`;
export const endActings = (sql: Sql, ids: readonly number[]) => sql`
  update actings set ended_at = (
    select e.until from actings a cross join lateral ${until(sql)} e where a.id = actings.id)
  where id = any (${[...ids]}::int[])`;
export async function eraseActings(sql: Sql, user_id: number): Promise<void> {
  await sql`update actings set user_id = null, reason = '' where user_id = ${user_id}`;
  await sql`update actings set acted_by = null where acted_by = ${user_id}`;
}
