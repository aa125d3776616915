// Rules of roles: what somebody may give, take and change. Pure, for the server, the screens and the tests.
import type { Scope } from '#core/access/actor.ts';
import { type AccessMap, type Grant, grants, isReserved, listGrants } from '#core/access/grants.ts';

/** Managing roles cannot be given to a role that is made by hand: that is for administrators of type 1. */
const KEPT = 'role';
/** Groups and actions that a role made by hand can have. */
export const offeredGroups = Object.entries(grants).filter(([group]) => group !== KEPT) as unknown as readonly [
  string,
  readonly string[],
][];
/** Every group with every action, true or false, so that what was taken away is told from what is new. */
export const wholeMap = (access: AccessMap): AccessMap =>
  Object.fromEntries(
    Object.entries(grants).map(([group, actions]) => [
      group,
      Object.fromEntries(actions.map((action) => [action, access[group]?.[action] === true])),
    ]),
  );
/** Whether a map names only what can be offered. */
export const isOffered = (access: AccessMap): boolean =>
  Object.entries(access).every(([group, actions]) => {
    const known = offeredGroups.find(([name]) => name === group)?.[1];
    return known !== undefined && Object.keys(actions).every((action) => known.includes(action));
  });

/** Where a role is held. A course belongs to an institution, or to none. */
export interface Place {
  scope: Scope;
  institution_id: number | null;
  course_id: number | null;
}
/** Who gives or takes: what they may do, and where. */
export interface Giver {
  user_id: number;
  grants: ReadonlySet<Grant>;
  scope: Scope;
  institution_id: number | null;
  courses: readonly number[];
}
export type Reason = 'own_role' | 'beyond_yours' | 'scope_too_wide' | 'reserved_role' | 'last_administrator';

/** Whether a place lies within what the giver's own role reaches. `of` is the institution of the place's course. */
export function isWithin(giver: Giver, place: Place): boolean {
  if (giver.scope === 'system') return true;
  if (place.scope === 'system' || place.scope === 'none') return false;
  if (giver.scope === 'institution') return giver.institution_id !== null && place.institution_id === giver.institution_id;
  return giver.scope === 'course' && place.scope === 'course' && giver.courses.includes(place.course_id!);
}
const hasAll = (giver: Giver, wanted: Iterable<Grant>): boolean => [...wanted].every((grant) => giver.grants.has(grant));

/** Why somebody may not give, or take, this role there; undefined when they may. */
export function whyNotGive(
  giver: Giver,
  role: { access: AccessMap; scope: 'system' | 'institution'; institution_id: number | null },
  place: Place,
  to_user_id: number,
): Reason | undefined {
  if (giver.user_id === to_user_id) return 'own_role';
  if (!hasAll(giver, listGrants(role.access))) return 'beyond_yours';
  if (place.scope === 'system' && role.scope !== 'system') return 'scope_too_wide';
  if (role.institution_id !== null && role.institution_id !== place.institution_id) return 'scope_too_wide';
  return isWithin(giver, place) ? undefined : 'scope_too_wide';
}
/** Why somebody may not make a role what it shall be; undefined when they may. What it has already may stay. */
export function whyNotChange(
  giver: Giver,
  role: { role: string; access: AccessMap; held_by_giver: boolean },
  access: AccessMap,
): Reason | undefined {
  if (isReserved(role.role)) return 'reserved_role';
  if (role.held_by_giver) return 'own_role';
  const before = listGrants(role.access);
  return hasAll(
    giver,
    [...listGrants(access)].filter((grant) => !before.has(grant)),
  )
    ? undefined
    : 'beyond_yours';
}
