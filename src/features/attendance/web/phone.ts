// Which phone marks are of, kept in the browser, and its clock: corrected by the difference to the server's at the last answer.
import { isClockKnown, serverMillis } from '#core/contract/web/server-clock.ts';
import { makeStoredText } from '#core/storage/web/stored-text.ts';
import { newKey } from '#core/contract/new-key.ts';

const stored = makeStoredText('device', 'shikhon.register');
export function registerDevice(): string {
  const there = stored.read();
  if (there && /^[0-9a-f-]{36}$/.test(there)) return there;
  const made = newKey();
  stored.write(made);
  return made;
}
const counted = makeStoredText('device', 'shikhon.register.count');
/** The phone's own count of its marks: later is more, also when its clock was set back meanwhile. */
export function nextCount(now: number): number {
  const last = Number(counted.read());
  const next = Math.max(Number.isSafeInteger(last) ? last + 1 : 0, now);
  counted.write(String(next));
  return next;
}
/** An answer that lay in the browser tells no time: a difference of more than this is not the clock's. */
const MOST_DIFFERENCE_MS = 10 * 60_000;
export function clockDifference(server_time: string): number {
  if (isClockKnown()) return serverMillis() - Date.now();
  const difference = Date.parse(server_time) - Date.now();
  return Math.abs(difference) <= MOST_DIFFERENCE_MS ? difference : 0;
}
