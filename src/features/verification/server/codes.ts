// One-time code (OTP) of teacher verification: to the mobile number in the record, or to the account's own; limits by account and by ID.
import { limit } from '#core/contract/server/limits.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { masked } from '#features/accounts/rules.ts';
import { accountKeys, addressIn, type Contact, findPerson, isServed, parseContact } from '#features/accounts/server/service.ts';
import * as codes from '#features/registration/server/service.ts';
import type { sendCode, verifyTeacher } from '../contract.ts';
import { compare, counterOf } from './comparing.ts';
import { findHolder } from './store.ts';

/** Codes that go out for one ID in a day, whoever asks for them, and for one account in a minute. */
export const SENDINGS = { id: 10, account: 1 } as const;
const MINUTE = 60;
const DAY = 86_400;

interface Reached {
  of: 'record' | 'account';
  /** Nothing where the account has no mobile number. */
  to: Contact | undefined;
}
/** Where a code goes before the ID is tied to an account; nothing where none is asked for. A number that no SMS is sent to is none. */
export async function reachedBy(pool: Pool, user_id: number, found: { phone?: string }): Promise<Reached | undefined> {
  const contactOf = (phone: string | null | undefined): Contact | undefined => {
    const address = phone ? addressIn({ phone }) : undefined;
    const to = address === undefined ? undefined : parseContact({ phone: address });
    return to && isServed(to) ? to : undefined;
  };
  const recorded = contactOf(found.phone);
  if (recorded) return { of: 'record', to: recorded };
  if (accountKeys().teacher_code === 'record') return undefined;
  const user = await findPerson(pool, user_id);
  return { of: 'account', to: contactOf(user?.phone_verified ? user.phone : null) };
}
export const told = ({ of, to }: Reached) => ({ of, to: to ? masked(to.address) : '' });

export async function send({ pool, actor, input, refuse }: Ask<typeof sendCode>) {
  const user_id = actor.user.id;
  const { asked, found } = await compare(pool, user_id, input);
  if (found.status === 'mismatch') return refuse('wrong_pair');
  const holder = await findHolder(pool, asked);
  if (holder === user_id) return refuse('no_code');
  if (holder !== undefined) return refuse('id_used');
  const reached = (await reachedBy(pool, user_id, found)) ?? refuse('no_code');
  const to = reached.to ?? refuse('phone_needed');
  await limit(pool, `verification: codes account ${user_id}`, SENDINGS.account, MINUTE);
  await limit(pool, `${counterOf(asked)} codes`, SENDINGS.id, DAY);
  const asker = codes.identifyAsker(actor, input.device_key);
  return codes.claimSending(pool, actor, { to, asker, refuse }, async (sql) => {
    await codes.issueCode(sql, actor, { purpose: 'teacher', to, asker, somebody: true, user_id });
    return codes.sent(to, asker);
  });
}
/** Checks the code that was typed: its number, to be used up where the ID is tied; nothing where none is asked for. */
export async function check(
  { pool, actor, input, refuse }: Ask<typeof verifyTeacher>,
  reached: Reached | undefined,
): Promise<number | undefined> {
  if (!reached) return undefined;
  const to = reached.to ?? refuse('phone_needed');
  if (!input.otp) return refuse('code_needed');
  const proof = { purpose: 'teacher', to, asker: codes.identifyAsker(actor, input.device_key) } as const;
  const row = await codes.checkCode(pool, actor, { ...proof, code: codes.typedCode(input) });
  return row && row.user_id === actor.user.id ? row.id : codes.refuseCode(pool, proof, refuse);
}
