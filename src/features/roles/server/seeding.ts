// Seeding of roles: the product's own roles, and holdings that nobody gives: of an installation, of demonstration data, of tests.
import { systemRoles } from '#core/access/grants.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { insertHolding, upsertSystemRoles } from './store.ts';

/** Makes the product's own roles where they are missing. Safe at every start. */
export const seedRoles = async (sql: Sql): Promise<void> => {
  await upsertSystemRoles(
    sql,
    Object.entries(systemRoles).map(([role, r]) => ({ role, ...r })),
  );
};
/** Gives a role: for a course, in an institution, or as widely as the role can be held. Answers the id of the holding. */
export async function giveRole(
  sql: Sql,
  user_id: number,
  role: string,
  institution_id: number | null,
  course_id: number | null = null,
): Promise<number> {
  const id = await insertHolding(sql, { user_id, role, institution_id, course_id });
  if (id === undefined) throw new Error(`No role is called ${role}`);
  return id;
}
