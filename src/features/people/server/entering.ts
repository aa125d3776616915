// Entering people (account creation by staff): one by a form, many by a sheet; not verified, without a password, claimed by a code.
import type { Actor } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { everyField, refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { addressIn, deleteEntered, enterUser, placeAfter } from '#features/accounts/server/service.ts';
import * as calls from '../contract-entering.ts';
import { shownPerson } from './person.ts';
import { listBuilt } from './store-entering.ts';

/** For whom somebody enters people: the whole site, or their institution; undefined for neither. */
export const enteredFor = (actor: Actor): number | null | undefined =>
  isStaffOf(actor, null) ? null : actor.role?.scope === 'institution' ? actor.role.institution_id : undefined;
/** A number or address in its normal form; null where none was given. */
export const normal = (typed: { phone: string } | { email: string }): string | null | undefined =>
  Object.values(typed)[0]!.trim() === '' ? null : addressIn(typed);
const addressOf = (field: 'phone' | 'email', typed: string | null | undefined): string | null => {
  const found = normal(field === 'phone' ? { phone: typed ?? '' } : { email: typed ?? '' });
  if (found === undefined) throw wrongField(field, field);
  return found;
};
const PG_KEPT = '23503';

export { calls };
export const handlers = handle(calls, {
  enterPerson: async ({ sql, actor, input, refuse }) => {
    const institution = enteredFor(actor);
    if (institution === undefined) return refuse('single_courses');
    const [phone, email] = everyField(
      () => addressOf('phone', input.phone),
      () => addressOf('email', input.email),
    );
    const id = await enterUser(sql, {
      name: input.name || input.bn_name!,
      bn_name: input.bn_name || null,
      phone,
      email,
      gender: input.gender || null,
      birth_date: input.birth_date || null,
      profession: input.profession,
      ...(await placeAfter(sql, { district: '', upazila_id: null }, input, actor.language)),
      made_for_institution_id: institution,
    });
    return id === undefined ? refuse('has_account') : shownPerson(sql, actor, id, { entered: true });
  },
  removeEntered: async ({ sql, actor, person, refuse }) => {
    const institution = enteredFor(actor);
    if (institution === undefined) return refuse('single_courses');
    await removeEntered(sql, person.id, institution, refuse);
    return { status: 'success' as const };
  },
});
/** Removes somebody whom staff entered for an institution, or for the whole site, and who has not begun. */
export async function removeEntered(
  sql: Sql,
  id: number,
  institution: number | null,
  refuse: (code: 'claimed' | 'in_use') => never,
): Promise<void> {
  const [built] = await listBuilt(sql, [id]);
  if (!built) throw refused('not_found');
  if (built.claimed) refuse('claimed');
  if (built.used) refuse('in_use');
  try {
    const gone = await (sql as Transaction).savepoint((inner) => deleteEntered(inner, id, institution));
    if (!gone) refuse('in_use');
  } catch (error) {
    // what a room keeps of the person stands in the way
    if ((error as { code?: string }).code === PG_KEPT) refuse('in_use');
    throw error;
  }
}
