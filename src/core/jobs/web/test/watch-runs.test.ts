// When a tab asks for its person's jobs: at once after each piece of news, ever more seldom without any, not at all while nobody sees it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Run } from '../../contract.ts';
import { listEnded, pauseOf, type RunsNow, watchRuns } from '../watch-runs.ts';

const run = (id: number, state: Run['state'], more: Partial<Run> = {}): Run => ({
  ...{ id, state, job: 'sheets.apply', title: { en: 'A', bn: 'ক' }, link: '/a', done: 0, size: 10, counts: {}, result: null },
  ...{
    created_at: '2026-11-22T00:00:00Z',
    ended_at: null,
    seconds_left: null,
    undo_until: null,
    fresh: state !== 'waiting' && state !== 'running',
  },
  ...more,
});
let asked: (string | undefined)[] = [];
let answers: (() => Promise<{ data: Run[]; mark: string }>)[] = [];
let told: RunsNow[] = [];
let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  [asked, answers, told, hidden] = [[], [], [], false];
});
afterEach(() => void vi.useRealTimers());
const begin = () =>
  watchRuns({
    look: (seen) => {
      asked.push(seen);
      return (answers.shift() ?? (async () => ({ data: [], mark: '' })))();
    },
    hidden: () => hidden,
    told: (now) => void told.push(now),
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('while a job is under way each answer waits for news; then it rests', async () => {
  answers = [
    async () => ({ data: [run(1, 'running')], mark: '1.1' }),
    async () => ({ data: [run(1, 'running', { done: 5 })], mark: '1.2' }),
    async () => ({ data: [run(1, 'done')], mark: '1.3' }),
  ];
  begin().wake();
  await pass(0);
  expect(asked).toEqual([undefined]);
  await pass(1000);
  expect(asked).toEqual([undefined, '1.1', '1.2']);
  expect(told.map((n) => n.runs![0]!.done)).toEqual([0, 5, 0]);
  await pass(14_000);
  expect(asked).toHaveLength(3);
  await pass(1000);
  // without anything to wait for the answer comes at once
  expect(asked.at(-1)).toBeUndefined();
});
test('with nothing to tell it asks ever more seldom, and at once when something begins', async () => {
  const watch = begin();
  watch.wake();
  for (let n = 0; n < 6; n++) await pass(pauseOf('idle', n));
  const so_far = asked.length;
  expect(so_far).toBeLessThanOrEqual(7);
  await pass(100_000);
  expect(asked.length - so_far).toBeLessThanOrEqual(1);
  const before = asked.length;
  watch.wake();
  await pass(0);
  expect(asked).toHaveLength(before + 1);
  await pass(30_000);
  expect(asked).toHaveLength(before + 2);
});
test('a tab that nobody sees asks nothing, and what comes late is not told', async () => {
  let answer: (now: { data: Run[]; mark: string }) => void = () => {};
  answers = [() => new Promise((done) => (answer = done))];
  const watch = begin();
  watch.wake();
  hidden = true;
  watch.rest();
  answer({ data: [run(1, 'running')], mark: '1.1' });
  await pass(1_000_000);
  expect([asked.length, told.length]).toEqual([1, 0]);
  watch.wake();
  await pass(0);
  expect(asked).toHaveLength(1);
  hidden = false;
  watch.wake();
  await pass(0);
  expect(asked).toHaveLength(2);
});
test('what fails is tried again after 2, 4, 8 seconds; what was known stays', async () => {
  const no = () => Promise.reject(Object.assign(new Error('away'), { status: 0 }));
  answers = [async () => ({ data: [run(1, 'running')], mark: '1.1' }), no, no, no];
  begin().wake();
  await pass(500);
  expect(told.at(-1)).toMatchObject({ lost: true, runs: [{ id: 1 }] });
  await pass(2000);
  expect(asked).toHaveLength(3);
  await pass(3999);
  expect(asked).toHaveLength(3);
  await pass(1);
  expect(asked).toHaveLength(4);
  expect(pauseOf('failed', 20)).toBe(60_000);
});
test('who is signed out is not asked for until they do something', async () => {
  answers = [() => Promise.reject(Object.assign(new Error('signed out'), { status: 401 }))];
  const watch = begin();
  watch.wake();
  await pass(1_000_000);
  expect(asked).toHaveLength(1);
  watch.wake();
  await pass(0);
  expect(asked).toHaveLength(2);
});
test('of two looks it is told which jobs have ended between them, and which began and ended there', () => {
  const before = [run(1, 'running'), run(2, 'waiting'), run(3, 'done'), run(4, 'running')];
  const after = [run(1, 'done'), run(2, 'running'), run(3, 'done'), run(5, 'failed'), run(6, 'running'), run(7, 'done', { fresh: false })];
  expect(listEnded(before, after).map((r) => r.id)).toEqual([1, 5]);
});
