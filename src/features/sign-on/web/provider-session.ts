// The provider by which this browser was logged in (local storage): logging out goes on to its own logout.
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const KEY = 'shikhon.sign-on';
export const keepProvider = (provider: string): void => void writeStored('device', KEY, provider);
/** Forgets it and answers the address of its logout; nothing where the login came another way. */
export function takeProviderLogout(): string | undefined {
  const provider = readStored('device', KEY);
  if (provider === null) return undefined;
  writeStored('device', KEY, null);
  return `/api/my-account/idp-logout?${new URLSearchParams({ provider })}`;
}
