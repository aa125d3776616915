// Lists of courses: words and filters in, one statement, a page of cards and how many there are.
import { LRUCache } from 'lru-cache';
import type { Sql } from '#core/db/server/sql.ts';
import { forgetQueries, matchSql, parseQuery } from '#features/search/server/service.ts';
import type { Order } from '../rules.ts';
import { type CardRow, cardColumns, cardJoins } from './card.ts';

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
  limit: number;
  offset: number;
}
export interface Found {
  rows: CardRow[];
  total: number;
}

// How many courses a filter has changes rarely; it is counted anew after a few seconds.
const totals = new LRUCache<string, number>({ max: 5000, ttl: 5_000 });
/** Called when a course or its index changed in this process. */
export const forgetLists = (): void => {
  forgetQueries();
  totals.clear();
};

export async function searchCourses(sql: Sql, f: Filters): Promise<Found> {
  const match = f.text.trim()
    ? await parseQuery(sql, {
        kind: 'course',
        text: f.text,
        ...(f.institution_id === undefined ? {} : { institution_id: f.institution_id }),
      })
    : null;
  if (f.text.trim() && !match) return { rows: [], total: 0 };
  const order: Order = f.order === 'match' && !match ? 'latest' : f.order;
  const by = {
    match: sql`m.rank desc, c.id desc`,
    latest: sql`c.published_at desc, c.id desc`,
    popular: sql`c.learner_count desc, c.id desc`,
    rated: sql`(c.rating_sum::real / greatest(c.rating_count, 1)) desc, c.id desc`,
    featured: sql`c.featured_at desc, c.id desc`,
  }[order];
  const from = sql`courses c ${match ? sql`join ${matchSql(sql, match)} m on m.ref_id = c.id` : sql``}
    where c.published_at is not null
      ${f.key ? sql`and ${f.key.id !== undefined ? sql`c.id = ${f.key.id}` : f.key.uuid ? sql`c.uuid = ${f.key.uuid}` : sql`c.slug = ${f.key.slug!}`}` : sql``}
      ${f.kind ? sql`and c.kind = ${f.kind}` : sql``}
      ${f.institution_id === undefined ? sql`` : sql`and c.institution_id = ${f.institution_id}`}
      ${f.institution_username ? sql`and c.institution_id = (select id from institutions where username = ${f.institution_username} and approved_at is not null)` : sql``}
      ${f.category_id === undefined ? sql`` : sql`and c.category_id = ${f.category_id}`}
      ${f.category_slug ? sql`and c.category_id = (select id from categories where slug = ${f.category_slug})` : sql``}
      ${f.free === undefined ? sql`` : f.free ? sql`and c.price_poisha = 0` : sql`and c.price_poisha > 0`}
      ${f.level ? sql`and c.course_level = ${f.level}` : sql``}
      ${f.language ? sql`and c.language in (${f.language}, 'both')` : sql``}
      ${f.featured || order === 'featured' ? sql`and c.featured_at is not null` : sql``}`;
  const { limit, offset, ...filter } = f;
  const key = JSON.stringify({ ...filter, order: undefined, featured: f.featured || order === 'featured' });
  const known = totals.get(key);
  // A list without filters is the sum of what the categories count; a filtered one is counted once in a while.
  const plain =
    !match &&
    !f.key &&
    !f.kind &&
    f.institution_id === undefined &&
    !f.institution_username &&
    f.free === undefined &&
    !f.level &&
    !f.language &&
    order !== 'featured' &&
    !f.featured;
  const counted =
    known !== undefined
      ? sql`${known}::int`
      : plain && f.category_id !== undefined
        ? sql`coalesce((select course_count from categories where id = ${f.category_id}), 0)`
        : plain && f.category_slug
          ? sql`coalesce((select course_count from categories where slug = ${f.category_slug}), 0)`
          : plain
            ? sql`(select coalesce(sum(course_count), 0)::int from categories)`
            : match
              ? sql`p.matched`
              : sql`(select count(*)::int from ${from})`;
  // the page is found in the index alone; only its few rows are read whole
  const rows = await sql<(CardRow & { total: number })[]>`
    select ${cardColumns(sql)}, ${counted} as total from (
      select c.id ${match ? sql`, m.rank` : sql``} ${match && known === undefined ? sql`, count(*) over ()::int as matched` : sql``}
      from ${from} order by ${by} limit ${limit} offset ${offset}
    ) p join courses c on c.id = p.id ${cardJoins(sql)} order by ${order === 'match' ? sql`p.rank desc, c.id desc` : by}`;
  const first = rows[0];
  if (!first) return { rows: [], total: offset > 0 ? (await searchCourses(sql, { ...f, limit: 1, offset: 0 })).total : 0 };
  const total = rows.length < limit ? offset + rows.length : first.total;
  if (!plain) totals.set(key, total);
  return { rows: [...rows], total };
}
