// List export: the rows that match as CSV or XLSX, streamed in portions with flat memory.
import { Buffer } from 'node:buffer';
import type { Download } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import type { List } from '../declare.ts';
import { disarmedLine } from '../formulas.ts';
import { type Cell, listExportColumns } from './cells.ts';
import { eachPortion, type Source } from './order.ts';
import { inTurns } from './turns.ts';
import { writeXlsx } from './xlsx.ts';

export interface ExportAsked {
  search: string;
  sort?: string | undefined;
  filters: Readonly<Record<string, unknown>>;
  format: 'csv' | 'xlsx';
  columns?: string | undefined;
}
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const field = (cell: Cell): string => {
  const value = typeof cell === 'string' ? disarmedLine(cell) : cell === null ? '' : typeof cell === 'object' ? cell.when : String(cell);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
};
const line = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`;
/** Excel knows UTF-8 by the mark at its beginning. The titles leave at once, before any row is read. */
export async function* writeCsv(titles: readonly string[], portions: AsyncIterable<readonly Cell[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${line(titles)}`);
  for await (const rows of portions) yield Buffer.from(rows.map(line).join(''));
}

interface Exporting {
  list: List;
  source: Source;
  input: ExportAsked;
  language: Language;
  /** What its rows are of, where not of all: its title, or its number. */
  of?: string | number;
  /** Makes what the columns tell of the rows that were read, a portion at a time. */
  tell?: (rows: readonly Record<string, unknown>[]) => Promise<readonly Record<string, unknown>[]>;
}
/** What a file is called: the room and its list, once where both are called the same, and what its rows are of. */
const nameOf = ({ name }: List, of?: string | number): string => {
  const told = String(of ?? '').replace(/[\p{Cc}\s"*/:<>?\\|]+/gu, ' ');
  return [...new Set(name.split('.')), [...told].slice(0, 80).join('').trim()].filter(Boolean).join('-');
};
/** The file of a list, read a portion at a time. */
export function exportList(sql: Sql, { list, source, input, language, of, tell }: Exporting): Download {
  const columns = listExportColumns(list, language, input.columns);
  const titles = columns.map((column) => column.title);
  const widths = columns.map((column) => column.width);
  async function* portions(): AsyncGenerator<Cell[][]> {
    for await (const found of eachPortion<Record<string, unknown>>(sql, { list, source, input, language })) {
      const rows = tell ? await tell(found) : found;
      yield rows.map((row) => columns.map(({ cell }) => cell(row)));
    }
  }
  const name = nameOf(list, of);
  return input.format === 'xlsx'
    ? { body: writeXlsx(list.many[language], titles, inTurns(portions()), widths), file_name: `${name}.xlsx`, type: XLSX }
    : { body: writeCsv(titles, inTurns(portions())), file_name: `${name}.csv`, type: 'text/csv; charset=utf-8' };
}
