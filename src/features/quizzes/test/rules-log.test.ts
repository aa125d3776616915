// What the examination log comes to, whatever arrives in whatever order: properties over seeded logs with honest and false clocks.
import { describe, expect, test } from 'vitest';
import { type Facts, fold, GRACE_MS, judge, type LogRecord, orderOf, rankOf, SLACK_MS, writtenBetween } from '../rules-log.ts';

const MIN = 60_000;
const ENDS = 60 * MIN;
/** Mulberry32: the same seed, the same log. */
function randomOf(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
interface Written extends LogRecord {
  /** When it was truly written. */
  T: number;
}
/** A page that lives from a moment on: its monotonic clock may stand while it sleeps, its wall clock be wrong and be set. */
function pageOf(
  random: () => number,
  { lease, run, boot, born, honest }: { lease: number; run: number; boot: number; born: number; honest: boolean },
): Written[] {
  const skew = honest ? 0 : (random() - 0.5) * 20 * MIN;
  const slept = honest ? 0 : random() * 5 * MIN;
  const set = honest ? 0 : (random() - 0.5) * 10 * MIN;
  const m = (t: number) => Math.max(0, t - born - (t > born + 10 * MIN ? slept : 0));
  const w = (t: number) => t + skew + (t > born + 20 * MIN ? set : 0);
  const records: Written[] = [];
  let T = born + 1000;
  const y = { s: born + 500, m: 500, w: w(born + 500), run };
  for (let n = 1; n <= 12; n++) {
    T += random() * 8 * MIN;
    const R = T + (random() < 0.6 ? random() * 2000 : random() * 60 * MIN);
    const by = { run, m: m(R - 200), w: w(R - 200) };
    const kind = random() < 0.05 ? ('end' as const) : ('answer' as const);
    records.push({ lease, run, n, kind, q: Math.floor(random() * 4), v: n, m: m(T), w: w(T), y, R, rank: rankOf(boot, 0), by, T });
  }
  // received in the order of their numbers
  for (let i = 1; i < records.length; i++) records[i]!.R = Math.max(records[i]!.R, records[i - 1]!.R);
  for (const x of records) x.by = { run, m: m(x.R - 200), w: w(x.R - 200) };
  return records;
}
function logOf(seed: number, honest: boolean): { log: Written[]; facts: Facts } {
  const random = randomOf(seed);
  const moved = random() < 0.4 ? 10 * MIN + random() * 40 * MIN : undefined;
  const log = [
    ...pageOf(random, { lease: 1, run: 1, boot: 1, born: 0, honest }),
    ...(random() < 0.5 ? pageOf(random, { lease: 1, run: 2, boot: 2, born: random() * 50 * MIN, honest }) : []),
    ...(moved === undefined ? [] : pageOf(random, { lease: 2, run: 3, boot: 1, born: moved, honest })),
  ];
  return { log, facts: { ends: ENDS, late: 30 * MIN, rule: random() < 0.5 ? 'count' : 'hold', fences: [undefined, moved] } };
}
const mixed = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((x) => [random(), x] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, x]) => x);
const seeds = Array.from({ length: 1000 }, (_, i) => i + 1);
const shown = ({ answers }: ReturnType<typeof fold>) => JSON.stringify([...answers].toSorted((a, b) => a[0] - b[0]));

describe('over 1,000 seeds', () => {
  test('the same records come to the same in whatever order they are handed in', () => {
    for (const seed of seeds) {
      const { log, facts } = logOf(seed, seed % 2 === 0);
      expect(shown(fold(mixed(log, randomOf(seed + 7)), facts)), `seed ${seed}`).toBe(shown(fold(log, facts)));
    }
  });
  test('what was on time when it was received counts, whatever its clocks say', () => {
    for (const seed of seeds) {
      const { log, facts } = logOf(seed, false);
      for (const x of log)
        if (x.R <= Math.min(ENDS + GRACE_MS, facts.fences[x.lease] ?? Infinity))
          for (const clocks of [{}, { m: null, w: null, by: null, y: null }, { m: -1 }, { w: 0 }])
            expect(judge({ ...x, ...clocks }, facts), `seed ${seed}`).toEqual({ verdict: 'counts', proof: 'receipt' });
    }
  });
  test('with honest clocks: in time counts or waits, too late never counts, and the truth lies between the bounds', () => {
    for (const seed of seeds) {
      const { log, facts } = logOf(seed, true);
      for (const x of log) {
        const { lo, hi } = writtenBetween(x);
        expect(lo, `seed ${seed}`).toBeLessThanOrEqual(x.T + 1);
        expect(hi, `seed ${seed}`).toBeGreaterThanOrEqual(x.T - 1);
        const limit = Math.min(ENDS, facts.fences[x.lease] ?? Infinity);
        const { verdict, proof } = judge(x, facts);
        if (x.T <= limit && x.R <= ENDS + facts.late) expect(['counts', 'held'], `seed ${seed}`).toContain(verdict);
        if (x.T > limit + GRACE_MS + 2 * SLACK_MS) expect(verdict, `seed ${seed}`).not.toBe('counts');
        if (facts.rule === 'hold') expect(proof === 'phone' && verdict === 'counts', `seed ${seed}`).toBe(false);
      }
    }
  });
  test('more time takes nothing away that counted by the receipt, and a ruling decides what waits and nothing else', () => {
    for (const seed of seeds) {
      const { log, facts } = logOf(seed, false);
      const before = fold(log, facts);
      const longer = fold(log, { ...facts, ends: ENDS + 10 * MIN });
      const own = new Map(longer.judged.map(({ x, verdict }) => [x, verdict]));
      for (const { x, verdict, proof } of before.judged)
        if (verdict === 'counts' && proof === 'receipt' && own.get(x) !== 'after_end') expect(own.get(x), `seed ${seed}`).toBe('counts');
      const counted = fold(log, facts, () => 'count');
      for (const [i, { verdict, proof }] of counted.judged.entries()) {
        expect(verdict, `seed ${seed}`).not.toBe('held');
        const was = before.judged[i]!;
        if (proof !== 'staff' && verdict !== 'after_end') expect(verdict, `seed ${seed}`).toBe(was.verdict);
      }
    }
  });
});
test('over 1,000 seeds an answer is judged as in an exam that ends with its section; handing in, and how long late ones are taken, by the whole', () => {
  const section = 25 * MIN;
  for (const seed of seeds) {
    const { log, facts } = logOf(seed, seed % 2 === 0);
    const timed: Facts = { ...facts, section: (q) => (q < 2 ? section : undefined) };
    for (const x of log) {
      const alone = x.kind === 'answer' && x.q < 2 ? { ...facts, ends: section, late: ENDS + facts.late - section } : facts;
      expect(judge(x, timed), `seed ${seed}`).toEqual(judge(x, alone));
    }
    // while it is paused nothing of what was not over has an end
    const paused = fold(log, { ...facts, ends: Infinity, section: () => undefined });
    expect(shown(paused), `seed ${seed}`).toBe(shown(fold(log, { ...facts, ends: Infinity })));
  }
});
test('the later device, then the later page, then the later record', () => {
  const at = (lease: number, boot: number, n: number) => orderOf({ lease, rank: rankOf(boot, 0), n });
  expect(at(2, 1, 1)).toBeGreaterThan(at(1, 4000, 1_000_000));
  expect(at(1, 2, 1)).toBeGreaterThan(at(1, 1, 1_000_000));
  expect(at(1, 1, 2)).toBeGreaterThan(at(1, 1, 1));
  expect(rankOf(1, 40)).toBeLessThan(rankOf(2, 0));
  expect(Number.isSafeInteger(at(1000, 4000, 1_000_000))).toBe(true);
});
const facts: Facts = { ends: ENDS, late: 60 * MIN, rule: 'count', fences: [] };
/** Written ten minutes after the end, sent half an hour after it, on a page that was there from the beginning. */
const late: LogRecord = {
  ...{ lease: 1, run: 1, n: 1, kind: 'answer', q: 1, v: 'x', rank: 16, R: ENDS + 30 * MIN },
  ...{ m: ENDS + 10 * MIN, w: ENDS + 10 * MIN, y: { s: 0, m: 0, w: 0, run: 1 }, by: { run: 1, m: ENDS + 30 * MIN, w: ENDS + 30 * MIN } },
};
test.each([
  ['awake all the time: too late, whatever the wall clock was set to and back', { w: ENDS - 5 * MIN }, 'late', 'doubt'],
  ['a log whose clocks were all put back by the same says what it says', { m: ENDS - MIN, w: ENDS - MIN }, 'counts', 'phone'],
  [
    'only the wall clock of an old page, and it agrees with itself',
    { m: 5 * MIN, w: ENDS - MIN, by: { run: 1, m: 6 * MIN, w: ENDS + 30 * MIN } },
    'counts',
    'phone',
  ],
  [
    'the wall clock was set once: nobody knows',
    { m: 5 * MIN, w: ENDS - MIN, by: { run: 1, m: 6 * MIN, w: ENDS + 20 * MIN } },
    'held',
    'doubt',
  ],
  ['no clocks', { m: null, w: null }, 'held', 'doubt'],
  ['a clock of 1970, and one that runs backwards', { m: ENDS, w: 0, by: { run: 1, m: 5, w: 5 } }, 'held', 'doubt'],
  ['after the door for late answers', { R: ENDS + 61 * MIN, m: MIN, w: MIN }, 'late', 'doubt'],
] as const)('%s', (_, clocks, verdict, proof) => {
  expect(judge({ ...late, ...clocks }, facts)).toEqual({ verdict, proof });
});
test('what arrives after results are told waits, also where the phone proves it', () => {
  const proved = { ...late, m: ENDS - MIN, w: ENDS - MIN };
  expect(judge(proved, { ...facts, published: ENDS + 20 * MIN })).toEqual({ verdict: 'held', proof: 'phone' });
  expect(judge(proved, { ...facts, published: ENDS + 40 * MIN })).toEqual({ verdict: 'counts', proof: 'phone' });
});
