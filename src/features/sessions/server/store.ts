// SQL of sessions, known devices and failed logins.
import { isAtWork, isProved, lifetimes, sessionRuns, staffIdle } from '#core/access/server/lifetimes.ts';
import { maskNetwork } from '#core/access/server/networks.ts';
import { isAwake } from '#core/access/server/scope.ts';
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
interface StartedSession {
  id: number;
  role_id: number | null;
  role: string | null;
  institution_id: number | null;
  staff: boolean;
}
/** Starts a session: on the site of an institution in a role that is held there, else in the role that was acted in last, else in the
 *  first one held, unless its person acted as a learner last. A role that rests is
 *  taken only where all do: nobody acts in it until its institution is on again, and then this session does.
 *  The person's row is held meanwhile: whoever changes the password comes wholly before, so that a session by the old one does not
 *  start, or wholly after, and ends it. Held so that another login waits: what a login writes to the row later, two who share it could not. */
export async function insertSession(
  sql: Sql,
  s: {
    user_id: number;
    token_hash: Uint8Array;
    device: string;
    ip: string;
    password_hash: string | null;
    /** The institution whose site was opened. */
    site: number | null;
    /** It may rest in a role for as long as it lasts. */
    program: boolean;
    /** By a personal link, which ends then. */
    limited_until: string | null;
    /** How long it lasts where nobody holds a role, in seconds. */
    lifetime: { idle: number; absolute: number };
  },
): Promise<StartedSession | undefined> {
  const [row] = await sql<StartedSession[]>`
    with person as (
      select id from users
      where id = ${s.user_id} and (${s.password_hash}::text is null or password_hash = ${s.password_hash})
      for no key update),
    last as (
      select user_role_id from sessions where user_id = ${s.user_id} and acted_from is null
      order by id desc limit 1),
    role as (
      select ur.id, ur.role_id, r.role, ur.institution_id as institution_id, ${isAwake(sql, sql`ur`)} as awake
      from user_roles ur
      join roles r on r.id = ur.role_id
      where ur.user_id = ${s.user_id} and (
        not exists (select from last where user_role_id is null) or ur.institution_id = ${s.site}::int)
      order by awake desc, (ur.institution_id = ${s.site}::int) is true desc,
        (ur.id = (select user_role_id from last)) is true desc, ur.id
      limit 1
      for key share of ur),
    staff as (select exists (select from user_roles where user_id = ${s.user_id}) as staff),
    made as (
      insert into sessions (user_id, token_hash, user_role_id, device, ip, limited, idle_seconds, expires_at, worked_at)
      select person.id, ${s.token_hash}, (select id from role), ${s.device}, ${s.ip}, ${s.limited_until !== null},
        ${s.lifetime.idle}, ends.at, case when ${s.program}::boolean then ends.at else now() end
      from person cross join staff cross join lateral (
        select least(${s.limited_until}::timestamptz, now() + make_interval(secs => case when staff
          then ${lifetimes.staff.absolute}::int else ${s.lifetime.absolute}::int end)) as at) ends
      returning id)
    select made.id, role.role_id, role.role, role.institution_id, staff.staff
    from made cross join staff left join role on role.awake`;
  return row;
}
/** More devices than anybody is logged in on, and as many of the latest as tell of a month. */
const MOST_SESSIONS = { running: 100, kept: 300 };
/** Beyond the most, the session that was used longest ago ends, and of those that have ended the oldest are deleted: a program that logs in
 *  anew each time fills no table. */
export const boundSessions = (sql: Sql, user_id: number) => sql`
  with ended as (
    update sessions set ended_at = now()
    where id in (
      select id from sessions
      where id in (
        select id from sessions
        where user_id = ${user_id} and acted_from is null and ended_at is null and expires_at > now()
        order by seen_at desc, id desc offset ${MOST_SESSIONS.running})
      for update skip locked))
  delete from sessions
  where id in (
    select id from sessions
    where id in (select id from sessions where user_id = ${user_id} order by id desc offset ${MOST_SESSIONS.kept})
      and (ended_at is not null or expires_at < now())
    for update skip locked)`;
/** The first role that somebody holds; nothing for learners. */
export async function findFirstRole(sql: Sql, user_id: number): Promise<{ institution_id: number | null } | undefined> {
  const [row] = await sql<{ institution_id: number | null }[]>`
    select ur.institution_id as institution_id
    from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${user_id} order by ur.id limit 1`;
  return row;
}
export const listSessions = (sql: Sql, user_id: number, limit: number, offset: number) =>
  sql<(SessionRow & { total: number })[]>`
    select id, user_id, device, ip, created_at, seen_at, expires_at, count(*) over ()::int as total
    from sessions s
    where user_id = ${user_id} and ${sessionRuns(sql)}
    order by seen_at desc, id desc
    limit ${limit} offset ${offset}`;
export async function findSession(sql: Sql, user_id: number, id: number): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select id, user_id, device, ip, created_at, seen_at, expires_at from sessions s
    where id = ${id} and user_id = ${user_id} and ${sessionRuns(sql)}`;
  return row;
}
export const endSession = (sql: Sql, id: number) => sql`
  update sessions set ended_at = now()
  where id = ${id} and ended_at is null`;
/** Ends it, and the administrator's own where they act for somebody in it: who logs out is out. */
export const logOut = (sql: Sql, id: number) => sql`
  update sessions set ended_at = now()
  where (id = ${id} or id = (select acted_from from sessions where id = ${id})) and ended_at is null`;
/** Ends all sessions of a person but one. */
export const endSessions = (sql: Sql, user_id: number, but: number | null) =>
  sql`
    update sessions set ended_at = now()
    where user_id = ${user_id} and ended_at is null and id is distinct from ${but}`;
/** Holds the account until the transaction ends: whoever adds a way in, or comes in by one, does so wholly before who ends all sessions or takes
 *  the way away, or wholly after. Held before the row of the way itself, in everybody's order. */
export const holdAccount = (sql: Sql, user_id: number) => sql`
  select from users where id = ${user_id} for no key update`;
/** Whether nobody has ended it. Asked with the account held. */
export const isOpen = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`select from sessions where id = ${id} and ended_at is null`).length > 0;
/** Notes that these sessions are in use now. */
export const markSessionsSeen = async (sql: Sql, ids: number[]): Promise<void> => {
  await sql`update sessions set seen_at = now() where id = any(${ids})`;
};
/** Notes that a session is in use in a role. One that has rested too long stays so. */
export const markSessionWorked = async (sql: Sql, id: number): Promise<void> => {
  await sql`
    update sessions s set worked_at = greatest(worked_at, now())
    where id = ${id} and ended_at is null and ${isAtWork(sql)}`;
};
/** After how many seconds without use a session in a role ends. */
export async function readStaffIdle(sql: Sql): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`select extract(epoch from ${staffIdle(sql)})::int as seconds`;
  return row!.seconds;
}
/** The person has shown that it is them. */
export const markProved = (sql: Sql, id: number) => sql`
  update sessions set proved_at = now(), worked_at = greatest(worked_at, now())
  where id = ${id} and ended_at is null`;
/** From now on a session lasts no longer than that, in seconds. */
export const shortenSession = (sql: Sql, id: number, lasts: { idle: number; absolute: number }) => sql`
  update sessions
  set idle_seconds = least(idle_seconds, ${lasts.idle}),
    expires_at = least(expires_at, now() + make_interval(secs => ${lasts.absolute}))
  where id = ${id} and ended_at is null`;
/** The second factor was shown in this session. */
export const markFactorShown = (sql: Sql, id: number) => sql`
  update sessions set factor_at = now(), worked_at = greatest(worked_at, now())
  where id = ${id} and ended_at is null`;
/** A session in which an administrator acts for somebody: it hangs on their own, and is the only one that does. It has proved nothing. */
export async function insertActedSession(
  sql: Sql,
  s: { user_id: number; acted_from: number; token_hash: Uint8Array; device: string; expires_at: string; user_role_id: number | null },
): Promise<number> {
  await sql`update sessions set ended_at = now() where acted_from = ${s.acted_from} and ended_at is null`;
  const [row] = await sql<{ id: number }[]>`
    insert into sessions (user_id, acted_from, token_hash, device, expires_at, user_role_id, proved_at, factor_at)
    values (${s.user_id}, ${s.acted_from}, ${s.token_hash}, ${s.device}, ${s.expires_at},
      (select id from user_roles where id = ${s.user_role_id}::int for key share), null, now())
    returning id`;
  return row!.id;
}
/** Lets it last until then; one that has ended stays so. */
export const extendActedSession = (sql: Sql, id: number, expires_at: string) => sql`
  update sessions set expires_at = ${expires_at} where id = ${id} and acted_from is not null and ended_at is null`;
/** Ends it; the administrator has not rested meanwhile. */
export const endActedSession = (sql: Sql, id: number) => sql`
  with ended as (update sessions set ended_at = now() where id = ${id} and ended_at is null returning acted_from)
  update sessions set worked_at = greatest(worked_at, now()) where id in (select acted_from from ended)`;
/** Lets the session look as a role, or ends that with null; the person has not rested meanwhile. */
export const setSessionLook = (sql: Sql, id: number, look_id: number | null) => sql`
  update sessions set look_id = ${look_id}, worked_at = greatest(worked_at, now())
  where id = ${id} and ended_at is null`;
/** Forgets sessions that ended a month ago; a person's latest one stays, since it tells the role that was acted in last. */
export const sweepSessions = (sql: Sql) => sql`
  delete from sessions s
  where least(ended_at, expires_at) < now() - interval '30 days'
    and exists (select from sessions n where n.user_id = s.user_id and n.id > s.id)`;
/** Holds a role in somebody's hand until the transaction ends; false where it was taken. */
export const holdRole = async (sql: Sql, user_role_id: number): Promise<boolean> =>
  (await sql`select from user_roles where id = ${user_role_id} for key share`).length > 0;
/** The learner from now on, or a held role. False where the session has rested too long for a role, and its person has not shown since that
 *  it is them. */
export async function setSessionRole(sql: Sql, id: number, user_role_id: number | null): Promise<boolean> {
  const { count } = await sql`
    update sessions s set user_role_id = ${user_role_id},
      worked_at = case when ${user_role_id}::int is null then worked_at else greatest(worked_at, now()) end
    where id = ${id} and (${user_role_id}::int is null or ${isAtWork(sql)} or ${isProved(sql)})`;
  return count === 1;
}
/** Whether this person signed in with this device before. */
export const isKnownDevice = async (sql: Sql, user_id: number, device_hash: Uint8Array): Promise<boolean> =>
  (await sql`select from known_devices where user_id = ${user_id} and device_hash = ${device_hash}`).length > 0;
/** More than anybody logs in on; a program that sends no key is a new device each time. */
const MOST_DEVICES = 100;
/** From now on the person is known on this device; beyond the most, the one that was used longest ago is forgotten. */
export const insertKnownDevice = async (sql: Sql, user_id: number, device_hash: Uint8Array): Promise<void> => {
  await sql`
    with known as (
      insert into known_devices (user_id, device_hash) values (${user_id}, ${device_hash})
      on conflict (user_id, device_hash) do update set seen_at = now())
    delete from known_devices
    where user_id = ${user_id} and device_hash in (
      select device_hash from known_devices where user_id = ${user_id} and device_hash <> ${device_hash}
      order by seen_at desc offset ${MOST_DEVICES - 1} for update skip locked)`;
};
export const deleteKnownDevices = (sql: Sql, user_id: number) => sql`
  delete from known_devices
  where user_id = ${user_id}`;
/** Forgets devices that nobody signed in with for half a year. */
export const sweepKnownDevices = (sql: Sql) => sql`
  delete from known_devices
  where seen_at < now() - interval '180 days'`;
/** Whether this person was signed in from the network of this address within a month. */
export async function wasSeenThere(sql: Sql, user_id: number, ip: string): Promise<boolean> {
  const rows = await sql<{ ip: string }[]>`
    select distinct ip from sessions
    where user_id = ${user_id} and ip <> '' and seen_at > now() - interval '30 days'`;
  // masked here: one address of IPv6 is written in many ways
  return rows.some((row) => maskNetwork(row.ip) === maskNetwork(ip));
}

export interface Turns {
  free: number;
  first: number;
  longest: number;
}
/** How long `w` keeps waiting: beyond the free tries twice as long as before at each one, up to `longest` seconds. */
const waitOf = (sql: Sql, t: Turns) => sql`
  make_interval(secs => case when w.count < ${t.free}::int then 0
    else least(${t.longest}::int, ${t.first}::int * 2 ^ least(w.count - ${t.free}::int, 20)) end)`;
/** Takes a turn at guessing under a key: counted before the password is looked at, so that a burst gets no more. Answers how long to
 *  wait instead when it is too soon. */
export async function takeTurn(sql: Sql, key: Uint8Array, t: Turns): Promise<number> {
  // a free one waits for nothing, also where another one was counted after this statement began
  const [taken] = await sql<{ count: number }[]>`
    insert into wrong_tries as w (key, count, last_at) values (${key}, 1, now())
    on conflict (key) do update
      set count = case when w.last_at < now() - interval '1 day' then 1 else w.count + 1 end, last_at = now()
      where w.count < ${t.free}::int or w.last_at + ${waitOf(sql, t)} <= now()
    returning w.count`;
  if (taken) return 0;
  const [row] = await sql<{ left: number }[]>`
    select ceil(extract(epoch from w.last_at + ${waitOf(sql, t)} - now()))::int as left
    from wrong_tries w where key = ${key}`;
  return Math.max(1, row?.left ?? 1);
}
/** Seconds until the next try under any of these keys is taken; 0 when one is taken now. */
export async function findWait(sql: Sql, keys: readonly Uint8Array[], t: Turns): Promise<number> {
  const [row] = await sql<{ left: number | null }[]>`
    select ceil(extract(epoch from max(w.last_at + ${waitOf(sql, t)}) - now()))::int as left
    from wrong_tries w where w.key = any (${keys as Uint8Array[]}::bytea[])`;
  return Math.max(0, row?.left ?? 0);
}
export const forgetTries = (sql: Sql, keys: readonly Uint8Array[]) => sql`
  delete from wrong_tries where key = any (${keys as Uint8Array[]}::bytea[])`;
export const listKnownDevices = (sql: Sql, user_id: number) => sql<{ device_hash: Uint8Array }[]>`
  select device_hash from known_devices where user_id = ${user_id}`;
export async function countSessions(sql: Sql, user_id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from sessions s where user_id = ${user_id} and ${sessionRuns(sql)}`;
  return row!.n;
}
/** The turn costs nothing. */
export const giveTurnBack = (sql: Sql, key: Uint8Array) => sql`
  update wrong_tries set count = greatest(0, count - 1)
  where key = ${key}`;
/** Forgets tries that count for nothing: those that were right, and those of yesterday, after which the count begins anew. */
export const sweepWrongTries = (sql: Sql) => sql`
  delete from wrong_tries where count = 0 or last_at < now() - interval '1 day'`;
/** The password of the latest registration with this address that waits to be proved, on this device before others. */
export async function findWaitingPassword(sql: Sql, address: string, device_hash: Uint8Array): Promise<string | undefined> {
  const [row] = await sql<{ password_hash: string }[]>`
    select password_hash from registrations
    where address = ${address} and expires_at > now()
    order by (device_hash = ${device_hash}) desc, expires_at desc
    limit 1`;
  return row?.password_hash;
}
/** Sessions, known devices and PINs go with the account. */
export async function eraseSessions(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from sessions where user_id = ${user_id}`;
  await sql`delete from known_devices where user_id = ${user_id}`;
  await sql`delete from device_pins where user_id = ${user_id}`;
}
