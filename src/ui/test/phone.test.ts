// Digits of a mobile number that is being typed: in any way people write one, and nothing said about what is none.
import { expect, test } from 'vitest';
import { missingDigits } from '../phone.ts';

test('a mobile number tells how many of its digits are missing, in digits of any script and with any prefix', () => {
  expect(
    ['01', '0171234567', '01712345678', '+8801712-345 67', '০১৭১২৩৪৫৬৭', '8801712345678', '00880171234', '1712345678'].map(missingDigits),
  ).toEqual([9, 1, 0, 1, 1, 0, 4, 0]);
  expect(['017123456789', '+88017123456789'].map(missingDigits)).toEqual([-1, -1]);
});
test('of an address, a name, a number abroad or what can still become one nothing is said', () => {
  expect(['', '0', '+', '+88', 'rafia@example.com', 'rafia2', '+14155552671', '022233', '12', '01712a'].map(missingDigits)).toEqual(
    Array(10).fill(undefined),
  );
});
