// All SQL of sessions.
import type { Sql } from '#core/db/server/sql.ts';

export interface SessionRow {
  id: number;
  user_id: number;
  device: string;
  ip: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}
/** Starts a session in the role that was acted in last, else in the first one held; with `alone`, ends all others in the same statement.
 *  The person's row is held meanwhile: whoever changes the password comes wholly before, so that a session by the old one does not
 *  start, or wholly after, and ends it. */
export async function insertSession(
  sql: Sql,
  s: {
    user_id: number;
    token_hash: Uint8Array;
    device: string;
    ip: string;
    seconds: number;
    alone: boolean;
    password_hash: string | null;
  },
): Promise<{ id: number; role_id: number | null; institution_id: number | null } | undefined> {
  const [row] = await sql<{ id: number; role_id: number | null; institution_id: number | null }[]>`
    with person as (
      select id from users where id = ${s.user_id} and (${s.password_hash}::text is null or password_hash = ${s.password_hash}) for share),
    ended as (update sessions set ended_at = now() where ${s.alone} and user_id = (select id from person) and ended_at is null),
    last as (select user_role_id from sessions where user_id = ${s.user_id} order by id desc limit 1),
    role as (
      select ur.id, ur.role_id, coalesce(ur.institution_id, r.institution_id) as institution_id from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = ${s.user_id} and (not exists (select from last) or ur.id = (select user_role_id from last)) order by ur.id limit 1),
    made as (
      insert into sessions (user_id, token_hash, user_role_id, device, ip, expires_at)
      select person.id, ${s.token_hash}, (select id from role), ${s.device}, ${s.ip}, now() + make_interval(secs => ${s.seconds}) from person returning id)
    select made.id, role.role_id, role.institution_id from made left join role on true`;
  return row;
}
const live = (sql: Sql) => sql`ended_at is null and expires_at > now()`;
export const listSessions = (sql: Sql, user_id: number) => sql<SessionRow[]>`
  select id, user_id, device, ip, created_at, seen_at, expires_at from sessions where user_id = ${user_id} and ${live(sql)} order by seen_at desc, id desc limit 100`;
export async function findSession(sql: Sql, user_id: number, id: number): Promise<SessionRow | undefined> {
  const [row] = await sql<
    SessionRow[]
  >`select id, user_id, device, ip, created_at, seen_at, expires_at from sessions where id = ${id} and user_id = ${user_id} and ${live(sql)}`;
  return row;
}
export const endSession = (sql: Sql, id: number) => sql`update sessions set ended_at = now() where id = ${id} and ended_at is null`;
/** Ends all sessions of a person but one. */
export const endSessions = (sql: Sql, user_id: number, but: number | null) =>
  sql`update sessions set ended_at = now() where user_id = ${user_id} and ended_at is null and id is distinct from ${but}`;
export const markSeen = (sql: Sql, ids: number[]) => sql`update sessions set seen_at = now() where id = any(${ids})`;
/** Forgets sessions that ended a month ago; a person's latest one stays, since it tells the role that was acted in last. */
export const sweepSessions = (sql: Sql) => sql`
  delete from sessions s where least(ended_at, expires_at) < now() - interval '30 days' and exists (select from sessions n where n.user_id = s.user_id and n.id > s.id)`;
export const setSessionRole = (sql: Sql, id: number, user_role_id: number | null) =>
  sql`update sessions set user_role_id = ${user_role_id} where id = ${id}`;
/** How often a limit was counted in the running window, and the seconds that are left of it. */
export async function countOf(sql: Sql, key: string, window_seconds: number): Promise<{ count: number; left: number }> {
  const [row] = await sql<{ count: number; left: number }[]>`
    select count, (extract(epoch from window_start) + ${window_seconds} - extract(epoch from now()))::int as left from limits
    where key = ${key} and window_start = to_timestamp(floor(extract(epoch from now()) / ${window_seconds}) * ${window_seconds})`;
  return row ?? { count: 0, left: window_seconds };
}
