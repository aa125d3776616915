// Whether accounts with a PIN may be on this device (local storage). Who they are is asked of the server, with the key of the device.
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const KEY = 'shikhon.pins';
const hasPins = (): boolean => readStored('device', KEY) === '1';
/** Where storage is refused, nobody is offered here. */
export function notePins(some: boolean): void {
  writeStored('device', KEY, some ? '1' : null);
  // other tabs are told by the browser, this one is not
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
}
const subscribe = (listener: () => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
/** False on the server and at the first rendering. */
export const useHasPins = (): boolean => useSyncExternalStore(subscribe, hasPins, () => false);
