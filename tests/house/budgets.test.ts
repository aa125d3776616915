// Budgets of a room's tests: who is over is told, red is only what load cannot explain, and an exception that nobody needs goes.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUDGETS, exceptions, judge, LOAD } from '../../tools/budgets.mjs';

const [own, walk] = [BUDGETS.own, BUDGETS.walk];
const room = (seconds: number, file = 'a') => ({ file: `src/features/tags/test/${file}.test.ts`, seconds });
test('a room is over by all its own tests together, a walk by its file; tests of the house have no budget', () => {
  const { over } = judge(
    [room(own - 1), room(2, 'b'), { file: 'tests/e2e/tags.test.ts', seconds: walk }, { file: 'tests/house/graph.test.ts', seconds: 900 }],
    {},
  );
  expect(over).toEqual([{ what: 'features/tags', seconds: own + 1, budget: own, red: false }]);
});
test('red is what load cannot explain, by the budget or by the exception', () => {
  const redOf = (seconds: number, allowed = {}) => judge([room(seconds)], allowed).over.map(({ red }) => red);
  expect(redOf(own * LOAD)).toEqual([false]);
  expect(redOf(own * LOAD + 1)).toEqual([true]);
  expect(redOf(own * LOAD + 1, { 'features/tags': own + 5 })).toEqual([false]);
  expect(judge([{ file: 'tests/e2e/tags.test.ts', seconds: walk * LOAD + 1 }]).over).toMatchObject([{ red: true }]);
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
