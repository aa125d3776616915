// An exam on a device: typing that is killed at any moment, reloads in every state, the bell, a second tab, another device, the end of time.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '#core/contract/web/client.ts';
import type { Asked } from '../../contract.ts';
import type { Entered } from '../../contract-sitting.ts';
import { type Disk, memoryDisk } from '../exam-disk.ts';
import { type ExamSession, makeExamSession } from '../exam-session.ts';
import { entered, ExamServer } from './exam-server.ts';

const NOW = 1_700_000_000_000;
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const question = (id: number): Asked => ({
  ...{ id, type: 'essay', text_html: '', bn_text_html: '', marks: 1, shape: {}, marking: 'none', penalty: 0 },
});
const questions = [1, 2, 3].map(question);
const refusal = (code: string, detail?: unknown) => new Refused(code as never, 409, code, {}, detail);
const offline = () => new Refused('offline', 0, '');

interface World {
  server: ExamServer;
  disk: Disk;
  /** What `enter` and `takeOver` answer: or what they refuse with. */
  enter: () => Entered | Refused;
  takeOver: (expect: number) => Entered | Refused;
}
const world = (part: Partial<World> = {}): World => {
  const server = part.server ?? new ExamServer();
  const told = () => entered({ questions, ...server.told, have: [...server.have] });
  return { server, disk: memoryDisk(), enter: told, takeOver: told, ...part };
};
const after = async <T>(answer: T | Refused, ms = 50): Promise<T> => {
  await new Promise((done) => setTimeout(done, ms));
  if (answer instanceof Refused) throw answer;
  return answer;
};
const open = ({ server, disk, enter, takeOver }: World): ExamSession => {
  const born = Date.now();
  return makeExamSession({
    ...{ user: 1, lesson: 3, disk },
    enter: () => after(enter()),
    takeOver: (_, expected) => after(takeOver(expected)),
    sync: (_, ...given) => server.send(...given),
    clocks: () => ({ mono: () => Date.now() - born, wall: () => Date.now() }),
  });
};
const begin = async (of: World): Promise<ExamSession> => {
  const session = open(of);
  void session.enter();
  await pass(100);
  return session;
};
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

describe('the bell', () => {
  const CODE = 'ABCD-EFGH-JKLM';
  async function seal(attempt: number, edition: number): Promise<string> {
    const text = new TextEncoder();
    const from = await crypto.subtle.importKey('raw', text.encode(CODE.replaceAll('-', '')), 'HKDF', false, ['deriveKey']);
    const how = { name: 'HKDF', hash: 'SHA-256', salt: text.encode('shikhon exam'), info: text.encode(`${attempt}:${edition}`) };
    const key = await crypto.subtle.deriveKey(how, from, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text.encode(JSON.stringify(questions)));
    return btoa(String.fromCharCode(...iv, ...new Uint8Array(bytes)));
  }
  const soon = async (check: () => boolean) => {
    for (let i = 0; i < 20_000 && !check(); i++) {
      await pass(i % 100 ? 0 : 1);
      await new Promise<void>((done) => setImmediate(done));
    }
  };
  const lobby = async () => {
    const of = world();
    const sealed = await seal(7, 1);
    const times = { starts_at: NOW + 300_000, ends_at: NOW + 3_900_000, state: 'lobby' as const };
    of.enter = () => entered({ questions: null, sealed, ...times });
    of.server.told = times;
    return of;
  };
  beforeEach(() => {
    vi.useRealTimers();
    vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  });
  test('opens the paper with the code that the server tells within two seconds of it', async () => {
    const of = await lobby();
    const session = await begin(of);
    expect(session.view()).toMatchObject({ step: 'open', questions: undefined });
    session.give(1, { text: 'too early' }, false);
    await pass(299_000);
    of.server.told = { ...of.server.told, state: 'under_way', code: CODE };
    const before = of.server.requests.length;
    await pass(4_000);
    expect(of.server.requests.length).toBe(before + 1);
    await soon(() => session.view().questions !== undefined);
    expect(session.view().questions).toEqual(questions);
    session.close();
    // and again from the disk, without a connection
    const second = open({ ...of, enter: () => offline() });
    void second.resume();
    await soon(() => second.view().questions !== undefined);
    expect(second.view().questions).toEqual(questions);
    second.close();
  });
  test('without a connection opens it with the code that is read out, however it is typed, and with no other', async () => {
    const of = await lobby();
    const session = await begin(of);
    of.server.line = () => ({ lost: true });
    await pass(310_000);
    const tries: [string, boolean][] = [
      ['ABCD-EFGH-JKLN', false],
      ['', false],
      ['abcd efgh jklm', true],
    ];
    for (const [code, opens] of tries) {
      let told: boolean | undefined;
      void session.unlock(code).then((is) => (told = is));
      await soon(() => told !== undefined);
      expect(told, code).toBe(opens);
    }
    session.give(1, { text: 'written offline' }, false);
    expect(session.view().answers.get(1)).toEqual({ text: 'written offline' });
    session.close();
  });
});

describe('time', () => {
  test('that is certainly over takes no more answers', async () => {
    const of = world();
    of.enter = () => entered({ questions, ends_at: NOW + 60_000 });
    of.server.told = { ends_at: NOW + 60_000 };
    const session = await begin(of);
    of.server.line = () => ({ lost: true });
    session.give(1, { text: 'in time' }, false);
    await pass(61_000);
    expect(session.least()! >= NOW + 60_000).toBe(true);
    session.give(2, { text: 'too late' }, false);
    expect(session.view().answers.has(2)).toBe(false);
    session.close();
  });
  test('that is over by the wall clock alone, since the phone slept, takes answers with both times', async () => {
    const of = world();
    of.enter = () => entered({ questions, ends_at: NOW + 60_000 });
    of.server.told = { ends_at: NOW + 60_000 };
    let mono = 0;
    const session = makeExamSession({
      ...{ user: 1, lesson: 3, disk: of.disk },
      enter: () => after(of.enter()),
      takeOver: () => after(of.enter()),
      sync: (_, ...given) => of.server.send(...given),
      clocks: () => ({ mono: () => (mono += 5), wall: () => Date.now() }),
    });
    void session.enter();
    await pass(100);
    of.server.line = () => ({ lost: true });
    await pass(120_000);
    expect(session.least()!).toBeLessThan(NOW + 60_000);
    expect(session.shown()!).toBeGreaterThan(NOW + 60_000);
    session.give(1, { text: 'who knows' }, false);
    expect(session.view().answers.get(1)).toEqual({ text: 'who knows' });
    session.close();
  });
  test('given again after the clock had closed it takes the receipt back, and answers are taken', async () => {
    const of = world();
    of.enter = () => entered({ questions, ends_at: NOW + 60_000 });
    const receipt = { code: 'ABCDE12345', at: NOW, by: 'clock' as const, counted: 0, waiting: 0, late: 0 };
    of.server.told = { ends_at: NOW + 60_000 };
    const session = await begin(of);
    await pass(60_000);
    of.server.told = { ends_at: NOW + 60_000, state: 'handed_in', receipt };
    await pass(60_000);
    expect(session.view().receipt).toEqual(receipt);
    of.server.told = { ends_at: NOW + 600_000, receipt: null };
    await pass(120_000);
    expect(session.view().receipt).toBe(undefined);
    session.give(1, { text: 'more' }, false);
    await pass(1_000);
    expect(of.server.answers().get(1)).toEqual({ text: 'more' });
    session.close();
  });
  test('added while there was no connection is heard at the next word, once', async () => {
    const of = world();
    of.enter = () => entered({ questions, ends_at: NOW + 60_000 });
    of.server.told = { ends_at: NOW + 60_000 };
    const session = await begin(of);
    of.server.line = () => ({ lost: true });
    await pass(90_000);
    session.give(1, { text: 'over' }, false);
    expect(session.view().answers.size).toBe(0);
    const order = { id: 4, kind: 'add' as const, seconds: 600, text: '', bn_text: '', reason: '', at: new Date(NOW).toISOString() };
    of.server.told = { ends_at: NOW + 660_000, orders: [order] };
    of.server.line = () => ({});
    await pass(30_000);
    expect(session.view().orders).toEqual([order]);
    await pass(120_000);
    expect(session.view().orders).toHaveLength(1);
    session.give(1, { text: 'goes on' }, false);
    await pass(1_000);
    expect(of.server.answers().get(1)).toEqual({ text: 'goes on' });
    session.close();
  });
});
