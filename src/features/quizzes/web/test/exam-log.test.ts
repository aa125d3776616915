// The log of an exam on a device: what is on the disk when the page is gone, gaps, a second page, a disk that refuses.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Disk, type LogRecord, memoryDisk } from '../exam-disk.ts';
import { fillGaps, GROWS_MS, openLog, sweep } from '../exam-log.ts';
import { entered } from './exam-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const given = { attempt: 7, lesson: 3, user: 1, entered: entered() };
const open = (disk: Disk, run = 1, changed = () => {}) => {
  const born = Date.now();
  return openLog(given, { disk, run, changed, clocks: { mono: () => Date.now() - born, wall: () => Date.now() } });
};
const record = (run: number, n: number, part: Partial<LogRecord> = {}): LogRecord => ({
  ...{ attempt: 7, run, n, boot: run, lease: 1, kind: 'answer', q: n, v: { option: 'a' }, m: n, w: n },
  ...part,
});
/** What lies on a disk, as the next page finds it. */
const found = async (disk: Disk) => (await disk.begin(given, 999)).records;

describe('a page load', () => {
  test('counts its records from one and never goes on with the numbers of the one before', async () => {
    const disk = memoryDisk();
    const first = await open(disk, 11);
    first.give({ q: 1, v: { option: 'a' }, typed: false }, undefined);
    first.give({ q: 2, v: { option: 'b' }, typed: false }, undefined);
    await first.settled();
    const second = await open(disk, 12);
    second.give({ q: 1, v: { option: 'c' }, typed: false }, undefined);
    expect(second.list().map(({ record: { run, n, boot } }) => [run, n, boot])).toEqual([
      [11, 1, 1],
      [11, 2, 1],
      [12, 1, 2],
    ]);
    expect(second.last(1)!.record.v).toEqual({ option: 'c' });
    expect(second.last(2)!.record.v).toEqual({ option: 'b' });
  });
  test('is counted behind those that the server knows, where the disk has forgotten them', async () => {
    const log = await open(memoryDisk(), 11);
    log.after(6);
    expect(log.give({ q: 1, v: null, typed: false }, undefined).record.boot).toBe(7);
    log.after(9);
    expect(log.give({ q: 2, v: null, typed: false }, undefined).record.boot).toBe(7);
  });
});

describe('what is typed', () => {
  test('grows in one record until that was sent, another question is answered or its time is over', async () => {
    const disk = memoryDisk();
    const log = await open(disk);
    const type = (q: number, v: string) => log.give({ q, v: { text: v }, typed: true }, undefined);
    type(1, 'a');
    type(1, 'ab');
    expect(log.list()).toHaveLength(1);
    log.list()[0]!.sent = true;
    type(1, 'abc');
    type(2, 'x');
    type(1, 'abcd');
    vi.advanceTimersByTime(GROWS_MS);
    type(1, 'abcde');
    await log.settled();
    expect((await found(disk)).map(({ n, q, v }) => [n, q, v])).toEqual([
      [1, 1, { text: 'ab' }],
      [2, 1, { text: 'abc' }],
      [3, 2, { text: 'x' }],
      [4, 1, { text: 'abcd' }],
      [5, 1, { text: 'abcde' }],
    ]);
  });
  test('is written as it is when the page is left, whatever is still on its way', async () => {
    const disk = memoryDisk();
    const begun: LogRecord[] = [];
    // a disk that is slow to every write but those in a hurry
    const slow: Disk = {
      ...disk,
      put: (one, hurry) => {
        begun.push(one);
        return hurry ? disk.put(one, true) : new Promise(() => {});
      },
    };
    const log = await open(slow);
    log.give({ q: 1, v: { text: 'one' }, typed: true }, undefined);
    log.give({ q: 2, v: { text: 'two' }, typed: true }, undefined);
    log.give({ q: 2, v: { text: 'two and more' }, typed: true }, undefined);
    log.hurry();
    expect((await found(disk)).map(({ n, v }) => [n, v])).toEqual([
      [1, { text: 'one' }],
      [2, { text: 'two and more' }],
    ]);
  });
});

test('a record that the disk does not give back is one of kind lost, so that those behind it go on', async () => {
  expect(fillGaps([record(1, 1), record(1, 4), record(2, 2)]).map(({ run, n, kind }) => [run, n, kind])).toEqual([
    [1, 1, 'answer'],
    [1, 2, 'lost'],
    [1, 3, 'lost'],
    [1, 4, 'answer'],
    [2, 1, 'lost'],
    [2, 2, 'answer'],
  ]);
});

test('a second page takes the log over: the first is told so, and what it wrote in that moment is not gone', async () => {
  const disk = memoryDisk();
  let told = 0;
  const first = await open(disk, 11, () => told++);
  first.give({ q: 1, v: { option: 'a' }, typed: false }, undefined);
  await first.settled();
  expect(first.taken).toBe(false);
  const second = await open(disk, 12);
  first.give({ q: 1, v: { option: 'b' }, typed: false }, undefined);
  await first.settled();
  expect(first.taken).toBe(true);
  expect(told).toBeGreaterThan(0);
  second.give({ q: 1, v: { option: 'c' }, typed: false }, undefined);
  await second.settled();
  expect(second.taken).toBe(false);
  // on the disk it stands before what the second page wrote
  const third = await open(disk, 13);
  expect(third.list().map(({ record: { run, v } }) => [run, v])).toEqual([
    [11, { option: 'a' }],
    [11, { option: 'b' }],
    [12, { option: 'c' }],
  ]);
  expect(third.last(1)!.record.v).toEqual({ option: 'c' });
});
test('pages that share no disk tell each other', async () => {
  const heard: string[] = [];
  const tabs = () => new BroadcastChannel('exam-log-test');
  const refusing: Disk = { ...memoryDisk(), begin: () => Promise.reject(new Error('refused')), put: () => Promise.reject(new Error()) };
  const clocks = { mono: () => 0, wall: () => 0 };
  const [one, other] = [tabs(), tabs()];
  vi.useRealTimers();
  const taken = new Promise<void>((done) => {
    void openLog(given, { disk: refusing, clocks, run: 1, tabs: one, changed: done });
  });
  await new Promise((done) => setTimeout(done, 0));
  const second = await openLog(given, { disk: refusing, clocks, run: 2, tabs: other, changed: () => heard.push('second') });
  await taken;
  expect(second.taken).toBe(false);
  one.close();
  other.close();
});

describe('a disk that refuses', () => {
  test('or is full: records lie in memory, and are written when there is room again', async () => {
    const disk = memoryDisk();
    let room = false;
    const full: Disk = { ...disk, put: (one, hurry) => (room ? disk.put(one, hurry) : Promise.reject(new Error('full'))) };
    const log = await open(full);
    const first = log.give({ q: 1, v: { option: 'a' }, typed: false }, undefined);
    await log.settled();
    expect(first.where).toBe('memory');
    room = true;
    const second = log.give({ q: 2, v: { option: 'b' }, typed: false }, undefined);
    await log.settled();
    await log.settled();
    expect([first.where, second.where]).toEqual(['disk', 'disk']);
    expect(await found(disk)).toHaveLength(2);
  });
  test('from the start is a log in memory', async () => {
    const log = await open({ ...memoryDisk(), begin: () => Promise.reject(new Error('refused')), put: () => Promise.reject(new Error()) });
    const entry = log.give({ q: 1, v: { option: 'a' }, typed: false }, undefined);
    await log.settled();
    expect([entry.where, log.list().length]).toEqual(['memory', 1]);
  });
});

test('what was received as a whole goes a week later, nothing else ever', async () => {
  const disk = memoryDisk();
  const now = Date.now();
  await disk.begin(given, 1);
  await sweep(disk, 1, now + 30 * 86_400_000);
  expect(await disk.heads(1)).toHaveLength(1);
  await disk.change(7, 1, { done_at: now });
  await sweep(disk, 1, now + 6 * 86_400_000);
  expect(await disk.heads(1)).toHaveLength(1);
  await sweep(disk, 1, now + 8 * 86_400_000);
  expect(await disk.heads(1)).toEqual([]);
  // of another person nothing is seen
  await disk.begin(given, 2);
  expect(await disk.heads(2)).toEqual([]);
});
