// SQL of a course's team: who works on it, as what, and who is named as its teacher.
import { isAwake } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { TeamPlace, TeamRole } from '../rules.ts';

type Place = Pick<TeamPlace, 'team_role' | 'has_team'>;
/** The place of somebody in the team of the course `c`, as columns. */
export const teamPlace = (sql: Sql, user_id: number): Part => sql`
  (select m.role from course_team m where m.course_id = c.id and m.user_id = ${user_id}) as team_role,
  exists (select from course_team m where m.course_id = c.id) as has_team`;
export const findTeamPlace = async (sql: Sql, course_id: number, user_id: number): Promise<Place> => {
  const [row] = await sql<Place[]>`select ${teamPlace(sql, user_id)} from courses c where c.id = ${course_id}`;
  return row ?? { team_role: null, has_team: false };
};
export interface MemberRow {
  id: number;
  course_id: number;
  user_id: number;
  name: string;
  bn_name: string;
  role: TeamRole;
  teaches: boolean;
  /** A role of theirs lets them mark the works of this course's institution. */
  can_mark: boolean;
}
const members = (sql: Sql): Part => sql`
  select m.id, m.course_id, m.user_id, u.name, coalesce(u.bn_name, '') as bn_name, m.role,
    exists (select from course_teachers t where t.course_id = m.course_id and t.user_id = m.user_id) as teaches,
    exists (
      select from user_roles ur join roles r on r.id = ur.role_id join courses c on c.id = m.course_id
      where ur.user_id = m.user_id and ${isAwake(sql, sql`ur`)} and not r.read_only
        and r.access -> 'batch' -> 'update' = 'true'
        and (ur.scope = 'system' or ur.institution_id = c.institution_id)) as can_mark
  from course_team m join users u on u.id = m.user_id`;
export const listTeam = (sql: Sql, course_id: number) => sql<MemberRow[]>`
  ${members(sql)} where m.course_id = ${course_id}
  order by array_position(array['owner', 'editor', 'assistant', 'marker'], m.role), u.name, m.user_id`;
export const findMember = async (sql: Sql, id: number): Promise<MemberRow | undefined> =>
  (await sql<MemberRow[]>`${members(sql)} where m.id = ${id}`)[0];
/** Two who change the team of one course take turns: the last owner is never removed by two at once. */
export const lockTeam = (sql: Sql, course_id: number) => sql`
  select from courses where id = ${course_id} for no key update`;
/** Nothing where they are in it already. */
export const insertMember = async (
  sql: Sql,
  m: { course_id: number; user_id: number; role: TeamRole; added_by: number | null },
): Promise<number | undefined> => {
  const [row] = await sql<{ id: number }[]>`
    insert into course_team (course_id, user_id, role, added_by)
    values (${m.course_id}, ${m.user_id}, ${m.role}, ${m.added_by})
    on conflict (course_id, user_id) do nothing returning id`;
  return row?.id;
};
export const updateMember = (sql: Sql, id: number, role: TeamRole) => sql`
  update course_team set role = ${role} where id = ${id}`;
export const deleteMember = (sql: Sql, id: number) => sql`delete from course_team where id = ${id}`;
export const countOwners = async (sql: Sql, course_id: number, but: number): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from course_team where course_id = ${course_id} and role = 'owner'
      and id <> ${but}`;
  return row!.count;
};
/** The owner who answers for the course is one of its owners; with several the one who was it stays. */
export const followOwner = (sql: Sql, course_id: number) => sql`
  update courses c set owner_id = o.user_id
  from (
    select m.user_id from course_team m join courses k on k.id = m.course_id
    where m.course_id = ${course_id} and m.role = 'owner'
    order by m.user_id = k.owner_id desc nulls last, m.created_at, m.user_id limit 1
  ) o
  where c.id = ${course_id} and c.owner_id is distinct from o.user_id`;
/** Names somebody as a teacher, which the course page tells, or takes the name off. */
export async function nameAsTeacher(sql: Sql, course_id: number, user_id: number, teaches: boolean): Promise<void> {
  if (!teaches) {
    await sql`delete from course_teachers where course_id = ${course_id} and user_id = ${user_id}`;
    return;
  }
  await sql`
    insert into course_teachers (course_id, position, user_id, name, bn_name)
    select ${course_id}, coalesce((select max(position) + 1 from course_teachers
      where course_id = ${course_id}), 0), u.id, u.name,
      coalesce(nullif(u.bn_name, ''), u.name)
    from users u
    where u.id = ${user_id} and not exists (
      select from course_teachers t where t.course_id = ${course_id} and t.user_id = u.id)`;
}
/** Whom a course's team can be chosen from: who holds a role in its institution, or of the system where it has none. */
export const colleagues = (sql: Sql, institution_id: number | null): Part => sql`
  select u.id, u.name as title, coalesce(u.bn_name, '') as bn_title from users u
  where u.deleted_at is null and u.suspended_at is null and exists (
    select from user_roles ur where ur.user_id = u.id
      and case when ${institution_id}::int is null
        then ur.scope = 'system' else ur.institution_id = ${institution_id}::int end)`;
export const isColleague = async (sql: Sql, institution_id: number | null, user_id: number): Promise<boolean> =>
  (await sql`select from (${colleagues(sql, institution_id)}) n where n.id = ${user_id}`).length > 0;
/** Another person in the place of one who leaves the course. Who is in its team already keeps the better of both places. */
export async function replaceInTeam(sql: Sql, course_id: number, from: number, to: number): Promise<void> {
  const [was] = await sql<{ role: TeamRole }[]>`
    delete from course_team where course_id = ${course_id} and user_id = ${from} returning role`;
  if (!was) return;
  await sql`
    insert into course_team (course_id, user_id, role) values (${course_id}, ${to}, ${was.role})
    on conflict (course_id, user_id) do update
      set role = case when excluded.role = 'owner' then excluded.role else course_team.role end`;
}
/** An account that is deleted is in no team, and added nobody. */
export async function leaveTeams(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from course_team where user_id = ${user_id}`;
  await sql`update course_team set added_by = null where added_by = ${user_id}`;
}
