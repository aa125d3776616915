// The administrator's own session, kept aside in this browser while they act for somebody.
import { keepSession, tokenNow } from '#core/contract/web/client.ts';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

interface Own {
  token: string;
  role_id: number | null;
  owner_id: number | null;
}
const KEY = 'shikhon.own-session';
export const putAside = (role: Omit<Own, 'token'>): void =>
  void writeStored('device', KEY, JSON.stringify({ token: tokenNow(), ...role } satisfies Own));
/** Whether one is kept aside here. */
export const isAside = (): boolean => readStored('device', KEY) !== null;
/** Goes on with it; false where there is none. */
export function takeBack(): boolean {
  try {
    const own = JSON.parse(readStored('device', KEY) ?? 'null') as Own | null;
    if (!own) return false;
    writeStored('device', KEY, null);
    keepSession(own);
    return true;
  } catch {
    return false;
  }
}
