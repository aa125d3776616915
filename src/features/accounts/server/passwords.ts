// Password hashing (Argon2id) and verification in constant time, whether or not the account exists.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { refused } from '#core/contract/server/refusal.ts';

// Argon2id, the library's own choice of algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// They run on the thread pool (four threads), which files and look-ups of names need too.
const AT_ONCE = 2;
// about two seconds of work; who comes later is asked to come again
const WAITING = 100;

let running = 0;
const queue: (() => void)[] = [];
/** At most two hashes at once, so that a rush of sign-ins takes no more than 40 MB and half of the threads. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw refused('unavailable', [], { retry_after: 5 });
    await new Promise<void>((go) => queue.push(go));
  } else running++;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password.normalize('NFC'), cost));

const nobody = hash(randomBytes(24).toString('base64url'), cost);
/** Whether the password is right. Where there is no account or no password, the same work is done for nothing. */
export async function checkPassword(password_hash: string | null | undefined, password: string): Promise<boolean> {
  const against = password_hash ?? (await nobody);
  const right = await bounded(() => verify(against, password.normalize('NFC')).catch(() => false));
  return right && password_hash != null;
}
