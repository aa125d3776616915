// Looking as a role: what is seen through another role, which is never more than the looker's own. Pure, for the server and its tests.
import type { ActingRole, Actor } from './actor.ts';
import { accessFor, type AccessMap, type Grant, listGrants } from './grants.ts';

/** The role that is looked as, where it would be held, and how long it still lasts. */
export interface LookedRole {
  /** The holding in which the looker began. */
  user_role_id: number | null;
  id: number;
  role: string;
  name: string;
  bn_name: string;
  read_only: boolean;
  access: AccessMap;
  institution_id: number | null;
  /** The menus that this institution has on; null for all. */
  menus: readonly string[] | null;
  seconds: number;
}
type Reached = Pick<ActingRole, 'scope' | 'institution_id' | 'courses'>;
const nothing: Reached = { scope: 'none', institution_id: null, courses: [] };

/** What both reach. The looked role is held in an institution, or in the whole system where it has none. */
function meet(own: ActingRole | undefined, institution_id: number | null): Reached {
  if (own?.scope === 'system') return { scope: institution_id === null ? 'system' : 'institution', institution_id, courses: [] };
  if (!own || own.scope === 'none' || (institution_id !== null && own.institution_id !== institution_id)) return nothing;
  return { scope: own.scope, institution_id: own.institution_id, courses: own.courses };
}
/** The menus that are on for both. */
function meetMenus(own: ActingRole | undefined, looked: readonly string[] | null): Pick<ActingRole, 'menus'> {
  const both = own?.menus && looked ? looked.filter((menu) => own.menus!.includes(menu)) : (looked ?? own?.menus);
  return both ? { menus: both } : {};
}
/** The looker as they see through the role. */
export function lookThrough<A extends Actor>(
  looker: A,
  { id, role, name, bn_name, read_only, access, institution_id, menus, seconds }: LookedRole,
): A {
  const theirs = listGrants(accessFor(access, { role, type: looker.user?.type ?? 0 }));
  return {
    ...looker,
    role: { id, role, read_only, ...meet(looker.role, institution_id), ...meetMenus(looker.role, menus) },
    grants: new Set<Grant>([...theirs].filter((grant) => looker.grants.has(grant))),
    looking: { name, bn_name, institution_id, own_institution_id: looker.role?.institution_id ?? null, seconds },
  };
}
