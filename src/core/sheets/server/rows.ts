// Rows of a sheet as items of its kind: cells by their matched columns, read, judged and checked for doubles.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import { mapInTurns } from '#core/jobs/server/giving-way.ts';
import { type Cell, type ChoiceIndex, indexChoices, type Letters, readCell, type Wrong } from '../cells.ts';
import type { DayOrder } from '../day-order.ts';
import { chosenOf, cutText, type SheetChoice, type SheetColumn } from '../declare.ts';
import { cellWords } from '../words.ts';
import type { Item, Judged, SheetKind } from './kind.ts';
import { HIDDEN, isSealed, openCell } from './sealing.ts';
import { type JudgedRow, listDoubles, listNumbered, saveVerdicts, type StoredRow } from './store-rows.ts';
import type { SheetRow } from './store-sheets.ts';

/** What the example row of the template says in a column. */
export function exampleOf({ kind, name, example }: SheetColumn, language: Language, choices: Choices): string {
  const first = kind === 'choice' ? choices[name]?.[0] : undefined;
  return first ? first[language] || first.en || first.bn : example[language];
}
export type Choices = Readonly<Record<string, readonly SheetChoice[]>>;
/** The choices of all columns, also of those that the room loads. */
export async function loadChoices(sql: Sql, kind: SheetKind): Promise<Choices> {
  const loaded = (await kind.choices?.(sql)) ?? {};
  return Object.fromEntries(kind.columns.flatMap((c) => (c.kind === 'choice' ? [[c.name, loaded[c.name] ?? c.choices ?? []]] : [])));
}

/** The order of day and month in a column of the file: what its days tell goes before what somebody said. */
const orderOf = ({ columns, answers }: Pick<SheetRow, 'columns' | 'answers'>, place: number | undefined): DayOrder | undefined =>
  place === undefined ? undefined : (columns[place]?.days?.order ?? answers.day_orders?.[place] ?? undefined);
/** Whether a column of days is matched whose order neither its days nor somebody tell. */
export const lacksOrder = (kind: SheetKind, sheet: Pick<SheetRow, 'matches' | 'columns' | 'answers'>): boolean => {
  const dates = new Set(kind.columns.flatMap((c) => (c.kind === 'date' ? [c.name] : [])));
  return sheet.matches.some((name, i) => name !== null && dates.has(name) && sheet.columns[i]?.days && !orderOf(sheet, i));
};
/** Reads rows by the matches of a sheet. */
export interface RowReader {
  /** What stands in a row for each of our columns that is matched or mended, as it is shown. */
  cellsOf: (row: StoredRow) => Record<string, Cell>;
  read: (row: StoredRow) => { item: Item } | { item: Item; wrong: Record<string, Wrong> };
  isExample: (row: StoredRow) => boolean;
}
/** A text of several cells; what one of them is refused for holds for all. */
function joinCells(cells: readonly Cell[]): Cell {
  const filled = cells.filter((cell) => cell !== null && cell !== '');
  const refused = filled.find((cell) => typeof cell === 'object');
  return refused ?? (filled.length ? filled.join(' ') : null);
}
export function rowReader(kind: SheetKind, sheet: Pick<SheetRow, 'matches' | 'columns' | 'answers'>, choices: Choices): RowReader {
  const { matches } = sheet;
  const indexes = new Map<string, ChoiceIndex>(Object.entries(choices).map(([name, list]) => [name, indexChoices(list)]));
  const places = new Map(matches.flatMap((name, i) => (name === null ? [] : [[name, i] as const])));
  const partsOf = new Map(
    kind.columns.map((c) => [c.name, (c.parts ?? []).flatMap((part) => (places.has(part.name) ? [places.get(part.name)!] : []))]),
  );
  const seals = kind.columns.some((c) => c.sealed);
  const kept: RowReader['cellsOf'] = ({ cells, mended }) => {
    const own: Record<string, Cell> = {};
    for (const { name } of kind.columns) {
      const place = places.get(name);
      const parts = partsOf.get(name)!;
      if (mended && name in mended) own[name] = mended[name]!;
      else if (place !== undefined) own[name] = cells[place] ?? null;
      else if (parts.length) own[name] = joinCells(parts.map((at) => cells[at] ?? null));
    }
    return own;
  };
  const each = (row: StoredRow, as: (cell: Cell) => Cell): Record<string, Cell> =>
    seals ? Object.fromEntries(Object.entries(kept(row)).map(([name, cell]) => [name, as(cell)])) : kept(row);
  const lettersOf = ({ mended }: StoredRow, name: string): Letters =>
    kind.own_letters ? 'own' : mended && name in mended ? 'hand' : 'file';
  const opened = (row: StoredRow) => each(row, openCell);
  return {
    cellsOf: (row) => each(row, (cell) => (isSealed(cell) ? HIDDEN : cell)),
    read: (row) => {
      const item: Record<string, unknown> = kind.option ? { [kind.option.name]: chosenOf(kind.option, sheet.answers.chosen) } : {};
      const wrong: Record<string, Wrong> = {};
      const cells = opened(row);
      for (const column of kind.columns) {
        if (!(column.name in cells)) continue;
        const read = readCell(column, cells[column.name]!, {
          choices: indexes.get(column.name),
          letters: lettersOf(row, column.name),
          order: orderOf(sheet, places.get(column.name)),
        });
        if ('wrong' in read) wrong[column.name] = read.wrong;
        else if (read.value !== undefined) item[column.name] = read.value;
      }
      return Object.keys(wrong).length ? { item, wrong } : { item };
    },
    isExample: (row) => {
      const cells = opened(row);
      const filled = kind.columns.filter((c) => cells[c.name] !== null && cells[c.name] !== undefined);
      return (
        filled.length > 0 && filled.every((c) => (['en', 'bn'] as const).some((each) => cells[c.name] === exampleOf(c, each, choices)))
      );
    },
  };
}

/** A verdict with more that is wrong; of a column that has two mistakes the one that is added is told. */
const withWrong = (judged: Judged, wrong: Readonly<Record<string, Wrong>>): Judged & { verdict: 'wrong' } => ({
  verdict: 'wrong',
  wrong: { ...(judged.verdict === 'wrong' ? judged.wrong : {}), ...wrong },
});
/** Judges rows of a sheet and writes their verdicts. Answers those that are about the same thing as others of them, too. */
export async function judgeRows(
  sql: Sql,
  actor: SignedIn,
  { kind, sheet, reader }: { kind: SheetKind; sheet: SheetRow; reader: RowReader },
  rows: readonly StoredRow[],
): Promise<void> {
  const read = await mapInTurns(rows, (row) => ({ row, ...reader.read(row) }));
  // a row with a cell that cannot be read is judged by the others: whoever mends it is told of all that is wrong at once
  // a row that is left out is in nobody's way: what another one has in common with it is not there twice
  const verdicts = new Map<(typeof read)[number], Judged>();
  for (const part of [read.filter((r) => !r.row.skipped), read.filter((r) => r.row.skipped)]) {
    if (!part.length) continue;
    const said = await kind.judge(
      sql,
      actor,
      part.map((r) => r.item),
    );
    part.forEach((r, i) => verdicts.set(r, said[i]!));
  }
  const judged = read.map((r) => ({ ...r, own: 'wrong' in r ? withWrong(verdicts.get(r)!, r.wrong) : verdicts.get(r)! }));
  const told = await mapInTurns(
    judged,
    ({ row, item, own }): JudgedRow => ({
      number: row.number,
      key: kind.keyOf(item) ?? null,
      other_key: kind.also?.keyOf(item) ?? null,
      label: cutText(kind.labelOf(item), 200),
      verdict: own.verdict,
      wrong: own.verdict === 'wrong' ? own.wrong : null,
      changes: own.verdict === 'changed' ? own.changes : null,
      reason: 'told' in own ? (own.told ?? null) : null,
    }),
  );
  await saveVerdicts(sql, sheet.id, told);
  // the first of two stays; whoever writes both is told at the second
  const numbers = told.map((r) => r.number);
  const wrongs = new Map<number, Record<string, Wrong>>();
  for (const [by, column] of [['key', kind.named_by] as const, ...(kind.also ? [['other_key', kind.also.by] as const] : [])])
    for (const { number, first } of await listDoubles(sql, sheet.id, numbers, by))
      wrongs.set(number, { ...wrongs.get(number), [column]: sayBoth((t) => t(cellWords.twice, { row: first })) });
  if (!wrongs.size) return;
  await saveVerdicts(
    sql,
    sheet.id,
    told
      .filter((r) => wrongs.has(r.number))
      .map((r) => ({
        ...r,
        verdict: 'wrong' as const,
        changes: null,
        reason: null,
        wrong: { ...wrongs.get(r.number), ...r.wrong },
      })),
  );
}
/** Judges single rows again, after a cell of one was mended. */
export async function judgeAgain(
  sql: Sql,
  actor: SignedIn,
  about: { kind: SheetKind; sheet: SheetRow; reader: RowReader },
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length) await judgeRows(sql, actor, about, await listNumbered(sql, about.sheet.id, numbers));
}
