// Correction of a mistaken contact by staff: proof of the new one by its code, notice to the one that was left, with its undo link.
import type { SignedIn } from '#core/access/actor.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { findPerson, findPersonBy, giveAddress, listProved, ownsAddress, provedAddress } from '#features/accounts/server/service.ts';
import { languageOf } from '#features/accounts/rules.ts';
import * as codes from '#features/registration/server/service.ts';
import { deletePasskeys } from '#features/passkeys/server/service.ts';
import { endAllSessions } from '#features/sessions/server/service.ts';
import { deleteIdentities } from '#features/sign-on/server/service.ts';
import { leave } from './changing.ts';
import { lockPerson } from './store.ts';

type Refuse<C extends string> = (code: C, detail?: unknown) => never;
interface Correcting<C extends string> {
  pool: Pool;
  actor: SignedIn;
  user_id: number;
  input: { contact: string; device_key?: string | undefined };
  refuse: Refuse<C>;
}
/** Sends a code to the new number or address. Answers the same when it belongs to another account. */
export async function startCorrection({
  pool,
  actor,
  user_id,
  input,
  refuse,
  note,
}: Correcting<'same_address' | 'too_soon' | 'too_many_codes'> & { note: (sql: Sql) => Promise<unknown> }) {
  const to = codes.sendingTo(input);
  const user = (await findPerson(pool, user_id))!;
  if (provedAddress(user, to.channel) === to.address) return refuse('same_address');
  const asker = codes.identifyAsker(actor, input.device_key);
  return codes.claimSending(pool, actor, { to, asker, refuse }, async (sql) => {
    const other = await findPersonBy(sql, to);
    const taken = other?.id !== user.id && ownsAddress(other, to);
    await codes.issueCode(
      sql,
      { ...actor, language: languageOf(user) },
      { purpose: 'correction', to, asker, somebody: !taken, user_id: user.id },
    );
    await note(sql);
    return codes.sent(to, asker);
  });
}
/** Puts the new number or address in place by the code that its owner read out. Whoever was signed in by the old one is not any more. */
export async function finishCorrection({
  pool,
  actor,
  user_id,
  input,
  refuse,
  record,
  lookAgain,
}: Correcting<'wrong_code' | 'code_over' | 'address_taken'> & {
  /** Refuses who may not, in the transaction in which it is done. */
  lookAgain: (sql: Sql) => Promise<void>;
  input: { otp?: string | undefined; code?: string | undefined };
  record: <T>(sql: Sql, work: () => Promise<T>) => Promise<T>;
}): Promise<void> {
  const to = codes.sendingTo(input);
  const asker = codes.identifyAsker(actor, input.device_key);
  const fresh = { purpose: 'correction', to, asker } as const;
  const row = await codes.checkCode(pool, actor, { ...fresh, code: codes.typedCode(input) });
  if (!row || row.user_id !== user_id) return codes.refuseCode(pool, fresh, refuse);
  await runTransaction(pool, async (sql) => {
    await lookAgain(sql);
    await codes.lockAddress(sql, to.address);
    await lockPerson(sql, user_id);
    if (!(await codes.useCode(sql, row.id))) refuse('code_over');
    const before = (await findPerson(sql, user_id))!;
    if (!(await record(sql, () => giveAddress(sql, user_id, to)))) refuse('address_taken');
    const [present] = listProved(before, to.channel);
    // one that nobody proved is a stranger's: they are told nothing, and take nothing back
    if (present) await leave(sql, { user: before, to, present, language: languageOf(before), by_staff: true });
    await deleteIdentities(sql, user_id);
    await deletePasskeys(sql, user_id);
    await endAllSessions(sql, user_id);
    noteSecurity({ event: 'contact_change.by_staff', user_id, ip: actor.ip, device: actor.device });
  });
}
