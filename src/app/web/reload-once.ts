// Reload after a release: a part of the program that vanished, and without which the page cannot stand, is answered by one reload, at most once a minute.
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';
import { isVanished, tellFault } from './script-fault.ts';

const MINUTE_MS = 60_000;
/** For a page that cannot stand for want of a part: one reload. What a page can do without takes nothing away; what came and failed is told. */
export function reloadOnce(error: unknown): void {
  if (!isVanished(error)) return tellFault(error);
  // without a network a reload would only take away what is there
  if (!navigator.onLine) return;
  const last = Number(readStored('tab', 'shikhon.reloaded'));
  // a clock that was set back is no reason to wait; what cannot be remembered might be done again and again
  if (Math.abs(Date.now() - last) < MINUTE_MS || !writeStored('tab', 'shikhon.reloaded', String(Date.now()))) return;
  location.reload();
}
