// The bell and the end of an exam on a device: sealed papers, codes, clocks that differ, time that is given meanwhile.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstOf, isOverAt, sectionOf } from '../exam-sections.ts';
import { makeExamSession } from '../exam-session.ts';
import { entered } from './exam-server.ts';
import { after, begin, NOW, offline, open, pass, questions, world } from './exam-world.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

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

describe('sections with minutes of their own', () => {
  test('a question stands in one, and an exam without any has none that is over', () => {
    const sections = [{ questions: 2 }, { questions: 3 }];
    expect([-1, 0, 1, 2, 4, 5].map((n) => sectionOf(sections, n))).toEqual([-1, 0, 0, 1, 1, -1]);
    expect([firstOf(sections, 0), firstOf(sections, 1)]).toEqual([0, 2]);
    expect([0, 2].map((n) => isOverAt(sections, n, 1))).toEqual([true, false]);
    expect([isOverAt([], 0, 0), isOverAt(sections, 0, 0)]).toEqual([false, false]);
  });
  const timed = (ends: number[]) => {
    const of = world();
    const sections = [1, 2].map((n) => ({ title: `S${n}`, bn_title: '', questions: n, marks: n }));
    const times = { ends_at: NOW + ends.at(-1)! * 1000, section_ends: ends.map((s) => NOW + s * 1000) };
    of.enter = () => entered({ questions, sections, ...times });
    of.server.told = times;
    return of;
  };
  test('an answer is taken until its section is over by the clock that never runs fast; what is behind it goes on', async () => {
    const of = timed([60, 600]);
    const session = await begin(of);
    session.give(1, { text: 'in time' }, false);
    expect(session.sectionsOver()).toBe(0);
    await pass(61_000);
    expect(session.sectionsOver()).toBe(1);
    session.give(1, { text: 'too late' }, false);
    session.give(2, { text: 'the next' }, false);
    await pass(1_000);
    expect(of.server.answers()).toEqual(
      new Map([
        [1, { text: 'in time' }],
        [2, { text: 'the next' }],
      ]),
    );
    expect(session.view().answers.get(1)).toEqual({ text: 'in time' });
    session.close();
  });
  test('time that is given moves it, and the phone hears of it', async () => {
    const of = timed([60, 600]);
    const session = await begin(of);
    of.server.told = { ends_at: NOW + 660_000, section_ends: [NOW + 120_000, NOW + 660_000] };
    session.ask();
    await pass(70_000);
    expect(session.sectionsOver()).toBe(0);
    session.give(1, { text: 'still' }, false);
    await pass(60_000);
    expect(session.sectionsOver()).toBe(1);
    expect(of.server.answers().get(1)).toEqual({ text: 'still' });
    session.close();
  });
});
