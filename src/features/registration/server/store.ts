// SQL of pending registrations and one-time codes.
import type { Sql } from '#core/db/server/sql.ts';
import type { Agreed } from '#features/consents/rules.ts';

/** What who represents an institution said of it. */
export interface RegisteredInstitution {
  institution_name: string;
  institution_name_en: string;
  type: string;
}
export interface RegistrationRow {
  name: string;
  bn_name: string | null;
  password_hash: string;
  institution: RegisteredInstitution | null;
  /** What they agreed to with the form. */
  agreed: Agreed | null;
}
/** A registration repeated on the same device before it was proved: the latest one counts. */
interface Saved extends RegistrationRow {
  address: string;
  /** Nothing is kept where it is not. */
  free: boolean;
  device_hash: Uint8Array;
  seconds: number;
}
export const saveRegistration = (sql: Sql, r: Saved) => sql`
  insert into registrations (address, device_hash, name, bn_name, password_hash, institution, agreed, expires_at)
  select ${r.address}, ${r.device_hash}::bytea, ${r.name}, ${r.bn_name}, ${r.password_hash},
    ${r.institution && sql.json(r.institution as never)}::jsonb, ${r.agreed && sql.json(r.agreed as never)}::jsonb,
    now() + make_interval(secs => ${r.seconds})
  where ${r.free}
  on conflict (address, device_hash) do update
    set name = excluded.name, bn_name = excluded.bn_name, password_hash = excluded.password_hash,
      institution = excluded.institution, agreed = excluded.agreed,
      expires_at = excluded.expires_at`;
/** What was registered with an address on this device. */
export async function findRegistration(sql: Sql, address: string, device_hash: Uint8Array): Promise<RegistrationRow | undefined> {
  const [row] = await sql<RegistrationRow[]>`
    select name, bn_name, password_hash, institution, agreed from registrations
    where address = ${address} and device_hash = ${device_hash} and expires_at > now()`;
  return row;
}
/** What this device registered with one address counts for another, too. The first stays: its code may come late. */
export const copyRegistration = (sql: Sql, from: string, to: string, device_hash: Uint8Array) => sql`
  insert into registrations (address, device_hash, name, bn_name, password_hash, institution, agreed, expires_at)
  select ${to}, device_hash, name, bn_name, password_hash, institution, agreed, expires_at from registrations
  where address = ${from} and device_hash = ${device_hash} and expires_at > now()
  on conflict (address, device_hash) do update
    set name = excluded.name, bn_name = excluded.bn_name, password_hash = excluded.password_hash,
      institution = excluded.institution, agreed = excluded.agreed, expires_at = excluded.expires_at`;
/** Whether anybody has begun to register with an address. */
export const isAwaited = async (sql: Sql, address: string): Promise<boolean> =>
  (await sql`select from registrations where address = ${address} and expires_at > now() limit 1`).length > 0;
/** The address is proved: what others had registered with it is void, and so are the codes for it. */
export async function closeRegistrations(sql: Sql, address: string): Promise<void> {
  await sql`delete from registrations where address = ${address}`;
  await sql`update codes set used_at = now() where address = ${address} and purpose = 'verify' and used_at is null`;
}

/** The same registration under the other addresses that this device gave for it makes no second account. */
export const closeCopies = (sql: Sql, device_hash: Uint8Array, password_hash: string) => sql`
  delete from registrations where device_hash = ${device_hash} and password_hash = ${password_hash}`;

/** `contact`: a new address of somebody signed in; `contact_old`: the one that it joins or replaces; `correction`: a new one that staff put in
 *  place, to whom its owner reads the code out; `leave`: deleting the account;
 *  `guardian`: consenting to somebody under 18; `teacher`: tying a teacher ID to an account; `merge`: making another account one with one's own. */
export type Purpose = 'verify' | 'reset' | 'contact' | 'contact_old' | 'correction' | 'leave' | 'guardian' | 'teacher' | 'merge';
export interface CodeRow {
  id: number;
  address: string;
  device_hash: Uint8Array;
  code_hash: Uint8Array;
  user_id: number | null;
}
/** One at a time for an address, until the transaction ends. */
export const lockAddress = (sql: Sql, address: string) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`code ${address}`}, 0))`;
/** The codes that an asker had for an address, whatever for: how many in the last hour, and seconds since the latest one. The one to the present
 *  address goes along with a code to a new one, which is counted. */
export async function listCodes(
  sql: Sql,
  address: string,
  { device_hash, origin_hash }: { device_hash: Uint8Array; origin_hash: Uint8Array | null },
): Promise<{ lately: number; since: number | null }> {
  const [row] = await sql<{ lately: number; since: number | null }[]>`
    select count(*)::int as lately, extract(epoch from now() - max(sent_at))::float8 as since from codes
    where address = ${address} and purpose <> 'contact_old' and sent_at > now() - interval '1 hour'
      and ${origin_hash ? sql`origin_hash = ${origin_hash}` : sql`device_hash = ${device_hash}`}`;
  return row!;
}
/** The new code takes the place of those that the same device asked for before. */
export const insertCode = (
  sql: Sql,
  c: {
    purpose: Purpose;
    address: string;
    user_id: number | null;
    device_hash: Uint8Array;
    origin_hash: Uint8Array | null;
    code_hash: Uint8Array;
    link_hash: Uint8Array;
    minutes: number;
  },
) => sql`
  with old as (
    update codes set used_at = now()
    where address = ${c.address} and purpose = ${c.purpose} and device_hash = ${c.device_hash} and used_at is null)
  insert into codes (purpose, address, user_id, device_hash, origin_hash, code_hash, link_hash, expires_at)
  values (${c.purpose}, ${c.address}, ${c.user_id}, ${c.device_hash}, ${c.origin_hash}, ${c.code_hash}, ${c.link_hash},
    now() + make_interval(mins => ${c.minutes}))`;
const usable = (sql: Sql) => sql`used_at is null and expires_at > now()`;
/** What a typed value, given as its hash, changes in a code that is tried: a right one costs nothing, nor does a wrong one that was
 *  typed before, by a second press or by mistake. It opens nothing then either, so that nobody guesses more for it. */
const tried = (sql: Sql, column: 'tries' | 'origin_tries', typed: Uint8Array) => {
  const known = sql`code_hash = ${typed}::bytea or ${typed}::bytea = any (wrong_hashes)`;
  return sql`
    ${sql(column)} = ${sql(column)} + case when ${known} then 0 else 1 end,
    wrong_hashes = case when ${known} then wrong_hashes else wrong_hashes || ${typed}::bytea end`;
};
/** Takes one of the tries of the code that this device has. */
export const takeDeviceTry = (
  sql: Sql,
  purpose: Purpose,
  address: string,
  { device_hash, typed }: { device_hash: Uint8Array; typed: Uint8Array },
  tries: number,
) => sql<CodeRow[]>`
  update codes set ${tried(sql, 'tries', typed)}
  where address = ${address} and purpose = ${purpose} and device_hash = ${device_hash} and ${usable(sql)}
    and tries + origin_tries < ${tries}
  returning id, address, device_hash, code_hash, user_id`;
/** The same for a client that sent no key: of the codes asked for without one by the same program from the same network. Those tries
 *  cost nobody who asked with a key; a code asked for without one has as many in all, however they come. */
export const takeOriginTry = (
  sql: Sql,
  purpose: Purpose,
  address: string,
  { origin_hash, typed }: { origin_hash: Uint8Array; typed: Uint8Array },
  tries: number,
) => sql<CodeRow[]>`
  update codes set ${tried(sql, 'origin_tries', typed)}
  where address = ${address} and purpose = ${purpose} and origin_hash = ${origin_hash} and ${usable(sql)}
    and tries + origin_tries < ${tries}
  returning id, address, device_hash, code_hash, user_id`;
/** Whether this is the one use of the code. */
export const useCode = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`update codes set used_at = now() where id = ${id} and used_at is null`).count === 1;
export async function findLink(sql: Sql, link_hash: Uint8Array): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select id, address, device_hash, code_hash, user_id from codes
    where link_hash = ${link_hash} and purpose = 'verify' and ${usable(sql)}`;
  return row;
}
/** Forgets codes that nobody can use any more and that no limit counts, and registrations that nobody proved. */
export async function sweepCodes(sql: Sql): Promise<void> {
  await sql`delete from codes where expires_at < now() - interval '1 day'`;
  await sql`delete from registrations where expires_at < now()`;
}
/** Codes for an address that is no longer somebody's open nothing of theirs. */
export const closeCodes = (sql: Sql, address: string) => sql`
  update codes set used_at = now() where address = ${address} and used_at is null`;
/** Nothing of a person who leaves stays: neither their codes nor what was registered with their addresses. */
export async function eraseCodes(sql: Sql, user_id: number, addresses: readonly string[]): Promise<void> {
  await sql`delete from codes where user_id = ${user_id} or address = any (${addresses as string[]}::text[])`;
  await sql`delete from registrations where address = any (${addresses as string[]}::text[])`;
}
