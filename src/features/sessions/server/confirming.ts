// Confirming the identity (re-authentication, step-up): the password asked again, with limited guesses, both outcomes recorded.
import type { SignedIn } from '#core/access/actor.ts';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { checkPassword, getPerson, type UserRow } from '#features/accounts/server/service.ts';
import type * as calls from '../contract-guard.ts';
import { tryAgain } from './login-limit.ts';
import { recordRefusedLogin } from './login-history.ts';
import { markProved } from './store.ts';

type Failed = 'confirmation' | 'password_change' | 'pin_setting' | 'contact_change' | 'account_deletion';
/** Whether somebody who is logged in has typed their own password. Whatever asks for it counts as one: a session guesses no faster at several doors. */
export async function isOwnPassword(pool: Pool, actor: SignedIn, user: UserRow, typed: string, what: Failed): Promise<boolean> {
  const right = await tryAgain(pool, `session ${actor.session_id}`, () => checkPassword(user.password_hash, typed, `account ${user.id}`));
  if (!right) noteSecurity({ event: `${what}.failed`, user_id: user.id, ip: actor.ip, device: actor.device, reason: 'wrong_password' });
  return right;
}
export async function confirmIdentity({ pool, sql, actor, input, refuse, record }: Ask<typeof calls.confirm>) {
  const user = await getPerson(sql, actor.user.id);
  if (user.password_hash === null) return refuse('no_password');
  if (!(await isOwnPassword(pool, actor, user, input.password, 'confirmation'))) {
    await recordRefusedLogin(sql, user.id, actor, 'refused_proof');
    return refuse('wrong_password');
  }
  await runTransaction(pool, (tx) => record(tx, () => markProved(tx, actor.session_id)));
  return { status: 'success' as const };
}
