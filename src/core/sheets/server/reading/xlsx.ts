// XLSX reader, streaming (yauzl + saxes): flat memory, bounds on what is unpacked, formulas as their values, merged cells told apart.
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { cutText, foldName } from '../../declare.ts';
import { type FileCell, type Page, type ReadOptions, type ReadResult, RowTaker, SheetFault, type Taken, tidyCell } from './formats.ts';
import { StringTable } from './string-table.ts';

const MOST_ENTRIES = 2000;
const MOST_MERGES = 20_000;
/** Merged cells beyond this many in one block are a heading across the sheet, or a trap. */
const MOST_MERGED_ROWS = 5000;
/** A spreadsheet has no row behind this one. */
const LAST_ROW = 1_048_576;
/** Letters of a sheet's name that are shown; a spreadsheet takes 31. */
const LONGEST_NAME = 100;
/** Sheets of a workbook that one is chosen from. */
const MOST_PAGES = 50;

interface Archive {
  has(path: string): boolean;
  find(test: RegExp): string | undefined;
  read(path: string): AsyncIterable<Buffer>;
}
/** Opens an archive whose files are read by their names; none is unpacked beyond what is left of the bound. */
async function openArchive(bytes: Uint8Array, max_unpacked: number): Promise<Archive> {
  const zip = await (promisify(fromBuffer) as (b: Buffer, o: object) => Promise<ZipFile>)(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    { lazyEntries: true, validateEntrySizes: true },
  );
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MOST_ENTRIES) throw new SheetFault('too_large');
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
      zip.readEntry();
    });
    zip.on('end', done);
    zip.on('error', fail);
    zip.readEntry();
  });
  // what is said of the sizes; what is unpacked is counted as well
  const said = [...entries.values()].reduce((all, entry) => all + entry.uncompressedSize, 0);
  if (said > max_unpacked) throw new SheetFault('too_large');
  // a sheet is read for its merged cells, for how many rows it has, and for the rows
  let left = max_unpacked * 3;
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  return {
    has: (path) => entries.has(path.toLowerCase()),
    find: (test) => [...entries.keys()].find((name) => test.test(name)),
    read: async function* (path) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) throw new SheetFault('broken');
      if (entry.isEncrypted()) throw new SheetFault('locked');
      let sum = 0;
      for await (const chunk of (await open(entry)) as AsyncIterable<Buffer>) {
        if ((left -= chunk.length) < 0) throw new SheetFault('too_large');
        sum = crc32(chunk, sum);
        yield chunk;
      }
      // bytes that were changed on the way may still be a text
      if (sum !== entry.crc32) throw new SheetFault('broken');
    },
  };
}
interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** After each piece of the file. */
  piece?: () => Promise<void>;
}
const MOST_DEPTH = 200;
async function readXml(source: AsyncIterable<Buffer>, { open, text, close, piece }: Handlers): Promise<void> {
  const parser = new SaxesParser();
  let fault: Error | undefined;
  let depth = 0;
  // whatever prefix the writer gave to the names
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    fault ??= error;
  });
  parser.on('doctype', () => {
    fault ??= new SheetFault('broken');
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++depth > MOST_DEPTH) fault ??= new SheetFault('broken');
    open?.(plain(tag.name), tag.attributes);
  });
  if (text) parser.on('text', text);
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth--;
    close?.(plain(tag.name));
  });
  const decoder = new TextDecoder();
  for await (const chunk of source) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (fault) throw fault;
    await piece?.();
  }
  parser.write(decoder.decode());
  parser.close();
  if (fault) throw fault;
  await piece?.();
}
const isOn = (value: string | undefined) => value === '1' || value === 'true';

async function readStrings(archive: Archive, path: string): Promise<StringTable> {
  const table = new StringTable();
  if (!archive.has(path)) return table;
  let [text, taking, phonetic] = ['', false, 0];
  await readXml(archive.read(path), {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic++;
      else if (name === 't') taking = phonetic === 0;
    },
    text: (piece) => {
      if (taking) text += piece;
    },
    close: (name) => {
      if (name === 't') taking = false;
      else if (name === 'rPh') phonetic--;
      else if (name === 'si') table.add(text);
    },
  });
  return table;
}
/** Built-in formats of days and times. */
const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** A spreadsheet takes no longer one. */
const LONGEST_CODE = 255;
const isDateCode = (code: string) =>
  code.length <= LONGEST_CODE && /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_.|\*./gi, '').replace(/general/gi, ''));
/** Whether a cell of each style shows a day or a time. */
async function readStyles(archive: Archive, path: string): Promise<boolean[]> {
  if (!archive.has(path)) return [];
  const codes = new Map<number, boolean>();
  const dates: boolean[] = [];
  let inCells = false;
  await readXml(archive.read(path), {
    open: (name, at) => {
      if (name === 'numFmt') codes.set(Number(at.numFmtId), isDateCode(at.formatCode ?? ''));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(at.numFmtId ?? 0);
        dates.push(codes.get(id) ?? isDateId(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dates;
}
const DAY_MS = 86_400_000;
/** A serial number of a day as it is written everywhere; a time of no day by itself. */
export function writeSerial(serial: number, from_1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return undefined;
  // 1900 was no leap year, but it is one there
  const days = from_1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Math.round(((days - 25_569) * DAY_MS) / 1000) * 1000);
  const [day, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)];
  if (serial < 1 && !from_1904) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
/** A number as somebody would have typed it. */
const writeNumber = (value: string): string => {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const plain = Number(number.toPrecision(15));
  return Number.isInteger(plain) && Math.abs(plain) < 1e21 ? BigInt(plain).toString() : String(plain);
};
/** Signs that XML cannot hold stand in texts of a workbook by their number: _x000D_. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const columnOf = (reference: string): number => {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > 20_000) throw new SheetFault('too_many_columns');
  }
  return column - 1;
};

interface Merged {
  first_row: number;
  last_row: number;
  first: number;
  last: number;
}
/** Blocks of merged cells. They stand behind the rows, so that the sheet is looked through once before it is read. */
async function findMerges(archive: Archive, path: string): Promise<Merged[]> {
  let tail = '';
  let found = false;
  for await (const chunk of archive.read(path)) {
    tail += chunk.toString('latin1');
    if (!found) {
      const at = tail.search(/<(?:\w+:)?mergeCells[\s>]/);
      found = at >= 0;
      tail = found ? tail.slice(at) : tail.slice(-40);
    } else if (tail.length > MOST_MERGES * 80) throw new SheetFault('too_large');
  }
  if (!found) return [];
  return [...tail.matchAll(/mergeCell\s+ref=["']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)["']/gi)].slice(0, MOST_MERGES).map((m) => ({
    first: columnOf(m[1]!),
    first_row: Number(m[2]),
    last: columnOf(m[3]!),
    last_row: Number(m[4]),
  }));
}

export async function readXlsx(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const archive = await openArchive(bytes, options.max_unpacked);
  if (!archive.has('[Content_Types].xml'))
    throw new SheetFault(archive.has('content.xml') && archive.has('mimetype') ? 'open_document' : 'not_a_sheet');
  const book = archive.find(/^xl\/workbook\.xml$/) ?? archive.find(/(^|\/)workbook\.xml$/);
  if (!book) throw new SheetFault(archive.find(/workbook\.bin$/) ? 'old_excel' : 'not_a_sheet');
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const sheets: { name: string; id: string; hidden: boolean }[] = [];
  let from_1904 = false;
  await readXml(archive.read(book), {
    open: (name, at) => {
      if (name === 'workbookPr') from_1904 = isOn(at.date1904);
      if (name === 'sheet')
        sheets.push({
          name: at.name ?? '',
          id: Object.entries(at).find(([key]) => /:id$/.test(key))?.[1] ?? '',
          hidden: at.state !== undefined && at.state !== 'visible',
        });
    },
  });
  const targets = new Map<string, string>();
  const relations = `${folder}_rels/${book.slice(folder.length)}.rels`;
  if (archive.has(relations))
    await readXml(archive.read(relations), {
      open: (name, at) => {
        if (name === 'Relationship')
          targets.set(at.Id ?? '', (at.Target ?? '').startsWith('/') ? at.Target!.slice(1) : folder + (at.Target ?? ''));
      },
    });
  const shown = sheets.filter((sheet) => !sheet.hidden);
  const pathOf = ({ id }: { id: string }) => targets.get(id) ?? archive.find(/xl\/worksheets\/sheet1\.xml$/);
  const offered = shown.flatMap((sheet, page) => (options.beside?.includes(foldName(sheet.name)) ? [] : [{ page, sheet }]));
  const counted: Page[] = [];
  if (offered.length > 1)
    for (const { page, sheet } of offered.slice(0, MOST_PAGES)) {
      const path = pathOf(sheet);
      const rows = path && archive.has(path) ? await countRows(archive, path) : 0;
      if (rows) counted.push({ page, name: cutText(sheet.name, LONGEST_NAME), rows: rows - 1 });
    }
  // a line alone is a title, or the name of the workbook
  const pages = counted.filter(({ rows }) => rows > 0);
  const page = options.sheet ?? (pages[0] ?? counted[0] ?? offered[0])?.page ?? 0;
  const sheet = shown[page] ?? shown[0] ?? sheets[0];
  const path = sheet && pathOf(sheet);
  if (!path || !archive.has(path)) throw new SheetFault('broken');
  const strings = await readStrings(archive, `${folder}sharedStrings.xml`);
  const dates = await readStyles(archive, `${folder}styles.xml`);
  const merges = (await findMerges(archive, path)).toSorted((a, b) => a.first_row - b.first_row);
  const taken = await readRows(archive, path, { strings, dates, merges, from_1904 }, options);
  const facts = { form: 'xlsx', sheet: cutText(sheet.name, LONGEST_NAME), sheets: shown.length, ...(pages.length > 1 && { pages, page }) };
  return { facts: { ...facts, ...taken.facts }, rows: taken.rows };
}
/** Rows of a sheet in which something stands. */
async function countRows(archive: Archive, path: string): Promise<number> {
  let [count, filled, taking] = [0, false, false];
  await readXml(archive.read(path), {
    open: (name) => {
      if (name === 'row') filled = false;
      else if (name === 'v' || name === 't') taking = true;
    },
    text: (piece) => {
      if (taking && piece.trim()) filled = true;
    },
    close: (name) => {
      if (name === 'v' || name === 't') taking = false;
      else if (name === 'row' && filled) count++;
    },
  });
  return count;
}

interface Book {
  strings: StringTable;
  dates: readonly boolean[];
  merges: Merged[];
  from_1904: boolean;
}
async function readRows(archive: Archive, path: string, { strings, dates, merges, from_1904 }: Book, options: ReadOptions): Promise<Taken> {
  const taker = new RowTaker(options);
  const open: { block: Merged; was: string }[] = [];
  let [merge, covered] = [0, 0];
  let [n, column, full, hidden] = [0, -1, false, false];
  let cells: FileCell[] = [];
  let cell = { type: '', style: -1, formula: false, value: '', has_value: false };
  let [inData, taking, phonetic] = [false, false, 0];
  let fault: SheetFault | undefined;

  const valueOf = (): FileCell => {
    const { type, style, formula, value, has_value } = cell;
    if (type === 'e') return { refused: 'error', was: cutText(value, 20) };
    if (formula && (!has_value || value === '')) return { refused: 'formula' };
    if (type === 's') return tidyCell(unescaped(strings.get(Number(value))));
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return tidyCell(value.replace('T', ' ').replace(/ 00:00(:00(\.0+)?)?Z?$/, ''));
    if (type === 'inlineStr' || type === 'str') return tidyCell(unescaped(value));
    if (value === '') return null;
    return (dates[style] && writeSerial(Number(value), from_1904)) || tidyCell(writeNumber(value));
  };
  /** Cells that a block covers have no text of their own. */
  const cover = () => {
    while (merge < merges.length && merges[merge]!.first_row <= n) {
      const block = merges[merge++]!;
      // a heading across the sheet is one row; nothing under it is covered
      if (block.last_row >= n && block.last_row - block.first_row < MOST_MERGED_ROWS && block.last < options.max_columns) {
        const first = block.first_row === n ? cells[block.first] : null;
        if (typeof first === 'string') open.push({ block, was: cutText(first, 200) });
      }
    }
    for (let i = open.length - 1; i >= 0; i--) {
      const { block, was } = open[i]!;
      if (block.last_row < n) open.splice(i, 1);
      else {
        // no cell lies under two blocks: together they are no larger than a sheet
        if ((covered += 1 + block.last - block.first) > options.max_cells) throw new SheetFault('too_large');
        for (let at = block.first; at <= block.last; at++) {
          if (n === block.first_row && at === block.first) continue;
          while (cells.length <= at) cells.push(null);
          cells[at] ??= { refused: 'merged', was };
        }
      }
    }
  };
  await readXml(archive.read(path), {
    open: (name, at) => {
      if (fault) return;
      if (name === 'sheetData') inData = true;
      else if (!inData) return;
      else if (name === 'row') {
        const said = Number(at.r);
        // rows are numbered upwards; a sheet that does not is not one that a program wrote
        n = Number.isInteger(said) && said > n ? said : n + 1;
        if (n > LAST_ROW) fault = new SheetFault('broken');
        column = -1;
        hidden = isOn(at.hidden);
        cells = [];
      } else if (name === 'c') {
        column = at.r ? columnOf(at.r) : column + 1;
        cell = { type: at.t ?? '', style: at.s === undefined ? -1 : Number(at.s), formula: false, value: '', has_value: false };
      } else if (name === 'f') cell.formula = true;
      else if (name === 'rPh') phonetic++;
      else if (name === 'v' || (name === 't' && phonetic === 0)) {
        taking = true;
        cell.has_value = true;
      }
    },
    text: (piece) => {
      if (taking) cell.value += piece;
    },
    close: (name) => {
      if (fault || !inData) return;
      if (name === 'v' || name === 't') taking = false;
      else if (name === 'rPh') phonetic--;
      else if (name === 'sheetData') inData = false;
      else if (name === 'c') {
        const value = valueOf();
        if (value === null) return;
        if (column >= options.max_columns) {
          fault = new SheetFault('too_many_columns');
          return;
        }
        while (cells.length < column) cells.push(null);
        cells[column] = value;
      } else if (name === 'row') {
        try {
          cover();
          full = taker.take({ n, cells, ...(hidden && { hidden }) }) || full;
        } catch (error) {
          fault = error as SheetFault;
        }
      }
    },
    piece: async () => {
      if (fault) throw fault;
      if (full) await taker.flush();
      full = false;
    },
  });
  return taker.end();
}
