// Advances in a PDF's embedded font program (hmtx): MuPDF looks for spaces by them, and takes the way from a sign without width to the next letter for one.
//
// The widths of the PDF's own font dictionary, by which glyphs are placed, stay as they are.
import type { Glyph, Line } from './text-items.ts';

/** Readers take a gap of 0.15 of the size for a space; signs with smaller gaps keep their width. */
const GAP = 0.12;
/** Thousandths of the size. */
const EM = 1000;

/** Measures, for each glyph that is followed by a gap within its word, how wide it must be to reach the next one: face → glyph → advance. */
export function measureGaps(lines: readonly Line[], widthOf: (glyph: Glyph) => number): Map<string, Map<number, number>> {
  const wider = new Map<string, Map<number, number>>();
  for (const line of lines) {
    let [x, size] = [0, 0];
    let last: Glyph | undefined;
    let end = 0;
    for (const step of line.steps) {
      if (typeof step === 'string') {
        const parts = step.split(' ');
        if (step.endsWith('Tf\n')) size = Number(parts[1]);
        else if (step.endsWith('Tm\n')) x = Number(parts[4]);
        else x -= (Number(step) / EM) * size;
        continue;
      }
      const gap = (x - end) / size;
      if (last && step.word && last.word === step.word && gap > GAP) {
        const faces = wider.get(last.face) ?? new Map<number, number>();
        const advance = Math.ceil(widthOf(last) + gap * EM);
        faces.set(last.gid, Math.max(faces.get(last.gid) ?? 0, advance));
        wider.set(last.face, faces);
      }
      x += (widthOf(step) / EM) * size;
      last = step;
      end = x;
    }
  }
  return wider;
}

const HEADER = 12;
const ENTRY = 16;
/** Sets advances in a TrueType font, in place. */
export function setAdvances(font: Buffer, advances: ReadonlyMap<number, number>): void {
  const tables = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = HEADER + i * ENTRY;
    tables.set(font.toString('latin1', entry, entry + 4), entry);
  }
  const at = (tag: string) => font.readUInt32BE(tables.get(tag)! + 8);
  const units = font.readUInt16BE(at('head') + 18);
  const metrics = font.readUInt16BE(at('hhea') + 34);
  for (const [gid, advance] of advances) if (gid < metrics) font.writeUInt16BE(Math.round((advance * units) / EM), at('hmtx') + gid * 4);
  const entry = tables.get('hmtx')!;
  const [start, length] = [at('hmtx'), font.readUInt32BE(entry + 12)];
  let sum = 0;
  for (let i = 0; i < length; i += 4) sum = (sum + font.readUInt32BE(start + i)) >>> 0;
  font.writeUInt32BE(sum, entry + 4);
}
