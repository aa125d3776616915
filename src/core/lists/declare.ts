// List declaration of the workbench (data table): columns, filters, search, sorting, row and bulk actions, and the state in the address.
import type { AnyCall } from '#core/contract/call.ts';
import type { Grant } from '#core/access/grants.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Chooser } from './chooser.ts';

export type BadgeLook = 'plain' | 'brand' | 'ok' | 'info' | 'warn' | 'danger';
export interface Choice {
  value: string;
  word: Word;
}
/** How a column is shown, in the table, on a card and in an exported file. */
export type Column = {
  word: Word;
  /** Its index, with the row's key behind, exists where the list is long. */
  sortable?: boolean;
  /** It names the row. */
  main?: true;
  /** Shown only to who has chosen it. */
  extra?: true;
  /** Stays out of exported files, which say so; a word tells why. */
  unexported?: true | Word;
} & (
  | { kind: 'date' | 'time' | 'flag' | 'picture' }
  /** `short`: a few letters, such as a grade. */
  | { kind: 'text'; short?: true }
  /** `money`: an amount in poisha. */
  | { kind: 'number'; money?: true }
  /** `title` with `bn_title`. `proper`: the name of a person, which is read in either script and never lacks a translation. */
  | { kind: 'pair'; proper?: true }
  /** A name with a line under it, such as an address. */
  | { kind: 'person'; under?: string }
  | { kind: 'choice'; options: readonly Choice[] }
  | { kind: 'state'; states: Readonly<Record<string, { word: Word; look?: BadgeLook; icon?: string }>> }
);
/** Rows of another list to choose from: a short one by its call alone, whose rows have `title` and `bn_title`, a long one by its chooser. */
export type RowsToChoose = Chooser | { call: AnyCall; list?: undefined };
export type Filter = { word: Word } & (
  | { kind: 'choice' | 'several'; options: readonly Choice[] }
  /** Rows of another list by their ids. */
  | { kind: 'rows'; from: () => RowsToChoose }
  /** The same where what is chosen has a name for an id. */
  | { kind: 'names'; from: () => RowsToChoose }
  | { kind: 'dates' | 'flag' }
  | { kind: 'text'; hint?: Word }
);
/** What is done with one row, or with several. `row.can[name]` says whether, or the code of why not. */
export interface RowAction {
  word: Word;
  icon: string;
  /** Without one it is for whom the row lets. */
  grant?: Grant;
  /** A letter that does it to the row under the hand. */
  key?: string;
  danger?: true;
  /** Which rows it is something for, where another action is its opposite; without it all. */
  fits?: (row: object) => boolean;
}
export interface BulkAction extends RowAction {
  /** Done to all that match by a job; without it only what is selected by hand. */
  all?: true;
}
export interface List<
  C extends Record<string, Column> = Record<string, Column>,
  F extends Record<string, Filter> = Record<string, Filter>,
> {
  /** `room.lists`, unique in the product: saved views are kept under it. */
  name: string;
  many: Word;
  one: Word;
  /** Its rows are people: Bengali counts them by another word. */
  people?: true;
  columns: C;
  filters: F;
  /** Filters that hold on this screen of the list whatever its address says; nobody is shown them. */
  fixed?: Filters;
  /** What the search looks at, told under its field; without it there is no search. */
  searches?: Word;
  /** Names are found by their sounds, in either script: told under the field. */
  sounds?: true;
  /** Column of the first order, with a minus for descending; without it the room's own order. */
  sort?: string;
  rowActions: Readonly<Record<string, RowAction>>;
  bulkActions: Readonly<Record<string, BulkAction>>;
  /** Words of the reasons in `can`. */
  why: Readonly<Record<string, Word>>;
}
type Given<L extends List> = Omit<L, 'filters' | 'rowActions' | 'bulkActions' | 'why'> & Partial<L>;
/** Declares a list. From it come the call's input, the SQL that orders and limits, the screen and the exported file. */
export const declareList = <const C extends Record<string, Column>, const F extends Record<string, Filter> = Record<never, never>>(
  list: Given<List<C, F>>,
): List<C, F> => ({ rowActions: {}, bulkActions: {}, why: {}, filters: {} as F, ...list });

/** Rows beyond this number are counted as "more than": neither the count nor a deep page may cost more than the first page. */
export const MOST_COUNTED = 10_000;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const SEARCH_MOST = 100;

/** A filter that every list has: these very rows, those of them that this person sees. A chooser asks by it what its ids are called. */
export const BY_ID = 'id';
/** Values that one filter may have. */
export const MOST_VALUES = 100;
/** Filters as they stand in an address: name -> values. A range of dates is `[from, until]`, either of them empty. */
export type Filters = Readonly<Record<string, readonly string[]>>;
export interface ListState {
  search: string;
  sort: string;
  filters: Filters;
  page: number;
  limit: number;
}
/** What a page that shows a list reads from its address. */
export const listQuery = ['search', 'sort', 'filters', 'page', 'limit', 'view'] as const;

const escaped = (value: string) => encodeURIComponent(value).replace(/[.*~()'!]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
/** `level.3.4*made.2026-01-01.` : letters that an address shows as they are. */
export const formatFilters = (filters: Filters): string =>
  Object.entries(filters)
    .filter(([, values]) => values.some((value) => value !== ''))
    .map(([name, values]) => [name, ...values.map(escaped)].join('.'))
    .join('*');
/** What was written so, read again. */
export const parseFilters = (given: string): Filters =>
  Object.fromEntries(
    given
      .split('*')
      .filter(Boolean)
      .map((part) => {
        const [name = '', ...values] = part.split('.');
        return [name, values.map(unescaped)];
      }),
  );
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What a list can be sorted by; with a minus it is the other way round. */
export const listSorts = (list: List): string[] =>
  Object.entries(list.columns).flatMap(([name, column]) => (column.sortable ? [name, `-${name}`] : []));

/** The state that an address asks for; what it does not know is left out, so that an old link still opens. */
export function readListState(list: List, query: URLSearchParams): ListState {
  const sort = query.get('sort') ?? '';
  const limit = Number(query.get('limit'));
  const page = query.get('page') ?? '';
  return {
    search: (query.get('search') ?? '').slice(0, SEARCH_MOST),
    sort: listSorts(list).includes(sort) ? sort : (list.sort ?? ''),
    filters: {
      ...Object.fromEntries(Object.entries(parseFilters(query.get('filters') ?? '')).filter(([name]) => Object.hasOwn(list.filters, name))),
      ...list.fixed,
    },
    page: /^[1-9][0-9]{0,4}$/.test(page) ? Number(page) : 1,
    limit: (PAGE_SIZES as readonly number[]).includes(limit) ? limit : PAGE_SIZES[1],
  };
}
/** The filters of a state that somebody has chosen. */
export const chosenFilters = ({ fixed = {} }: List, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in fixed)));
/** The query of an address; what is as it always is stays out of it. */
export function writeListState(list: List, state: ListState): string {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  if (state.sort && state.sort !== (list.sort ?? '')) query.set('sort', state.sort);
  const filters = formatFilters(chosenFilters(list, state.filters));
  if (filters) query.set('filters', filters);
  if (state.limit !== PAGE_SIZES[1]) query.set('limit', String(state.limit));
  if (state.page > 1) query.set('page', String(state.page));
  return query.size ? `?${query}` : '';
}
/** The input of the list's call. */
export const inputOfState = ({ search, sort, filters, page, limit }: ListState) => ({
  page,
  limit,
  ...(search && { search }),
  ...(sort && { sort }),
  ...(formatFilters(filters) && { filters: formatFilters(filters) }),
});

/** Rows that are selected: some by their ids, or all that match but for some. */
export type Selection =
  | { kind: 'some'; ids: readonly number[] }
  | { kind: 'all'; search: string; filters: Filters; except: readonly number[] };
/** The input of a call that acts on them. */
export const inputOfSelection = (selection: Selection) =>
  selection.kind === 'some'
    ? { ids: selection.ids }
    : { search: selection.search, filters: formatFilters(selection.filters), except: selection.except };
