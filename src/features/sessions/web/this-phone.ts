// What this browser keeps of who uses the phone (local storage): whether accounts with a PIN may be here, whether it is one person's own. Who
// they are is asked of the server, with the key of the device.
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const PINS = 'shikhon.pins';
const OWN = 'shikhon.own-phone';
const isNoted = (key: string): boolean => readStored('device', key) === '1';
function note(key: string, so: boolean): void {
  writeStored('device', key, so ? '1' : null);
  // other tabs are told by the browser, this one is not
  dispatchEvent(new StorageEvent('storage', { key }));
}
const subscribe = (listener: () => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
/** False on the server and at the first rendering. */
const useNoted = (key: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNoted(key),
    () => false,
  );
/** Where storage is refused, nobody is offered here. */
export function notePins(some: boolean): void {
  note(PINS, some);
  // people with PINs share it
  if (some) note(OWN, false);
}
export const useHasPins = (): boolean => useNoted(PINS);
/** Said at a login by a password. */
export const noteOwnPhone = (own: boolean): void => note(OWN, own);
export const isOwnPhone = (): boolean => isNoted(OWN) && !isNoted(PINS);
export const useOwnPhone = (): boolean => useNoted(OWN);
