// Files that leave (download): the template to fill in, with choices and an example row, and the report of a sheet.
import type { Download } from '#core/contract/call.ts';
import { writeCsv, XLSX } from '#core/lists/server/export.ts';
import { type Cell as OutCell } from '#core/lists/server/cells.ts';
import { inTurns } from '#core/lists/server/turns.ts';
import { rowXml, sheetColumns, sheetPath, workbookParts, worksheetHead, writeXlsx } from '#core/lists/server/xlsx.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import { yesNo } from '#core/i18n/yes-no.ts';
import type { Cell } from '../cells.ts';
import type { SheetColumn } from '../declare.ts';
import { files, resultWords, verdictWords } from '../words.ts';
import type { SheetKind } from './kind.ts';
import { type Choices, exampleOf, loadChoices, rowReader } from './rows.ts';
import { listReported, type ShownRow } from './store-rows.ts';
import type { SheetRow } from './store-sheets.ts';

export type Format = 'xlsx' | 'csv';
const letter = (i: number): string => (i < 26 ? '' : letter(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));
/** Rows of the template for which a spreadsheet offers the choices. */
const ROWS_WITH_CHOICES = 10_000;

const nameOf = (choice: { en: string; bn: string }, language: Language) => choice[language] || choice.en || choice.bn;
/** What a reader is told of each column on the second page of the template. */
function* helpRows(kind: SheetKind, language: Language, choices: Choices): Generator<OutCell[]> {
  const t = speaker(language);
  for (const { name, word, hint, required } of writtenColumns(kind)) {
    const list = (choices[name] ?? []).slice(0, 20).map((c) => nameOf(c, language));
    const what = [
      hint?.[language],
      list.length ? t(files.choices, { list: list.join(', ') + ((choices[name]?.length ?? 0) > 20 ? ', …' : '') }) : '',
    ];
    yield [word[language], what.filter(Boolean).join(' '), t(required ? yesNo.yes : yesNo.no)];
  }
}
async function* templateParts(kind: SheetKind, language: Language, choices: Choices): AsyncGenerator<ZipFile> {
  const t = speaker(language);
  const columns = writtenColumns(kind);
  const lists = columns.flatMap((column, i) => (choices[column.name]?.length ? [{ column, i, list: choices[column.name]! }] : []));
  const validations = lists.map(({ i, list }, n) => {
    const at = `${letter(i)}2:${letter(i)}${ROWS_WITH_CHOICES + 1}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${at}"><formula1>'choices'!$${letter(n)}$1:$${letter(n)}$${list.length}</formula1></dataValidation>`;
  });
  const text = columns
    .map(({ kind: of }, i) => `<col min="${i + 1}" max="${i + 1}" width="26"${of === 'number' ? '' : ' style="3"'}/>`)
    .join('');
  const example = columns.map((c) => exampleOf(c, language, choices));
  yield {
    name: sheetPath(1),
    content: [
      worksheetHead(sheetColumns(26, text)),
      rowXml(
        columns.map((c) => c.word[language]),
        ' s="1"',
      ),
      rowXml(example, ' s="2"'),
      `</sheetData>${validations.length ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>` : ''}</worksheet>`,
    ],
  };
  yield {
    name: sheetPath(2),
    content: [
      worksheetHead(sheetColumns(30, '<col min="2" max="2" width="90"/>')),
      rowXml([t(files.column), t(files.what), t(files.needed)], ' s="1"'),
      ...[...helpRows(kind, language, choices)].map((row) => rowXml(row)),
      rowXml([t(files.empty_cell)]),
      '</sheetData></worksheet>',
    ],
  };
  const longest = Math.max(0, ...lists.map(({ list }) => list.length));
  const choiceRows = Array.from({ length: longest }, (_, n) =>
    rowXml(lists.map(({ list }) => (list[n] ? nameOf(list[n], language) : null))),
  );
  yield { name: sheetPath(3), content: [worksheetHead(), ...choiceRows, '</sheetData></worksheet>'] };
  yield* workbookParts([{ name: kind.many[language] }, { name: t(files.help) }, { name: 'choices', hidden: true }]);
}
const fileName = (kind: SheetKind, end: string, format: Format) => `${kind.name}-${end}.${format}`;

/** Those that people fill in. */
const writtenColumns = (kind: SheetKind): SheetColumn[] => kind.columns.filter((c) => c.of === undefined);
export async function templateFile(sql: Sql, kind: SheetKind, language: Language, format: Format): Promise<Download> {
  const choices = await loadChoices(sql, kind);
  if (format === 'xlsx')
    return { body: writeZip(templateParts(kind, language, choices)), file_name: fileName(kind, files.sample.en, format), type: XLSX };
  const rows = async function* () {
    yield [writtenColumns(kind).map((c) => exampleOf(c, language, choices))];
  };
  return {
    body: writeCsv(
      writtenColumns(kind).map((c) => c.word[language]),
      rows(),
    ),
    file_name: fileName(kind, files.sample.en, format),
    type: 'text/csv; charset=utf-8',
  };
}

const ROWS_A_PORTION = 500;
const written = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : (cell?.was ?? ''));
/** The rows of a sheet with what became of each, or those to be corrected, in the columns of the template. */
export async function reportFile(
  sql: Sql,
  {
    kind,
    sheet,
    only,
    format,
    language,
  }: { kind: SheetKind; sheet: SheetRow; only: 'wrong' | undefined; format: Format; language: Language },
): Promise<Download> {
  const choices = await loadChoices(sql, kind);
  const reader = rowReader(kind, sheet, choices);
  const t = speaker(language);
  const named = (name: string) => kind.columns.find((c) => c.name === name)?.word[language] ?? name;
  const valueOf = (name: string, value: unknown): string => {
    const choice = choices[name]?.find((c) => c.value === value);
    return choice ? nameOf(choice, language) : typeof value === 'boolean' ? t(value ? yesNo.yes : yesNo.no) : String(value ?? '');
  };
  const why = (row: ShownRow): string =>
    [
      ...Object.entries(row.wrong ?? {}).map(([name, w]) => `${named(name)}: ${w[language]}`),
      ...Object.entries(row.changes ?? {}).map(([name, [from, to]]) => `${named(name)}: ${valueOf(name, from)} → ${valueOf(name, to)}`),
      row.reason?.[language] ?? '',
    ]
      .filter(Boolean)
      .join(' · ');
  const told = kind.columns.filter((c) => c.of !== 'reader');
  const cells = (row: ShownRow): OutCell[] => {
    const own = reader.cellsOf(row);
    const texts = told.map((c) => written(own[c.name]));
    const verdict = row.verdict && t(verdictWords.of[row.verdict]);
    return [...texts, row.number, verdict ?? '', row.result ? t(resultWords.of[row.result]) : '', why(row)];
  };
  async function* portions(): AsyncGenerator<OutCell[][]> {
    for (let after = 0; ; ) {
      const rows = await listReported(sql, sheet.id, only === 'wrong', after, ROWS_A_PORTION);
      if (rows.length) yield rows.map(cells);
      if (rows.length < ROWS_A_PORTION) return;
      after = rows.at(-1)!.number;
    }
  }
  const titles = [...told.map((c) => c.word[language]), t(files.row), t(files.verdict), t(files.result), t(files.reason)];
  const file_name = fileName(kind, only === 'wrong' ? files.wrong_rows.en : files.report.en, format);
  return format === 'xlsx'
    ? { body: writeXlsx(kind.many[language], titles, inTurns(portions())), file_name, type: XLSX }
    : { body: writeCsv(titles, inTurns(portions())), file_name, type: 'text/csv; charset=utf-8' };
}
