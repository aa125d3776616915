// What look-ups that go together promise: few loads, each asker its own answer, a failure only for those who asked for it.
import { expect, test } from 'vitest';
import { createBatchLoader } from '../server/batching-loader.ts';

/** A loader that says what it was asked and answers when told to. */
function slow() {
  const asked: number[][] = [];
  const open: (() => void)[] = [];
  const ask = createBatchLoader<number, string>(
    (keys) =>
      new Promise((done, fail) => {
        asked.push(keys);
        open.push(() =>
          keys.includes(13) ? fail(new Error('not today')) : done(new Map(keys.filter((k) => k < 100).map((k) => [k, `no. ${k}`]))),
        );
      }),
    5,
  );
  const turn = () => new Promise((done) => setTimeout(done, 2));
  return { asked, open, ask, turn };
}

test('askers of one moment share a load, and each gets its own answer or none', async () => {
  const { asked, open, ask, turn } = slow();
  const answers = Promise.all([ask(1), ask(2), ask(1), ask(100)]);
  await turn();
  expect(asked).toEqual([[1, 2, 100]]);
  open[0]!();
  expect(await answers).toEqual(['no. 1', 'no. 2', 'no. 1', undefined]);
});

test('while two loads are under way the next askers gather, at most a part at a time', async () => {
  const { asked, open, ask, turn } = slow();
  const first = ask(1);
  await turn();
  const second = ask(2);
  await turn();
  const later = Promise.all([3, 4, 5, 6, 7, 8].map(ask));
  await turn();
  expect(asked).toEqual([[1], [2]]);
  open[1]!();
  expect(await second).toBe('no. 2');
  await turn();
  expect(asked).toEqual([[1], [2], [3, 4, 5, 6, 7]]);
  open[0]!();
  open[2]!();
  await turn();
  open[3]!();
  expect(await later).toEqual([3, 4, 5, 6, 7, 8].map((n) => `no. ${n}`));
  expect(await first).toBe('no. 1');
  expect(asked).toHaveLength(4);
});

test('a load that fails fails for its own askers, and the next ones are served', async () => {
  const { open, ask, turn } = slow();
  const [lost, other] = [ask(13), ask(14)];
  await turn();
  open[0]!();
  await Promise.all([lost, other].map((one) => expect(one).rejects.toThrow('not today')));
  const next = ask(15);
  await turn();
  open[1]!();
  expect(await next).toBe('no. 15');
});
