// The administrator's own session, kept aside in this browser while they act for somebody, and which acting it is.
import { keepSession, tokenNow } from '#core/contract/web/client.ts';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

interface Own {
  token: string;
  role_id: number | null;
  owner_id: number | null;
  /** The acting, and whether it can be made longer. */
  acting_id?: number;
  shorter?: boolean;
}
const KEY = 'shikhon.own-session';
function read(): Own | undefined {
  try {
    return (JSON.parse(readStored('device', KEY) ?? 'null') as Own | null) ?? undefined;
  } catch {
    return undefined;
  }
}
const write = (own: Own | null): void => void writeStored('device', KEY, own && JSON.stringify(own));
export const putAside = (own: Omit<Own, 'token'>): void => write({ token: tokenNow(), ...own });
/** Whether one is kept aside here. */
export const isAside = (): boolean => readStored('device', KEY) !== null;
/** The acting that can be made longer, once. */
export function findShorter(): number | undefined {
  const own = read();
  return own?.shorter ? own.acting_id : undefined;
}
export function noteLongest(): void {
  const own = read();
  if (own) write({ ...own, shorter: false });
}
/** Goes on with it; false where there is none. Answers what was kept with it. */
export function takeBack(): Omit<Own, 'token'> | false {
  const own = read();
  if (!own) return false;
  write(null);
  keepSession(own);
  return own;
}
