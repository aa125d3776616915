// SQL of personal links: one of them, by its token and by its id; making, opening once, revoking; the list of a batch.
import { tokenHash } from '#core/session/server/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Kind, State } from '../rules.ts';

export interface LinkRow {
  id: number;
  batch_id: number;
  user_id: number;
  course_id: number;
  institution_id: number | null;
  kind: Kind;
  channel: 'sms' | 'mail';
  turn: number;
  expires_at: string;
  opened_at: string | null;
  device_hash: Buffer | null;
  session_id: number | null;
  revoked_at: string | null;
  declined: boolean;
  name: string;
  bn_name: string | null;
  phone: string | null;
  email: string | null;
  language: 1 | 2 | null;
  suspended: boolean;
  /** Its person has proved a number or address: the account is theirs, and logs in as any other. */
  own_account: boolean;
}
/** Claimed by a code, or given a role: then it is logged in to as any other. */
const ownAccount = (sql: Sql) => sql`
  (u.email_verified_at is not null or u.phone_verified_at is not null or u.password_hash is not null
    or exists (select from user_roles r where r.user_id = u.id))`;
const columns = (sql: Sql) => sql`
  l.id, l.batch_id, l.user_id, b.course_id, c.institution_id, l.kind, l.channel, l.turn, l.expires_at, l.opened_at,
  l.device_hash, l.session_id::float8 as session_id, l.revoked_at, l.declined, u.name, u.bn_name, u.phone, u.email,
  u.language,
  u.suspended_at is not null as suspended,
  ${ownAccount(sql)} as own_account`;
const tables = (sql: Sql) => sql`
  personal_links l join users u on u.id = l.user_id and u.deleted_at is null
  join batches b on b.id = l.batch_id join courses c on c.id = b.course_id`;
export async function findLink(sql: Sql, id: number): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`select ${columns(sql)} from ${tables(sql)} where l.id = ${id}`;
  return row;
}
/** As it is when whoever goes in by it at this moment is in: until the transaction ends nobody else does. */
export async function lockLink(sql: Sql, id: number): Promise<LinkRow | undefined> {
  await sql`select from personal_links where id = ${id} for update`;
  return findLink(sql, id);
}
export async function findByToken(sql: Sql, token_hash: Buffer): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`select ${columns(sql)} from ${tables(sql)} where l.token_hash = ${token_hash}`;
  return row;
}
export async function findOfPerson(sql: Sql, batch_id: number, user_id: number): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`
    select ${columns(sql)} from ${tables(sql)} where l.batch_id = ${batch_id} and l.user_id = ${user_id}`;
  return row;
}
export interface Told {
  course: string;
  bn_course: string;
  course_uuid: string;
  course_kind: string;
  batch_id: number;
  batch: string;
  bn_batch: string;
  institution: string;
  bn_institution: string;
}
export const getTold = async (sql: Sql, batch_id: number): Promise<Told> => {
  const [row] = await sql<Told[]>`
    select coalesce(nullif(c.title, ''), c.bn_title) as course, c.bn_title as bn_course, c.uuid as course_uuid,
      c.kind as course_kind, b.id as batch_id, b.title as batch,
      b.bn_title as bn_batch, coalesce(i.institution_name_en, '') as institution,
      coalesce(i.institution_name, '') as bn_institution
    from batches b join courses c on c.id = b.course_id left join institutions i on i.id = c.institution_id
    where b.id = ${batch_id}`;
  return row!;
};

interface Given {
  batch_id: number;
  user_id: number;
  kind: Kind;
  channel: 'sms' | 'mail';
  token_hash: Buffer;
  days: number;
  by: number;
}
/** False where there is one already. */
export async function insertLink(sql: Sql, l: Given): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into personal_links (batch_id, user_id, kind, channel, token_hash, expires_at, made_by)
    values (${l.batch_id}, ${l.user_id}, ${l.kind}, ${l.channel}, ${l.token_hash},
      now() + make_interval(days => ${l.days}), ${l.by})
    on conflict (batch_id, user_id) do nothing
    returning id`;
  return row?.id;
}
/** A new link: the one before leads nowhere any more, and any device may open it. */
export const renewLink = async (
  sql: Sql,
  id: number,
  l: Pick<Given, 'channel' | 'token_hash' | 'days'>,
): Promise<{ turn: number; expires_at: string }> => {
  const [row] = await sql<{ turn: number; expires_at: string }[]>`
    update personal_links
    set token_hash = ${l.token_hash}, channel = ${l.channel}, expires_at = now() + make_interval(days => ${l.days}),
      turn = turn + 1, sent_at = now(), opened_at = null, device_hash = null, session_id = null, other_device_at = null
    where id = ${id}
    returning turn, expires_at`;
  return row!;
};
export const setKind = (sql: Sql, id: number, kind: Kind) => sql`
  update personal_links set kind = ${kind}
  where id = ${id}`;
/** The device that comes first has the link: of many at once the row lets one through. False for every other one. */
export const openLink = async (sql: Sql, id: number, token_hash: Buffer, device_hash: Buffer): Promise<boolean> =>
  (
    await sql`
      update personal_links set opened_at = coalesce(opened_at, now()), device_hash = ${device_hash}
      where id = ${id} and token_hash = ${token_hash} and revoked_at is null and expires_at > now()
        and (device_hash is null or device_hash = ${device_hash})
      returning 1`
  ).length > 0;
export const noteOtherDevice = (sql: Sql, id: number) => sql`
  update personal_links set other_device_at = now()
  where id = ${id} and device_hash is not null`;
export const setSession = (sql: Sql, id: number, token: string) => sql`
  update personal_links set session_id = (select s.id from sessions s where s.token_hash = ${tokenHash(token)})
  where id = ${id}`;
export const revokeLink = (sql: Sql, id: number, declined: boolean) => sql`
  update personal_links set revoked_at = coalesce(revoked_at, now()), declined = declined or ${declined},
    session_id = null
  where id = ${id}`;
export const restoreLink = (sql: Sql, id: number) => sql`
  update personal_links set revoked_at = null, declined = false
  where id = ${id}`;
export const forgetPerson = async (sql: Sql, user_id: number): Promise<void> =>
  void (await sql`delete from personal_links where user_id = ${user_id}`);

export interface KnownRow {
  id: number;
  phone: string | null;
  email: string | null;
  /** Made by staff of this institution, and claimed by nobody yet. */
  ours: boolean;
  /** Has a link into this batch that is in force. */
  linked: boolean;
}
/** Whoever has one of these numbers or addresses. */
export const listKnown = (
  sql: Sql,
  { batch_id, institution_id }: { batch_id: number; institution_id: number | null },
  { phones, emails }: { phones: string[]; emails: string[] },
) => sql<KnownRow[]>`
  select u.id, u.phone, u.email,
    (u.made_by_staff and not ${ownAccount(sql)} and u.suspended_at is null
      and u.made_for_institution_id is not distinct from ${institution_id}::int) as ours,
    exists (
      select from personal_links l
      where l.batch_id = ${batch_id} and l.user_id = u.id and l.revoked_at is null) as linked
  from users u
  where (u.phone = any (${phones}::text[]) or u.email = any (${emails}::text[])) and u.deleted_at is null`;
/** Serializes what is made for one number or address: two lists that name a person make one account. */
export const lockAddresses = (sql: Sql, addresses: readonly string[]) => sql`
  select pg_advisory_xact_lock(hashtextextended('personal-link:' || a, 0))
  from (select a from unnest(${[...addresses].sort()}::text[]) a order by a) s`;
/** The courses of the batches that somebody is in or was let into. */
export const listCoursesOf = (sql: Sql, user_id: number) => sql<{ id: number; institution_id: number | null }[]>`
  select c.id, c.institution_id from courses c
  where c.id in (
    select e.course_id from enrollments e where e.user_id = ${user_id}
    union select b.course_id from personal_links l join batches b on b.id = l.batch_id where l.user_id = ${user_id})`;
export interface BegunRow {
  id: number;
  opened: boolean;
  own_account: boolean;
}
export const listOpened = (sql: Sql, ids: readonly number[]) => sql<BegunRow[]>`
  select l.id, l.opened_at is not null as opened,
    ${ownAccount(sql)} as own_account
  from personal_links l join users u on u.id = l.user_id
  where l.id = any (${ids as number[]}::int[])`;

const state = (sql: Sql) => sql`
  case when ${ownAccount(sql)} then 'own_account'
    when l.declined then 'declined' when l.revoked_at is not null then 'revoked'
    when l.other_device_at is not null then 'other_device' when l.expires_at <= now() then 'expired'
    when l.opened_at is not null then 'opened'
    when m.state in ('failed', 'expired', 'unconfirmed') then 'not_sent' else 'sent' end`;
export interface Listed {
  id: number;
  user_id: number;
  title: string;
  bn_title: string;
  name: string;
  bn_name: string;
  address: string;
  kind: Kind;
  state: State;
  opened_at: string | null;
  sent_at: string;
  expires_at: string;
  created_at: string;
}
const listed = (sql: Sql) => sql`
  l.id, l.user_id, coalesce(nullif(u.name, ''), u.bn_name, '') as title, coalesce(u.bn_name, '') as bn_title, u.name,
  coalesce(u.bn_name, '') as bn_name,
  coalesce(case when l.channel = 'sms' then u.phone else u.email end, '') as address, l.kind,
  ${state(sql)} as state, l.opened_at, l.sent_at, l.expires_at, l.created_at`;
const listedFrom = (sql: Sql) => sql`
  personal_links l join users u on u.id = l.user_id and u.deleted_at is null
  left join messages m on m.idempotency_key = 'personal-link-' || l.id || '-' || l.turn`;
export const getListed = async (sql: Sql, id: number): Promise<Listed> => {
  const [row] = await sql<Listed[]>`select ${listed(sql)} from ${listedFrom(sql)} where l.id = ${id}`;
  return row!;
};
export const linksOf = (sql: Sql, batch_id: number, kind: Kind | undefined): Source => ({
  from: listedFrom(sql),
  columns: listed(sql),
  key: sql`l.id`,
  where: sql`l.batch_id = ${batch_id} and ${kind === undefined ? sql`true` : sql`l.kind = ${kind}`}`,
  order: { title: sql`lower(coalesce(nullif(u.name, ''), u.bn_name))`, created_at: sql`l.created_at` },
  filters: {
    state: (chosen: string[]) => sql`${state(sql)} = any (${chosen}::text[])`,
    kind: (chosen: string[]) => sql`l.kind = any (${chosen}::text[])`,
  },
  search: (term) => sql`
    u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)} or u.phone ilike ${likely(term)}
    or u.email ilike ${likely(term)}`,
});
