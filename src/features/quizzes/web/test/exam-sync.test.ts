// Sending an exam's log over a line that loses, doubles and reorders: what is said to be saved is, and the last written stands.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '#core/contract/web/client.ts';
import { memoryDisk } from '../exam-disk.ts';
import { MOST_BYTES, MOST_RECORDS } from '../exam-sync.ts';
import { ExamServer, openPage } from './exam-server.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The same numbers each time. */
function seeded(seed: number): () => number {
  let x = seed;
  return () => {
    x = (x * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return x / 2 ** 32;
  };
}

test('half an emoji, as it stands while it is typed, is sent as a sign that can be stored', async () => {
  const server = new ExamServer();
  const page = await openPage(server);
  page.give(1, { text: 'শাপলা \ud83c', parts: ['\udf38', 'x\0y', '🌸'] });
  await pass(1_000);
  expect(server.answers().get(1)).toEqual({ text: 'শাপলা \ufffd', parts: ['\ufffd', 'xy', '🌸'] });
  page.kill();
});
test('a record is sent 300 ms later, several together, and is saved when the server has told so and not before', async () => {
  const server = new ExamServer();
  const { sync, log, give, kill } = await openPage(server);
  give(1, { option: 'a' });
  await pass(0);
  expect(sync.place(log.last(1)!)).toBe('phone');
  await pass(100);
  give(2, { option: 'b' });
  await pass(199);
  expect(server.requests).toHaveLength(0);
  await pass(1);
  expect(server.requests.map(({ records }) => records.length)).toEqual([2]);
  expect(sync.place(log.last(1)!)).toBe('sending');
  // it has arrived, but nobody was told
  await pass(150);
  expect(server.have.size).toBe(1);
  expect(sync.place(log.last(1)!)).toBe('sending');
  await pass(100);
  expect([sync.place(log.last(1)!), sync.waiting]).toEqual(['server', 0]);
  kill();
});

test('a request without an answer is repeated unchanged after 6 s, then with growing pauses', async () => {
  const server = new ExamServer();
  server.line = () => ({ lost: true });
  const { sync, log, give, kill } = await openPage(server);
  const times: number[] = [];
  const began = Date.now();
  const { send } = server;
  server.send = send;
  server.line = () => {
    times.push(Date.now() - began);
    return { lost: true };
  };
  give(1, { option: 'a' });
  await pass(7_000);
  give(2, { option: 'b' });
  await pass(60_000);
  const gaps = times.map((at, i) => at - (times[i - 1] ?? 0)).slice(0, 5);
  expect(gaps.map((ms) => Math.round(ms / 100) / 10)).toEqual([0.3, 8, 10, 14, 21]);
  expect(server.requests.slice(0, 5).every(({ records, first_n }) => first_n === 1 && records.length === 1)).toBe(true);
  expect(sync.place(log.last(1)!)).toBe('phone');
  server.line = () => ({});
  await pass(60_000);
  expect([...server.answers()]).toEqual([
    [1, { option: 'a' }],
    [2, { option: 'b' }],
  ]);
  expect(sync.waiting).toBe(0);
  kill();
});

test('an hour without a connection goes in portions of 40 records or 48 KB, oldest page load first', async () => {
  const server = new ExamServer();
  const disk = memoryDisk();
  server.line = () => ({ lost: true });
  const first = await openPage(server, disk);
  for (let i = 1; i <= 90; i++) first.give(i, { option: `a${i}` });
  await pass(10_000);
  first.kill();
  const second = await openPage(server, disk);
  second.give(1, { text: 'x'.repeat(30_000) });
  second.give(2, { text: 'y'.repeat(30_000) });
  await pass(1_000);
  server.line = () => ({});
  server.requests = [];
  await pass(120_000);
  expect(server.requests.map(({ boot, first_n, records }) => [boot, first_n, records.length]).slice(0, 5)).toEqual([
    [1, 1, MOST_RECORDS],
    [1, 41, MOST_RECORDS],
    [1, 81, 10],
    [2, 1, 1],
    [2, 2, 1],
  ]);
  expect(server.requests.every(({ records }) => JSON.stringify(records).length <= MOST_BYTES * 1.1)).toBe(true);
  expect(server.answers().get(1)).toEqual({ text: 'x'.repeat(30_000) });
  expect(server.answers().get(90)).toEqual({ option: 'a90' });
  second.kill();
});

test('an answer that was changed without a connection waits as one', async () => {
  const server = new ExamServer();
  server.line = () => ({ lost: true });
  const { sync, give, kill } = await openPage(server);
  for (const option of ['a', 'b', 'c']) {
    give(1, { option });
    await pass(1_000);
  }
  give(2, { option: 'a' });
  await pass(1_000);
  expect(sync.waiting).toBe(2);
  server.line = () => ({});
  await pass(60_000);
  expect(sync.waiting).toBe(0);
  kill();
});

test('when `have` goes back, nothing says saved any more, and what lies above it is sent again', async () => {
  const server = new ExamServer();
  const { sync, log, give, kill } = await openPage(server);
  for (let i = 1; i <= 5; i++) give(i, { option: 'a' });
  await pass(1_000);
  expect(sync.waiting).toBe(0);
  // another database stands in, with less
  const { run } = log;
  server.have.set(run, 2);
  server.log = server.log.filter(({ n }) => n <= 2);
  server.line = (n) => (n === 2 ? {} : { lost: true });
  sync.ask();
  await pass(200);
  expect([1, 2, 3, 4, 5].map((q) => sync.place(log.last(q)!))).toEqual(
    ['server', 'server', 'phone', 'phone', 'phone'].map((p) => expect.stringMatching(new RegExp(`${p}|sending`)) as unknown as string),
  );
  server.line = () => ({});
  await pass(60_000);
  expect([sync.waiting, server.log.map(({ n }) => n)]).toEqual([0, [1, 2, 3, 4, 5]]);
  // all of a run is gone
  server.have.clear();
  server.log = [];
  sync.ask();
  await pass(10_000);
  expect([sync.waiting, server.log.length]).toEqual([0, 5]);
  kill();
});

test('an answer that was overtaken does not take back what a newer one told', async () => {
  const server = new ExamServer();
  const { sync, give, kill } = await openPage(server);
  give(1, { option: 'a' });
  server.line = (n) => (n === 1 ? { ms: 5_000 } : {});
  // the first is answered after 10 s, with what it had then; the second overtakes it
  await pass(9_500);
  give(2, { option: 'b' });
  await pass(20_000);
  expect(sync.waiting).toBe(0);
  expect(server.log).toHaveLength(2);
  kill();
});

test('a gap on the disk holds up nothing', async () => {
  const server = new ExamServer();
  const disk = memoryDisk();
  server.line = () => ({ lost: true });
  const first = await openPage(server, disk);
  for (let i = 1; i <= 4; i++) first.give(i, { option: 'a' });
  await first.log.settled();
  first.kill();
  const broken = {
    ...disk,
    begin: async (...given: Parameters<typeof disk.begin>) => {
      const opened = await disk.begin(...given);
      return { ...opened, records: opened.records.filter(({ n }) => n !== 2) };
    },
  };
  server.line = () => ({});
  const second = await openPage(server, broken);
  await pass(5_000);
  expect(server.log.map(({ n, kind }) => [n, kind])).toEqual([
    [1, 'answer'],
    [2, 'lost'],
    [3, 'answer'],
    [4, 'answer'],
  ]);
  expect(second.sync.waiting).toBe(0);
  second.kill();
});

test('what the server does not take as it is goes in halves, and at last holds up nothing', async () => {
  const server = new ExamServer();
  const { sync, log, give, kill } = await openPage(server);
  const poison = (r: { v?: unknown }) => (r.v as { text?: string } | undefined)?.text === 'poison';
  server.line = (n) => (server.requests[n - 1]!.records.some(poison) ? { refuse: new Refused('invalid' as never, 422, '') } : {});
  for (let i = 1; i <= 4; i++) give(i, i === 3 ? { text: 'poison' } : { option: 'a' });
  await pass(20_000);
  expect(server.log.map(({ n, kind }) => [n, kind])).toEqual([
    [1, 'answer'],
    [2, 'answer'],
    [3, 'lost'],
    [4, 'answer'],
  ]);
  expect([1, 3, 4].map((q) => sync.place(log.last(q)!))).toEqual(['server', 'bad', 'server']);
  kill();
});

test('a heartbeat comes 60 s after the last request, sooner when there are news or the bell is due', async () => {
  const server = new ExamServer();
  const { sync, give, kill } = await openPage(server);
  await pass(59_000);
  expect(server.requests).toHaveLength(0);
  await pass(2_000);
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({ records: [], waiting: 0 });
  await pass(30_000);
  give(1, { option: 'a' });
  await pass(59_000);
  expect(server.requests).toHaveLength(2);
  await pass(3_000);
  expect(server.requests).toHaveLength(3);
  sync.ask(true);
  await pass(5_000);
  expect(server.requests).toHaveLength(4);
  await pass(1_000);
  // what was under way then may have been answered before
  give(2, { option: 'b' });
  await pass(350);
  expect(server.requests).toHaveLength(5);
  sync.ask(true);
  await pass(6_000);
  expect(server.requests).toHaveLength(6);
  kill();
});

test('a long text that is being typed goes at half a kilobyte a second, and at once when it is left', async () => {
  const server = new ExamServer();
  const { give, sync, log, kill } = await openPage(server);
  const text = (n: number) => ({ text: 'x'.repeat(4_000 + n) });
  for (let i = 0; i < 60; i++) {
    log.give({ q: 1, v: text(i), typed: true }, sync.anchor);
    sync.wake(4_000 + i);
    await pass(1_000);
  }
  expect(server.requests.length).toBeLessThanOrEqual(8);
  expect(server.requests.length).toBeGreaterThanOrEqual(6);
  give(1, text(99));
  await pass(700);
  expect(sync.waiting).toBe(0);
  expect(server.answers().get(1)).toEqual(text(99));
  kill();
});

describe('whatever the line does', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'the last written stands, and what was said to be saved is there (seed %i)',
    async (seed) => {
      const random = seeded(seed);
      const server = new ExamServer();
      server.line = () => ({
        lost: random() < 0.2,
        deaf: random() < 0.2,
        ms: random() < 0.1 ? 8_000 * random() : 400 * random(),
        ...(random() < 0.2 && { twice: 20_000 * random() }),
      });
      const disk = memoryDisk();
      let page = await openPage(server, disk);
      const written = new Map<number, unknown>();
      for (let i = 0; i < 120; i++) {
        const q = 1 + Math.floor(random() * 12);
        const v = random() < 0.1 ? null : { option: `${i}` };
        page.give(q, v);
        written.set(q, v);
        await pass(random() * 3_000);
        for (const entry of page.log.list()) {
          if (page.sync.place(entry) !== 'server') continue;
          const { run, n } = entry.record;
          if (!server.log.some((x) => x.run === run && x.n === n)) throw new Error(`${run} ${n} was told to be saved`);
        }
        if (random() < 0.04) {
          await page.log.settled();
          page.kill();
          page = await openPage(server, disk);
        }
      }
      server.line = () => ({});
      await pass(240_000);
      expect(page.sync.waiting).toBe(0);
      expect([...server.answers()].sort(([a], [b]) => a - b)).toEqual([...written].sort(([a], [b]) => a - b));
      // no record twice
      expect(new Set(server.log.map(({ run, n }) => `${run} ${n}`)).size).toBe(server.log.length);
      page.kill();
    },
  );
});
