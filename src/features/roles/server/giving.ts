// Giving and taking roles: by whom, in which scope, never more than the giver has, and always an administrator left.
import type { SignedIn } from '#core/access/actor.ts';
import { denier, refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { type Giver, type Place, type Reason, whyNotGive } from '../rules.ts';
import { errors } from '../words.ts';
import { roleTaken, roleWidened } from './events.ts';
import * as store from './store.ts';

const deny = denier(errors);
const PG_PARENT = '23503';
export const giverOf = ({ user, grants, role }: SignedIn): Giver => ({
  user_id: user.id,
  grants,
  scope: role?.scope ?? 'none',
  institution_id: role?.institution_id ?? null,
  courses: role?.courses ?? [],
});
interface Named {
  managed_institution?: { id: number } | undefined;
  managed_course?: { id: number; institution_id: number | null } | undefined;
}
/** Where a role is given: for the course or the institution that is named, for the whole system where neither is. */
export function placeOf({ managed_institution, managed_course }: Named): Place {
  if (managed_course && managed_institution && managed_course.institution_id !== managed_institution.id) throw refused('not_found');
  return {
    scope: managed_course ? 'course' : managed_institution ? 'institution' : 'system',
    institution_id: managed_course ? managed_course.institution_id : (managed_institution?.id ?? null),
    course_id: managed_course?.id ?? null,
  };
}
/** Gives a role. Who holds it there already holds it still. */
export async function giveTo(
  sql: Sql,
  actor: SignedIn,
  given: { user_id: number; role: store.RoleRecord; place: Place },
): Promise<{ id: number; user_id: number }> {
  const why = whyNotGive(giverOf(actor), given.role, given.place, given.user_id);
  if (why) deny(why);
  await store.lockHoldings(sql);
  const id = await store.insertHoldingAt(sql, given).catch((error: { code?: string }) => {
    // an account that staff had entered is removed in this very moment
    throw error.code === PG_PARENT ? refused('not_found') : error;
  });
  await roleWidened.tell(sql, { role_id: given.role.id, user_id: given.user_id });
  return { id, user_id: given.user_id };
}
/** Why somebody may not take this holding; undefined when they may. Whether it is the last administrator's is asked beside. */
export const whyNotTake = (giver: Giver, holding: store.HoldingRow): Reason | undefined =>
  whyNotGive(giver, { access: holding.access, scope: holding.role_scope, institution_id: null }, holding, holding.user_id);
/** Gives one of the product's roles in an institution, for the call of another room; the history tells of it beside what that call tells.
 *  Answers the number of the holding, which one who held it already has had before. */
export async function grantRole(
  sql: Sql,
  actor: SignedIn,
  { user_id, role, institution_id }: { user_id: number; role: string; institution_id: number },
): Promise<number> {
  const found = await store.findRole(sql, { slug: role, user_id: actor.user.id });
  if (!found) throw new Error(`No role is called ${role}`);
  const place: Place = { scope: 'institution', institution_id, course_id: null };
  const done = { call: 'roles.give', did: 'given', entity: 'holding' } as const;
  const given = await record(sql, authorOf(actor), done, { ids: [], made: ({ id }) => [id] }, () =>
    giveTo(sql, actor, { user_id, role: found, place }),
  );
  return given.id;
}
/** A teacher's part in a course goes to somebody of its institution: they are given what the teacher had, for that course alone and unless
 *  they teach in the whole institution already; what the teacher had for this course is taken. The caller holds the lock of holdings. */
export async function handTeaching(
  sql: Sql,
  actor: SignedIn,
  { course, to }: { course: { id: number; institution_id: number | null }; to: number },
): Promise<void> {
  const teaching = (await store.listHoldings(sql, [actor.user.id, to])).filter(({ role }) => role === 'teacher');
  const wide = (one: store.HeldRole) => one.scope === 'institution' && one.institution_id === course.institution_id;
  const own = teaching.filter((one) => one.user_id === actor.user.id && (one.course_id === course.id || wide(one)));
  const done = { call: 'deletions.hand-over', entity: 'holding' } as const;
  if (own[0] && !teaching.some((one) => one.user_id === to && wide(one))) {
    const role = { id: own[0].role_id };
    const place: Place = { scope: 'course', institution_id: course.institution_id, course_id: course.id };
    await record(sql, authorOf(actor), { ...done, did: 'given' }, { ids: [], made: (id) => [id] }, () =>
      store.insertHoldingAt(sql, { user_id: to, role, place }),
    );
    await roleWidened.tell(sql, { role_id: role.id, user_id: to });
  }
  for (const { id } of own.filter(({ course_id }) => course_id === course.id))
    await record(sql, authorOf(actor), { ...done, did: 'taken' }, { ids: [id] }, async () => void (await store.deleteHolding(sql, id)));
  await roleTaken.tell(sql, { user_id: actor.user.id });
}
/** Takes a role from somebody: who could not have given it cannot take it. */
export async function takeFrom(sql: Sql, actor: SignedIn, holding: store.HoldingRow): Promise<void> {
  // counted while nobody else takes one: of two who take each other's at the same time, one is refused
  await store.lockHoldings(sql);
  const why = whyNotTake(giverOf(actor), holding);
  if (why) deny(why);
  await store.deleteHolding(sql, holding.id);
  if (holding.administers && !(await store.hasAdministrator(sql))) deny('last_administrator');
  await roleTaken.tell(sql, { user_id: holding.user_id });
}
