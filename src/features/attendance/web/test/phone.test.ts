// The phone's own count of its marks goes on, and its clock is the server's, whatever is done to it.
import { afterEach, expect, test, vi } from 'vitest';
import { learnClock } from '#core/contract/web/server-clock.ts';
import { clockDifference, nextCount } from '../phone.ts';

afterEach(() => void vi.useRealTimers());

test('what was tapped after the clock was set back counts as later', () => {
  const now = Date.now();
  const ahead = nextCount(now + 365 * 86_400_000);
  expect([nextCount(now), nextCount(now)]).toEqual([ahead + 1, ahead + 2]);
});
test('a phone that is a year off is corrected by the clock that it learned from the server', () => {
  const true_now = Date.now();
  vi.useFakeTimers({ now: true_now + 365 * 86_400_000, toFake: ['Date'] });
  // of the page alone: it may have lain on the phone
  learnClock(new Date(true_now).toISOString());
  expect(Math.abs(clockDifference('2026-01-01T00:00:00Z') + 365 * 86_400_000)).toBeLessThan(5_000);
});
