// Password hashing (Argon2id) and verification in constant time, whether or not the account exists.
import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { refused } from '#core/contract/server/refusal.ts';

// Argon2id, the library's own choice of algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// They run on the thread pool (four threads), which files and look-ups of names need too.
const AT_ONCE = 2;
// about two seconds of work; who comes later is asked to come again
const WAITING = 100;

interface Waiting {
  go: () => void;
  fail: (error: Error) => void;
}
let running = 0;
let waiting = 0;
/** Fair queue: one line for each asker (a network, a known device, an account), served in turn. */
const lines = new Map<string, Waiting[]>();
const busy = () => refused('unavailable', [], { retry_after: 5 });

/** Somebody who was here before, by their device or their session. */
const isKnown = (asker: string): boolean => /^(device|account) /.test(asker);
const longestOf = (all: readonly Waiting[][]): Waiting[] => all.reduce((a, b) => (b.length >= a.length ? b : a), []);
/** When all places are taken, the last of the longest line gives way to an asker with a shorter one; strangers, who may come from a network
 *  each, give way to who is known. */
function makeRoom(asker: string): boolean {
  const own = lines.get(asker)?.length ?? 0;
  let longest = longestOf([...lines.values()]);
  if (longest.length <= own + 1) {
    if (!isKnown(asker)) return false;
    longest = longestOf([...lines].flatMap(([of, line]) => (isKnown(of) ? [] : [line])));
    if (longest.length <= own) return false;
  }
  waiting--;
  longest.pop()!.fail(busy());
  return true;
}
function waitInLine(asker: string): Promise<void> {
  return new Promise<void>((go, fail) => {
    if (waiting >= WAITING && !makeRoom(asker)) return fail(busy());
    waiting++;
    const line = lines.get(asker);
    if (line) line.push({ go, fail });
    else lines.set(asker, [{ go, fail }]);
  });
}
/** The first of the line whose turn it is; its line goes behind the others. */
function takeNext(): Waiting | undefined {
  for (const [asker, line] of lines) {
    const next = line.shift();
    lines.delete(asker);
    if (line.length) lines.set(asker, line);
    if (next) {
      waiting--;
      return next;
    }
  }
  return undefined;
}
/** At most two hashes at once, so that a rush of logins takes no more than 40 MB and half of the threads; a rush from one place
 *  keeps nobody else waiting. */
async function bounded<T>(asker: string, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await waitInLine(asker);
  else running++;
  try {
    return await work();
  } finally {
    const next = takeNext();
    if (next) next.go();
    else running--;
  }
}

/** `asker` is who waits in one line: a network, `device …` of somebody whom it is known of, `account …` of who is signed in. */
export const hashPassword = (password: string, asker = ''): Promise<string> =>
  bounded(asker, () => argon2.hash(password.normalize('NFC'), cost));

const nobody = argon2.hash(randomBytes(24).toString('base64url'), cost);
/** Whether the password is right. Where there is no account or no password, the same work is done for nothing. */
export async function checkPassword(password_hash: string | null | undefined, password: string, asker = ''): Promise<boolean> {
  const against = password_hash ?? (await nobody);
  const right = await bounded(asker, () => argon2.verify(against, password.normalize('NFC')).catch(() => false));
  return right && password_hash != null;
}
