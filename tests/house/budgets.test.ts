// Budgets of a room's tests: who is over is told, red is only what load cannot explain, and an exception that nobody needs goes.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUDGETS, BUSIEST, exceptions, judge, MIDDLE } from '../../tools/budgets.mjs';

const [own, walk] = [BUDGETS.own, BUDGETS.walk];
const room = (seconds: number, file = 'a') => ({ file: `src/features/tags/test/${file}.test.ts`, seconds });
/** What most rooms cost under so much load. */
const others = (load: number) => ['a', 'b', 'c'].map((name) => ({ file: `src/core/${name}/test/a.test.ts`, seconds: MIDDLE * load }));
test('a room is over by all its own tests together, a walk by its file; tests of the house have no budget', () => {
  const { over } = judge(
    [room(own - 1), room(2, 'b'), { file: 'tests/e2e/tags.test.ts', seconds: walk }, { file: 'tests/house/graph.test.ts', seconds: 900 }],
    {},
  );
  expect(over).toEqual([{ what: 'features/tags', seconds: own + 1, budget: own, red: false }]);
});
test('red is what load cannot explain, by the budget or by the exception', () => {
  const redOf = (seconds: number, allowed = {}, load = 1) => judge([...others(load), room(seconds)], allowed).over.map(({ red }) => red);
  const most = own * BUSIEST;
  expect(redOf(most)).toEqual([false]);
  expect(redOf(most + 1)).toEqual([true]);
  expect(redOf(most + 1, { 'features/tags': own + 5 })).toEqual([false]);
  expect(judge([...others(1), { file: 'tests/e2e/tags.test.ts', seconds: walk * BUSIEST + 1 }]).over).toMatchObject([{ red: true }]);
  // a machine that is three times as slow makes it of all
  expect([redOf(most * 3, {}, 3), redOf(most * 3 + 1, {}, 3)]).toEqual([[false], [true]]);
  expect(judge(others(3)).load).toBe(3);
});
test('an exception of what keeps its budget, or is not there, is idle', () => {
  const allowed = { 'features/tags': own * 2, 'features/gone': own * 2 };
  expect(judge([room(own)], allowed).idle).toEqual(['features/tags', 'features/gone']);
  expect(judge([room(own + 1)], allowed).idle).toEqual(['features/gone']);
});
test('the exceptions are places that there are, over their budget, and five at most', () => {
  for (const [what, seconds] of Object.entries(exceptions)) {
    const isWalk = what.startsWith('tests/e2e/');
    expect(existsSync(isWalk ? what : `src/${what}`), what).toBe(true);
    expect(seconds, what).toBeGreaterThan(isWalk ? walk : own);
  }
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(5);
});
