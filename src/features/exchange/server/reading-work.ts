// Reading of an uploaded file of questions in the sandbox: its kind is judged by its bytes; each question becomes a row of the table's columns.
import { writeFileSync } from 'node:fs';
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';
import { decode } from '#core/sheets/server/reading/encoding.ts';
import { pictureBeside, type ReadOptions, type ReadResult, RowTaker, SheetFault } from '#core/sheets/server/reading/formats.ts';
import readSheet from '#core/sheets/server/reading/read-work.ts';
import type { FormatName, ReadRow } from '../carried.ts';
import type { Reading } from './formats/format.ts';
import { takingMedia } from './formats/media.ts';
import { ArchiveFault, openArchive } from './formats/archive.ts';
import { readGift } from './formats/gift/reading.ts';
import { readMoodleXml } from './formats/moodle-xml/reading.ts';
import { readQti } from './formats/qti/package.ts';
import { isWord, LARGEST, readWord } from './formats/word/reading.ts';
import { restored } from './formats/rows.ts';
import { carriedColumns } from './formats/table/carried-columns.ts';
import { itemOf } from './formats/table/writing.ts';
import { XmlFault } from '#core/xml/server/xml.ts';

const HEAD = 4096;
/** What the first letters say that a text is. */
function kindOfText(text: string): 'moodle_xml' | 'qti' | 'gift' | undefined {
  const head = text.slice(0, HEAD).replace(/^\ufeff?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*/, '');
  if (/^<quiz[\s>]/.test(head)) return 'moodle_xml';
  if (/^<([\w-]+:)?(qti-)?assessment-?item[\s>]/i.test(head)) return 'qti';
  if (/^<!DOCTYPE/i.test(head)) return 'moodle_xml';
  if (head.startsWith('<')) return undefined;
  // answers between braces after a text, as no table has them
  return /^\s*(::|\/\/|\$CATEGORY:)/m.test(head) || /\{\s*(=|~|#|T\b|F\b|TRUE|FALSE|\}|\n)/.test(head) ? 'gift' : undefined;
}
async function kindOf(bytes: Uint8Array): Promise<{ kind: FormatName; text: string } | undefined> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const archive = await openArchive(bytes, { one: LARGEST });
    const { names, has } = archive;
    if (isWord(archive)) return { kind: 'word', text: '' };
    if (has('[Content_Types].xml') && names.some((name) => /(^|\/)workbook\.(xml|bin)$/.test(name))) return undefined;
    return names.some((name) => /\.xml$/i.test(name)) ? { kind: 'qti', text: '' } : undefined;
  }
  const { text } = decode(bytes);
  const kind = kindOfText(text);
  return kind && { kind, text };
}
async function* rowsOf(kind: FormatName, text: string, bytes: Uint8Array, reading: Reading): AsyncGenerator<ReadRow> {
  if (kind === 'gift') yield* readGift(text, reading);
  else if (kind === 'moodle_xml') yield* readMoodleXml(text, reading);
  else if (kind === 'word') yield* readWord(bytes, reading);
  else yield* readQti(bytes, reading);
}
const cellsOf = (row: ReadRow): (string | null)[] => {
  const item: Record<string, string> = row.carried ? itemOf(row.carried) : {};
  const told = JSON.stringify({ notes: row.notes, fault: row.fault });
  const own: Record<string, string> = { ...item, source: row.source, read: told, ...(row.fault && { text: row.source.split('\n')[0]! }) };
  return carriedColumns.map(({ name }) => own[name] || null);
};
const work: UntrustedWork<ReadOptions, ReadResult> = async (bytes, options) => {
  let found: Awaited<ReturnType<typeof kindOf>>;
  try {
    found = bytes.length ? await kindOf(bytes) : undefined;
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.code };
    if (error instanceof ArchiveFault) return { fault: faults[error.code] };
    throw error;
  }
  if (!found) return readSheet(bytes, options);
  const pictures: string[] = [];
  const take = takingMedia(({ name, bytes: own }) => {
    writeFileSync(pictureBeside(options.into, name), own, { mode: 0o600 });
    pictures.push(name);
  });
  const taker = new RowTaker({ ...options, max_rows: MOST_QUESTIONS });
  try {
    taker.take({ n: 0, cells: carriedColumns.map(({ name }) => name) });
    let n = 0;
    for await (const row of restored(rowsOf(found.kind, found.text, bytes, { take })))
      if (taker.take({ n: ++n, cells: cellsOf(row) })) await taker.flush();
    if (!n) throw new SheetFault('empty');
    return { facts: { form: found.kind }, rows: (await taker.end()).rows, pictures };
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.code };
    if (error instanceof ArchiveFault) return { fault: faults[error.code] };
    if (error instanceof XmlFault) return { fault: 'broken' };
    throw error;
  }
};
/** Questions of one file. */
const MOST_QUESTIONS = 50_000;
const faults = { broken: 'broken', path: 'broken', locked: 'locked', too_large: 'too_large', too_many: 'too_large' } as const;
export default work;
