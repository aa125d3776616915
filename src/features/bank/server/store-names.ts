// SQL of whom something is shared with: an institution by its name in addresses, and how people and institutions are called.
import type { Sql } from '#core/db/server/sql.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';

/** One that was approved and is open. */
export async function findInstitutionNamed(sql: Sql, username: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from institutions where username = ${username.trim().toLowerCase()}
      and approved_at is not null and closed_at is null`;
  return row?.id;
}
export async function findNames(
  sql: Sql,
  { to_user_id, to_institution_id }: { to_user_id: number | null; to_institution_id: number | null },
): Promise<{ name: string; bn_name: string }> {
  const person = (column: 'name' | 'bn_name') => sql`
    (select case when ${isPrivateProfile(sql, sql`u`)} then '' else ${nameFor(sql, sql`u`, column)} end
      from users u where u.id = ${to_user_id}::int)`;
  const [row] = await sql<{ name: string; bn_name: string }[]>`
    select coalesce((select institution_name_en from institutions where id = ${to_institution_id}::int),
      ${person('name')}, '') as name,
      coalesce((select institution_name from institutions where id = ${to_institution_id}::int),
        ${person('bn_name')}, '') as bn_name`;
  return row!;
}
