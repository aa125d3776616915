// List query: ordering (ORDER BY with a unique tiebreak), keyset pagination and the bounded count of a declared list.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Language } from '#core/i18n/words.ts';
import { BY_ID, type List, MOST_COUNTED } from '../declare.ts';
import type { ListInput, Selected } from '../input.ts';

/** Where the rows of a list come from. Parts are written by the room; nothing of an input becomes SQL but as a parameter. */
export interface Source {
  /** `people p join …` */
  from: Part;
  /** The same where rows are only counted: a left join that no filter needs costs nothing there. */
  counted?: Part;
  /** `p.id, p.name, …` */
  columns: Part;
  /** An integer, unique among the rows of `where`: the tiebreak of every order. */
  key: Part;
  /** What this actor may see at all. */
  where?: Part;
  /** The room's own order. */
  first?: Part;
  /** SQL of a sortable column where it is not the column of that name. */
  order?: Readonly<Record<string, Part>>;
  /** Sortable columns that may be empty. */
  nullable?: readonly string[];
  filters?: Readonly<Record<string, (value: never) => Part>>;
  search?: (term: string) => Part;
  /** So many rows are counted at most, and pages are numbered up to them; `MOST_COUNTED` where nothing is said. */
  most?: number;
  /** How many rows match, where that is known before; of more than are counted, one more than those. */
  total?: number;
  /** The first that match, in the order that is asked, as a part that holds of nothing else: a page that they fill is read from them alone. */
  ahead?: Part;
  /** Whatever matches is gathered and sorted then, in each order: there are many, and no index that has an order meets them soon. */
  gathered?: boolean;
  /** No index has the order: rows are sorted by their keys alone, and read once they are the page's. */
  sorted?: boolean;
}
/** A term as a pattern of ILIKE: what it says stands somewhere in the text, its own signs for anything are letters. */
export const likely = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

export interface Listed<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  /** Exact where there are not more. */
  total: number;
  /** There are more than `total`. */
  more: boolean;
  /** Names the place behind the last row, for `after`. */
  next: string | null;
}
interface Order {
  by: Part;
  name: string;
  descending: boolean;
  nullable: boolean;
}
type Place = [value: string | null, key: number];

function orderOf(sql: Sql, list: List, source: Source, asked: string | undefined, language: Language): Order {
  const wanted = asked ?? list.sort ?? '';
  const descending = wanted.startsWith('-');
  const name = descending ? wanted.slice(1) : wanted;
  const column = Object.hasOwn(list.columns, name) ? list.columns[name] : undefined;
  if (!column?.sortable) return { by: source.first ?? source.key, name: '', descending: false, nullable: false };
  const own = source.order?.[name];
  const by =
    own ??
    (column.kind !== 'pair'
      ? sql(name)
      : language === 'bn'
        ? sql`coalesce(nullif(${sql(`bn_${name}`)}, ''), ${sql(name)}) collate "bn-x-icu"`
        : sql`lower(coalesce(nullif(${sql(name)}, ''), ${sql(`bn_${name}`)}))`);
  return { by, name, descending, nullable: source.nullable?.includes(name) ?? false };
}
const all = (sql: Sql, parts: (Part | undefined)[]): Part => {
  const given = parts.filter((part) => part !== undefined);
  return given.length ? given.reduce((before, part) => sql`${before} and ${part}`) : sql`true`;
};
type Wanted = Pick<Selected, 'search' | 'filters' | 'ids'> & Partial<Pick<Selected, 'except'>>;
function matching(sql: Sql, source: Source, { search, filters, ids, except }: Wanted): (Part | undefined)[] {
  return [
    source.where,
    ids && sql`${source.key} = any (${ids as number[]}::int[])`,
    except?.length ? sql`${source.key} <> all (${except as number[]}::int[])` : undefined,
    search && source.search ? sql`(${source.search(search)})` : undefined,
    ...Object.entries(filters).map(([name, value]) => {
      const part = source.filters?.[name];
      if (!part && name === BY_ID) return sql`${source.key} = any (${value as number[]}::int[])`;
      if (!part) throw new Error(`The list's source has no filter "${name}"`);
      return sql`(${part(value as never)})`;
    }),
  ];
}
/** Rows behind a place. Empty values stand last in ascending order, as PostgreSQL has them: plain indexes serve both directions. */
function behind(sql: Sql, { by, descending, nullable }: Order, key: Part, [value, id]: Place): Part {
  const later = descending ? sql`(${by}, ${key}) < (${value}, ${id})` : sql`(${by}, ${key}) > (${value}, ${id})`;
  if (!nullable) return later;
  if (descending) return value === null ? sql`((${by}) is null and ${key} < ${id} or (${by}) is not null)` : later;
  return value === null ? sql`((${by}) is null and ${key} > ${id})` : sql`(${later} or (${by}) is null)`;
}
const placeOf = (order: Order, row: { list_sort: string | null; list_key: number }): string =>
  Buffer.from(JSON.stringify([(order.descending ? '-' : '') + order.name, row.list_sort, row.list_key])).toString('base64url');
const noPlace = () => refused('invalid_input', [{ code: 'custom', path: ['after'], message: 'invalid' }]);
/** Classes of errors by which the database says that a value is none of the column's kind, or is out of its range. */
const isNoValue = (error: unknown): boolean => /^22/.test((error as { code?: string } | null)?.code ?? '');
/** A place of another order, or one that nobody was given, is refused. */
function placeIn(order: Order, after: string): Place {
  try {
    const [name, value, key] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    if (name === (order.descending ? '-' : '') + order.name && Number.isSafeInteger(key) && (value === null || typeof value === 'string'))
      return [value, key as number];
  } catch {}
  throw noPlace();
}

type Keyed<T> = T & { list_sort: string | null; list_key: number };
/** A row without what the query added to go on behind it. */
function plain<T>(row: Keyed<T>): T {
  const { list_sort: _sort, list_key: _key, ...own } = row;
  return own as unknown as T;
}
/** Rows of a page. Those before it are passed over by their keys alone: what columns cost is paid for the rows that are shown. The `few` that
 *  match are found first and sorted then: in the index of an order, those of one name or place may all stand at its end. */
function rowsOf<T>(sql: Sql, source: Source, order: Order, where: Part, limit: number | null, offset: number, few = false) {
  const way = order.descending ? sql`desc` : sql`asc`;
  const inOrder = sql`order by ${order.by} ${way}, ${source.key} ${way}`;
  const keys = few
    ? sql`
      with matched as materialized (
        select ${source.key} as key, ${order.by} as place from ${source.from} where ${where})
      select key from matched order by place ${way}, key ${way} limit ${limit} offset ${offset}`
    : sql`select ${source.key} from ${source.from} where ${where} ${inOrder} limit ${limit} offset ${offset}`;
  // a key names one row of those that this actor may see
  const shown = few || offset || source.sorted ? all(sql, [source.where, sql`${source.key} = any (array(${keys}))`]) : where;
  return sql<Keyed<T>[]>`
    select ${source.columns}, (${order.by})::text as list_sort, ${source.key} as list_key
    from ${source.from}
    where ${shown}
    ${inOrder}
    limit ${limit}`.once();
}

/** One page of a list. Pages are numbered up to as many rows as are counted; behind those one goes on by `after`, or exports. */
export async function readList<T>(sql: Sql, list: List, source: Source, input: ListInput, language: Language): Promise<Listed<T>> {
  const order = orderOf(sql, list, source, input.sort, language);
  const matched = matching(sql, source, input);
  const where = all(sql, matched);
  const { limit } = input;
  const place = input.after === undefined ? undefined : placeIn(order, input.after);
  const { total: known, most = MOST_COUNTED } = source;
  const deepest = Math.max(1, Math.floor(most / limit));
  let page = place ? input.page : Math.min(input.page, deepest);
  const counting =
    known !== undefined
      ? [{ total: known }]
      : sql<{ total: number }[]>`
      select count(*)::int as total
      from (select from ${source.counted ?? source.from} where ${where} limit ${most + 1}) counted`.once();
  const narrowed = input.search !== '' || Object.keys(input.filters).length > 0;
  // in an order of their own choice people wait for the count first, since the way to the rows follows from it
  const few = source.gathered || (input.sort !== undefined && narrowed && (await counting)[0]!.total <= most);
  const rowsHere = () =>
    place
      ? // only the database knows what its columns hold; the value of an invented place may be anything
        rowsOf<T>(sql, source, order, all(sql, [...matched, behind(sql, order, source.key, place)]), limit, 0, few).catch(
          (error: unknown) => {
            throw isNoValue(error) ? noPlace() : error;
          },
        )
      : rowsOf<T>(sql, source, order, where, limit, (page - 1) * limit, few);
  async function read() {
    if (!source.ahead || place) return rowsHere();
    const first = await rowsOf<T>(sql, source, order, all(sql, [...matched, source.ahead]), limit, (page - 1) * limit, true);
    return first.length === limit ? first : rowsHere();
  }
  let [found, [counted]] = await Promise.all([read(), counting]);
  const more = counted!.total > most;
  const total = Math.min(counted!.total, most);
  const last = Math.max(1, more ? deepest : Math.ceil(total / limit));
  if (!place && page > last) {
    page = last;
    found = await read();
  }
  const end = found.at(-1);
  return {
    data: found.map(plain),
    current_page: page,
    last_page: last,
    per_page: limit,
    total,
    more,
    next: end && found.length === limit ? placeOf(order, end) : null,
  };
}
/** The whole of a short list, in its order. */
export async function readWholeList<T>(sql: Sql, list: List, source: Source, input: ListInput, language: Language): Promise<Listed<T>> {
  const order = orderOf(sql, list, source, input.sort, language);
  const found = await rowsOf<T>(sql, source, order, all(sql, matching(sql, source, input)), null, 0);
  const data = found.map(plain);
  return { data, current_page: 1, last_page: 1, per_page: data.length, total: data.length, more: false, next: null };
}
/** How many rows match, and the last of their keys: what a job takes on when it begins. */
export async function countMatching(sql: Sql, source: Source, input: Wanted): Promise<{ count: number; last: number }> {
  const [row] = await sql<{ count: number; last: number }[]>`
    select count(*)::int as count, coalesce(max(${source.key}), 0)::int as last
    from ${source.from} where ${all(sql, matching(sql, source, input))}`.once();
  return row!;
}
/** Some of the rows that match, behind a key and up to another, in the order of their keys: those made meanwhile are left out. */
export const listMatching = <T>(
  sql: Sql,
  source: Source,
  input: Wanted,
  { after, until, limit }: { after: number; until: number; limit: number },
) =>
  sql<(T & { list_key: number })[]>`
  select ${source.columns}, ${source.key} as list_key
  from ${source.from}
  where ${all(sql, [...matching(sql, source, input), sql`${source.key} > ${after}`, sql`${source.key} <= ${until}`])}
  order by ${source.key} limit ${limit}`.once();
/** All rows that match, in portions of one statement each: no transaction and no connection is held while the reader is slow. */
export async function* eachPortion<T>(
  sql: Sql,
  {
    list,
    source,
    input,
    language,
  }: { list: List; source: Source; input: Pick<ListInput, 'search' | 'sort' | 'filters'>; language: Language },
  size = 2000,
): AsyncGenerator<T[]> {
  const order = orderOf(sql, list, source, input.sort, language);
  const matched = matching(sql, source, input);
  let place: Place | undefined;
  for (;;) {
    const where = all(sql, place ? [...matched, behind(sql, order, source.key, place)] : matched);
    const rows: readonly Keyed<T>[] = await rowsOf<T>(sql, source, order, where, size, 0);
    if (rows.length) yield rows as T[];
    const end = rows.at(-1);
    if (!end || rows.length < size) return;
    place = [end.list_sort, end.list_key];
  }
}
