// Figures of items: a worked example by hand, and a second implementation by the definitions, over whole answer sheets instead of sums.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPerson, type ItemSums, noSums, picksOf } from '#features/quizzes/rules-items.ts';
import { figuresOf, flagOf, reliabilityOf } from '../rules-items.ts';

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
const mean = (all: readonly number[]) => sum(all) / all.length;
const variance = (all: readonly number[]) => sum(all.map((x) => (x - mean(all)) ** 2)) / (all.length - 1);
function correlation(a: readonly number[], b: readonly number[]): number | null {
  const [ma, mb] = [mean(a), mean(b)];
  const [va, vb] = [variance(a), variance(b)];
  if (va < 1e-9 || vb < 1e-9) return null;
  return sum(a.map((x, i) => (x - ma) * (b[i]! - mb))) / (a.length - 1) / Math.sqrt(va * vb);
}
/** Sums of the items of a sheet, a row for each person. */
function sumsOf(rows: readonly (readonly number[])[], picks: readonly (readonly string[])[] = []): ItemSums[] {
  const items = rows[0]!.map(() => noSums());
  for (const [i, row] of rows.entries())
    for (const [j, x] of row.entries()) addPerson(items[j]!, { x, t: sum(row), picked: picks[i]?.[j] ? [picks[i][j]] : [] }, 1);
  return items;
}
const near = (one: number | null, other: number | null) => {
  if (one === null || other === null) expect(one).toBe(other);
  else expect(one).toBeCloseTo(other, 6);
};

describe('the worked example', () => {
  const rows = ['1111', '1110', '1101', '1010', '1000', '0000'].map((row) => [...row].map(Number));
  const items = sumsOf(rows);
  test('facility and discrimination', () => {
    const figures = items.map((one) => figuresOf(one, 1, []));
    expect(figures.map(({ facility }) => facility!.toFixed(4))).toEqual(['0.8333', '0.5000', '0.5000', '0.3333']);
    expect(figures.map(({ discrimination }) => discrimination!.toFixed(4))).toEqual(['0.5394', '0.7071', '0.3015', '0.4417']);
  });
  test('reliability and the error of a mark', () => {
    const { alpha, error, by } = reliabilityOf(
      items.map((one) => ({ ...one, most: 1 })),
      [],
    );
    expect([alpha!.toFixed(4), error!.toFixed(4), by]).toEqual(['0.6974', '0.8097', 'kr20']);
  });
});

describe('by the definitions', () => {
  const sheet = fc
    .tuple(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 2, max: 8 }))
    .chain(([persons, k]) =>
      fc.tuple(
        fc.array(fc.array(fc.integer({ min: -4, max: 16 }), { minLength: k, maxLength: k }), { minLength: persons, maxLength: persons }),
        fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: k, maxLength: k }), { minLength: persons, maxLength: persons }),
      ),
    )
    .map(([rows, picks]) => [rows.map((row) => row.map((x) => x / 4)), picks] as const);
  test('facility, discrimination and distractors are those of the sheet itself', () => {
    fc.assert(
      fc.property(sheet, ([rows, picks]) => {
        const items = sumsOf(rows, picks);
        const totals = rows.map(sum);
        for (const [j, item] of items.entries()) {
          const x = rows.map((row) => row[j]!);
          const rest = totals.map((t, i) => t - x[i]!);
          const figures = figuresOf(item, 4, ['a', 'b', 'c']);
          near(figures.facility, mean(x) / 4);
          near(figures.discrimination, correlation(x, rest));
          for (const option of figures.options) {
            const chose = picks.map((row) => Number(row[j] === option.id));
            expect(option.n).toBe(sum(chose));
            near(option.r, correlation(chose, rest));
          }
        }
      }),
      { numRuns: 200 },
    );
  });
  test('alpha is the mean of all correlations stepped up: k/(k-1) of what the items share', () => {
    fc.assert(
      fc.property(sheet, ([rows]) => {
        const items = sumsOf(rows);
        const totals = rows.map(sum);
        const k = items.length;
        const { alpha, error } = reliabilityOf(items, []);
        if (variance(totals) < 1e-9) return expect(alpha).toBeNull();
        const own = sum(items.map((_, j) => variance(rows.map((row) => row[j]!))));
        near(alpha, (k / (k - 1)) * (1 - own / variance(totals)));
        near(error, Math.sqrt(variance(totals) * (1 - alpha!)));
      }),
      { numRuns: 200 },
    );
  });
  test('who is taken away again leaves nothing; sums of two exams are the sums of both', () => {
    fc.assert(
      fc.property(sheet, ([rows, picks]) => {
        const all = sumsOf(rows, picks);
        const half = Math.floor(rows.length / 2);
        const [one, other] = [
          sumsOf(rows.slice(0, half + 1), picks),
          sumsOf(rows.slice(half + 1).length ? rows.slice(half + 1) : rows, picks.slice(half + 1)),
        ];
        if (rows.length > half + 1)
          expect(all.map(({ st, n }) => [n, st])).toEqual(
            one.map(({ st, n }, j) => [n + other[j]!.n, Math.round((st + other[j]!.st) * 1e4) / 1e4]),
          );
        for (const [i, row] of rows.entries())
          for (const [j, x] of row.entries()) addPerson(all[j]!, { x, t: sum(row), picked: [picks[i]![j]!] }, -1);
        expect(all).toEqual(all.map(() => noSums()));
      }),
      { numRuns: 100 },
    );
  });
});

describe('what is said', () => {
  /** `n` persons: the good half chose `good`, the others `poor`; the key is `right`. */
  const split = (n: number, good: string, poor: string, right: string) => {
    const item = noSums();
    for (let i = 0; i < n; i++) {
      const is_good = i % 2 === 0;
      const picked = is_good ? good : poor;
      const x = Number(picked === right);
      addPerson(item, { x, t: x + (is_good ? 8 : 3), picked: [picked] }, 1);
    }
    return flagOf(figuresOf(item, 1, ['a', 'b', 'c']), [right]);
  };
  test('a key that good persons do not choose is likely wrong, from 30 on', () => {
    expect(split(30, 'a', 'b', 'b')).toBe('mis_keyed');
    expect(split(29, 'a', 'b', 'b')).toBeNull();
    expect(split(30, 'a', 'b', 'a')).toBeNull();
    expect(split(30, 'a', 'b', 'c')).toBe('hard');
    expect(split(30, 'a', 'a', 'a')).toBe('easy');
  });
  test('no figure of fewer than five, none where all have the same', () => {
    const four = sumsOf([[1], [0], [1], [0]])[0]!;
    expect(figuresOf(four, 1, ['a'])).toEqual({ n: 4, facility: null, discrimination: null, options: [] });
    const same = sumsOf([1, 1, 1, 1, 1].map((x) => [x, 0]));
    expect(figuresOf(same[0]!, 1, ['a'])).toMatchObject({ facility: 1, discrimination: null, options: [{ n: 0, r: null }] });
    expect(reliabilityOf(same, [])).toMatchObject({ alpha: null, error: null });
  });
  test('papers that differ have no alpha, or one over their draws', () => {
    const [one, other] = sumsOf([1, 0, 1, 0, 1].map((x) => [x, x]));
    const fewer = { ...other!, n: 3 };
    expect(reliabilityOf([one!, fewer], [])).toEqual({ alpha: null, error: null, by: null });
    expect(reliabilityOf([one!, fewer], [one!, other!])).toMatchObject({ by: 'draws', alpha: 1 });
  });
  test('what was chosen', () => {
    expect([
      picksOf({ option: 'a' }),
      picksOf({ options: ['a', 'b'] }),
      picksOf({ value: true }),
      picksOf({ value: '42' }),
      picksOf(null),
    ]).toEqual([['a'], ['a', 'b'], ['true'], [], []]);
  });
});
