// What is said at a sheet's columns in the browser: each of ours filled once, what new rows still miss, and the draft of all answers.
import type { Sheet } from '#core/sheets/contract.ts';
import { type DayOrder, isDayOrder } from '#core/sheets/day-order.ts';
import { wholeOf } from '#core/sheets/declare.ts';

type Matches = readonly (string | null)[];
interface Wanted {
  name: string;
  required: boolean;
  parts: readonly { name: string }[] | null;
}
/** The same column of ours, or a part of it beside the whole. */
const collides = (one: string, other: string): boolean =>
  one === other || (wholeOf(one) === wholeOf(other) && [one, other].includes(wholeOf(one)));
/** The matches with one column put elsewhere; who had that place before is left out, since a column of ours is filled once. */
export const matchAt = (matches: Matches, at: number, name: string | null): (string | null)[] =>
  matches.map((was, i) => (i === at ? name : name !== null && was !== null && collides(was, name) ? null : was));
/** Columns that new rows need and no column of the file fills. */
export const missingOf = <C extends Wanted>(columns: readonly C[], matches: Matches): C[] =>
  columns.filter((c) => c.required && !matches.some((name) => name !== null && wholeOf(name) === c.name));
/** Columns of ours that several of the file are joined to, each with the places of those, in the order in which they are joined. */
export const joinedOf = <C extends Wanted>(columns: readonly C[], matches: Matches): { column: C; places: number[] }[] =>
  columns.flatMap((column) => {
    const places = (column.parts ?? []).map((part) => matches.indexOf(part.name)).filter((at) => at >= 0);
    return places.length > 1 ? [{ column, places }] : [];
  });

export type ColumnAnswers = Pick<Sheet, 'matches' | 'first_row' | 'day_orders' | 'hidden_rows'>;
export const answersOf = ({ matches, first_row, day_orders, hidden_rows }: Sheet): ColumnAnswers => ({
  ...{ matches, first_row, day_orders, hidden_rows },
});
const isList = (told: unknown, length: number, fits: (one: unknown) => boolean): boolean =>
  Array.isArray(told) && told.length === length && told.every((one) => one === null || fits(one));
/** What was said before a reload; what the server has where nothing fitting was kept. */
export function readAnswers(kept: string, columns: readonly Wanted[], first: ColumnAnswers): ColumnAnswers {
  try {
    const told = JSON.parse(kept) as Partial<ColumnAnswers>;
    const { length } = first.matches;
    const known = (name: unknown) => columns.some((c) => c.name === name || c.parts?.some((part) => part.name === name));
    return {
      matches: isList(told.matches, length, known) ? told.matches! : first.matches,
      first_row: first.first_row && (told.first_row === 'titles' || told.first_row === 'data') ? told.first_row : first.first_row,
      day_orders: isList(told.day_orders, length, isDayOrder) ? told.day_orders! : first.day_orders,
      hidden_rows: told.hidden_rows === 'read' || told.hidden_rows === 'left_out' ? told.hidden_rows : first.hidden_rows,
    };
  } catch {
    // nothing was kept
    return first;
  }
}
/** Columns of the file whose order of day and month has to be said: matched to dates, and their days do not tell it. */
export const askedForOrder = (
  columns: readonly { name: string; kind: string }[],
  file: Sheet['columns'],
  matches: Matches,
): { at: number; example: string | null }[] =>
  file.flatMap(({ days }, at) =>
    days && days.order === null && columns.some((c) => c.kind === 'date' && c.name === matches[at]) ? [{ at, example: days.example }] : [],
  );
export const orderAt = (orders: readonly (DayOrder | null)[], at: number, order: DayOrder): (DayOrder | null)[] => orders.with(at, order);
