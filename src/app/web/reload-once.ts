// Reload after a release: a part of the program that vanished, and without which the page cannot stand, is answered by one reload, at most once a minute.
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const MINUTE_MS = 60_000;
/** The faults of parts that could not be fetched. */
const vanished = new WeakSet<object>();
/** Hears `vite:preloadError`; whoever asked for the part gets the fault, and may do without the part. */
export function noteVanished(event: Event): void {
  const { payload } = event as Event & { payload?: unknown };
  if (payload instanceof Object) vanished.add(payload);
}
export const isVanished = (error: unknown): boolean => error instanceof Object && vanished.has(error);

/** For a page that cannot stand for want of a part: one reload. What a page can do without takes nothing away. */
export function reloadOnce(error: unknown): void {
  // without a network a reload would only take away what is there
  if (!isVanished(error) || !navigator.onLine) return;
  const last = Number(readStored('tab', 'shikhon.reloaded') ?? 0);
  const since = Date.now() - last;
  // a clock that was set back is no reason to wait; what cannot be remembered might be done again and again
  if ((since >= 0 && since < MINUTE_MS) || !writeStored('tab', 'shikhon.reloaded', String(Date.now()))) return;
  location.reload();
}
