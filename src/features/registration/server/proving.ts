// Address verification: creates the account, for whoever proves the address, with a password that they chose.
import type { Actor } from '#core/access/actor.ts';
import { maskSite } from '#core/access/server/networks.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { type Contact, parseContact, goodPassword, hashPassword, makeProven } from '#features/accounts/server/service.ts';
import { agreedIn, keepAgreed } from '#features/consents/server/service.ts';
import { endAllSessions, openSession, type SignedInAnswer } from '#features/sessions/server/service.ts';
import type { Asker } from './codes.ts';
import { partnerProved } from './events.ts';
import { type CodeRow, closeCopies, closeRegistrations, findRegistration, lockAddress, type RegistrationRow, useCode } from './store.ts';

interface Anew {
  name?: string | undefined;
  password?: string | undefined;
  password_confirmation?: string | undefined;
  agreed_terms?: number | undefined;
  agreed_privacy?: number | undefined;
}
/** What the account will be: as registered on this very device, else what is given now; nothing when a password has still to be chosen. */
export async function chosenHere(
  pool: Pool,
  row: CodeRow,
  asker: Asker & { ip: string; language: Language },
  input: Anew,
): Promise<RegistrationRow | undefined> {
  // a client that sends no key brings the code that it was sent, which belongs to one registration
  const device_hash = asker.origin_hash ? row.device_hash : asker.hash;
  const registered = await findRegistration(pool, row.address, device_hash);
  if (registered) return registered;
  if (input.password === undefined) return undefined;
  const { name } = input;
  if (name === undefined) throw wrongField('name', 'required');
  const to = parseContact({ contact: row.address });
  const password = goodPassword({ ...input, password: input.password }, { name, email: to.email, phone: to.phone });
  const password_hash = await hashPassword(password, maskSite(asker.ip));
  return { name, bn_name: null, password_hash, institution: null, agreed: agreedIn(input, asker.language) };
}
/** Uses the code up, makes the account and signs in; undefined when the code was used meanwhile or the address has an account. */
export const openProven = (
  pool: Pool,
  actor: Actor,
  { row, asker, who }: { row: CodeRow; asker: Asker; who: RegistrationRow },
): Promise<SignedInAnswer | undefined> =>
  runTransaction(pool, async (sql) => {
    await lockAddress(sql, row.address);
    if (!(await useCode(sql, row.id))) return undefined;
    const to: Contact = parseContact({ contact: row.address });
    const user_id = await makeProven(sql, to, who);
    if (user_id === undefined) return undefined;
    await closeRegistrations(sql, row.address);
    await closeCopies(sql, asker.origin_hash ? row.device_hash : asker.hash, who.password_hash);
    await keepAgreed(sql, user_id, who.agreed);
    if (who.institution) await partnerProved.tell(sql, { user_id, ...who.institution });
    // whoever came in before the address was proved did so by a personal link, perhaps on a device of somebody else
    await endAllSessions(sql, user_id);
    return openSession(sql, user_id, actor, { device: { key: asker.key, hash: asker.hash } });
  });
