// What the outbox promises: in order, once, nothing lost, nothing sent as somebody else.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { Refused } from '#core/contract/web/client.ts';
import { type EntryStore, memoryStore } from '../entry-store.ts';
import { makeOutbox, type Means } from '../outbox.ts';

const anyCall = {} as AnyCall;
const offline = () => new Refused('offline', 0, 'no connection');
const join = (a: Record<string, unknown>, b: Record<string, unknown>) => ({ seconds: Number(a.seconds) + Number(b.seconds) });
const kinds = {
  step: {
    call: anyCall,
    join,
    rest: (sent: Record<string, unknown>, now: Record<string, unknown>) => ({ seconds: Number(now.seconds) - Number(sent.seconds) }),
  },
  word: { call: anyCall },
  pulse: { call: anyCall, quiet: () => true },
  wish: { call: anyCall, own_place: true },
  note: { call: anyCall, written: (input: Record<string, unknown>) => String(input.text) },
};
const outboxOf = (store: EntryStore, send: (input: Record<string, unknown>) => unknown, more: Partial<Means> = {}) =>
  makeOutbox({ user_id: 1, kinds, store, send: async (_call, input) => send(input), isMine: () => true, alone: (work) => work(), ...more });

test('what is kept without a connection is sent in order once there is one, also by a tab opened later', async () => {
  const store = memoryStore();
  const first = outboxOf(store, () => {
    throw offline();
  });
  for (const n of [1, 2, 3]) await first.put('word', `w${n}`, { n });
  await first.flush();
  expect(first.view()).toMatchObject({ state: 'kept', waiting: 3 });
  first.close();
  const sent: unknown[] = [];
  const later = outboxOf(store, (input) => sent.push(input.n));
  await later.flush();
  expect(sent).toEqual([1, 2, 3]);
  expect(later.view()).toMatchObject({ state: 'saved', waiting: 0 });
});

test('what is said of a entry is true at every moment: on its way, then on the server; on the phone only when sending failed', async () => {
  let works = true;
  const outbox = outboxOf(memoryStore(), () => {
    if (!works) throw offline();
  });
  const told: string[] = [];
  outbox.subscribe(() => {
    const { state } = outbox.view();
    if (told.at(-1) !== state) told.push(state);
  });
  const toldBy = async (what: () => Promise<void>) => {
    told.length = 0;
    await what();
    await outbox.flush();
    return told.splice(0);
  };
  expect(await toldBy(() => outbox.put('word', 'a', {}))).toEqual(['sending', 'saved']);
  // a pulse that nobody pressed for comes and goes unseen
  expect(await toldBy(() => outbox.put('pulse', 'a', {}))).toEqual(['saved']);
  works = false;
  expect(await toldBy(() => outbox.put('word', 'b', {}))).toEqual(['sending', 'kept']);
  expect(await toldBy(() => outbox.put('word', 'c', {}))).toEqual(['kept']);
  works = true;
  await outbox.flush();
  expect(outbox.view()).toMatchObject({ state: 'saved', waiting: 0 });
  outbox.close();
});

test('what is kept while the sending just ends is sent without another word', async () => {
  const store = memoryStore();
  const sent: unknown[] = [];
  let looks = 0;
  let late: (() => Promise<void>) | undefined;
  const slow: EntryStore = {
    change: store.change,
    list: async (user_id) => {
      const there = await store.list(user_id);
      // the last look at an empty store, and a word that comes at that very moment
      if (sent.length === 1 && ++looks === 1) await late?.();
      return there;
    },
  };
  const outbox = outboxOf(slow, (input) => sent.push(input.n));
  late = () => outbox.put('word', 'b', { n: 2 });
  await outbox.put('word', 'a', { n: 1 });
  await expect.poll(() => sent).toEqual([1, 2]);
  await expect.poll(() => outbox.view()).toMatchObject({ state: 'saved', waiting: 0 });
  outbox.close();
});

test('another person’s entrys stay where they are, and nothing is sent while the token is not one’s own', async () => {
  const store = memoryStore();
  const sent: unknown[] = [];
  const theirs = outboxOf(
    store,
    () => {
      throw offline();
    },
    { user_id: 2 },
  );
  await theirs.put('word', 'w', { of: 2 });
  let mine = false;
  const outbox = outboxOf(store, (input) => sent.push(input.of), { isMine: () => mine });
  await outbox.put('word', 'w', { of: 1 });
  await outbox.flush();
  expect(sent).toEqual([]);
  mine = true;
  await outbox.flush();
  expect(sent).toEqual([1]);
  expect(await store.list(2)).toHaveLength(1);
  theirs.close();
  outbox.close();
});

test('a entry that is refused for good is told and does not hold up the others', async () => {
  const sent: unknown[] = [];
  const outbox = outboxOf(memoryStore(), (input) => {
    if (input.n === 1) throw new Refused('already_submitted', 409, 'too late');
    sent.push(input.n);
  });
  await Promise.all([outbox.put('word', 'a', { n: 1 }), outbox.put('word', 'b', { n: 2 })]);
  await outbox.flush();
  expect(sent).toEqual([2]);
  expect(outbox.view()).toMatchObject({ state: 'saved', waiting: 0, refused: [{ kind: 'word', message: 'too late' }] });
});

test('two tabs that send at the same time send each entry once', async () => {
  const store = memoryStore();
  const sent: unknown[] = [];
  let chain: Promise<void> = Promise.resolve();
  const alone = (work: () => Promise<void>) => (chain = chain.then(work));
  const slowly = async (input: Record<string, unknown>) => {
    await new Promise((r) => setTimeout(r, 2));
    sent.push(input.n);
  };
  const filler = outboxOf(store, () => {
    throw offline();
  });
  for (const n of [1, 2, 3]) await filler.put('word', `w${n}`, { n });
  filler.close();
  await Promise.all([outboxOf(store, slowly, { alone }).flush(), outboxOf(store, slowly, { alone }).flush()]);
  expect(sent).toEqual([1, 2, 3]);
});

test('however the connection comes and goes, every second that was kept arrives exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ seconds: fc.integer({ min: 1, max: 60 }), works: fc.boolean(), during: fc.boolean() }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (steps) => {
        let works = true;
        let arrived = 0;
        let meanwhile: (() => Promise<void>) | undefined;
        const outbox = outboxOf(memoryStore(), async (input) => {
          if (!works) throw offline();
          arrived += Number(input.seconds);
          const speak = meanwhile;
          meanwhile = undefined;
          await speak?.();
        });
        let kept = 0;
        for (const step of steps) {
          works = step.works;
          if (step.during)
            meanwhile = () => {
              kept += step.seconds;
              return outbox.put('step', 'lesson', { seconds: step.seconds });
            };
          kept += step.seconds;
          await outbox.put('step', 'lesson', { seconds: step.seconds });
          await outbox.flush();
        }
        works = true;
        meanwhile = undefined;
        await outbox.flush();
        await outbox.flush();
        outbox.close();
        expect(arrived).toBe(kept);
        expect(outbox.view().waiting).toBe(0);
      },
    ),
    { numRuns: 60 },
  );
});

test('what one object waits for does not hold up the others, and what is written about it later stays behind it', async () => {
  const sent: unknown[] = [];
  let busy = true;
  const outbox = outboxOf(memoryStore(), (input) => {
    if (busy && input.n === 1) throw new Refused('too_many_requests' as never, 429, 'slow down');
    sent.push(input.n);
  });
  await outbox.put('word', 'a', { n: 1 }, 'course:1');
  await outbox.put('word', 'b', { n: 2 }, 'course:1');
  await outbox.put('word', 'c', { n: 3 }, 'course:2');
  await outbox.flush();
  expect(sent).toEqual([3]);
  expect(outbox.view()).toMatchObject({ state: 'kept', waiting: 2 });
  busy = false;
  await outbox.flush();
  expect(sent).toEqual([3, 1, 2]);
  outbox.close();
});

test('a server that serves nobody is not asked for every entry in turn', async () => {
  let asked = 0;
  const outbox = outboxOf(memoryStore(), () => {
    asked++;
    throw new Refused('unavailable' as never, 503, 'later');
  });
  for (let n = 0; n < 20; n++) void outbox.put('word', `w${n}`, { n }, `course:${n}`);
  await expect.poll(() => outbox.view().waiting).toBe(20);
  await outbox.flush();
  asked = 0;
  await outbox.flush();
  expect(asked).toBeLessThan(10);
  outbox.close();
});

test('what a person wrote is not lost when it is refused for good: it stays, is told to its room and at later visits, until they remove it', async () => {
  const store = memoryStore();
  const told: unknown[] = [];
  const refuse = () => {
    throw new Refused('not_found' as never, 404, 'the lesson is gone');
  };
  const outbox = outboxOf(store, refuse);
  outbox.onNews((news) => told.push('refused' in news && [news.kind, news.input.text, news.refused.message]));
  await outbox.put('note', 'a', { text: 'three pages of thought' });
  await outbox.flush();
  expect(told).toEqual([['note', 'three pages of thought', 'the lesson is gone']]);
  outbox.close();
  let asked = 0;
  const later = outboxOf(store, () => asked++);
  await later.flush();
  expect(asked).toBe(0);
  const { waiting, state, refused } = later.view();
  expect([waiting, state]).toEqual([0, 'saved']);
  expect(refused).toMatchObject([{ kind: 'note', message: 'the lesson is gone', written: 'three pages of thought' }]);
  await later.dismiss(refused[0]!.key);
  expect(later.view().refused).toEqual([]);
  expect(await store.list(1)).toEqual([]);
  later.close();
});

test('what is told at its own place stays there when it is refused, also after the browser was closed, and can be asked for again', async () => {
  const store = memoryStore();
  let no = true;
  const sent: unknown[] = [];
  const send = (input: Record<string, unknown>) => {
    if (no) throw new Refused('not_yet' as never, 409, 'not yet');
    sent.push(input.n);
  };
  const first = outboxOf(store, send);
  await first.put('wish', 'w', { n: 1 });
  await first.flush();
  first.close();
  const later = outboxOf(store, send);
  await later.flush();
  expect(later.view()).toMatchObject({ waiting: 0, state: 'saved' });
  expect(later.view().refused).toEqual([{ key: '1:wish:w', kind: 'wish', message: 'not yet', written: null, own_place: true }]);
  no = false;
  await later.put('wish', 'w', { n: 2 });
  await later.flush();
  expect(sent).toEqual([2]);
  expect(later.view().refused).toEqual([]);
  later.close();
});

test('an entry of a kind that this release does not know is left for the one that does', async () => {
  const store = memoryStore();
  const newer = outboxOf(
    store,
    () => {
      throw offline();
    },
    { kinds: { poll: { call: anyCall } } },
  );
  await newer.put('poll', 'a', { n: 1 });
  newer.close();
  const older = outboxOf(store, () => {});
  await older.flush();
  expect(await store.list(1)).toHaveLength(1);
  older.close();
});
