// What is told of people in roles (presenter): what they hold within the asker's reach, and what the asker may do with it.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { masked } from '#features/accounts/rules.ts';
import { isWithin } from '#features/roles/rules.ts';
import { giverOf, hasOneAdministrator, type HeldRole, listHoldings, whyNotTake } from '#features/roles/server/service.ts';
import type { Holding, SystemUserRow } from '../lists.ts';
import { words } from '../words.ts';
import { listCoursesById, listInstitutionsById, type UserFound, type UserRow } from './store.ts';

const numbers = (values: readonly (number | null)[]): number[] => [...new Set(values.filter((value) => value !== null))];
const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]));

/** Holdings within the asker's reach, each with whether they may take it. */
export async function tellHoldings(sql: Sql, actor: SignedIn, held: readonly HeldRole[]): Promise<(Holding & { user_id: number })[]> {
  const giver = giverOf(actor);
  const seen = held.filter((holding) => isWithin(giver, holding));
  const [institutions, courses, last] = await Promise.all([
    listInstitutionsById(sql, numbers(seen.map((h) => h.institution_id))),
    listCoursesById(sql, numbers(seen.map((h) => h.course_id))),
    seen.some((h) => h.administers) ? hasOneAdministrator(sql) : false,
  ]);
  const [institutionOf, courseOf] = [byId(institutions), byId(courses)];
  return seen.map((h) => ({
    id: h.id,
    user_id: h.user_id,
    role_id: h.role_id,
    role: h.role,
    title: h.title,
    bn_title: h.bn_title,
    read_only: h.read_only,
    scope: h.scope,
    institution: (h.institution_id !== null && institutionOf.get(h.institution_id)) || null,
    course: (h.course_id !== null && courseOf.get(h.course_id)) || null,
    since: h.created_at,
    can: { take: mayTake(actor, h, last) },
  }));
}
function mayTake(actor: SignedIn, holding: HeldRole, last: boolean): true | string {
  if (!actor.grants.has('user.update') || actor.role?.read_only) return 'not_allowed';
  return whyNotTake(giverOf(actor), holding) ?? (holding.administers && last ? 'last_administrator' : true);
}
/** Whether the asker may change the account of who holds this: whoever could not give a role has no way to it through the account either. */
export function mayEdit(actor: SignedIn, user_id: number, held: readonly HeldRole[]): true | string {
  if (!actor.grants.has('user.update') || actor.role?.read_only) return 'not_allowed';
  const giver = { ...giverOf(actor), user_id: 0 };
  return user_id === actor.user.id || held.every((holding) => whyNotTake(giver, holding) === undefined) ? true : 'holds_more';
}
/** A holding in words: the role, and where it is held. */
export function nameHolding({ title, bn_title, course, institution, scope }: Holding, language: Language): string {
  const place = course ?? institution;
  const where = place ? pick(language, place.title, place.bn_title) : words.places[scope][language];
  return `${pick(language, title, bn_title)} (${where})`;
}
const contacts = ['contact', 'phone', 'email'] as const;
const veil = (address: string): string => address && masked(address);
/** Rows of people with what they hold. */
export async function tellUsers<R extends UserRow>(
  sql: Sql,
  actor: SignedIn,
  rows: readonly R[],
): Promise<(R & Pick<SystemUserRow, 'holdings' | 'can'>)[]> {
  const held = await listHoldings(
    sql,
    rows.map(({ id }) => id),
  );
  const told = await tellHoldings(sql, actor, held);
  const of = (id: number) => held.filter((holding) => holding.user_id === id);
  // who only looks recognises an address, and cannot write to it
  const veiled = (row: R): R =>
    actor.role?.read_only
      ? {
          ...row,
          ...Object.fromEntries(contacts.flatMap((name) => (name in row ? [[name, veil((row as Partial<UserFound>)[name]!)]] : []))),
        }
      : row;
  return rows.map((row) => ({
    ...veiled(row),
    holdings: told.filter((holding) => holding.user_id === row.id),
    can: { update: mayEdit(actor, row.id, of(row.id)), activity: actor.grants.has('activity.view') || 'not_allowed' },
  }));
}
