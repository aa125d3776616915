// Long polling of runs: who watches waits until something changes. One query a moment for all who wait, whoever does the work and where.
import type { Pool } from '#core/db/server/sql.ts';
import { listMarks } from './store-runs.ts';

const LONGEST_MS = 25_000;
const LOOK_MS = 400;
/** Waiting at once in a process, and of one account; of more the one that has waited longest is answered. */
const AT_ONCE = 1000;
const OF_ONE = 4;

interface Waiter {
  user_id: number;
  mark: string;
  done: () => void;
}
const waiters = new Set<Waiter>();
let looking = false;

function release(waiter: Waiter): void {
  if (waiters.delete(waiter)) waiter.done();
}
/** Answers all who wait: the server is about to stop. */
export function endWatching(): void {
  for (const waiter of waiters) release(waiter);
}
/** How many wait just now. */
export const countWatching = (): number => waiters.size;

/** Settles when the marks of this person differ from `mark`, and after half a minute at most. */
export function waitForChange(pool: Pool, user_id: number, mark: string): Promise<void> {
  const own = [...waiters].filter((waiter) => waiter.user_id === user_id);
  const oldest = own.length >= OF_ONE ? own[0] : waiters.size >= AT_ONCE ? [...waiters][0] : undefined;
  if (oldest) release(oldest);
  return new Promise<void>((settle) => {
    const timer = setTimeout(() => release(waiter), LONGEST_MS);
    const waiter: Waiter = {
      user_id,
      mark,
      done: () => {
        clearTimeout(timer);
        settle();
      },
    };
    waiters.add(waiter);
    if (!looking) void look(pool);
  });
}
async function look(pool: Pool): Promise<void> {
  looking = true;
  while (waiters.size) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    if (!waiters.size) break;
    const people = [...new Set([...waiters].map((waiter) => waiter.user_id))];
    // what cannot be asked for is asked for by those who wait: they are told of it
    const marks = await listMarks(pool, people).catch(() => undefined);
    const now = new Map(marks?.map((m) => [m.user_id, m.mark]));
    for (const waiter of waiters) if (!marks || (now.has(waiter.user_id) && now.get(waiter.user_id) !== waiter.mark)) release(waiter);
  }
  looking = false;
}
