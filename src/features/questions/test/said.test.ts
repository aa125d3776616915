// Comments at places of a written answer: where its text is cut, and whether the words still stand there.
import { expect, test } from 'vitest';
import { isThere, piecesOf, textAt, trimRange } from '../rules-said.ts';

test('a text is cut where comments begin and end, and comes whole again', () => {
  const text = 'Because it rains.';
  expect(piecesOf(text, [])).toEqual([{ text, to: 17, on: [] }]);
  expect(piecesOf('', [])).toEqual([]);
  const pieces = piecesOf(text, [
    { from: 0, to: 10 },
    { from: 8, to: 16 },
  ]);
  expect(pieces).toEqual([
    { text: 'Because ', to: 8, on: [0] },
    { text: 'it', to: 10, on: [0, 1] },
    { text: ' rains', to: 16, on: [1] },
    { text: '.', to: 17, on: [] },
  ]);
  expect(pieces.map((one) => one.text).join('')).toBe(text);
});
test('what is selected is words, without the spaces around them', () => {
  expect(trimRange('  it rains ', { from: 0, to: 11 })).toEqual({ from: 2, to: 10 });
  expect(trimRange('a  b', { from: 1, to: 3 })).toBeUndefined();
  expect(trimRange('ab', { from: 5, to: 9 })).toBeUndefined();
});
test('a place is there while its words are', () => {
  const answer = { answers: { b: { text: 'it rains' } } };
  expect(textAt(answer, 'b')).toBe('it rains');
  expect(isThere(answer, { part: 'b', from: 0, to: 2, quote: 'it' })).toBe(true);
  expect(isThere(answer, { part: 'b', from: 1, to: 3, quote: 'it' })).toBe(false);
  expect(isThere(null, { from: 0, to: 0, quote: '' })).toBe(false);
});
