// Login rate limit (brute-force protection): per typed name a few free attempts, then exponential back-off over all networks. Known devices
// have a count of their own, and a network alone never locks out people who logged in from it before.
import { countersOf, maskSite } from '#core/access/server/networks.ts';
import { limit, readCount } from '#core/contract/server/limits.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { keyed, type UserRow } from '#features/accounts/server/service.ts';
import { findWait, forgetTries, giveTurnBack, isKnownDevice, listKnownDevices, takeTurn, wasSeenThere } from './store.ts';

/** Ten tries are free; the next ones wait 30, 60, 120 seconds and so on, a quarter of an hour at most. */
const TURNS = { free: 10, first: 30, longest: 900 };
/** Of somebody who is signed in: they may mistype, and the session that another took from them keeps no other one waiting. */
const TURNS_AGAIN = { free: 5, first: 30, longest: 900 };
const WINDOW = 900;
// a carrier puts thousands of phones behind one address; wrong tries there are slowed by the names that they are made at
const PER_NETWORK = 3000;

export interface Attempt {
  /** The name as it is looked up. Tries are counted by it, not by whom it finds: that would tell which names are one person's. */
  name: string;
  user_id: number | undefined;
  device_hash: Uint8Array;
  ip: string;
}
/** A wrong try costs the turn that was taken for it. One that could not be made, where the queue is full or who is asked does not answer, was none. */
async function spendTurn(pool: Pool, key: Buffer, check: () => Promise<boolean>): Promise<boolean> {
  let wrong = false;
  try {
    const right = await check();
    wrong = !right;
    return right;
  } finally {
    if (!wrong) await giveTurnBack(pool, key);
  }
}
/** Runs one try to sign in; what it answers with false counts as a wrong one. Refuses with `too_many` when it comes too soon. */
export async function tryPassword(pool: Pool, attempt: Attempt, check: (asker: string) => Promise<boolean>): Promise<boolean> {
  const { name, user_id, device_hash } = attempt;
  // asked of nobody's name, too: a statement less would be heard in the time that the answer takes
  const known = await isKnownDevice(pool, user_id ?? 0, device_hash);
  const key = keyed(known ? `tries:${name}:${Buffer.from(device_hash).toString('hex')}` : `tries:${name}`);
  const counters = known ? [] : countersOf('login-net:', attempt.ip, PER_NETWORK);
  let wait_here = 0;
  for (const { key, times } of counters) {
    const { count, left } = await readCount(pool, key, WINDOW);
    if (count >= times) wait_here = Math.max(wait_here, left, 1);
  }
  const wait = await takeTurn(pool, key, TURNS);
  if (wait) throw refused('too_many', [], { retry_after: wait });
  const right = await spendTurn(pool, key, () =>
    check(known ? `device ${Buffer.from(device_hash).toString('hex')}` : maskSite(attempt.ip)),
  );
  if (!right) for (const one of counters) await limit(pool, one.key, Number.MAX_SAFE_INTEGER, WINDOW);
  // told only after the password was found right, so that a guesser does not learn who was here before
  if (wait_here && !(right && user_id !== undefined && (await wasSeenThere(pool, user_id, attempt.ip))))
    throw refused('too_many', [], { retry_after: wait_here });
  return right;
}
/** Runs one try of somebody whose password or code was right already to show once more who they are. `counted` is what their tries are
 *  counted by: the session, or the account where each login would bring new ones. */
export async function tryAgain(pool: Pool, counted: string, check: () => Promise<boolean>): Promise<boolean> {
  const key = keyed(`again:${counted}`);
  const wait = await takeTurn(pool, key, TURNS_AGAIN);
  if (wait) throw refused('too_many', [], { retry_after: wait });
  return spendTurn(pool, key, check);
}
type Named = Pick<UserRow, 'id' | 'email' | 'phone' | 'username'>;
/** Under what the tries at an account are counted: each of its names, alone and with each device that is known. */
async function triesOf(sql: Sql, user: Named): Promise<Buffer[]> {
  const names = (['email', 'phone', 'username'] as const).flatMap((kind) => (user[kind] === null ? [] : [`tries:${kind}:${user[kind]}`]));
  const devices = (await listKnownDevices(sql, user.id)).map((row) => Buffer.from(row.device_hash).toString('hex'));
  return names.flatMap((name) => [name, ...devices.map((device) => `${name}:${device}`)]).map((key) => keyed(key));
}
/** Seconds for which somebody cannot sign in because of wrong passwords; 0 when they can. */
export const readWait = async (sql: Sql, user: Named): Promise<number> => findWait(sql, await triesOf(sql, user), TURNS);
/** Forgets the wrong passwords: the next try is taken at once. */
export const unlock = async (sql: Sql, user: Named): Promise<void> => {
  await forgetTries(sql, await triesOf(sql, user));
};
