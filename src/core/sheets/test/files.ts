// Sheet files made for tests: workbooks written part by part, so that each can be as wrong as it likes.
import { deflateRawSync } from 'node:zlib';
import { sheetPath, workbookParts, worksheetHead } from '#core/lists/server/xlsx.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';

export const gather = async (parts: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
};
export const zipOf = (files: Iterable<ZipFile> | AsyncIterable<ZipFile>): Promise<Buffer> => gather(writeZip(files));

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export interface Made {
  /** What stands in `<sheetData>`. */
  rows: string | Iterable<string>;
  /** Behind the rows. */
  behind?: string;
  strings?: Iterable<string>;
  styles?: string;
  workbook?: string;
  more?: ZipFile[];
}
export function makeXlsx({ rows, behind = '', strings, styles, workbook, more = [] }: Made): Promise<Buffer> {
  function* sheet(): Generator<string> {
    yield `<worksheet xmlns="${main}"><sheetData>`;
    if (typeof rows === 'string') yield rows;
    else yield* rows;
    yield `</sheetData>${behind}</worksheet>`;
  }
  function* shared(): Generator<string> {
    yield `<sst xmlns="${main}">`;
    for (const text of strings ?? []) yield `<si><t xml:space="preserve">${text}</t></si>`;
    yield '</sst>';
  }
  const replaced: Record<string, string | undefined> = { 'xl/styles.xml': styles, 'xl/workbook.xml': workbook };
  const parts = workbookParts([{ name: 'Sheet' }]).map(({ name, content }) => ({
    name,
    content: replaced[name] ? [replaced[name]] : content,
  }));
  return zipOf([
    ...parts,
    { name: 'xl/worksheets/sheet1.xml', content: sheet() },
    ...(strings ? [{ name: 'xl/sharedStrings.xml', content: shared() }] : []),
    ...more,
  ]);
}
/** A workbook of several sheets by their names, each of rows as `row` makes them. */
export const makeBook = (sheets: Record<string, readonly string[]>): Promise<Buffer> =>
  zipOf([
    ...Object.values(sheets).map((rows, i) => ({
      name: sheetPath(i + 1),
      content: [worksheetHead(), ...rows, '</sheetData></worksheet>'],
    })),
    ...workbookParts(Object.keys(sheets).map((name) => ({ name }))),
  ]);
/** A row that the sheet does not show. */
export const hidden = (xml: string): string => xml.replace('<row ', '<row hidden="1" ');
/** A row of texts. */
export const row = (n: number, ...cells: (string | null)[]): string =>
  `<row r="${n}">${cells.map((text, i) => (text === null ? '' : `<c r="${letter(i)}${n}" t="inlineStr"><is><t>${text}</t></is></c>`)).join('')}</row>`;
export const letter = (i: number): string => (i < 26 ? '' : letter(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));

/** An archive with one file, whose directory says of its size what it is told to. */
export function lyingZip(name: string, content: Buffer, said: number): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const file = Buffer.from(name);
  const field = (size: 2 | 4, ...values: number[]) =>
    Buffer.concat(
      values.map((value) => {
        const out = Buffer.alloc(size);
        out[size === 2 ? 'writeUInt16LE' : 'writeUInt32LE'](value);
        return out;
      }),
    );
  const local = Buffer.concat([
    field(4, 0x04034b50),
    field(2, 20, 0, 8, 0, 0x21),
    field(4, 0, packed.length, said),
    field(2, file.length, 0),
    file,
    packed,
  ]);
  const central = Buffer.concat([
    field(4, 0x02014b50),
    field(2, 20, 20, 0, 8, 0, 0x21),
    field(4, 0, packed.length, said),
    field(2, file.length, 0, 0, 0, 0),
    field(4, 0, 0),
    file,
  ]);
  return Buffer.concat([local, central, field(4, 0x06054b50), field(2, 0, 0, 1, 1), field(4, central.length, local.length), field(2, 0)]);
}
