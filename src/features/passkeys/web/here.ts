// Whether this device was used with a passkey (local storage), and whether one was offered here: an offer is made once.
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const KEY = 'shikhon.passkey';
/** `used`: a passkey was made or shown here. `offered`: somebody was asked whether they want one. */
type Here = 'used' | 'offered';
export const passkeyHere = (): Here | undefined => (readStored('device', KEY) as Here | null) ?? undefined;
export const notePasskey = (here: Here | null): void => void writeStored('device', KEY, here);

export const canPasskey = (): boolean => 'PublicKeyCredential' in window;
const never = () => () => {};
/** False on the server, at the first rendering, and in a browser without passkeys. */
export const useCanPasskey = (): boolean => useSyncExternalStore(never, canPasskey, () => false);
/** The same for a device on which one was used. */
export const useHasPasskey = (): boolean =>
  useSyncExternalStore(
    never,
    () => canPasskey() && passkeyHere() === 'used',
    () => false,
  );

let otherLogin = false;
const listeners = new Set<() => void>();
/** Somebody has just logged in by a password or a PIN: the moment to offer something shorter. */
export function noteOtherLogin(): void {
  otherLogin = true;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useOtherLogin = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => otherLogin && canPasskey(),
    () => false,
  );
