// The server's time on a device: what says no time changes nothing.
import { expect, test } from 'vitest';
import { isClockKnown, learnClock, serverMillis, serverNow } from '../web/server-clock.ts';

test('a time that cannot be read, as something on the way may send it, is not learned', () => {
  learnClock('a while ago');
  expect(isClockKnown()).toBe(false);
  expect(Number.isFinite(serverMillis())).toBe(true);
  learnClock(new Date(Date.now() + 86_400_000).toUTCString());
  expect(isClockKnown()).toBe(true);
  learnClock('');
  expect(Date.parse(serverNow()) - Date.now()).toBeGreaterThan(80_000_000);
});
