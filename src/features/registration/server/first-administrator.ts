// First administrator of a new installation (bootstrap): a code proves the contact that the operator names, then its account administers.
import { randomBytes } from 'node:crypto';
import { visitor } from '#core/access/actor.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { record } from '#core/history/server/recording.ts';
import { findPersonBy, hashPassword, hasProved, makeAdministrator, makeProven, parseContact } from '#features/accounts/server/service.ts';
import { giveRole, hasAdministrator, lockHoldings, seedRoles } from '#features/roles/server/service.ts';
import { checkCode, claimSending, identifyAsker, issueCode, sent, typedCode } from './codes.ts';
import { useCode } from './store.ts';

/** What the operator can mend: told in plain words. */
export class AdministratorFault extends Error {}
const there =
  'There is an administrator already. Roles are given by administrators, at /user-management/manage-role; this command makes the first one only.';
/** The keyboard of the machine asks: no network and no device of a person. */
const operator = { ...visitor('en'), device: 'make-admin' };
const asker = () => identifyAsker(operator, undefined);

/** Sends a code to the contact; answers how the address is told. Nothing is made yet. */
export async function sendAdministratorCode(pool: Pool, contact: string): Promise<string> {
  const to = parseContact({ contact });
  if (await hasAdministrator(pool)) throw new AdministratorFault(there);
  const refuse = (): never => {
    throw new AdministratorFault('Too many codes were sent to this contact. Wait an hour.');
  };
  return claimSending(pool, operator, { to, asker: asker(), trust: 'known_device', refuse }, async (sql) => {
    await issueCode(sql, operator, { purpose: 'contact', to, asker: asker(), somebody: true });
    return sent(to, asker()).to;
  });
}
/** With the right code the account of the contact administers the product; it is made where there is none. Answers its number. */
export async function makeFirstAdministrator(pool: Pool, contact: string, typed: string): Promise<number> {
  const to = parseContact({ contact });
  const row = await checkCode(pool, operator, { purpose: 'contact', to, asker: asker(), code: typedCode({ code: typed }) });
  if (!row) throw new AdministratorFault('The code is not right, or it is over. Run the command with the contact alone for a new one.');
  // nobody knows it: its owner chooses one with a code of their own
  const password_hash = await hashPassword(randomBytes(24).toString('base64url'));
  const author = { user_id: null, role: null, institution_id: null, ip: '', device: '' };
  const work = async (sql: Sql) => {
    await seedRoles(sql);
    await lockHoldings(sql);
    if (await hasAdministrator(sql)) throw new AdministratorFault(there);
    if (!(await useCode(sql, row.id))) throw new AdministratorFault('The code has been used.');
    const found = await findPersonBy(sql, to);
    const proven = found && hasProved(found, to);
    const who = { name: 'Administrator', bn_name: 'অ্যাডমিন', password_hash };
    const id = proven && !found.suspended ? found.id : await makeProven(sql, to, who);
    if (id === undefined) throw new AdministratorFault('This contact belongs to an account that cannot be used.');
    await makeAdministrator(sql, id);
    return { user_id: id, holding: await giveRole(sql, id, 'super', null) };
  };
  return runTransaction(pool, async (sql) => {
    const done = { call: 'make-admin', did: 'given', entity: 'holding' } as const;
    const made = await record(sql, author, done, { ids: [], made: (out) => [out.holding] }, () => work(sql));
    return made.user_id;
  });
}
