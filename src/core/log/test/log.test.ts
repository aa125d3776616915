// What the log promises: every line goes out once, in its order, soon, and at the latest when the process ends.
import { expect, test, vi } from 'vitest';
import { gatherLines } from '../server/log.ts';

test('lines of one moment are one write, in their order; those behind it are another', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const { write, flush } = gatherLines({ write: (text) => written.push(text) });
  write('one\n');
  write('two\n');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(written).toEqual(['one\ntwo\n']);
  write('three\n');
  flush();
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
  vi.useRealTimers();
});
