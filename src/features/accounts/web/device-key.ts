// Device key (OWASP device cookie) in local storage: binds one-time codes to this browser and marks it as known at login. It carries no
// personal data and survives logout.
const KEY = 'shikhon.device';
let here: string | undefined;
const made = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function deviceKey(): string {
  if (here) return here;
  try {
    here = localStorage.getItem(KEY) ?? undefined;
    if (!here || !/^[\w-]{32,100}$/.test(here)) localStorage.setItem(KEY, (here = made()));
  } catch {
    // private mode: it lives as long as the tab
    here ??= made();
  }
  return here;
}
