// The reload after a release, by a clock that the test sets: once a minute, never without a line, never where it could not be remembered.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from '../reload-once.ts';

const START = Date.parse('2026-11-22T10:00:00Z');
let stored: Map<string, string>;
let refuses: boolean;
const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  stored = new Map();
  refuses = false;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** Whether the page was loaded anew for a part without which it cannot stand. */
const vanish = (): boolean => {
  const fault = new TypeError('Failed to fetch dynamically imported module: https://school.test/assets/part.js');
  const before = reload.mock.calls.length;
  reloadOnce(fault);
  return reload.mock.calls.length > before;
};

test('the first part that vanished loads the page anew, the next one only after a minute', () => {
  expect(vanish()).toBe(true);
  expect(vanish()).toBe(false);
  vi.setSystemTime(START + 59_999);
  expect(vanish()).toBe(false);
  vi.setSystemTime(START + 60_000);
  expect(vanish()).toBe(true);
  vi.setSystemTime(START + 119_999);
  expect(vanish()).toBe(false);
});
test('a clock that was set back holds nothing up', () => {
  expect(vanish()).toBe(true);
  vi.setSystemTime(START - 3_600_000);
  expect(vanish()).toBe(true);
  expect(vanish()).toBe(false);
});
test('without a line, and where it cannot be remembered, nothing is loaded anew', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(vanish()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  refuses = true;
  expect(vanish()).toBe(false);
  refuses = false;
  expect(vanish()).toBe(true);
});
test('each browser has its own words for a part that vanished', () => {
  for (const message of [
    'Importing a module script failed.',
    'error loading dynamically imported module: https://school.test/part.js',
    'Unable to preload CSS for /assets/part.css',
  ]) {
    stored.clear();
    reload.mockClear();
    reloadOnce(new TypeError(message));
    expect(reload, message).toHaveBeenCalledOnce();
  }
});
test('a part that came and failed loads nothing anew and is told', () => {
  const told = vi.fn();
  vi.stubGlobal('dispatchEvent', told);
  const fault = new TypeError('x is not a function');
  reloadOnce(fault);
  expect(told.mock.calls.map(([event]) => [event.type, event.detail])).toEqual([['script-fault', fault]]);
  expect(reload).not.toHaveBeenCalled();
});
