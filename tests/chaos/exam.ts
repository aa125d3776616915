// Chaos test of examinations: learners with phones, a bad connection, killed servers and databases and a staff that orders things, in virtual time from one seed, on
// the real calls and a real PostgreSQL. The same seed gives the same run. Deterministic simulation: what happens at one virtual instant waits for the database,
// whose exam clock stands at that instant. What of different learners comes there within half a second is asked at once, so that the product takes it in together.
import type { Pool } from '#core/db/server/sql.ts';
import { check, invariants, type Name, type Report } from './check.ts';
import { type Fault, faults, type Options, World } from './world.ts';

export const bugs = {
  'ack-early': 'the server acknowledges what it has received and not yet committed',
  'close-freezes': 'the result that was made when the time was over is never computed again',
  'no-fence': 'a takeover does not end the old device',
  'forget-sent': 'the phone forgets what it has sent before it is acknowledged',
  'add-twice': 'an order that comes twice takes effect twice',
} as const;
export type Bug = keyof typeof bugs;
export interface Simulated extends Report {
  stats: Record<string, number>;
}
/** One examination with all faults, and none or one planted bug. The database is its own from then on. */
export async function simulate(sql: Pool, o: Partial<Omit<Options, 'bugs'>> & { seed: number; bug?: Bug }): Promise<Simulated> {
  const world = new World(sql, {
    ...{ learners: 60, questions: 10, minutes: 10, late: 20, after: 60, faults: new Set(Object.keys(faults) as Fault[]) },
    ...o,
    bugs: new Set(o.bug ? [o.bug] : []),
  });
  await world.run();
  const report = await check(world, o.seed);
  return { ...report, stats: { ...world.stats, acknowledged: world.acked.size, transactions: world.store.commits } };
}
/** How often each invariant was broken, with the first places. */
export const brokenIn = ({ broken }: Report): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(broken, ({ name }) => name)].map(([name, list]: [Name, Report['broken']]) => [
      `${invariants[name]} (${list.length} times)`,
      list.slice(0, 3).map(({ text }) => text),
    ]),
  );
