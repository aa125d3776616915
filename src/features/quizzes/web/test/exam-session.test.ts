// An exam on a device: typing that is killed at any moment, reloads in every state, a second tab, another device.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Disk } from '../exam-disk.ts';
import { entered } from './exam-server.ts';
import { begin, NOW, offline, open, pass, questions, refusal, world } from './exam-world.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const typedOn = async (disk: Disk) => (await disk.begin({ attempt: 7, lesson: 3, user: 1, entered: entered() }, 999)).records.at(-1)?.v;

describe('typing', () => {
  test('is on the disk a second after the first letter, so that a page killed at any moment loses less than two', async () => {
    for (let at = 150; at < 9_000; at += 137) {
      const of = world();
      // a slow disk
      const slow: Disk = {
        ...of.disk,
        put: (one, hurry) => new Promise((done) => setTimeout(() => void of.disk.put(one, hurry).then(done), 60)),
      };
      const session = await begin({ ...of, disk: slow });
      const began = Date.now();
      const typed: { ms: number; text: string }[] = [];
      let text = '';
      while (Date.now() - began < at) {
        text += 'ক';
        session.give(1, { text }, true);
        typed.push({ ms: Date.now() - began, text });
        await pass(170);
      }
      // the page is gone: nothing of it runs any more
      vi.clearAllTimers();
      const kept = ((await typedOn(of.disk)) as { text: string } | undefined)?.text ?? '';
      const due = typed.filter(({ ms }) => ms < Date.now() - began - 2_000).at(-1)?.text ?? '';
      expect(kept.length).toBeGreaterThanOrEqual(due.length);
      expect(text.startsWith(kept)).toBe(true);
    }
  });
  test('is on the disk at once when the page is left, and goes to the server', async () => {
    const of = world();
    const session = await begin(of);
    session.give(1, { text: 'half a wo' }, true);
    expect(session.place(1)).toBe('writing');
    session.keepTyped(true);
    expect(await typedOn(of.disk)).toEqual({ text: 'half a wo' });
    await pass(300);
    expect(of.server.answers().get(1)).toEqual({ text: 'half a wo' });
    session.close();
  });
});

test('help is asked for once, shown as told when the server knows, and taken back', async () => {
  const of = world();
  const session = await begin(of);
  await pass(1_000);
  session.callHelp(true);
  expect(session.view().help).toEqual({ told: false });
  of.server.told = { help: true };
  await pass(1_000);
  expect(of.server.requests.filter(({ help }) => help === true)).toHaveLength(1);
  expect(session.view().help).toEqual({ told: true });
  // answered by those who run the exam
  of.server.told = {};
  session.ask();
  await pass(1_000);
  expect(session.view().help).toBeUndefined();
  session.close();
});

describe('a log that is full', () => {
  test('takes no more answers, and hands in all the same', async () => {
    const of = world();
    const session = await begin(of);
    session.give(1, { text: 'a' }, false);
    await pass(1_000);
    of.server.line = () => ({ refuse: refusal('log_full') });
    session.give(1, { text: 'b' }, false);
    await pass(1_000);
    expect(session.view().stopped).toBe('log_full');
    session.give(2, { text: 'c' }, false);
    expect(session.view().answers.has(2)).toBe(false);
    of.server.line = () => ({});
    session.submit();
    await pass(1_000);
    const last = of.server.requests.at(-1)!;
    expect(last.ends).toBe(true);
    expect(of.server.log.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'end']);
    session.close();
  });
});

describe('a reload', () => {
  test('without a connection has every answer, and sends what waits when the line is back', async () => {
    const of = world();
    const first = await begin(of);
    first.give(1, { text: 'a' }, false);
    await pass(1_000);
    of.server.line = () => ({ lost: true });
    first.give(2, { text: 'b' }, false);
    await pass(1_000);
    first.close();
    const cut = { ...of, enter: () => offline() };
    const second = open(cut);
    expect(await second.resume()).toBe(true);
    expect([...second.view().answers]).toEqual([
      [1, { text: 'a' }],
      [2, { text: 'b' }],
    ]);
    expect(second.view().questions).toHaveLength(3);
    second.give(3, { text: 'c' }, false);
    await pass(60_000);
    expect(second.view().offline).toBe(true);
    expect(second.view().waiting).toBeGreaterThan(0);
    of.server.line = () => ({});
    cut.enter = () => offline();
    await pass(60_000);
    expect([...of.server.answers().values()]).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
    expect(second.view()).toMatchObject({ waiting: 0, offline: false });
    second.close();
  });
  test('after submitting without a connection says so, and takes no more answers', async () => {
    const of = world();
    const first = await begin(of);
    first.give(1, { text: 'a' }, false);
    await pass(1_000);
    of.server.line = () => ({ lost: true });
    first.submit();
    await pass(500);
    first.close();
    const second = open({ ...of, enter: () => offline() });
    await second.resume();
    expect(second.view()).toMatchObject({ ended: true, receipt: undefined });
    second.give(1, { text: 'changed' }, false);
    await pass(30_000);
    of.server.line = () => ({});
    const receipt = { code: 'ABCDE12345', at: NOW, by: 'learner' as const, counted: 1, waiting: 0, late: 0 };
    of.server.told = { state: 'handed_in', receipt };
    await pass(30_000);
    expect(of.server.log.map(({ kind }) => kind)).toEqual(['answer', 'end']);
    expect(second.view()).toMatchObject({ receipt, waiting: 0 });
    second.close();
    // once all of it has arrived, only its receipt is shown
    const third = open(of);
    expect(await third.resume()).toBe(false);
    expect(third.view()).toMatchObject({ step: 'closed', receipt });
    third.close();
  });
  test('asks anew for a receipt that said that a late answer waits for a decision', async () => {
    const of = world();
    const first = await begin(of);
    first.submit();
    const receipt = { code: 'ABCDE12345', at: NOW, by: 'learner' as const, counted: 1, waiting: 1, late: 0 };
    of.server.told = { state: 'handed_in', receipt };
    await pass(30_000);
    expect(first.view()).toMatchObject({ receipt, waiting: 0 });
    first.close();
    const decided = { ...receipt, counted: 2, waiting: 0 };
    of.server.told = { state: 'handed_in', receipt: decided };
    const second = open(of);
    await second.resume();
    await pass(5_000);
    expect(second.view()).toMatchObject({ receipt: decided });
    second.close();
    const third = open(of);
    expect(await third.resume()).toBe(false);
    expect(third.view()).toMatchObject({ step: 'closed', receipt: decided });
    third.close();
  });
  test('takes over what was answered on another device meanwhile, but not over what waits here', async () => {
    const of = world();
    const first = await begin(of);
    of.server.line = () => ({ lost: true });
    first.give(1, { text: 'mine' }, false);
    await pass(500);
    first.close();
    of.enter = () =>
      entered({
        ...{ questions, have: [...of.server.have] },
        answers: [1, 2].map((id) => ({ question_id: id, answer: { text: 'theirs' }, sequence: 1 })),
      });
    const second = open(of);
    await second.resume();
    await pass(500);
    expect([...second.view().answers]).toEqual([
      [1, { text: 'mine' }],
      [2, { text: 'theirs' }],
    ]);
    second.close();
  });
});

test('a second tab takes the log over; the first can only read, and takes it back when asked to', async () => {
  const of = world();
  const first = await begin(of);
  first.give(1, { text: 'a' }, false);
  await pass(500);
  const second = open(of);
  await second.resume();
  first.give(1, { text: 'b' }, false);
  await pass(0);
  expect(first.view().taken).toBe(true);
  first.give(1, { text: 'c' }, false);
  expect(first.view().answers.get(1)).toEqual({ text: 'b' });
  await first.resume();
  expect(first.view().taken).toBe(false);
  first.give(1, { text: 'd' }, false);
  await pass(2_000);
  expect(of.server.answers().get(1)).toEqual({ text: 'd' });
  first.close();
  second.close();
});

describe('another device', () => {
  test('is told of, taken over by a press alone, and after `moved_meanwhile` by another press alone', async () => {
    const of = world();
    const asked: number[] = [];
    of.enter = () => refusal('exam_live_elsewhere', { attempt: 7, lease: 1 });
    let live = 2;
    of.takeOver = (expected) => {
      asked.push(expected);
      return expected === live ? entered({ questions, lease: live + 1 }) : refusal('moved_meanwhile', { lease: live });
    };
    const session = await begin(of);
    expect(session.view()).toMatchObject({ step: 'elsewhere', elsewhere: { attempt: 7, lease: 1, meanwhile: false } });
    await pass(120_000);
    expect(asked).toEqual([]);
    void session.takeOver('123456');
    await pass(100);
    expect(session.view().elsewhere).toEqual({ attempt: 7, lease: 2, meanwhile: true });
    await pass(300_000);
    expect(asked).toEqual([1]);
    live = 2;
    void session.takeOver('654321');
    await pass(100);
    expect(asked).toEqual([1, 2]);
    expect(session.view()).toMatchObject({ step: 'open', moved: false });
    session.give(1, { text: 'here' }, false);
    await pass(1_000);
    expect(of.server.log.at(-1)).toMatchObject({ lease: 3, v: { text: 'here' } });
    session.close();
  });
  test('has it now: what waits here is still sent, under the lease that it was written under, and nothing more is taken', async () => {
    const of = world();
    const session = await begin(of);
    of.server.line = () => ({ lost: true });
    session.give(1, { text: 'before' }, false);
    await pass(1_000);
    of.server.told = { lease: 2, mine: false };
    of.server.line = () => ({});
    await pass(60_000);
    expect(session.view()).toMatchObject({ moved: true, waiting: 0, elsewhere: { attempt: 7, lease: 2, meanwhile: false } });
    expect(of.server.log).toMatchObject([{ lease: 1, v: { text: 'before' } }]);
    session.give(1, { text: 'after' }, false);
    await pass(5_000);
    expect(of.server.log).toHaveLength(1);
    session.close();
  });
  test('on which the exam was closed: this one shows the receipt, delivers what waits here, and goes on under its own lease', async () => {
    const of = world();
    const first = await begin(of);
    of.server.line = () => ({ lost: true });
    first.give(1, { text: 'mine' }, false);
    await pass(500);
    first.close();
    of.server.line = () => ({});
    const receipt = { code: 'ABCDE12345', at: NOW, by: 'learner' as const, counted: 1, waiting: 0, late: 0 };
    const closed = { lease: 2, mine: false, state: 'handed_in' as const, receipt };
    of.server.told = closed;
    of.enter = () => entered({ questions, ...closed, have: [...of.server.have] });
    const second = open(of);
    await second.resume();
    await pass(130_000);
    expect(second.view()).toMatchObject({ receipt, waiting: 0, moved: true });
    expect(of.server.log).toMatchObject([{ lease: 1, v: { text: 'mine' } }]);
    expect(new Set(of.server.requests.map(({ lease }) => lease))).toEqual(new Set([1]));
    second.close();
  });
  test('moved back to: another run under the new lease', async () => {
    const of = world();
    const session = await begin(of);
    session.give(1, { text: 'one' }, false);
    await pass(1_000);
    of.server.told = { lease: 2, mine: false };
    session.ask();
    await pass(1_000);
    of.takeOver = () => entered({ questions, lease: 3, have: [...of.server.have] });
    of.server.told = { lease: 3 };
    void session.takeOver('123456');
    await pass(200);
    session.give(1, { text: 'two' }, false);
    await pass(1_000);
    const [a, b] = of.server.log;
    expect([a!.lease, b!.lease, b!.n]).toEqual([1, 3, 1]);
    expect(a!.run).not.toBe(b!.run);
    expect(b!.boot).toBeGreaterThan(a!.boot);
    session.close();
  });
});
