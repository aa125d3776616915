// Sheet files: what is read from one, its bounds, and the faults of a file that cannot be read.
import { armed, armedLine } from '#core/lists/formulas.ts';
import { isDoubled, turnedBack } from '#core/i18n/damaged.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { composed, straighten } from '#core/i18n/visible.ts';
import { parseDay } from '../../days.ts';
import { cutText, foldName } from '../../declare.ts';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';

/** A cell as text; what was refused carries the text that stands there, where there is one. */
export type FileCell = string | null | { refused: CellFault; was?: string };
export type CellFault = 'formula' | 'error' | 'merged' | 'long';
export interface FileRow {
  /** As a spreadsheet numbers it, from 1. */
  n: number;
  cells: FileCell[];
  /** A filter or a person took it out of sight. */
  hidden?: boolean;
}
export type FileFault =
  | 'not_a_sheet'
  | 'old_excel'
  | 'locked'
  | 'open_document'
  | 'web_page'
  | 'broken'
  | 'empty'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_large';
/** A file that is not read any further. */
export class SheetFault extends Error {
  readonly code: FileFault;
  constructor(code: FileFault) {
    super(code);
    this.code = code;
  }
}
export interface ReadOptions {
  /** Names of our columns, folded: the first row that has some of them is the titles'. */
  names: readonly string[];
  max_rows: number;
  max_columns: number;
  max_cells: number;
  /** Of all rows as they are written to the file. */
  max_letters: number;
  /** Bytes of an XLSX when unpacked. */
  max_unpacked: number;
  /** Which of the sheets that are shown, from 0; without it the first that has rows. */
  sheet?: number | undefined;
  /** Sheets of these names, folded, explain the others: ours in a template. */
  beside?: readonly string[];
  /** The file that the rows are written to, one in a line, the titles first: they would be too much for a message. */
  into: string;
}
export interface FileFacts {
  /** Of a file that is no sheet, the kind’s own name for what it is: its columns are those of the kind. */
  form: string;
  /** How a text file is written. */
  encoding?: string;
  delimiter?: string;
  /** Of several sheets the one that was read. */
  sheet?: string;
  sheets?: number;
  /** Those that have rows, where there are several: which of those that are shown, and how many rows beside the titles. */
  pages?: Page[];
  /** The one of them that was read. */
  page?: number;
  /** Rows among those that were read that the sheet does not show. */
  hidden?: number;
  /** No heading is one of ours, or what stands among them is none: the first row may be one like the others. `data`: it looks so. */
  guessed?: 'titles' | 'data';
}
export interface Page {
  page: number;
  name: string;
  rows: number;
}
export interface Taken {
  facts: Pick<FileFacts, 'hidden' | 'guessed'>;
  rows: number;
}
/** `pictures`: names of those that were taken out of the file, each in a file of its own beside that of the rows (`pictureBeside`). */
export type ReadResult = { facts: FileFacts; rows: number; pictures?: string[] } | { fault: FileFault };
export const pictureBeside = (into: string, name: string): string => `${into}-${name}`;

/** Letters of a cell at most. */
export const LONGEST_CELL = 10_000;
/** Letters that are gathered before they are written. */
const WRITTEN_AT_ONCE = 256 * 1024;
/** Rows among which the titles are looked for. */
const LOOKED_FOR_TITLES = 20;

/** Takes rows as they are read, finds the titles among the first, and writes all to a file. */
export class RowTaker {
  /** Rows behind the titles. */
  written = 0;
  private first: FileRow[] | undefined = [];
  private part = '';
  private rows = 0;
  private cells = 0;
  private letters = 0;
  private hidden = 0;
  private guessed: 'titles' | 'data' | undefined;
  private readonly options: ReadOptions;
  private readonly file: WriteStream;
  private fault: Error | undefined;
  constructor(options: ReadOptions) {
    this.options = options;
    this.file = createWriteStream(options.into, { mode: 0o600 });
    this.file.on('error', (error) => (this.fault = error));
  }
  /** True when there is enough to be written: whoever reads waits for `flush`. */
  take(row: FileRow): boolean {
    const { cells } = row;
    while (cells.length && (cells.at(-1) === null || cells.at(-1) === '')) cells.pop();
    // a row that has only what others cover is no row of its own
    if (cells.every((cell) => cell === null || isCovered(cell))) return false;
    if (cells.length > this.options.max_columns) throw new SheetFault('too_many_columns');
    if (++this.rows > this.options.max_rows + 1) throw new SheetFault('too_many_rows');
    if ((this.cells += cells.length) > this.options.max_cells) throw new SheetFault('too_large');
    if (this.first) return this.first.push(row) >= LOOKED_FOR_TITLES;
    this.add(row);
    return this.part.length > WRITTEN_AT_ONCE;
  }
  private add({ n, cells, hidden }: FileRow): void {
    const line = `${JSON.stringify(hidden ? [n, cells, 1] : [n, cells])}\n`;
    if ((this.letters += line.length) > this.options.max_letters) throw new SheetFault('too_large');
    if (hidden) this.hidden += 1;
    this.part += line;
    this.written += 1;
  }
  async flush(): Promise<void> {
    if (this.first) {
      const at = this.findTitles(this.first);
      if (at < 0) return;
      const [titles, ...rest] = this.first.slice(at);
      this.first = undefined;
      const { n, cells } = titles!;
      this.add(this.guessed ? titles! : { n, cells });
      for (const row of rest) this.add(row);
    }
    const part = this.part;
    this.part = '';
    if (!this.file.write(part)) await Promise.race([once(this.file, 'drain'), once(this.file, 'close')]);
    if (this.fault) throw this.fault;
  }
  /** Answers how many rows there are beside the titles. */
  async end(): Promise<Taken> {
    await this.flush();
    if (this.first) throw new SheetFault('empty');
    await new Promise<void>((done) => this.file.end(done));
    if (this.fault) throw this.fault;
    const facts = { ...(this.hidden && { hidden: this.hidden }), ...(this.guessed && { guessed: this.guessed }) };
    return { facts, rows: this.written - 1 };
  }
  /** The row that names most of our columns and holds no number, address or day; without one the first with more than one cell, or with any. */
  private findTitles(all: readonly FileRow[]): number {
    const names = new Set(this.options.names);
    const rows = all.slice(0, LOOKED_FOR_TITLES).map(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
    const known = (cell: string) => names.has(foldName(cell)) || names.has(foldName(turnedBack(cell)));
    const like = rows.map((cells) => cells.some(isLikeData));
    const named = rows.map((cells, i) => (like[i] ? 0 : cells.filter(known).length));
    const most = Math.max(0, ...named);
    if (most) return named.indexOf(most);
    const wide = rows.findIndex((cells, i) => cells.length > 1 || like[i]);
    const at = wide >= 0 ? wide : rows.length ? 0 : -1;
    // days stand in headings, too: beside a word of ours they are likely some
    if (at >= 0) this.guessed = like[at] && !rows[at]!.some(known) ? 'data' : 'titles';
    return at;
  }
}
/** A mobile number, an address or a day: what stands in rows, and hardly in a heading. */
const isLikeData = (cell: string): boolean =>
  /^\S+@\S+\.\S+$/.test(cell) || /^(\+?88)?0?1[3-9]\d{8}$/.test(foldDigits(cell).replace(/[\s().-]/g, '')) || parseDay(cell) !== undefined;
const isCovered = (cell: FileCell): boolean => typeof cell === 'object' && cell?.refused === 'merged';
const UNSEEN = /(?![\t\n])\p{Cc}|[\ufeff\ufffe\uffff]/gu;
/** The text of a cell: what nobody sees is taken out of it, and the marks by which a spreadsheet is told that a text is a text. `formulas`:
 *  what begins like a formula is one. */
export function tidyCell(written: string, { formulas = false }: { formulas?: boolean } = {}): FileCell {
  // of a text that was encoded twice some signs are bytes
  const [unseen, edges] = isDoubled(written)
    ? [/(?![\t\n\u0080-\u009f])\p{Cc}|[\ufeff\ufffe\uffff]/gu, /^[ \t\n]+|[ \t\n]+$/g]
    : [UNSEEN, /^\s+|\s+$/g];
  let text = composed(straighten(written)).replace(/\r\n?/g, '\n').replace(unseen, '').toWellFormed().replace(edges, '');
  // ="017…" keeps a zero in front; an apostrophe keeps a formula from being one
  const quoted = /^="([^"]*)"$/.exec(text);
  const meant = formulas ? armedLine(text) : armed(text);
  if (quoted) text = quoted[1]!.trim();
  else if (meant !== text) text = meant.trim();
  else if (formulas && /^=./.test(text)) return { refused: 'formula', was: cutText(text, 200) };
  if (text.length > LONGEST_CELL) return { refused: 'long', was: cutText(text, 200) };
  return text === '' ? null : text;
}
