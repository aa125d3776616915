// SQL of one person as staff see them, with the merges of their account that can still be undone.
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

export interface ShownMerge {
  id: number;
  other_id: number;
  other_name: string;
  other_bn_name: string;
  /** This account is the one that stayed. */
  kept: boolean;
  /** Made by the person, who proved both accounts: there is no reason beside it. */
  own: boolean;
  reason: string;
  at: string;
  until: string;
}
/** Merges of an account that can still be undone, the latest first: they name the other account, for who sees every account. */
export const listMergesOf = (sql: Sql, user_id: number) => sql<ShownMerge[]>`
  select m.id, o.id as other_id, o.name as other_name, coalesce(o.bn_name, '') as other_bn_name,
    m.kept_id = ${user_id} as kept, m.merged_by is not distinct from m.kept_id as own,
    m.reason, m.merged_at as at, m.undo_until as until
  from account_merges m join users o on o.id = case when m.kept_id = ${user_id} then m.closed_id else m.kept_id end
  where (m.kept_id = ${user_id} or m.closed_id = ${user_id}) and m.undone_at is null and m.undo_until > now()
  order by m.id desc limit 20`;
