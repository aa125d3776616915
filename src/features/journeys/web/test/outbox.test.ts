// What the outbox promises: in order, once, nothing lost, nothing sent as somebody else.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { Refused } from '#core/contract/web/client.ts';
import { save } from '../../contract.ts';
import { makeOutbox, type Means, memoryShelf, type Shelf } from '../outbox.ts';

const offline = () => new Refused('offline', 0, 'no connection');
const join = (a: Record<string, unknown>, b: Record<string, unknown>) => ({ seconds: Number(a.seconds) + Number(b.seconds) });
const kinds = {
  step: {
    call: save,
    join,
    rest: (sent: Record<string, unknown>, now: Record<string, unknown>) => ({ seconds: Number(now.seconds) - Number(sent.seconds) }),
  },
  word: { call: save as AnyCall },
  pulse: { call: save as AnyCall, quiet: () => true },
};
const outboxOf = (shelf: Shelf, send: (input: Record<string, unknown>) => unknown, more: Partial<Means> = {}) =>
  makeOutbox({ user_id: 1, kinds, shelf, send: async (_call, input) => send(input), isMine: () => true, alone: (work) => work(), ...more });

test('what is kept without a connection is sent in order once there is one, also by a tab opened later', async () => {
  const shelf = memoryShelf();
  const first = outboxOf(shelf, () => {
    throw offline();
  });
  for (const n of [1, 2, 3]) await first.keep('word', `w${n}`, { n });
  await first.flush();
  expect(first.view()).toMatchObject({ state: 'kept', waiting: 3 });
  first.close();
  const sent: unknown[] = [];
  const later = outboxOf(shelf, (input) => sent.push(input.n));
  await later.flush();
  expect(sent).toEqual([1, 2, 3]);
  expect(later.view()).toMatchObject({ state: 'saved', waiting: 0 });
});

test('what is said of a parcel is true at every moment: on its way, then on the server; on the phone only when sending failed', async () => {
  let works = true;
  const outbox = outboxOf(memoryShelf(), () => {
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
  expect(await toldBy(() => outbox.keep('word', 'a', {}))).toEqual(['sending', 'saved']);
  // a pulse that nobody pressed for comes and goes unseen
  expect(await toldBy(() => outbox.keep('pulse', 'a', {}))).toEqual(['saved']);
  works = false;
  expect(await toldBy(() => outbox.keep('word', 'b', {}))).toEqual(['sending', 'kept']);
  expect(await toldBy(() => outbox.keep('word', 'c', {}))).toEqual(['kept']);
  works = true;
  await outbox.flush();
  expect(outbox.view()).toMatchObject({ state: 'saved', waiting: 0 });
  outbox.close();
});

test('what is kept while the sending just ends is sent without another word', async () => {
  const shelf = memoryShelf();
  const sent: unknown[] = [];
  let looks = 0;
  let late: (() => Promise<void>) | undefined;
  const slow: Shelf = {
    change: shelf.change,
    list: async (user_id) => {
      const there = await shelf.list(user_id);
      // the last look at an empty shelf, and a word that comes at that very moment
      if (sent.length === 1 && ++looks === 1) await late?.();
      return there;
    },
  };
  const outbox = outboxOf(slow, (input) => sent.push(input.n));
  late = () => outbox.keep('word', 'b', { n: 2 });
  await outbox.keep('word', 'a', { n: 1 });
  await expect.poll(() => sent).toEqual([1, 2]);
  await expect.poll(() => outbox.view()).toMatchObject({ state: 'saved', waiting: 0 });
  outbox.close();
});

test('another person’s parcels stay where they are, and nothing is sent while the token is not one’s own', async () => {
  const shelf = memoryShelf();
  const sent: unknown[] = [];
  const theirs = outboxOf(
    shelf,
    () => {
      throw offline();
    },
    { user_id: 2 },
  );
  await theirs.keep('word', 'w', { of: 2 });
  let mine = false;
  const outbox = outboxOf(shelf, (input) => sent.push(input.of), { isMine: () => mine });
  await outbox.keep('word', 'w', { of: 1 });
  await outbox.flush();
  expect(sent).toEqual([]);
  mine = true;
  await outbox.flush();
  expect(sent).toEqual([1]);
  expect(await shelf.list(2)).toHaveLength(1);
  theirs.close();
  outbox.close();
});

test('a parcel that is refused for good is told and does not hold up the others', async () => {
  const sent: unknown[] = [];
  const outbox = outboxOf(memoryShelf(), (input) => {
    if (input.n === 1) throw new Refused('already_submitted', 409, 'too late');
    sent.push(input.n);
  });
  await Promise.all([outbox.keep('word', 'a', { n: 1 }), outbox.keep('word', 'b', { n: 2 })]);
  await outbox.flush();
  expect(sent).toEqual([2]);
  expect(outbox.view()).toMatchObject({ state: 'saved', waiting: 0, refused: [{ kind: 'word', message: 'too late' }] });
});

test('two tabs that send at the same time send each parcel once', async () => {
  const shelf = memoryShelf();
  const sent: unknown[] = [];
  let chain: Promise<void> = Promise.resolve();
  const alone = (work: () => Promise<void>) => (chain = chain.then(work));
  const slowly = async (input: Record<string, unknown>) => {
    await new Promise((r) => setTimeout(r, 2));
    sent.push(input.n);
  };
  const filler = outboxOf(shelf, () => {
    throw offline();
  });
  for (const n of [1, 2, 3]) await filler.keep('word', `w${n}`, { n });
  filler.close();
  await Promise.all([outboxOf(shelf, slowly, { alone }).flush(), outboxOf(shelf, slowly, { alone }).flush()]);
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
        const outbox = outboxOf(memoryShelf(), async (input) => {
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
              return outbox.keep('step', 'lesson', { seconds: step.seconds });
            };
          kept += step.seconds;
          await outbox.keep('step', 'lesson', { seconds: step.seconds });
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
