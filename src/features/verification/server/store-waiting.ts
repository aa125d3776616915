// SQL of what waits in a verification: who is told when a level opens, and IDs that are asked again while their office does not answer.
import type { Sql } from '#core/db/server/sql.ts';
import type { Level, SubType } from '../rules.ts';
import type { KeptState } from '../rules-waiting.ts';

export async function listOpenings(sql: Sql, user_id: number): Promise<number[]> {
  const rows = await sql<{ level: number }[]>`
    select level from teacher_level_notices where user_id = ${user_id} order by level`;
  return rows.map(({ level }) => level);
}
export const insertOpening = (sql: Sql, user_id: number, level: number) => sql`
  insert into teacher_level_notices (user_id, level) values (${user_id}, ${level}) on conflict do nothing`;
export const deleteOpening = (sql: Sql, user_id: number, level: number) => sql`
  delete from teacher_level_notices where user_id = ${user_id} and level = ${level}`;
export interface Opened {
  user_id: number;
  level: Level;
  /** There is nothing to open for them any more. */
  verified: boolean;
}
/** Takes out those who wait for a level that is open now, some at a time. Whoever is suspended waits until that is lifted. */
export const takeOpened = (sql: Sql, open: readonly number[], most: number) => sql<Opened[]>`
  with taken as (
    select n.user_id, n.level from teacher_level_notices n join users u on u.id = n.user_id
    where n.level = any (${open}::int[]) and u.suspended_at is null
    order by n.user_id, n.level limit ${most}
    for update of n skip locked)
  delete from teacher_level_notices n using taken
  where n.user_id = taken.user_id and n.level = taken.level
  returning n.user_id, n.level,
    exists (select from teacher_verifications v where v.user_id = n.user_id) as verified`;

export interface KeptRow {
  id: string;
  user_id: number;
  level: Level;
  sub_type: SubType;
  pair_sealed: Buffer | null;
  state: KeptState;
  tries: number;
  created_at: string;
}
const columns = (sql: Sql) => sql`k.id, k.user_id, k.level, k.sub_type, k.pair_sealed, k.state, k.tries, k.created_at`;
export async function findKept(sql: Sql, user_id: number): Promise<KeptRow | undefined> {
  const [row] = await sql<KeptRow[]>`select ${columns(sql)} from teacher_kept_pairs k where k.user_id = ${user_id}`;
  return row;
}
/** In the place of what was kept before. */
export const putKept = (
  sql: Sql,
  k: Pick<KeptRow, 'id' | 'user_id' | 'level' | 'sub_type'> & { pair_sealed: Buffer; pause: number },
) => sql`
  insert into teacher_kept_pairs (id, user_id, level, sub_type, pair_sealed, next_at)
  values (${k.id}, ${k.user_id}, ${k.level}, ${k.sub_type}, ${k.pair_sealed},
    now() + make_interval(mins => ${k.pause}))
  on conflict (user_id) do update
    set id = excluded.id, level = excluded.level, sub_type = excluded.sub_type, pair_sealed = excluded.pair_sealed,
      state = 'waiting', tries = 0, next_at = excluded.next_at, created_at = now(), decided_at = null, told_at = null`;
/** The one that has waited longest of those whose pause is over, of a level that is asked; nothing of who is suspended. */
export async function findDue(sql: Sql, silent: readonly number[]): Promise<(KeptRow & { verified: boolean }) | undefined> {
  const [row] = await sql<(KeptRow & { verified: boolean })[]>`
    select ${columns(sql)}, exists (select from teacher_verifications v where v.user_id = k.user_id) as verified
    from teacher_kept_pairs k join users u on u.id = k.user_id
    where k.state = 'waiting' and k.next_at <= now() and u.suspended_at is null
      and k.level <> all (${silent}::int[])
    order by k.next_at limit 1`;
  return row;
}
/** Of two runs of one moment one counts the try. */
export const postpone = (sql: Sql, { id, tries }: KeptRow, seconds: number) => sql`
  update teacher_kept_pairs set tries = tries + 1, next_at = now() + make_interval(secs => ${seconds})
  where id = ${id} and tries = ${tries} and state = 'waiting'`;
/** What came of it. The pair stays where its person goes on with it. */
export const settle = (sql: Sql, id: string, state: Exclude<KeptState, 'waiting'>) => sql`
  update teacher_kept_pairs
  set state = ${state}, decided_at = now(), pair_sealed = case when ${state} = 'found' then pair_sealed end
  where id = ${id} and state = 'waiting'`;
export const giveUp = (sql: Sql, days: number) => sql`
  update teacher_kept_pairs set state = 'given_up', decided_at = now(), pair_sealed = null
  where state = 'waiting' and created_at < now() - make_interval(days => ${days})`;
/** Takes those whose person has not been told what came of it, some at a time. */
export const takeUntold = (sql: Sql, most: number) => sql<Pick<KeptRow, 'id' | 'user_id' | 'state'>[]>`
  update teacher_kept_pairs set told_at = now()
  where id in (
    select id from teacher_kept_pairs where told_at is null and decided_at is not null
    order by decided_at limit ${most} for update skip locked)
  returning id, user_id, state`;
export const deleteKept = (sql: Sql, id: string) => sql`delete from teacher_kept_pairs where id = ${id}`;
export const deleteKeptOf = (sql: Sql, user_id: number) => sql`
  delete from teacher_kept_pairs where user_id = ${user_id}`;
export const deleteOldKept = (sql: Sql, days: number) => sql`
  delete from teacher_kept_pairs where created_at < now() - make_interval(days => ${days})`;
/** Who is verified, or leaves, waits for nothing. */
export async function dropWaiting(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from teacher_level_notices where user_id = ${user_id}`;
  await deleteKeptOf(sql, user_id);
}
