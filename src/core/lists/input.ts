// List input (pagination, sorting, filtering): the schema of a list's call, made from its declaration; what is not declared is refused.
import * as z from 'zod/mini';
import { Id, integer, page, text } from '#core/contract/call.ts';
import { isDay } from '#core/i18n/days.ts';
import { BY_ID, type Filter, type Filters, type List, listSorts, MOST_VALUES, parseFilters, SEARCH_MOST } from './declare.ts';

export interface DateRange {
  from?: string;
  /** The last day, which belongs to it. */
  until?: string;
}
type FilterValue<F extends Filter> = F extends { kind: 'rows' }
  ? number[]
  : F extends { kind: 'several' | 'names' }
    ? string[]
    : F extends { kind: 'dates' }
      ? DateRange
      : F extends { kind: 'flag' }
        ? boolean
        : string;
/** Filters as a store gets them: checked, of their types. */
export type FiltersOf<L extends List> = { [K in keyof L['filters']]?: FilterValue<L['filters'][K]> };
const byId: Pick<Filter, 'kind'> = { kind: 'rows' };

const MOST_EXCEPT = 1000;

/** The value of one filter, or nothing where it is wrong. */
function valueOf(filter: Filter, values: readonly string[]): unknown {
  const [first = '', second = ''] = values;
  switch (filter.kind) {
    case 'choice':
      return values.length === 1 && filter.options.some((o) => o.value === first) ? first : undefined;
    case 'several':
      return values.every((v) => filter.options.some((o) => o.value === v)) ? [...new Set(values)] : undefined;
    case 'rows':
      return values.every((v) => /^[1-9]\d{0,9}$/.test(v) && Number(v) < 2 ** 31) ? [...new Set(values.map(Number))] : undefined;
    case 'names':
      return values.every((v) => /^[a-z][a-z0-9_]{0,59}$/.test(v)) ? [...new Set(values)] : undefined;
    case 'flag':
      return values.length === 1 && /^[01]$/.test(first) ? first === '1' : undefined;
    case 'text':
      // decoded after the gate has looked at the text that it stood in
      return values.length === 1 && first.length <= SEARCH_MOST && !first.includes('\0') ? first : undefined;
    case 'dates':
      if (values.length > 2 || !values.every((v) => v === '' || isDay(v)) || (first && second && first > second)) return undefined;
      return { ...(first && { from: first }), ...(second && { until: second }) };
  }
}
/** Refused by every filter. */
const NO_VALUE = '\0';
/** An object is none: what it would be as text is for whoever sent it to say, and it may say nothing at all. */
const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : NO_VALUE;
};
/** As one text, as it stands in an address, or as JSON: `{ "level": [3, 4], "on": true }`. */
function read(given: string | Record<string, unknown>): Filters {
  if (typeof given === 'string') return parseFilters(given);
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat(1).map(asText)]));
}

const filtersInput = <L extends List>(list: L) =>
  z._default(
    z.pipe(
      z.union([z.string().check(z.maxLength(4000)), z.record(z.string().check(z.maxLength(60)), z.unknown())]),
      z.transform((given, context): FiltersOf<L> => {
        const checked: Record<string, unknown> = {};
        for (const [name, values] of Object.entries(read(given))) {
          const filter = Object.hasOwn(list.filters, name) ? list.filters[name] : name === BY_ID ? (byId as Filter) : undefined;
          if (values.length === 0 || values.every((v) => v === '')) continue;
          const value = filter && values.length <= MOST_VALUES ? valueOf(filter, values) : undefined;
          if (value === undefined)
            context.issues.push({ code: 'custom', input: given, path: [name.slice(0, 60)], message: filter ? 'choice' : 'unknown' });
          else checked[name] = value;
        }
        return checked as FiltersOf<L>;
      }),
    ),
    {} as never,
  );

/** Chosen rows as they stand in an address: ids with commas between them, at most a thousand. */
export const idsInAddress = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(11_000)),
    z.transform((ids): unknown[] => ids.split(',')),
  ),
  z.array(Id).check(z.maxLength(MOST_EXCEPT)),
);
/** Fields of the input of a list's call. An unknown sort or filter is refused, not ignored: whoever misspells one would get other rows. */
export const listFields = <L extends List>(list: L) => ({
  ...page,
  search: z._default(text(SEARCH_MOST), ''),
  sort: z.optional(z.enum(listSorts(list).length ? (listSorts(list) as [string, ...string[]]) : ['id'])),
  filters: filtersInput(list),
  /** The `next` of an answer before: goes on behind its last row, however deep, at the price of the first page. */
  after: z.optional(z.string().check(z.maxLength(2000))),
});
/** The input of a list's call. */
export const listInput = <L extends List>(list: L) => z.object(listFields(list));
const pagination = z.optional(z.string().check(z.maxLength(20)));
/** What asks a settings list for no page has this for its pagination. */
export const UNPAGED = 'unpaged';
/** The input of a settings list's call, with what else it is asked. It is short: who asks for no page and no limit gets all of it, as does `pagination=none`. */
export const settingsInput = <L extends List>({ list }: { list: L }, more: object = {}) =>
  z
    .object({
      ...listFields(list),
      ...(more as {}),
      page: z.optional(page.page.def.innerType),
      limit: z.optional(page.limit.def.innerType),
      pagination,
    })
    .check(
      z.overwrite((given) =>
        [given.page, given.limit, given.after, given.pagination].every((said) => said === undefined)
          ? { ...given, pagination: UNPAGED }
          : given,
      ),
    );
/** The same for what is asked of a list by the way: the first hundred. */
export const lookupInput = <L extends List>({ list }: { list: L }) =>
  z.object({ ...listFields(list), limit: z._default(integer(1, 100), 100), pagination });

/** What a store needs of the input. */
export interface ListInput {
  page: number;
  limit: number;
  search: string;
  sort?: string | undefined;
  filters: Readonly<Record<string, unknown>>;
  after?: string | undefined;
}
/** Which rows a job is done to: some by their ids, else all that match but for some. */
export interface Selected extends Pick<ListInput, 'search' | 'filters'> {
  except: readonly number[];
  ids?: readonly number[] | undefined;
}
/** All that match, but for some. */
export const matchingInput = <L extends List>(list: L) => {
  const { search, filters } = listFields(list);
  return z.object({ search, filters, except: z._default(z.array(Id).check(z.maxLength(MOST_EXCEPT)), []) });
};
/** Some by their ids, none where there are none; or all that match. */
export const selectedFields = <L extends List>(list: L) => ({
  ...matchingInput(list).shape,
  ids: z.optional(z.array(Id).check(z.maxLength(MOST_EXCEPT))),
});
/** The input of the download of a list: what is found, in its order, without pages. */
export const exportInput = <L extends List>(list: L) => {
  const { search, sort, filters } = listFields(list);
  return z.object({
    search,
    sort,
    filters,
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    /** Columns in their order, parted by commas; all when it is left out. */
    columns: z.optional(z.string().check(z.maxLength(1000))),
  });
};
