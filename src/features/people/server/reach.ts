// Object-level authorization (reach) of people: whom the acting role sees, and whose role is listed.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { findFacts, type PersonFacts } from './store-person.ts';
import { findListedRole, type ListedRole } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A role of the product, or of an institution within the asker's scope, whose holders are listed. */
    listed_role: ListedRole;
    /** Somebody whom the acting role sees in its list. */
    person: PersonFacts;
  }
}
export const reachPerson = async (sql: Sql, actor: Actor, id: number) =>
  actor.grants.has('user.view') ? findFacts(sql, actor, id) : undefined;
export const reach = {
  listed_role: async (sql, actor, slug: string) => {
    if (!actor.grants.has('user.view') || actor.role?.scope === 'none') return undefined;
    const row = await findListedRole(sql, slug);
    return row && (row.institution_id === null || isStaffOf(actor, row.institution_id)) ? row : undefined;
  },
  person: reachPerson,
} satisfies {
  listed_role: Reach<'listed_role'>;
  person: Reach<'person'>;
};
