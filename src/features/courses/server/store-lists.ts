// Lists of courses: words and filters in, a page of cards and how many there are. What many ask within seconds is read once.
import { LRUCache } from 'lru-cache';
import { together } from '#core/db/server/batch.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { matchSql, parseQuery } from '#features/search/server/service.ts';
import type { Card } from '../contract.ts';
import type { Order } from '../rules.ts';
import { type CardRow, cardColumns, cardJoins, cardOf } from './store-card.ts';

export interface Filters {
  text: string;
  key?: { id?: number; uuid?: string; slug?: string } | undefined;
  kind?: string | undefined;
  institution_id?: number | undefined;
  institution_username?: string | undefined;
  category_id?: number | undefined;
  category_slug?: string | undefined;
  free?: boolean | undefined;
  level?: string | undefined;
  language?: string | undefined;
  featured?: boolean | undefined;
  order: Order;
}
export interface Found {
  cards: Card[];
  total: number;
}

/** How many places of one list are kept; what lies deeper is read page by page. */
const PLACES = 20_000;
const SECONDS = 5;
interface List {
  ids: Int32Array;
  total: number;
}
const lists = new LRUCache<string, Promise<List>>({ max: 300, ttl: SECONDS * 1000 });
const cards = new LRUCache<number, Card>({ max: PLACES, ttl: SECONDS * 1000 });
const readers = new WeakMap<Sql, (id: number) => Promise<Card | undefined>>();
let generation = 0;
/** Called when a course or its index changed in this process; other processes see it when the seconds are over. */
export const forgetLists = (): void => {
  generation++;
  lists.clear();
  cards.clear();
};

/** Rows, order and count of a list, as parts of a statement; undefined when there is nothing in the words to look for. */
async function listParts(sql: Sql, f: Filters) {
  const match = f.text.trim()
    ? await parseQuery(sql, {
        kind: 'course',
        text: f.text,
        ...(f.institution_id === undefined ? {} : { institution_id: f.institution_id }),
      })
    : null;
  if (f.text.trim() && !match) return undefined;
  const order: Order = f.order === 'match' && !match ? 'latest' : f.order;
  const by = {
    match: sql`m.rank desc, c.id desc`,
    latest: sql`c.published_at desc, c.id desc`,
    popular: sql`c.learner_count desc, c.id desc`,
    rated: sql`(c.rating_sum::real / greatest(c.rating_count, 1)) desc, c.id desc`,
    featured: sql`c.featured_at desc, c.id desc`,
  }[order];
  const { key } = f;
  const byId = key?.id !== undefined ? sql`c.id = ${key.id}` : sql`c.uuid = ${key?.uuid ?? null}`;
  const keyed = key?.slug === undefined ? byId : sql`c.slug = ${key.slug}`;
  const named = sql`
    select id
    from institutions
    where username = ${f.institution_username ?? ''} and approved_at is not null`;
  const from = sql`
    courses c
    ${match ? sql`join ${matchSql(sql, match)} m on m.ref_id = c.id` : sql``}
    where c.published_at is not null
      ${key ? sql`and ${keyed}` : sql``}
      ${f.kind ? sql`and c.kind = ${f.kind}` : sql``}
      ${f.institution_id === undefined ? sql`` : sql`and c.institution_id = ${f.institution_id}`}
      ${f.institution_username ? sql`and c.institution_id = (${named})` : sql``}
      ${f.category_id === undefined ? sql`` : sql`and c.category_id = ${f.category_id}`}
      ${f.category_slug ? sql`and c.category_id = (select id from categories where slug = ${f.category_slug})` : sql``}
      ${f.free === undefined ? sql`` : f.free ? sql`and c.price_poisha = 0` : sql`and c.price_poisha > 0`}
      ${f.level ? sql`and c.course_level = ${f.level}` : sql``}
      ${f.language ? sql`and c.language in (${f.language}, 'both')` : sql``}
      ${f.featured || order === 'featured' ? sql`and c.featured_at is not null` : sql``}`;
  return { from, by };
}

async function readList(sql: Sql, f: Filters): Promise<List> {
  const parts = await listParts(sql, f);
  if (!parts) return { ids: new Int32Array(), total: 0 };
  // the places come as one packed value: thousands of rows would cost more than finding them
  const [row] = await sql<{ packed: Buffer | null }[]>`
    select string_agg(int4send(id), ''::bytea) as packed
    from (select c.id from ${parts.from} order by ${parts.by} limit ${PLACES}) places`;
  const packed = row?.packed ?? Buffer.alloc(0);
  const ids = Int32Array.from({ length: packed.length / 4 }, (_, i) => packed.readInt32BE(i * 4));
  if (ids.length < PLACES) return { ids, total: ids.length };
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from ${parts.from}`;
  return { ids, total: counted?.total ?? ids.length };
}
function listOf(sql: Sql, f: Filters): Promise<List> {
  const key = JSON.stringify(f);
  let list = lists.get(key);
  if (!list) {
    list = readList(sql, f);
    lists.set(key, list);
    list.catch(() => lists.delete(key));
  }
  return list;
}
/** The cards that all requests of a moment want, in one statement. */
function cardReader(sql: Sql): (id: number) => Promise<Card | undefined> {
  let read = readers.get(sql);
  if (!read) {
    const load = together<number, Card>(async (ids) => {
      const began = generation;
      const rows = await sql<CardRow[]>`
        select ${cardColumns(sql)}
        from courses c
        ${cardJoins(sql)}
        where c.id = any(${ids}) and c.published_at is not null`;
      const found = new Map(rows.map((row) => [row.id, cardOf(row)]));
      if (began === generation) for (const [id, card] of found) cards.set(id, card);
      return found;
    }, 1000);
    read = async (id) => cards.get(id) ?? load(id);
    readers.set(sql, read);
  }
  return read;
}

export async function searchCourses(sql: Sql, f: Filters, { limit, offset }: { limit: number; offset: number }): Promise<Found> {
  const { ids, total } = await listOf(sql, f);
  let wanted: ArrayLike<number> = ids.subarray(offset, offset + limit);
  if (total > ids.length && offset + limit > ids.length) {
    const parts = (await listParts(sql, f))!;
    const rows = await sql<{ id: number }[]>`
      select c.id
      from ${parts.from}
      order by ${parts.by}
      limit ${limit} offset ${offset}`;
    wanted = rows.map((row) => row.id);
  }
  const read = cardReader(sql);
  const found = await Promise.all(Array.from(wanted, read));
  return { cards: found.filter((card) => card !== undefined), total };
}
