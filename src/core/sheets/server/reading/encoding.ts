// Character encoding of a text file, found by its mark and content: UTF-8, UTF-16 with or without a mark, Windows-1252.
import { SheetFault } from './formats.ts';

export function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const [a, b, c] = bytes;
  const as = (encoding: string, fatal = false) => ({ text: new TextDecoder(encoding, { fatal }).decode(bytes), encoding });
  if (a === 0xff && b === 0xfe) return as('utf-16le');
  if (a === 0xfe && b === 0xff) return as('utf-16be');
  const marked = a === 0xef && b === 0xbb && c === 0xbf;
  // Latin letters and signs in UTF-16 have a zero beside each
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2]! += 1;
  if (zeros[0] || zeros[1]) {
    if (zeros[1]! > sample.length / 20 && zeros[0]! < zeros[1]! / 10) return as('utf-16le');
    if (zeros[0]! > sample.length / 20 && zeros[1]! < zeros[0]! / 10) return as('utf-16be');
    throw new SheetFault('not_a_sheet');
  }
  try {
    return as('utf-8', true);
  } catch {
    // cut off in the middle of a letter
    for (let left = 1; left <= 3; left++)
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, -left));
        throw new SheetFault('broken');
      } catch (error) {
        if (error instanceof SheetFault) throw error;
      }
    if (marked) throw new SheetFault('broken');
    return as('windows-1252');
  }
}
