// XLSX writer, streaming: one sheet after another, so that memory stays flat at any number of rows.
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { disarmed } from '../formulas.ts';
import type { Cell, When } from './cells.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';

/** Excel takes 1,048,576 rows of a sheet, one of them the titles. */
const ROWS_A_SHEET = 1_000_000;
/** Letters of a cell at most, as Excel takes them. */
const LONGEST_CELL = 32_767;

const escapeXml = (value: string): string =>
  // without what XML cannot hold
  escapeHtml(
    value
      .slice(0, LONGEST_CELL)
      .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
      // what would be read as an escaped sign is told to be none
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'),
  );
/** Days since the end of 1899, as workbooks count them; those before March 1900, which they miscount, stay a text. */
const whenXml = ({ when }: When): string => {
  const serial = Date.parse(`${when.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;
  return serial > 60 ? `<c s="${when.length > 10 ? 5 : 4}"><v>${+serial.toFixed(8)}</v></c>` : cellXml(when);
};
const cellXml = (cell: Cell, style = ''): string =>
  cell === null || cell === ''
    ? `<c${style}/>`
    : typeof cell === 'number'
      ? `<c${style}><v>${cell}</v></c>`
      : typeof cell === 'object'
        ? whenXml(cell)
        : `<c${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(disarmed(cell))}</t></is></c>`;
export const rowXml = (cells: readonly Cell[], style?: string): string =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A page of a workbook, as its readers choose it. */
export interface SheetName {
  name: string;
  /** Not offered to readers: what choices are listed in. */
  hidden?: boolean;
}
export const sheetPath = (n: number): string => `xl/worksheets/sheet${n}.xml`;
const nameOf = (name: string): string =>
  escapeXml(
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .toWellFormed(),
  ).replace(/"/g, '&quot;');
/** What a workbook of these sheets has beside them. */
export function workbookParts(sheets: readonly SheetName[]): ZipFile[] {
  const each = (make: (n: number, sheet: SheetName) => string): string => sheets.map((sheet, i) => make(i + 1, sheet)).join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${each((n) => `<Override PartName="/${sheetPath(n)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((n, { name, hidden }) => `<sheet name="${nameOf(name)}" sheetId="${n}"${hidden ? ' state="hidden"' : ''} r:id="s${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="s${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="style" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    // 1 titles, 2 what is only an example, 3 text whatever is typed, 4 a day, 5 a day with its time
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><color rgb="FF6B6470"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf fontId="2" numFmtId="49" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  return Object.entries(parts).map(([name, text]) => ({ name, content: [text] }));
}
/** Columns of a worksheet that are so many letters wide where nothing else is said, `columns` of those that are not. */
export const sheetColumns = (width: number, columns = ''): string =>
  `<sheetFormatPr defaultColWidth="${width}" defaultRowHeight="15"/>${columns && `<cols>${columns}</cols>`}`;
const wide = (widths: readonly number[]): string =>
  widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('');
/** A worksheet up to its rows: the first stays in sight. */
export const worksheetHead = (columns = sheetColumns(24)): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>${columns}<sheetData>`;

/** A workbook of these rows. `titles` stand in bold above the rows of each sheet, whose columns are as wide as `widths` says. */
export async function* writeXlsx(
  name: string,
  titles: readonly string[],
  portions: AsyncIterable<readonly Cell[][]>,
  widths: readonly number[] = [],
): AsyncGenerator<Uint8Array> {
  const source = portions[Symbol.asyncIterator]();
  let rest: readonly Cell[][] = [];
  let over = false;
  async function* sheet(): AsyncGenerator<string> {
    yield worksheetHead(sheetColumns(24, wide(widths))) + rowXml(titles, ' s="1"');
    let left = ROWS_A_SHEET;
    while (left > 0) {
      if (!rest.length) {
        const next = await source.next();
        if (next.done) {
          over = true;
          break;
        }
        rest = next.value;
      }
      const now = rest.slice(0, left);
      rest = rest.slice(left);
      left -= now.length;
      yield now.map((row) => rowXml(row)).join('');
    }
    // a full sheet is the last one where nothing follows
    if (!over && !rest.length) {
      const next = await source.next();
      if (next.done) over = true;
      else rest = next.value;
    }
    yield '</sheetData></worksheet>';
  }
  async function* files(): AsyncGenerator<ZipFile> {
    const sheets: SheetName[] = [];
    do {
      const n = sheets.push({ name: name.slice(0, 28) + (sheets.length ? ` ${sheets.length + 1}` : '') });
      yield { name: sheetPath(n), content: sheet() };
    } while (!over);
    yield* workbookParts(sheets);
  }
  try {
    yield* writeZip(files());
  } finally {
    await source.return?.();
  }
}
