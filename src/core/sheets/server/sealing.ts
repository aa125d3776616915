// Sealed cells of sheets (AES-256-GCM): what a column holds that is never shown, from the reading of a file until its rows are judged and written.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Cell } from '../cells.ts';

const MARK = 'sealed:';
const NONCE = 12;
const TAG = 16;
/** What is shown of it. */
export const HIDDEN = '•••';
let key = randomBytes(32);
/** Called once at the start by the wiring: the worker opens what the server has sealed. */
export const useCellSeal = (secret: string): void => {
  key = Buffer.from(hkdfSync('sha256', secret, 'shikhon', 'cells of sheets', 32));
};
export const isSealed = (cell: Cell | undefined): cell is string => typeof cell === 'string' && cell.startsWith(MARK);
export function sealText(text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}
export const sealCell = (cell: Cell): Cell =>
  cell === null || cell === '' ? cell : typeof cell === 'object' ? { refused: cell.refused } : sealText(cell);
/** What was sealed; a text that only begins like it is that text. */
export function openCell(cell: Cell): Cell {
  if (!isSealed(cell)) return cell;
  const bytes = Buffer.from(cell.slice(MARK.length), 'base64url');
  try {
    const open = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([open.update(bytes.subarray(NONCE + TAG)), open.final()]).toString('utf8');
  } catch {
    return cell;
  }
}
