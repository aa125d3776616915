// Changes of a course's team: nobody leaves it without an owner, and the course page names who teaches.
import type { SignedIn } from '#core/access/actor.ts';
import { denier, refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { indexCourseJob } from '#features/courses/server/service.ts';
import * as store from '#features/courses/server/service-authoring.ts';
import type { TeamRole } from '#features/courses/rules.ts';
import { errors } from '../words.ts';

const deny = denier(errors);
const MOST_MEMBERS = 50;

/** After any change: an owner there is, who answers for the course, and it is found by its teachers' names. */
async function settle(sql: Sql, course_id: number): Promise<void> {
  await store.followOwner(sql, course_id);
  await indexCourseJob.later(sql, { course_id });
}
export async function addTo(
  sql: Sql,
  actor: SignedIn,
  course: { id: number; institution_id: number | null },
  { user_id, role, teaches }: { user_id: number; role: TeamRole; teaches: boolean },
): Promise<store.MemberRow> {
  await store.lockTeam(sql, course.id);
  const team = await store.listTeam(sql, course.id);
  if (team.length >= MOST_MEMBERS) deny('team_full');
  // the first one decides for all others, who could write until now
  if (!team.length && role !== 'owner') deny('last_owner');
  if (!(await store.isColleague(sql, course.institution_id, user_id))) throw wrongField('user_id', 'choice');
  const id = await store.insertMember(sql, { course_id: course.id, user_id, role, added_by: actor.user.id });
  if (id === undefined) return deny('in_team_already');
  await store.nameAsTeacher(sql, course.id, user_id, teaches);
  await settle(sql, course.id);
  return (await store.findMember(sql, id))!;
}
/** The place as it is now that nobody else changes the team. */
async function locked(sql: Sql, { id, course_id }: store.MemberRow): Promise<store.MemberRow | undefined> {
  await store.lockTeam(sql, course_id);
  return store.findMember(sql, id);
}
export async function changeIn(
  sql: Sql,
  seen: store.MemberRow,
  { role, teaches }: { role?: TeamRole | undefined; teaches?: boolean | undefined },
): Promise<store.MemberRow> {
  const member = await locked(sql, seen);
  if (!member) throw refused('not_found');
  if (role !== undefined && role !== member.role) {
    if (member.role === 'owner' && !(await store.countOwners(sql, member.course_id, member.id))) deny('last_owner');
    await store.updateMember(sql, member.id, role);
  }
  if (teaches !== undefined && teaches !== member.teaches) await store.nameAsTeacher(sql, member.course_id, member.user_id, teaches);
  await settle(sql, member.course_id);
  return (await store.findMember(sql, member.id))!;
}
export async function removeFrom(sql: Sql, seen: store.MemberRow): Promise<void> {
  const member = await locked(sql, seen);
  if (!member) return;
  if (member.role === 'owner' && !(await store.countOwners(sql, member.course_id, member.id))) deny('last_owner');
  await store.deleteMember(sql, member.id);
  await store.nameAsTeacher(sql, member.course_id, member.user_id, false);
  await settle(sql, member.course_id);
}
