// Device key (OWASP device cookie) in local storage: binds one-time codes to this browser and marks it as known at login. It carries no
// personal data and survives logout.
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const KEY = 'shikhon.device';
let here: string | undefined;
const made = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function deviceKey(): string {
  if (here) return here;
  here = readStored('device', KEY) ?? '';
  // where storage is refused it lives as long as the page
  if (!/^[\w-]{32,100}$/.test(here)) writeStored('device', KEY, (here = made()));
  return here;
}
