// SQL of roles: what each may do, and who holds it where.
import type { SystemRole } from '#core/access/grants.ts';
import type { Sql } from '#core/db/server/sql.ts';

/** Makes the product's own roles where they are missing. One that is there keeps what an administrator made of it, and gets the groups that
 *  it has never had: those of a newer version. Whoever takes a group from a role leaves it there without its actions. */
export const upsertSystemRoles = (sql: Sql, roles: (SystemRole & { role: string })[]) => sql`
  insert into roles (role, name, bn_name, access, scope, read_only)
  select role, name, bn_name, access, scope, read_only
  from jsonb_to_recordset(${sql.json(roles as never)})
    as r (role text, name text, bn_name text, access jsonb, scope text, read_only boolean)
  on conflict (role, institution_id) do update set access = excluded.access || roles.access
  where not roles.access ?& array(select jsonb_object_keys(excluded.access))`;

/** By the name of a role: the institution's own comes before that of the product. Held already, it is the holding that is there. */
export async function insertHolding(
  sql: Sql,
  h: { user_id: number; role: string; institution_id: number | null; course_id: number | null },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    with role as (
      select id, scope, institution_id from roles
      where role = ${h.role} and (institution_id is null or institution_id = ${h.institution_id}::int)
      order by institution_id nulls last limit 1)
    insert into user_roles (user_id, role_id, institution_id, course_id, scope)
    select ${h.user_id}, id, ${h.institution_id}::int, ${h.course_id}::int,
      case when ${h.course_id}::int is not null then 'course'
        when ${h.institution_id}::int is not null then 'institution' when scope = 'system' then 'system' else 'none' end
    from role
    on conflict (user_id, role_id, institution_id, course_id) do update set user_id = excluded.user_id
    returning id`;
  return row?.id;
}
export const deleteHoldings = (sql: Sql, user_id: number) => sql`delete from user_roles where user_id = ${user_id}`;
