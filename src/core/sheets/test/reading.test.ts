// Sheet files as people have them, and as nobody should send them: read in bounded memory, or refused with the reason.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Sandbox } from '#core/sandbox/server/sandbox.ts';
import type { FileCell, ReadOptions, ReadResult } from '#core/sheets/server/reading/formats.ts';
import { findDelimiter } from '#core/sheets/server/reading/csv.ts';
import { writeSerial } from '#core/sheets/server/reading/xlsx.ts';
import { foldName, titlesOf } from '#core/sheets/declare.ts';
import { rowXml, sheetPath, workbookParts, worksheetHead, writeXlsx } from '#core/lists/server/xlsx.ts';
import { gather, letter, lyingZip, makeXlsx, row, zipOf } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'shikhon-sheets-'));
const bounds: Omit<ReadOptions, 'into'> = {
  names: [],
  max_rows: 100_000,
  max_columns: 300,
  max_cells: 4_000_000,
  max_letters: 50_000_000,
  max_unpacked: 250 * 1024 * 1024,
};
const sandbox = new Sandbox({ seconds: 300, waiting: 8, megabytes: 192 });
const work = new URL('../server/reading/read-work.ts', import.meta.url);
afterAll(() => {
  if (sandbox.pid) process.kill(sandbox.pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});
let files = 0;
/** What is read of a file: its rows without their numbers, or the code of the fault. */
async function read(bytes: Uint8Array, options: Partial<ReadOptions> = {}) {
  // each a file of its own: what a refused one had begun to write may come later
  const into = join(folder, `rows-${++files}`);
  const result = await sandbox.run<ReadOptions, ReadResult>(work, bytes, { ...bounds, into, ...options });
  if ('fault' in result) return result.fault;
  const lines = readFileSync(into, 'utf8').trimEnd().split('\n');
  const [titles, ...rows] = lines.map((line) => JSON.parse(line) as [number, FileCell[]]);
  expect(rows).toHaveLength(result.rows);
  return { ...result.facts, titles: titles![1], rows: rows.map((one) => one[1]), numbers: rows.map((one) => one[0]) };
}
const csv = 'নাম,Slug\nরাত,night\n"এক, দুই",two\n';
const twoRows = [
  ['রাত', 'night'],
  ['এক, দুই', 'two'],
];
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(csv), 'utf-8', ','],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${csv}`), 'utf-8', ','],
  ['UTF-16', utf16(`\ufeff${csv}`), 'utf-16le', ','],
  ['UTF-16, the large end first', utf16(`\ufeff${csv}`, true), 'utf-16be', ','],
  ['UTF-16 without a mark', utf16(csv), 'utf-16le', ','],
  ['semicolons', Buffer.from('নাম;Slug\nরাত;night\n"এক, দুই";two\n'), 'utf-8', ';'],
  ['tabs, lines of Windows', Buffer.from('নাম\tSlug\r\nরাত\tnight\r\nএক, দুই\ttwo\r\n'), 'utf-8', '\t'],
  ['a line that tells its delimiter', Buffer.from('sep=;\r\nনাম;Slug\r\nরাত;night\r\n"এক, দুই";two\r\n'), 'utf-8', ';'],
  ['no line end at its end', Buffer.from(csv.trim()), 'utf-8', ','],
])('a text file in %s', async (_, bytes, encoding, delimiter) => {
  expect(await read(bytes)).toMatchObject({ form: 'csv', encoding, delimiter, titles: ['নাম', 'Slug'], rows: twoRows });
});
test('Windows-1252, decimals with a comma in a file with semicolons', async () => {
  const bytes = Buffer.from('Prénom;Prix\nZoë;1,5\nRenée;22,75\n', 'latin1');
  expect(await read(bytes)).toMatchObject({
    encoding: 'windows-1252',
    delimiter: ';',
    titles: ['Prénom', 'Prix'],
    rows: [
      ['Zoë', '1,5'],
      ['Renée', '22,75'],
    ],
  });
});
test('one delimiter is found before anything is split', () => {
  expect(findDelimiter('a;b\n1,5;2,5\n3,5;4,5\n')).toBe(';');
  expect(findDelimiter('"a;b",c\n"d;e",f\n')).toBe(',');
  expect(findDelimiter('name\nonly\n')).toBe(',');
});
test('titles may stand under a heading; empty rows are counted and left out; what nobody sees is taken out', async () => {
  const text = 'List of subjects 2026\n\nname,slug\nNight\u202e sky,night\n,\n\u00a0Soil\u0007 , soil \n';
  expect(await read(Buffer.from(text))).toMatchObject({
    titles: ['name', 'slug'],
    rows: [
      ['Night sky', 'night'],
      ['Soil', 'soil'],
    ],
    numbers: [4, 6],
  });
  // a row that has our names is theirs, however many cells the others have
  expect(await read(Buffer.from('a,b,c\n1,2,3\nname\nx\n'), { names: ['name'] })).toMatchObject({ titles: ['name'], rows: [['x']] });
});
test('in a text file what begins like a formula is refused, but for the marks that keep a text a text', async () => {
  const text = 'a,b,c,d\n=1+1,"=""01712""",\'-5,-5\n';
  expect(await read(Buffer.from(text))).toMatchObject({ rows: [[{ refused: 'formula', was: '=1+1' }, '01712', '-5', '-5']] });
});

const style = (code: string) =>
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
test('a workbook: shared and rich texts, numbers, days, formulas by their values, faults of cells', async () => {
  const bytes = await makeXlsx({
    strings: ['নাম', 'A &amp; B'],
    styles: style('dd/mm/yyyy'),
    rows: [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>Ri</t></r><r><t>ch</t></r><rPh><t>no</t></rPh></is></c><c r="C1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>',
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>1712345678</v></c><c r="C3"><v>1.5000000000000002</v></c><c r="D3" s="1"><v>45337</v></c><c r="E3" s="2"><v>45337.5</v></c><c r="F3" t="b"><v>1</v></c></row>',
      '<row r="4"><c r="A4"><f>SUM(A1)</f><v>12</v></c><c r="B4"><f>SUM(A1)</f></c><c r="C4" t="e"><v>#REF!</v></c><c r="D4" t="s"><v>99</v></c><c r="F4"><v>8.801712345678E12</v></c></row>',
    ],
  });
  expect(await read(bytes)).toMatchObject({
    form: 'xlsx',
    titles: ['নাম', 'Rich', 'ab'],
    numbers: [3, 4],
    rows: [
      ['A & B', '1712345678', '1.5', '2024-02-15', '2024-02-15 12:00', 'TRUE'],
      ['12', { refused: 'formula' }, { refused: 'error', was: '#REF!' }, null, null, '8801712345678'],
    ],
  });
});
test('days are counted as the sheet counts them', () => {
  expect(writeSerial(1, false)).toBe('1900-01-01');
  expect(writeSerial(61, false)).toBe('1900-03-01');
  expect(writeSerial(45_337, false)).toBe('2024-02-15');
  expect(writeSerial(43_875, true)).toBe('2024-02-15');
  expect(writeSerial(0.75, false)).toBe('18:00');
  expect(writeSerial(9e9, false)).toBeUndefined();
});
test('cells that a merged one covers are told, with its text; a merged heading is none of the rows', async () => {
  const bytes = await makeXlsx({
    rows: [
      row(1, 'All subjects of the year', null, null),
      row(2, 'division', 'district', 'n'),
      row(3, 'Dhaka', 'Gazipur', '1'),
      row(4, null, 'Tangail', '2'),
      row(5, 'Khulna', 'Jashore', '3'),
    ],
    behind: '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/></mergeCells>',
  });
  expect(await read(bytes)).toMatchObject({
    titles: ['division', 'district', 'n'],
    rows: [
      ['Dhaka', 'Gazipur', '1'],
      [{ refused: 'merged', was: 'Dhaka' }, 'Tangail', '2'],
      ['Khulna', 'Jashore', '3'],
    ],
  });
});
test('the first sheet that is shown is read', async () => {
  const workbook =
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Lists" sheetId="2" state="hidden" r:id="none"/><sheet name="জুন" sheetId="1" r:id="s1"/></sheets></workbook>';
  expect(await read(await makeXlsx({ rows: [row(1, 'a', 'b'), row(2, '1', '2')], workbook }))).toMatchObject({ sheet: 'জুন', sheets: 1 });
});

const strings = Array.from({ length: 1000 }, (_, i) => `শিক্ষার্থী ${i}`);
const rows = function* (count: number, columns: number, different = strings.length): Generator<string> {
  yield row(1, ...Array.from({ length: columns }, (_, i) => `c${i}`));
  for (let n = 2; n <= count + 1; n++) {
    const cells = Array.from({ length: columns }, (_, i) => `<c r="${letter(i)}${n}" t="s"><v>${(n * columns + i) % different}</v></c>`);
    yield `<row r="${n}">${cells.join('')}</row>`;
  }
};
test('a hundred thousand rows are read in the memory that the process is given', { tags: ['long'] }, async () => {
  // texts of their own for a third of all cells
  const many = Array.from({ length: 300_000 }, (_, i) => `শিক্ষার্থী ${i}`);
  const told = await read(await makeXlsx({ rows: rows(100_000, 10, many.length), strings: many }));
  expect(told).toMatchObject({ form: 'xlsx', rows: { length: 100_000 } });
  expect((told as { rows: FileCell[][] }).rows[99_999]![9]).toBe(`শিক্ষার্থী ${(100_001 * 10 + 9) % 300_000}`);
});
test('what is more than is read is told before it is read', async () => {
  expect(await read(await makeXlsx({ rows: rows(60, 2), strings }), { max_rows: 50 })).toBe('too_many_rows');
  expect(await read(await makeXlsx({ rows: rows(2, 301), strings }))).toBe('too_many_columns');
  expect(await read(await makeXlsx({ rows: '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>' }))).toBe('too_many_columns');
  expect(await read(await makeXlsx({ rows: rows(60, 10), strings }), { max_cells: 100 })).toBe('too_large');
  const lines = (n: number, one: string) => Buffer.from(`${one}\n`.repeat(n));
  expect(await read(lines(60, 'a,b'), { max_rows: 50 })).toBe('too_many_rows');
  // what has nothing in it is no column
  expect(await read(lines(5, `a,b${','.repeat(400)}`))).toMatchObject({ titles: ['a', 'b'] });
  expect(await read(lines(5, 'abc,'.repeat(301)))).toBe('too_many_columns');
  const long = await read(Buffer.from(`a,b\n1,${'x'.repeat(20_000)}\n`));
  expect(long).toMatchObject({ rows: [['1', { refused: 'long' }]] });
});
test('a bomb is refused by what it says of itself, and by what comes out of it when it lies', async () => {
  const zeros = Buffer.alloc(40 * 1024 * 1024, 0x20);
  const honest = await makeXlsx({ rows: [row(1, 'a', 'b'), ' '.repeat(3_000_000)] });
  expect(await read(honest, { max_unpacked: 1_000_000 })).toBe('too_large');
  expect(await read(lyingZip('[Content_Types].xml', zeros, 1000), { max_unpacked: 1_000_000 })).toBe('not_a_sheet');
  const lying = lyingZip('xl/workbook.xml', zeros, 1000);
  expect(['broken', 'too_large', 'not_a_sheet']).toContain(await read(lying, { max_unpacked: 1_000_000 }));
  const many = await zipOf(Array.from({ length: 3000 }, (_, i) => ({ name: `x${i}`, content: [''] })));
  expect(await read(many)).toBe('too_large');
  const nested = await makeXlsx({ rows: '<row>'.repeat(500) + '</row>'.repeat(500) });
  expect(await read(nested)).toBe('broken');
  const entities = await makeXlsx({
    rows: [],
    workbook: '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><workbook>&b;</workbook>',
  });
  expect(await read(entities)).toBe('broken');
});
test('a small file that would become a large one is refused as it grows', async () => {
  // one long text in every cell
  const same = await makeXlsx({ rows: rows(200, 10, 1), strings: ['ক'.repeat(9000)] });
  expect(await read(same, { max_letters: 1_000_000 })).toBe('too_large');
  // blocks of merged cells over each other
  const block = '<mergeCell ref="A2:KN4000"/>';
  const covered = await makeXlsx({
    rows: [row(1, 'a', 'b'), row(2, 'v', 'w'), ...Array.from({ length: 400 }, (_, i) => row(i + 3, null, 'x'))],
    behind: `<mergeCells>${block.repeat(50)}</mergeCells>`,
  });
  expect(await read(covered, { max_cells: 100_000 })).toBe('too_large');
});
test('what is cut off is cut between letters; marks without end, numbers of any length and rows beyond every sheet do no harm', async () => {
  const x = (n: number) => 'x'.repeat(n);
  const text = `a,b\n=${x(198)}😀,${x(199)}😀${x(11_000)}\n`;
  const merged = await makeXlsx({
    rows: [
      row(1, 'a', 'b'),
      row(2, `${x(199)}😀`, '1'),
      row(3, null, '2'),
      `<row r="4"><c r="A4" t="e"><v>${x(19)}😀</v></c><c r="B4"><v>1</v></c></row>`,
    ],
    behind: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
  });
  for (const bytes of [Buffer.from(text), merged]) {
    const told = (await read(bytes)) as { rows: FileCell[][] };
    const cut = told.rows.flat().flatMap((cell) => (typeof cell === 'object' && cell ? [cell.was ?? ''] : []));
    expect(cut).toHaveLength(2);
    for (const was of cut) expect(was.endsWith('x'), was).toBe(true);
  }
  const marks = '\u0301\u0327'.repeat(3000);
  expect(await read(Buffer.from(`a,b\nক${marks},2\n`))).toMatchObject({ rows: [[expect.stringMatching(/^.{25,32}$/u), '2']] });
  const odd = await makeXlsx({
    styles: style(`${'['.repeat(300)}yyyy`),
    rows: [
      row(1, 'a', 'b', 'c'),
      `<row r="2"><c r="A2"><v>${'z'.repeat(20_000)}</v></c><c r="B2" t="d"><v>${'z'.repeat(20_000)}</v></c><c r="C2" s="1"><v>45337</v></c></row>`,
    ],
  });
  expect(await read(odd)).toMatchObject({ rows: [[{ refused: 'long' }, { refused: 'long' }, '45337']] });
  for (const n of [1_048_577, 3_000_000_000, 2 ** 53])
    expect(await read(await makeXlsx({ rows: [row(1, 'a', 'b'), row(n, '1', '2')] }))).toBe('broken');
});
test('half a file is told to be one', async () => {
  const whole = await makeXlsx({ rows: rows(50, 4), strings });
  for (const part of [0.2, 0.5, 0.9, 0.99]) expect(await read(whole.subarray(0, Math.floor(whole.length * part)))).toBe('broken');
  const damaged = Buffer.from(whole);
  damaged.fill(0x55, whole.length >> 1, (whole.length >> 1) + 200);
  expect(['broken', 'too_large']).toContain(await read(damaged));
  expect(await read(Buffer.from('নাম,slug\n"রাত,night\n'))).toBe('broken');
  expect(await read(Buffer.from(csv).subarray(0, 5))).toBe('broken');
});
test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['spaces alone', Buffer.from('\n\n , \n'), 'empty'],
  ['an old Excel file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'old_excel'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'), 'not_a_sheet'],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'not_a_sheet'],
  ['bytes of chance', Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919 + (i >> 3)) % 256)), 'not_a_sheet'],
])('%s', async (_, bytes, code) => {
  expect(await read(bytes)).toBe(code);
});
test('a file of another office program is told by its name', async () => {
  const content = [''];
  expect(
    await read(
      await zipOf([
        { name: 'mimetype', content },
        { name: 'content.xml', content },
      ]),
    ),
  ).toBe('open_document');
  expect(
    await read(
      await zipOf([
        { name: '[Content_Types].xml', content: ['<Types/>'] },
        { name: 'word/document.xml', content },
      ]),
    ),
  ).toBe('not_a_sheet');
  expect(
    await read(
      await zipOf([
        { name: '[Content_Types].xml', content: ['<Types/>'] },
        { name: 'xl/workbook.bin', content },
      ]),
    ),
  ).toBe('old_excel');
});
test('a blank before a quotation mark does not part what it holds', async () => {
  const text = 'name, address, post\nRahim, "Dhaka, Mirpur", Teacher\nKarim,\t"Say ""yes"", please" , "Head"\n';
  expect(await read(Buffer.from(text))).toMatchObject({
    titles: ['name', 'address', 'post'],
    rows: [
      ['Rahim', 'Dhaka, Mirpur', 'Teacher'],
      ['Karim', 'Say "yes", please', 'Head'],
    ],
  });
});
test('signs that a workbook writes by their numbers are read, and what only looks so is not', async () => {
  const bytes = await makeXlsx({
    strings: ['One_x000D_\nTwo', 'a_x0009_b_x005F_x0041_'],
    rows: [row(1, 'a', 'b'), row(2, 'x_x0041_y', 'no_x12_'), '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c></row>'],
  });
  expect(await read(bytes)).toMatchObject({
    rows: [
      ['xAy', 'no_x12_'],
      ['One\nTwo', 'a\tb_x0041_'],
    ],
  });
  // our own workbooks write such a text so that it comes back
  async function* portions() {
    yield [['_x0041_ and _x000D_']];
  }
  expect(await read(await gather(writeXlsx('S', ['a'], portions())))).toMatchObject({ rows: [['_x0041_ and _x000D_']] });
});
test('rows that a filter has hidden are read and counted; of several sheets one is chosen', async () => {
  const hidden = row(3, 'Karim', '2').replace('<row ', '<row hidden="1" ');
  expect(await read(await makeXlsx({ rows: [row(1, 'a', 'b'), row(2, 'Rahim', '1'), hidden] }))).toMatchObject({
    hidden: 1,
    rows: [
      ['Rahim', '1'],
      ['Karim', '2'],
    ],
  });
  async function* parts() {
    for (const [n, name] of [
      [1, 'Rahim'],
      [2, 'Karim'],
    ] as const)
      yield { name: sheetPath(n), content: [worksheetHead(), rowXml(['a', 'b']), rowXml([name, '1']), '</sheetData></worksheet>'] };
    yield* workbookParts([{ name: 'January' }, { name: 'February' }]);
  }
  const bytes = await zipOf(parts());
  const pages = [
    { page: 0, name: 'January', rows: 1 },
    { page: 1, name: 'February', rows: 1 },
  ];
  expect(await read(bytes)).toMatchObject({ sheet: 'January', pages, page: 0, rows: [['Rahim', '1']] });
  expect(await read(bytes, { sheet: 1 })).toMatchObject({ sheet: 'February', sheets: 2, rows: [['Karim', '1']] });
});
test('where no heading is one of ours, it is told that the first row may be one like the others', async () => {
  expect(await read(Buffer.from('Rahim,1\nKarim,2\n'), { names: ['name'] })).toMatchObject({ guessed: 'titles' });
  expect(await read(Buffer.from('Rahim,01712345678\nKarim,2\n'), { names: ['name'] })).toMatchObject({ guessed: 'data' });
  expect(await read(Buffer.from('Name,x\nKarim,2\n'), { names: ['name'] })).not.toHaveProperty('guessed');
});
test.each([
  ['a page', '<!DOCTYPE html><html><body><table><tr><td>1</td></tr></table></body></html>'],
  ['a page as Excel writes one', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head></head></html>'],
  ['a table alone', '\ufeff  <table border="1"><tr><td>Name</td></tr></table>'],
  ['a page with all that belongs to it', 'MIME-Version: 1.0\nContent-Type: multipart/related'],
])('%s of the web under the name of a sheet is told to be one', async (_, text) => {
  expect(await read(Buffer.from(text))).toBe('web_page');
  expect(await read(utf16(`\ufeff${text}`))).toBe('web_page');
});
test('the titles of a column are known in whatever words its language is named', () => {
  const column = { name: 'bn_title', kind: 'text', word: { en: 'Name (Bangla)', bn: 'নাম (বাংলা)' } as never, example: {} as never } as const;
  for (const title of ['Name (বাংলা)', 'নাম (Bangla)', 'name (bengali)', 'নাম(বাংলা)']) expect(titlesOf(column)).toContain(foldName(title));
  expect(titlesOf(column)).not.toContain(foldName('Name (English)'));
});
