// Confirming the identity (re-authentication, step-up): the password asked again, with limited guesses, both outcomes recorded.
import { runTransaction } from '#core/db/server/sql.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/room.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { checkPassword, findPerson } from '#features/accounts/server/service.ts';
import type * as calls from '../contract-guard.ts';
import { tryAgain } from './login-limit.ts';
import { recordRefusedSignIn } from './sign-in-history.ts';
import { markProved } from './store.ts';

export async function confirmIdentity({ pool, sql, actor, input, refuse, record }: Ask<typeof calls.confirm>) {
  const user = await findPerson(sql, actor.user.id);
  if (!user) throw refused('signed_out');
  if (user.password_hash === null) return refuse('no_password');
  const right = await tryAgain(pool, `session ${actor.session_id}`, () =>
    checkPassword(user.password_hash, input.password, `account ${user.id}`),
  );
  if (!right) {
    noteSecurity({ event: 'confirmation.failed', user_id: user.id, ip: actor.ip, device: actor.device, reason: 'wrong_password' });
    await recordRefusedSignIn(sql, user.id, actor);
    return refuse('wrong_password');
  }
  await runTransaction(pool, (tx) => record(tx, () => markProved(tx, actor.session_id)));
  return { status: 'success' as const };
}
