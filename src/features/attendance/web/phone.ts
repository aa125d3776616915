// Which phone marks are of, kept in the browser, and its clock: corrected by the difference to the server's at the last answer.
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
/** An answer that lay in the browser tells no time: a difference of more than this is not the clock's. */
const MOST_DIFFERENCE_MS = 10 * 60_000;
export function clockDifference(server_time: string): number {
  const difference = Date.parse(server_time) - Date.now();
  return Math.abs(difference) <= MOST_DIFFERENCE_MS ? difference : 0;
}
