// Seconds at questions from a log: what lies between answers, page by page, until the last one; and their quartiles.
import { expect, test } from 'vitest';
import type { LogRecord } from '../rules-log.ts';
import { classOf, quartilesOf, secondsAt, secondsClasses } from '../rules-seconds.ts';

const record = (q: number, m: number | null, n: number, more: Partial<LogRecord> = {}): LogRecord => ({
  ...{ lease: 1, run: 7, n, kind: 'answer', q, v: null, m, w: 0, y: { s: 0, m: 1_000, w: 0, run: 7 }, R: 0, rank: 16, by: null },
  ...more,
});
test('each answer takes the time since the one before it, a question that is answered again its later time as well', () => {
  const log = [
    record(1, 11_000, 1),
    record(2, 41_000, 2),
    record(1, 46_000, 3),
    record(3, 50_000, 4, { kind: 'lost' }),
    record(3, 60_000, 5),
  ];
  expect([...secondsAt(log.toReversed())]).toEqual([
    [1, 15],
    [2, 30],
    [3, 10],
  ]);
});
test('another page begins anew; who was away for long, and clocks that say nothing, add nothing', () => {
  const next = { run: 8, y: { s: 0, m: 900, w: 0, run: 7 } };
  const log = [record(1, 6_000, 1), record(2, 700_000, 2), record(2, null, 3), record(2, 500, 4), record(3, 4_000, 1, next)];
  expect([...secondsAt(log)]).toEqual([
    [1, 5],
    [3, 4],
  ]);
  expect(secondsAt([]).size).toBe(0);
});
test('quartiles lie within their class, and are nothing of nobody', () => {
  expect(quartilesOf({})).toBeNull();
  expect(secondsClasses[classOf(12)]).toBe(15);
  expect(classOf(100_000)).toBe(secondsClasses.length);
  // a hundred from 20 to 30 seconds
  expect(quartilesOf({ [classOf(25)]: 100 })).toEqual([23, 25, 28]);
  const [low, middle, high] = quartilesOf({ [classOf(5)]: 50, [classOf(60)]: 40, [classOf(9_999)]: 10 })!;
  expect(low).toBeLessThanOrEqual(middle);
  expect(middle).toBeLessThanOrEqual(high);
  expect(low).toBe(3);
  expect(quartilesOf({ [classOf(9_999)]: 3 })).toEqual([1800, 1800, 1800]);
});
