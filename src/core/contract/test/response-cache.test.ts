// What is kept of answers that are everybody's: how long, who waits, and what a change or a failure does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { AnyCall } from '../call.ts';
import { dropAnswers, cacheAnswer, cacheFor, countCachedBytes, startCaching } from '../server/response-cache.ts';

const call = { name: 'test.kept', keep: 5, ignored: ['browser'] as readonly string[] } as AnyCall;
let pool: Pool;
let made: { give: (answer: string) => void; fail: () => void }[];
const ask = () =>
  cacheAnswer(pool, call, visitor(), { n: 1 }, () => new Promise((give, fail) => made.push({ give, fail: () => fail(new Error('away')) })));
const settled = () => new Promise(setImmediate);

startCaching();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_000_000 });
  pool = {} as Pool;
  made = [];
  // what is asked for the first time is not kept
  void ask();
  made.pop()!.give('before');
  await settled();
});
afterEach(() => void vi.useRealTimers());

test('who asks in one moment waits for the same answer, and the next ones get it at once', async () => {
  const both = [ask(), ask()];
  expect(made.length).toBe(1);
  made[0]!.give('first');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  vi.advanceTimersByTime(3900);
  expect(await ask()).toBe('first');
  expect(made.length).toBe(1);
});

test('an answer past four fifths of its time is told while one new one is made, and then that one', async () => {
  void ask();
  made[0]!.give('first');
  vi.advanceTimersByTime(4100);
  expect(await Promise.all([ask(), ask()])).toEqual(['first', 'first']);
  expect(made.length).toBe(2);
  made[1]!.give('second');
  await settled();
  expect(await ask()).toBe('second');
});

test('nothing is told past its time', async () => {
  void ask();
  made[0]!.give('first');
  vi.advanceTimersByTime(5100);
  const late = ask();
  made[1]!.give('second');
  expect(await late).toBe('second');
});

test('what was read before a change does not come back after it', async () => {
  void ask();
  made[0]!.give('old');
  vi.advanceTimersByTime(4100);
  await ask();
  dropAnswers(pool, [call.name]);
  const fresh = ask();
  made[1]!.give('old');
  made[2]!.give('new');
  expect(await fresh).toBe('new');
  await settled();
  expect(await ask()).toBe('new');
});

test('a failure is not kept, and while making anew fails the last answer is told', async () => {
  const first = ask();
  made[0]!.fail();
  await expect(first).rejects.toThrow('away');
  void ask();
  made[1]!.give('good');
  vi.advanceTimersByTime(4100);
  expect(await ask()).toBe('good');
  made[2]!.fail();
  await settled();
  expect(await ask()).toBe('good');
  expect(made.length).toBe(4);
});

test('an answer that one alone has asked for is not kept; asked for again, or by two in one moment, it is', async () => {
  const asked = (n: number) => cacheAnswer(pool, call, visitor(), { n }, async () => made.push({} as never));
  expect([await asked(2), await asked(2), await asked(2)]).toEqual([1, 2, 2]);
  await Promise.all([asked(3), asked(3)]);
  await settled();
  expect([await asked(3), made.length]).toEqual([3, 3]);
  const before = countCachedBytes(pool);
  for (let n = 10; n < 1000; n++) await asked(n);
  await settled();
  expect(countCachedBytes(pool)).toBe(before);
});

test('what a call takes and does not read makes no other answer', async () => {
  const asked = (browser: string) => cacheAnswer(pool, call, visitor(), { n: 1, browser }, async () => made.push({} as never));
  await Promise.all([asked('a'), asked('b')]);
  expect(made.length).toBe(1);
});

test('an answer in one language is not told in the other', async () => {
  const asked = (language: 'en' | 'bn') => cacheAnswer(pool, call, visitor(language), { n: 1 }, async () => language);
  expect([await asked('bn'), await asked('en'), await asked('bn'), await asked('en')]).toEqual(['bn', 'en', 'bn', 'en']);
});

test('kept answers are bounded in bytes, and one that is very large is not kept', async () => {
  const text = 'x'.repeat(400_000);
  for (let i = 0; i < 60; i++) await cacheFor(pool, 'test.large', String(i), 5, async () => ({ text }));
  await settled();
  expect(countCachedBytes(pool)).toBeGreaterThan(8 * 1_048_576);
  expect(countCachedBytes(pool)).toBeLessThanOrEqual(16 * 1_048_576);
  const huge = 'x'.repeat(3_000_000);
  const before = countCachedBytes(pool);
  await cacheFor(pool, 'test.huge', '', 5, async () => ({ huge }));
  await settled();
  expect(countCachedBytes(pool)).toBeLessThanOrEqual(before);
});
