// Room for toasts: the nearest to their edge in which they cover nothing.
import { expect, test } from 'vitest';
import { findRoom } from '../toast-place.ts';

const view = { from: 8, to: 700 };

test('they stand at their own edge while nothing lies there', () => {
  expect(findRoom(60, view, [], 'top')).toBe(8);
  expect(findRoom(60, view, [], 'bottom')).toBe(640);
  expect(findRoom(60, view, [{ from: 300, to: 330 }], 'top')).toBe(8);
});
test('they go past what they would cover, to the first room that is high enough', () => {
  const taken = [
    { from: 90, to: 120 },
    { from: 0, to: 64 },
    { from: 170, to: 200 },
  ];
  // between 120 and 170 there is not enough
  expect(findRoom(60, view, taken, 'top')).toBe(208);
  expect(findRoom(30, view, taken, 'top')).toBe(128);
  expect(findRoom(60, view, [{ from: 640, to: 700 }], 'bottom')).toBe(572);
});
test('a bar that is not in sight takes nothing; without any room there is none', () => {
  expect(findRoom(60, view, [{ from: -80, to: -20 }], 'top')).toBe(8);
  expect(findRoom(60, view, [{ from: 0, to: 700 }], 'top')).toBeUndefined();
  expect(findRoom(60, view, [{ from: 60, to: 660 }], 'bottom')).toBeUndefined();
});
