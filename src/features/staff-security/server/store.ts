// SQL of second factors, and of the rules for staff logins.
import { IDLE_MINUTES } from '#core/access/server/lifetimes.ts';
import type { Sql } from '#core/db/server/sql.ts';

interface FactorRow {
  secret_sealed: Uint8Array;
  confirmed_at: string | null;
  codes_left: number;
}
export async function findFactor(sql: Sql, user_id: number): Promise<FactorRow | undefined> {
  const [row] = await sql<FactorRow[]>`
    select f.secret_sealed, f.confirmed_at,
      (select count(*) from recovery_codes c where c.user_id = f.user_id and c.used_at is null)::int as codes_left
    from second_factors f where f.user_id = ${user_id}`;
  return row;
}
/** Keeps the key of a factor that is being set up, in place of one that was not finished. False where one is on. */
export const saveSecret = async (sql: Sql, user_id: number, secret_sealed: Uint8Array): Promise<boolean> =>
  (
    await sql`
      insert into second_factors (user_id, secret_sealed) values (${user_id}, ${secret_sealed})
      on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = now()
      where second_factors.confirmed_at is null`
  ).count === 1;
/** False where another key was made meanwhile, or it is on already. */
export const confirmFactor = async (sql: Sql, user_id: number, secret_sealed: Uint8Array): Promise<boolean> =>
  (
    await sql`
      update second_factors set confirmed_at = now()
      where user_id = ${user_id} and secret_sealed = ${secret_sealed} and confirmed_at is null`
  ).count === 1;
/** False where a code of this step was used already. */
export const useStep = async (sql: Sql, user_id: number, step: number): Promise<boolean> =>
  (
    await sql`
      insert into second_factor_uses (user_id, step)
      select user_id, ${step} from second_factors where user_id = ${user_id}
      on conflict do nothing`
  ).count === 1;
/** False where there is no such code, or it was used already. */
export const useRecoveryCode = async (sql: Sql, user_id: number, code_hash: Uint8Array): Promise<boolean> =>
  (
    await sql`
      update recovery_codes set used_at = now()
      where user_id = ${user_id} and code_hash = ${code_hash} and used_at is null`
  ).count === 1;
export async function replaceRecoveryCodes(sql: Sql, user_id: number, hashes: readonly Uint8Array[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${user_id}`;
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${user_id}, decode(h, 'hex') from unnest(${hashes.map((h) => Buffer.from(h).toString('hex'))}::text[]) h`;
}
/** With its codes. False where there was none that was on. */
export const deleteFactor = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql`delete from second_factors where user_id = ${user_id} and confirmed_at is not null`).count === 1;
export async function insertReset(sql: Sql, r: { user_id: number; reset_by: number; reason: string }): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into second_factor_resets (user_id, reset_by, reason) values (${r.user_id}, ${r.reset_by}, ${r.reason})
    returning id`;
  return row!.id;
}
/** A code is right for a minute and a half, and a key that nobody finished for an hour. */
export async function sweepFactors(sql: Sql): Promise<void> {
  await sql`delete from second_factor_uses where used_at < now() - interval '1 day'`;
  await sql`delete from second_factors where confirmed_at is null and created_at < now() - interval '1 hour'`;
}
export async function eraseFactor(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from second_factors where user_id = ${user_id}`;
  await sql`update second_factor_resets set user_id = null, reason = '' where user_id = ${user_id}`;
  await sql`update second_factor_resets set reset_by = null where reset_by = ${user_id}`;
}

interface RuleRow {
  id: number;
  institution_id: number | null;
  idle_minutes: number;
  second_factor: boolean;
  version: number;
}
/** The rules of the system (null) and of an institution. */
export const listRules = (sql: Sql, institution_id: number | null) => sql<RuleRow[]>`
  select id, institution_id, idle_minutes, second_factor, version from staff_rules
  where institution_id is null or institution_id = ${institution_id}`;
/** The id of the rules, made as they hold without any. */
export async function makeRules(sql: Sql, institution_id: number | null): Promise<number> {
  await sql`
    insert into staff_rules (institution_id, idle_minutes, version) values (${institution_id}, ${IDLE_MINUTES}, 0)
    on conflict (institution_id) do nothing`;
  const [row] = await sql<{ id: number }[]>`
    select id from staff_rules where institution_id is not distinct from ${institution_id}::int`;
  return row!.id;
}
/** False where somebody else changed them since that version. */
export const updateRules = async (
  sql: Sql,
  r: { id: number; idle_minutes: number | undefined; second_factor: boolean; version: number },
): Promise<boolean> =>
  (
    await sql`
      update staff_rules set idle_minutes = coalesce(${r.idle_minutes ?? null}::int, idle_minutes),
        second_factor = ${r.second_factor}, version = version + 1
      where id = ${r.id} and version = ${r.version}`
  ).count === 1;
