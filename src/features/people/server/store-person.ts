// SQL of one person as staff see them, and whether somebody runs the place.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { countedCourses, heldRoles, isMerged, lastSeen, runsThePlace, stateOf, visibleTo } from './store.ts';

export interface PersonFacts {
  id: number;
  role: string | null;
  bn_role: string | null;
  state: 'active' | 'waiting' | 'suspended';
  suspended_at: string | null;
  made_by_staff: boolean;
  made_for_institution_id: number | null;
  joined: string;
  seen: string | null;
  courses: number;
  /** Holds a role for the whole system. */
  runs_the_place: boolean;
  holds_role: boolean;
  /** Closed by a merge that can still be undone. */
  merged: boolean;
}
/** Somebody whom the acting role sees. */
export async function findFacts(sql: Sql, actor: Actor, id: number): Promise<PersonFacts | undefined> {
  const seen = visibleTo(sql, actor);
  const [row] = await sql<PersonFacts[]>`
    select u.id, ${heldRoles(sql, actor, sql`r.name`)} as role, ${heldRoles(sql, actor, sql`r.bn_name`)} as bn_role,
      ${stateOf(sql)} as state, u.suspended_at, u.made_by_staff, u.made_for_institution_id,
      u.created_at as joined, ${lastSeen(sql)} as seen,
      ${countedCourses(sql, actor)} as courses,
      ${runsThePlace(sql)} as runs_the_place,
      exists (select from user_roles ur where ur.user_id = u.id) as holds_role,
      ${isMerged(sql)} as merged
    from users u
    where u.id = ${id} and u.deleted_at is null ${seen ? sql`and ${seen}` : sql``}`;
  return row;
}
