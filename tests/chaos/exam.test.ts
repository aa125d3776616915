// An examination in which everything goes wrong that can: no answer is lost, nobody gains time, the later written stands. And bugs that are planted are found.
import { expect, test } from 'vitest';
import { useIssuer } from '#features/certificates/server/service.ts';
import { freshDatabase } from '../database.ts';
import { type Bug, brokenIn, bugs, simulate } from './exam.ts';

async function run(o: Parameters<typeof simulate>[1]) {
  const db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  try {
    return await simulate(db.sql, o);
  } finally {
    await db.drop();
  }
}
test('60 learners, one seed: nothing is lost, and nothing counts that must not', async () => {
  const report = await run({ seed: 1 });
  if (process.env.CHAOS_TELLS) console.log(report.stats, report.looked);
  expect(brokenIn(report)).toEqual({});
  // it looked at something
  expect(report.stats).toMatchObject({ attempts: expect.any(Number), moves: expect.any(Number), 'databases killed': expect.any(Number) });
  expect(Math.min(...Object.values(report.looked))).toBeGreaterThan(0);
});
const found = async (bug: Bug, learners: number): Promise<boolean> => {
  for (let seed = 1; seed <= 5; seed++) if ((await run({ seed, bug, learners })).broken.length) return true;
  return false;
};
const first = ['ack-early', 'close-freezes', 'no-fence'] as const;
test.each(first)('planted: %s is found', { tags: ['long'] }, async (bug) => {
  expect(await found(bug, 60)).toBe(true);
});
test.each((Object.keys(bugs) as Bug[]).filter((bug) => !first.includes(bug as never)))(
  'planted too: %s is found',
  { tags: ['long'] },
  async (bug) => {
    expect(await found(bug, 60)).toBe(true);
  },
);
/** `CHAOS=learners x questions x seeds`: as many as one has time for. */
const [learners, questions, seeds] = (process.env.CHAOS ?? '200x50x3').split('x').map(Number) as [number, number, number];
test.each(Array.from({ length: seeds }, (_, i) => i + 101))(
  `${learners} learners, ${questions} questions, seed %i`,
  { tags: ['long'] },
  async (seed) => {
    const report = await run({ seed, learners, questions, minutes: 40, late: 60, after: 120 });
    if (process.env.CHAOS_TELLS) console.log(seed, report.stats, report.looked);
    expect(brokenIn(report)).toEqual({});
  },
);
