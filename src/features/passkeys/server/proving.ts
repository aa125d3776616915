// Proving by a passkey: login, confirmation of the identity, and second factor; each refused answer stands in the security log.
import type { Actor } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction, type Transaction } from '#core/db/server/sql.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { findPerson } from '#features/accounts/server/service.ts';
import {
  holdAccount,
  identifyDevice,
  markFactorShown,
  markProved,
  openSession,
  recordRefusedLoginAside,
} from '#features/sessions/server/service.ts';
import type * as calls from '../contract.ts';
import { giveChallenge, type Shown, claimSigned, Unproved, verifyShown } from './ceremony.ts';
import { findByCredential, hasApp, listPasskeys, type PasskeyRow, type Purpose, usePasskey } from './store.ts';

export const known = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: Buffer.from(row.credential_id).toString('base64url'), transports: row.transports }));

export async function giveAsked({ sql, actor, input, refuse }: Ask<typeof calls.ask>) {
  if (input.purpose === 'login') return { ...(await giveChallenge(sql, 'login', null)), known: [], app: false };
  if (input.purpose === 'confirm' && !actor.user) throw refused('signed_out');
  if (input.purpose === 'factor' && !actor.waiting) return refuse('nothing_waits');
  const [user_id, session_id] =
    input.purpose === 'factor'
      ? [actor.waiting!.user_id, actor.waiting!.session_id]
      : [(actor.user as { id: number }).id, actor.session_id as number];
  const rows = await listPasskeys(sql, user_id);
  if (!rows.length) return refuse('no_passkey');
  return { ...(await giveChallenge(sql, input.purpose, session_id)), known: known(rows), app: await hasApp(sql, user_id) };
}

interface Proving<T> {
  pool: Pool;
  actor: Actor;
  input: Shown;
  refuse: (code: 'passkey_over' | 'wrong_passkey') => never;
  purpose: Purpose;
  session_id: number | null;
  /** Whose passkey it has to be; anybody's to log in. */
  user_id?: number;
  /** What is done with it, in the transaction in which its use is noted. */
  then: (sql: Transaction, user_id: number) => Promise<T>;
}
/** Verifies what a passkey answered and does what it was asked for; refuses with nothing but that it was not right. */
async function prove<T>({ pool, actor, input, refuse, purpose, session_id, user_id, then }: Proving<T>): Promise<T> {
  const failed = (reason: string, of = user_id): never => {
    noteSecurity({ event: 'passkey.failed', user_id: of, ip: actor.ip, device: actor.device, reason: `${purpose}: ${reason}` });
    // not waited for: the time that the answer takes would tell whether there is such a passkey
    if (of !== undefined) recordRefusedLoginAside(pool, of, actor, purpose === 'confirm' ? 'refused_proof' : undefined);
    return refuse('wrong_passkey');
  };
  let row: Awaited<ReturnType<typeof findByCredential>>;
  let used: { counter: number; synced: boolean };
  try {
    const signed = (await claimSigned(pool, actor, { client_data: input.client_data, purpose, session_id })) ?? refuse('passkey_over');
    row = await findByCredential(pool, Buffer.from(input.credential_id, 'base64url'));
    if (row && user_id !== undefined && row.user_id !== user_id) return failed('of another account');
    used = await verifyShown(signed, input, row);
  } catch (error) {
    if (!(error instanceof Unproved)) throw error;
    return failed(error.message, row?.user_id);
  }
  if (!row) return failed('unknown');
  const { id, user_id: owner, counter } = row;
  const done = await runTransaction(pool, async (sql) => {
    await holdAccount(sql, owner);
    return (await usePasskey(sql, id, used)) ? { value: await then(sql, owner) } : undefined;
  });
  if (done) return done.value;
  // signed by the key, and yet not counted on: there are two of it, unless it was removed meanwhile
  const still = await findByCredential(pool, row.credential_id);
  return failed(still?.id === id ? `cloned: counter ${used.counter} after ${counter}` : 'removed', owner);
}

export const signIn = ({ pool, actor, input, refuse }: Ask<typeof calls.signIn>) =>
  prove({
    ...{ pool, actor, input, refuse, session_id: null },
    purpose: 'login',
    then: async (sql, user_id) => {
      const user = await findPerson(sql, user_id);
      if (!user || user.suspended) {
        noteSecurity({ event: 'passkey.failed', user_id, ip: actor.ip, device: actor.device, reason: 'login: suspended' });
        return refuse('suspended', { reason: user?.suspended_reason ?? '' });
      }
      const device = identifyDevice(input.device_key);
      return (await openSession(sql, user_id, actor, { device, both_factors: true })) ?? refuse('wrong_passkey');
    },
  });

export const confirm = ({ pool, actor, input, refuse, record }: Ask<typeof calls.confirm>) =>
  prove({
    ...{ pool, actor, input, refuse, session_id: actor.session_id, user_id: actor.user.id },
    purpose: 'confirm',
    then: async (sql) => {
      await record(sql, () => markProved(sql, actor.session_id));
      return { status: 'success' as const };
    },
  });

export async function proveFactor({ pool, actor, input, refuse }: Ask<typeof calls.proveFactor>) {
  if (!actor.waiting) return refuse('nothing_waits');
  const { user_id, session_id } = actor.waiting;
  return prove({
    ...{ pool, actor, input, refuse, session_id, user_id },
    purpose: 'factor',
    then: async (sql) => {
      await markFactorShown(sql, session_id);
      return { status: 'success' as const };
    },
  });
}
