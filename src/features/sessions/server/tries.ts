// Limits on signing in: wrong passwords are counted for an account from one network, and for the network.
import { limit, networkOf } from '#core/access/server/limits.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { countOf } from './store.ts';

const WINDOW = 900;
const PER_ACCOUNT = 10;
// Many people share one address behind a school's or a carrier's network.
const PER_NETWORK = 300;

const turns = new Map<string, Promise<unknown>>();
/** Tries at one account from one network come one after another, so that a burst cannot slip past the count. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => {});
  turns.set(key, settled);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}

/** Runs one try to sign in; what it answers with false counts as a wrong one. Refuses with `too_many` when there were too many. */
export function tryPassword(pool: Pool, who: string, ip: string, check: () => Promise<boolean>): Promise<boolean> {
  const network = networkOf(ip);
  const account = `login:${who.slice(0, 254)}@${network}`;
  const all = `login-net:${network}`;
  return inTurn(account, async () => {
    const [mine, theirs] = await Promise.all([countOf(pool, account, WINDOW), countOf(pool, all, WINDOW)]);
    if (mine.count >= PER_ACCOUNT || theirs.count >= PER_NETWORK) throw refused('too_many', [], { retry_after: Math.max(1, mine.left) });
    const right = await check();
    if (!right) await Promise.all([limit(pool, account, PER_ACCOUNT, WINDOW), limit(pool, all, PER_NETWORK, WINDOW)]);
    return right;
  });
}
