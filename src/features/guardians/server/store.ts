// SQL of guardians: one consent a person, the latest.
import type { Sql } from '#core/db/server/sql.ts';
import { isPrivateProfile } from '#features/accounts/server/service.ts';
import type { relations } from '../contract.ts';

interface GuardianRow {
  id: number;
  name: string;
  relation: (typeof relations)[number];
  address: string;
  consented_at: string;
  lapses_at: string;
  lapsed: boolean;
}
/** The last consent, whether or not it still holds. */
export async function findGuardian(sql: Sql, user_id: number): Promise<GuardianRow | undefined> {
  const [row] = await sql<GuardianRow[]>`
    select id, name, relation, address, consented_at, lapses_at, lapses_at <= now() as lapsed
    from guardians where user_id = ${user_id}`;
  return row;
}
/** Whether somebody is under 18 and nobody has consented, or not for this year. */
export const lacksGuardian = async (sql: Sql, user_id: number): Promise<boolean> =>
  (
    await sql`
      select from users u
      where u.id = ${user_id} and ${isPrivateProfile(sql, sql`u`)}
        and not exists (select from guardians g where g.user_id = u.id and g.lapses_at > now())`
  ).length > 0;
/** Whether an address is that of somebody who has proved it and is under 18. */
export const isOfChild = async (sql: Sql, channel: 'sms' | 'mail', address: string): Promise<boolean> =>
  (
    await sql`
      select from users u
      where ${isPrivateProfile(sql, sql`u`)} and ${
        channel === 'sms'
          ? sql`u.phone = ${address} and u.phone_verified_at is not null`
          : sql`u.email = ${address} and u.email_verified_at is not null`
      }`
  ).length > 0;
/** One consent of a person at a time, until the transaction ends. */
export const lockGuardian = (sql: Sql, user_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`guardian of ${user_id}`}, 0))`;
/** It holds for a year, or until the person is 18. */
export async function saveGuardian(
  sql: Sql,
  user_id: number,
  { name, relation, address }: Pick<GuardianRow, 'name' | 'relation' | 'address'>,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into guardians (user_id, name, relation, address, lapses_at)
    select id, ${name}, ${relation}, ${address},
      least(now() + interval '1 year', (birth_date + interval '18 years') at time zone 'Asia/Dhaka')
    from users where id = ${user_id}
    on conflict (user_id) do update
    set name = excluded.name, relation = excluded.relation, address = excluded.address, consented_at = now(),
      lapses_at = excluded.lapses_at
    returning id`;
  return row!.id;
}
/** It ends now; that it was given stays told for its time. */
export const endGuardian = (sql: Sql, user_id: number) => sql`
  update guardians set lapses_at = now() where user_id = ${user_id} and lapses_at > now()`;
export const eraseGuardian = (sql: Sql, user_id: number) => sql`delete from guardians where user_id = ${user_id}`;
