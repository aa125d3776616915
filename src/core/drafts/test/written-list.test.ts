// Lists that are kept as JSON: which texts are taken.
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { line, readList } from '../written-list.ts';

const list = z.array(z.object({ text: line(10_000) }));
const read = (text: string) => readList(JSON.stringify([{ text }]).replace(/[^ -~]/g, escaped), list, 100_000);
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
test('marks without end that are written as escapes are refused before they are normalised', () => {
  const composing = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => void composing.mockRestore());
  for (const text of ['\u0316'.repeat(31), `a${'\u0316\u0301'.repeat(4_000)}`, `${'\u0316'.repeat(20)}\u202e${'\u0316'.repeat(20)}`])
    expect(read(text)).toBeUndefined();
  expect(composing).not.toHaveBeenCalled();
});
test('what is too long is not composed to be refused', () => {
  const composing = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => void composing.mockRestore());
  expect(read(`a${'\u0316'.repeat(25)}`.repeat(1_000))).toBeUndefined();
  expect(composing).not.toHaveBeenCalled();
});
test('as many marks as stream-safe text has are taken, and what is taken is composed', () => {
  expect(read(`a${'\u0316'.repeat(30)}`)).toBe(JSON.stringify([{ text: `a${'\u0316'.repeat(30)}` }]));
  expect(read('e\u0301')).toBe(JSON.stringify([{ text: '\u00e9' }]));
});
