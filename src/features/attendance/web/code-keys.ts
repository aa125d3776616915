// Keys of turning codes on the phone of who takes attendance, for the next days without a connection; they go at logout.
import { ask } from '#core/contract/web/client.ts';
import { readStored, SECRET, writeStored } from '#core/storage/web/browser-storage.ts';
import { viewKeys } from '../contract-codes.ts';
import { MAC_HEX, sealed, type Turn } from '../rules-codes.ts';

const NAME = `${SECRET}register`;
/** So many sessions are kept: a week of any timetable. */
const MOST = 200;
type Kept = Record<string, string>;
function readKept(): Kept {
  try {
    return JSON.parse(readStored('device', NAME) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
/** The key of a session: as it is kept, else as the server tells it. Nothing where there is neither. */
export async function keyOfSession(batch_id: number, class_session_id: number): Promise<string | undefined> {
  try {
    const { keys } = await ask(viewKeys, { id: batch_id });
    const kept = { ...readKept(), ...Object.fromEntries(keys.map((one) => [String(one.class_session_id), one.key])) };
    writeStored('device', NAME, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST))));
  } catch {
    // without a connection what is kept is enough
  }
  return readKept()[String(class_session_id)];
}
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export async function importKey(hex: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(hex), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}
export async function macOf(key: CryptoKey, turn: Turn): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(sealed(turn))));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, MAC_HEX);
}
