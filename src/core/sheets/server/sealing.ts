// Sealed cells of sheets (AES-256-GCM): what a column holds that is never shown, from the reading of a file until its rows are judged and written.
import { randomBytes } from 'node:crypto';
import { seal, sealingKey, unseal } from '#core/db/server/sealing.ts';
import type { Cell } from '../cells.ts';

const MARK = 'sealed:';
/** What is shown of it. */
export const HIDDEN = '•••';
let key: Buffer = randomBytes(32);
/** Called once at the start by the wiring: the worker opens what the server has sealed. */
export const useCellSeal = (secret: string): void => {
  key = sealingKey(secret, 'cells of sheets');
};
export const isSealed = (cell: Cell | undefined): cell is string => typeof cell === 'string' && cell.startsWith(MARK);
export const sealText = (text: string): string => MARK + seal(key, Buffer.from(text)).toString('base64url');
export const sealCell = (cell: Cell): Cell =>
  cell === null || cell === '' ? cell : typeof cell === 'object' ? { refused: cell.refused } : sealText(cell);
/** What was sealed; a text that only begins like it is that text. */
export function openCell(cell: Cell): Cell {
  if (!isSealed(cell)) return cell;
  return unseal(key, Buffer.from(cell.slice(MARK.length), 'base64url'))?.toString('utf8') ?? cell;
}
