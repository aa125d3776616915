// Exported cells: a row of a declared list as texts in the reader's language; numbers, dates and times as any program reads them.
import { dayInDhaka, minuteInDhaka } from '#core/i18n/dates.ts';
import { type Language, ownName, pick, type Word } from '#core/i18n/words.ts';
import { yesNo } from '#core/i18n/yes-no.ts';
import type { Choice, Column, List } from '../declare.ts';

/** A day or a minute as any program reads it, `2026-07-05` or `2026-07-05 17:30` in Dhaka: a workbook makes it a day or a time of its own. */
export interface When {
  when: string;
}
export type Cell = string | number | null | When;
export interface ExportColumn {
  title: string;
  /** Of a column of a workbook, in letters: what its values need, or its title. */
  width: number;
  cell: (row: Record<string, unknown>) => Cell;
}
const said = (word: Word | undefined, language: Language, value: unknown): Cell => word?.[language] ?? asText(value);
const wordOf = ({ options }: { options: readonly Choice[] }, value: unknown): Word | undefined =>
  options.find((o) => o.value === value)?.word;
const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

type Told = Omit<ExportColumn, 'width'>;
const SHORT = 9;
const narrow = { number: SHORT, flag: SHORT, date: 12, time: 18 } as const;
const widths: Record<Column['kind'], number> = { ...narrow, state: 20, choice: 22, text: 26, picture: 26, person: 32, pair: 36 };
const widthOf = (column: Column): number => (column.kind === 'text' && column.short ? SHORT : widths[column.kind]);
function columnsOf(name: string, column: Column, language: Language): Told[] {
  const title = column.word[language];
  const one = (cell: (value: unknown) => Cell): Told[] => [{ title, cell: (row) => cell(row[name]) }];
  switch (column.kind) {
    case 'pair':
      return (['en', 'bn'] as const).map((each) => ({
        title: `${title} (${ownName[each]})`,
        cell: (row) => asText(row[each === 'en' ? name : `bn_${name}`]),
      }));
    case 'number':
      return one((value) => (value === null || value === undefined ? null : column.money ? Number(value) / 100 : Number(value)));
    case 'flag':
      return one((value) => (value ? yesNo.yes : yesNo.no)[language]);
    case 'date':
      return one((value) => (value ? { when: dayInDhaka(String(value)) } : ''));
    case 'time':
      return one((value) => (value ? { when: minuteInDhaka(String(value)) } : ''));
    case 'choice':
      return one((value) =>
        Array.isArray(value)
          ? value.map((each) => said(wordOf(column, each), language, each)).join(', ')
          : said(wordOf(column, value), language, value),
      );
    case 'state':
      return one((value) => said(column.states[String(value)]?.word, language, value));
    case 'person': {
      const { under } = column;
      const named: Told = { title, cell: (row) => pick(language, asText(row[name]), asText(row[`bn_${name}`])) };
      return under ? [named, { title: `${title} 2`, cell: (row) => asText(row[under]) }] : [named];
    }
    default:
      return one(asText);
  }
}
/** The columns of an exported file: those that are asked for, in that order, or all. */
export function listExportColumns(list: List, language: Language, asked?: string): ExportColumn[] {
  const exported = Object.entries(list.columns).filter(([, column]) => !column.unexported);
  const wanted = asked?.split(',').filter(Boolean);
  const chosen = wanted?.length ? wanted.flatMap((name) => exported.filter(([one]) => one === name)) : exported;
  return (chosen.length ? chosen : exported).flatMap(([name, column]) =>
    columnsOf(name, column, language).map((told) => ({ ...told, width: Math.max(widthOf(column), told.title.length + 2) })),
  );
}
