// Reload after a release: a part of the program that vanished is answered by one reload, at most once a minute.
import { isReloadHeld } from '#core/navigation/web/reload-hold.ts';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const MINUTE_MS = 60_000;
/** A part vanished: one reload, never in the middle of a quiz. */
export function reloadOnce(event: Event): void {
  // without a network a reload would only take away what is there
  if (!navigator.onLine || isReloadHeld()) return;
  const last = Number(readStored('tab', 'shikhon.reloaded') ?? 0);
  const since = Date.now() - last;
  // a clock that was set back is no reason to wait; what cannot be remembered might be done again and again
  if ((since >= 0 && since < MINUTE_MS) || !writeStored('tab', 'shikhon.reloaded', String(Date.now()))) return;
  event.preventDefault();
  location.reload();
}
