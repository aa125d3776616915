import { expect, test } from 'vitest';
import { readPlayTime } from '../play-time.ts';

test.each([
  ['0', 0],
  ['90', 90],
  ['1:30', 90],
  ['01:02:03', 3723],
  [' ১:০৫ ', 65],
  ['২:০৪.৫', 124.5],
  ['0:07,25', 7.25],
  ['24:00:00', 86_400],
])('%j is read as %d seconds', (typed, seconds) => {
  expect(readPlayTime(typed)).toBe(seconds);
});
test.each([
  '',
  ':',
  '1:',
  ':30',
  '1:75',
  '1:60:00',
  '-1',
  '1:2:3:4',
  '25:00:00',
  '1.2345',
  '1e3',
  'Infinity',
  '১:৩০ মিনিট',
  '0'.repeat(100),
])('%j is no time', (typed) => {
  expect(readPlayTime(typed)).toBeUndefined();
});
