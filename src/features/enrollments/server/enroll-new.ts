// Enrolling somebody whom the institution does not have: entered and enrolled, or invited where they have an account elsewhere; and its way back.
import type { SignedIn } from '#core/access/actor.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { everyField, refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { addressIn, type Contact, contactAt, enterUser, isServed } from '#features/accounts/server/service.ts';
import { seatsLeft } from '#features/batches/rules.ts';
import type { BatchRow } from '#features/batches/server/service.ts';
import { removeEntered } from '#features/people/server/service.ts';
import { enrollPerson, unenrollPerson } from '../contract-entering.ts';
import { deny } from './deny.ts';
import { inviteTo } from './inviting.ts';
import * as store from './store-invitations.ts';

interface Named {
  name?: string | undefined;
  bn_name?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}
const read = (field: 'phone' | 'email', typed: string | null | undefined): string | null => {
  if (!typed?.trim()) return null;
  return addressIn({ [field]: typed }) ?? reject(field);
};
const reject = (field: 'phone' | 'email'): never => {
  throw wrongField(field, field);
};
/** Where the message goes: to the number where there is one that messages are sent to. */
export function reachedAt(phone: string | null, email: string | null): Contact | undefined {
  const ways = [phone && contactAt('sms', phone), email && contactAt('mail', email)];
  return ways.find((to): to is Contact => Boolean(to) && isServed(to as Contact));
}
/** An account elsewhere stays its person's: nothing of what is done, refused, written or answered tells whether there is one. */
export async function enrollNew(sql: Sql, actor: SignedIn, batch: BatchRow, given: Named) {
  const [phone, email] = everyField(
    () => read('phone', given.phone),
    () => read('email', given.email),
  );
  const to = reachedAt(phone, email) ?? reject('phone');
  if (seatsLeft(batch) === 0) deny('batch_full');
  const invited = await inviteTo(sql, batch, { address: to.address, channel: to.channel, by: actor.user.id });
  const unsaid = { gender: null, birth_date: null, profession: '', district: '', upazila_id: null };
  const user_id = await enterUser(sql, {
    ...unsaid,
    name: given.name || given.bn_name!,
    bn_name: given.bn_name || null,
    phone,
    email,
    made_for_institution_id: batch.institution_id,
  });
  if (user_id !== undefined) {
    const out = await answerWithin(sql as Transaction, enrollPerson, actor, { batch_id: batch.id, id: user_id });
    if ('refusal' in out) throw out.refusal;
    await store.updateInvitationAttached(sql, invited.id, user_id);
  }
  return { ...invited, batch_id: batch.id, contact: to.address };
}
export async function uninvite(sql: Sql, actor: SignedIn, batch: BatchRow, { id }: store.ManagedInvitation): Promise<void> {
  const there = await store.lockManagedInvitation(sql, id);
  if (there?.batch_id !== batch.id) throw refused('not_found');
  await store.deleteInvitation(sql, id);
  if (there.user_id === null) return;
  if (!there.entered) deny('has_come');
  const out = await answerWithin(sql as Transaction, unenrollPerson, actor, { batch_id: batch.id, id: there.user_id });
  if ('refusal' in out) deny('has_come');
  await removeEntered(sql, there.user_id, batch.institution_id, () => deny('has_come'));
}
