// The provider by which this browser was logged in (local storage): logging out goes on to its own logout.
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const KEY = 'shikhon.sign-on';
/** Empty for a provider without a logout: one that came before is forgotten. */
export const keepProvider = (provider: string): void => void writeStored('device', KEY, provider || null);
/** Goes on to its logout and forgets it, once nothing is left here; nothing where the login came another way, or nobody is there to ask. */
export function leaveProvider(): void {
  const provider = readStored('device', KEY);
  if (provider === null || !navigator.onLine) return;
  writeStored('device', KEY, null);
  location.assign(`/api/my-account/idp-logout?${new URLSearchParams({ provider })}`);
}
