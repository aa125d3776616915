// SQL of looking as a role: who looked as which role, where, and until when.
import type { AccessMap } from '#core/access/grants.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface RoleToLook {
  id: number;
  role: string;
  name: string;
  bn_name: string;
  scope: 'system' | 'institution';
  read_only: boolean;
  access: AccessMap;
  institution_id: number | null;
}
export async function findRole(sql: Sql, id: number): Promise<RoleToLook | undefined> {
  const [row] = await sql<RoleToLook[]>`
    select id, role, name, bn_name, scope, read_only, access, institution_id from roles where id = ${id}`;
  return row;
}
/** The institution in which a role is looked as: the menus that it has on, null for all, and whether it is switched off. */
export async function getPlace(sql: Sql, institution_id: number): Promise<{ menus: string[] | null; closed: boolean }> {
  const [row] = await sql<{ menus: string[] | null; closed: boolean }[]>`
    select site_config as menus, closed_at is not null as closed from institutions where id = ${institution_id}`;
  return row!;
}
/** `from`: the role that is acted in, whose holding the look hangs on. */
export async function insertLook(
  sql: Sql,
  l: {
    user_id: number;
    from: { id: number; institution_id: number | null };
    role_id: number;
    institution_id: number | null;
    minutes: number;
  },
): Promise<{ id: number; user_role_id: number | null }> {
  const [row] = await sql<{ id: number; user_role_id: number | null }[]>`
    insert into looks (user_id, user_role_id, role_id, institution_id, ends_at)
    values (${l.user_id}, (
        select id from user_roles where user_id = ${l.user_id} and role_id = ${l.from.id}
          and institution_id is not distinct from ${l.from.institution_id}::int
        order by id limit 1),
      ${l.role_id}, ${l.institution_id}, now() + make_interval(mins => ${l.minutes}))
    returning id, user_role_id`;
  return row!;
}
export const forgetLooker = (sql: Sql, user_id: number) => sql`
  update looks set user_id = null
  where user_id = ${user_id}`;
