// What a measurement prints: a figure that cannot be told is a dash, never Infinity or NaN.
import { expect, test } from 'vitest';
import { lineOf } from '../../bench/load.ts';

test('a figure or ratio that is no number is a dash', () => {
  expect(lineOf('cost', 0, 'ms', 0.1 / 0)).toBe('cost 0.000 ms -\n');
  expect(lineOf('cost', Number.NaN, 'ms', Number.NaN)).toBe('cost - ms -\n');
  expect(lineOf('speed', 1234.5, 'per_second', 0.4)).toBe('speed 1235 per_second 0.40\n');
  expect(lineOf('memory', 7.25, 'MB')).toBe('memory 7.25 MB -\n');
});
