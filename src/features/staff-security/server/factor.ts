// Setting up the second factor, showing it at login, removing it, and resetting a lost one.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { listHeldRoles } from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { deletePasskeys } from '#features/passkeys/server/service.ts';
import {
  endAllSessions,
  holdOwnAccount,
  markFactorShown,
  recordRefusedLogin,
  tellWaysIn,
  tryAgain,
} from '#features/sessions/server/service.ts';
import { atAccountSettings } from '#features/sessions/addresses.ts';
import type * as calls from '../contract.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeSecret, openSecret, sealSecret, showSecret, stepOf } from './codes.ts';
import * as store from './store.ts';
import { messages } from './words.ts';

/** Each login would bring new tries: they are counted by the account. */
const counted = (user_id: number) => `factor ${user_id}`;
async function note(pool: Pool, { user_id, ip, device }: { user_id: number; ip: string; device: string }): Promise<void> {
  noteSecurity({ event: 'second_factor.failed', user_id, ip, device, reason: 'wrong_code' });
  await recordRefusedLogin(pool, user_id, { ip, device });
}
async function newCodes(sql: Sql, user_id: number): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await store.replaceRecoveryCodes(
    sql,
    user_id,
    codes.map((code) => hashRecoveryCode(user_id, code)),
  );
  return codes;
}

export async function viewFactor({ sql, actor }: Ask<typeof calls.viewFactor>) {
  const row = await store.findFactor(sql, actor.user.id);
  const on = row?.confirmed_at != null;
  return {
    on,
    since: row?.confirmed_at ?? null,
    codes_left: on ? row.codes_left : 0,
    offered: on || (await listHeldRoles(sql, actor.user.id)).length > 0,
  };
}
export async function beginFactor({ sql, actor, refuse }: Ask<typeof calls.beginFactor>) {
  if (!(await listHeldRoles(sql, actor.user.id)).length) return refuse('factor_for_staff');
  const secret = makeSecret();
  if (!(await store.saveSecret(sql, actor.user.id, sealSecret(actor.user.id, secret)))) return refuse('factor_on');
  return showSecret(secret, actor.user.username);
}
export async function finishFactor({ pool, sql, actor, input, refuse, record }: Ask<typeof calls.finishFactor>) {
  const user_id = actor.user.id;
  const row = await store.findFactor(sql, user_id);
  const secret = row && openSecret(user_id, row.secret_sealed);
  if (!row || !secret || row.confirmed_at) return refuse('factor_not_begun');
  let step: number | undefined;
  const right = await tryAgain(pool, counted(user_id), async () => (step = stepOf(secret, input.code)) !== undefined);
  if (!right) return refuse('wrong_factor');
  return runTransaction(pool, (tx) =>
    record(tx, async () => {
      await holdOwnAccount(tx, actor);
      if (!(await store.confirmFactor(tx, user_id, row.secret_sealed))) return refuse('factor_not_begun');
      await store.useStep(tx, user_id, step!);
      // the other sessions of the account wait for a code from now on
      await markFactorShown(tx, actor.session_id);
      await tellWaysIn(tx, user_id, 'factor_added');
      return { codes: await newCodes(tx, user_id) };
    }),
  );
}
export async function renewCodes({ sql, actor, refuse }: Ask<typeof calls.renewCodes>) {
  const row = await store.findFactor(sql, actor.user.id);
  if (!row?.confirmed_at) return refuse('factor_off');
  return { codes: await newCodes(sql, actor.user.id) };
}
export async function removeFactor({ sql, actor, refuse }: Ask<typeof calls.removeFactor>) {
  if (!(await store.deleteFactor(sql, actor.user.id))) return refuse('factor_off');
  await tellWaysIn(sql, actor.user.id, 'factor_removed');
  return { status: 'success' as const };
}
/** Whether a code of the app or a recovery code is right; a wrong one is counted by the account, and recorded. It is good for one use, together with `then`. */
export async function isFactor(pool: Pool, actor: Actor, user_id: number, code: string, then = async (_tx: Sql) => {}): Promise<boolean> {
  const row = await store.findFactor(pool, user_id);
  const secret = row && openSecret(user_id, row.secret_sealed);
  const right = await tryAgain(pool, counted(user_id), () =>
    runTransaction(pool, async (tx) => {
      const step = secret && stepOf(secret, code);
      const used =
        step === undefined
          ? await store.useRecoveryCode(tx, user_id, hashRecoveryCode(user_id, code))
          : await store.useStep(tx, user_id, step);
      if (used) await then(tx);
      return used;
    }),
  );
  if (!right) await note(pool, { user_id, ip: actor.ip, device: actor.device });
  return right;
}
export async function proveFactor({ pool, actor, input, refuse }: Ask<typeof calls.proveFactor>) {
  if (!actor.waiting) return refuse('nothing_waits');
  const { user_id, session_id } = actor.waiting;
  const right = await isFactor(pool, actor, user_id, input.code, async (tx) => void (await markFactorShown(tx, session_id)));
  return right ? { status: 'success' as const } : refuse('wrong_factor');
}

export async function resetFactor({ sql, actor, input, factor_holder, refuse }: Ask<typeof calls.resetFactor>) {
  if (factor_holder.id === (actor as SignedIn).user.id) return refuse('own_factor');
  // first, so that the account is held: a passkey that is being added comes before, and goes with the others, or not at all
  await endAllSessions(sql, factor_holder.id);
  // a passkey is one, too: it was on the phone that is lost
  const passkeys = await deletePasskeys(sql, factor_holder.id);
  if (!(await store.deleteFactor(sql, factor_holder.id)) && !passkeys) return refuse('factor_off');
  const id = await store.insertReset(sql, { user_id: factor_holder.id, reset_by: actor.user.id, reason: input.reason });
  const letter = { subject: messages.reset_subject, body: messages.reset, sms: messages.reset_sms, suspended_too: true };
  await notify(sql, [{ user_id: factor_holder.id, notice: { name: 'staff-security.reset', url: atAccountSettings(), letter } }]);
  return { id, name: factor_holder.name, bn_name: factor_holder.bn_name };
}
