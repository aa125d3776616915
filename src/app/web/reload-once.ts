// Reload after a release: a part of the program that vanished, and without which the page cannot stand, is answered by one reload, at most once a minute.
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const MINUTE_MS = 60_000;
interface Vanishing extends Event {
  payload: { vanished?: boolean };
}
/** Hears `vite:preloadError`; whoever asked for the part gets the fault, which bears a mark, and may do without the part. */
export function noteVanished(event: Event): void {
  (event as Vanishing).payload.vanished = true;
}
export const isVanished = (error: unknown): boolean | undefined => (error as Vanishing['payload'] | undefined)?.vanished;

/** For a page that cannot stand for want of a part: one reload. What a page can do without takes nothing away. */
export function reloadOnce(error: unknown): void {
  // without a network a reload would only take away what is there
  if (!isVanished(error) || !navigator.onLine) return;
  const last = Number(readStored('tab', 'shikhon.reloaded'));
  // a clock that was set back is no reason to wait; what cannot be remembered might be done again and again
  if (Math.abs(Date.now() - last) < MINUTE_MS || !writeStored('tab', 'shikhon.reloaded', String(Date.now()))) return;
  location.reload();
}
