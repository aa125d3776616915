// SQL of course lists: search text and filters in, a page of cards and the total out, in one statement.
import type { Sql } from '#core/db/server/sql.ts';
import { type Match, matchedSql, matchSql, parseQuery } from '#features/search/server/service.ts';
import type { Card } from '../contract.ts';
import type { Order } from '../rules.ts';
import { type CardRow, cardColumns, cardJoins, buildCard } from './store-card.ts';

export interface Filters {
  text: string;
  /** The words as they were read already, in their place. */
  match?: Match | null | undefined;
  /** Of those that match the words only the best so many: where there is no other filter. */
  most?: number;
  key?: { id?: number; uuid?: string; slug?: string } | undefined;
  kind?: string | undefined;
  institution_id?: number | undefined;
  institution_username?: string | undefined;
  category_id?: number | undefined;
  category_slug?: string | undefined;
  tag_id?: number | undefined;
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

/** The courses of a list with what it is ordered by, as a statement; undefined when there is nothing in the words to look for. */
async function listed(sql: Sql, f: Filters) {
  const match =
    f.text.trim() && !f.match
      ? await parseQuery(sql, {
          kind: 'course',
          text: f.text,
          ...(f.institution_id === undefined ? {} : { institution_id: f.institution_id }),
        })
      : (f.match ?? null);
  if (f.text.trim() && !match) return undefined;
  const order: Order = f.order === 'match' && !match ? 'latest' : f.order;
  const by = {
    match: sql`m.rank`,
    latest: sql`c.published_at`,
    popular: sql`c.learner_count`,
    rated: sql`(c.rating_sum::real / greatest(c.rating_count, 1))`,
    // as they are arranged; what was featured before there was an order stands last
    featured: sql`row(-coalesce(c.featured_position, 2147483647), c.featured_at)`,
  }[order];
  const { key } = f;
  const byId = key?.id !== undefined ? sql`c.id = ${key.id}` : sql`c.uuid = ${key?.uuid ?? null}`;
  const keyed = key?.slug === undefined ? byId : sql`c.slug = ${key.slug}`;
  const named = sql`
    select id
    from institutions
    where username = ${f.institution_username ?? ''} and approved_at is not null`;
  const category = sql`select id from categories where slug = ${f.category_slug ?? ''}`;
  // what matches is found once for page and count; without words the page goes along an index and the count over another
  const list = sql`
    ${match ? sql`materialized` : sql`not materialized`} (
      select c.id, ${by} as place
      from courses c
      ${match ? sql`join ${matchSql(sql, match, f.most)} m on m.ref_id = c.id` : sql``}
      where c.published_at is not null
        ${key ? sql`and ${keyed}` : sql``}
        ${f.kind ? sql`and c.kind = ${f.kind}` : sql``}
        ${f.institution_id === undefined ? sql`` : sql`and c.institution_id = ${f.institution_id}`}
        ${f.institution_username ? sql`and c.institution_id = (${named})` : sql``}
        ${f.category_id === undefined ? sql`` : sql`and c.category_id = ${f.category_id}`}
        ${f.category_slug ? sql`and c.category_id = (${category})` : sql``}
        ${f.tag_id === undefined ? sql`` : sql`and c.tag_ids @> ${[f.tag_id]}::int[]`}
        ${f.free === undefined ? sql`` : f.free ? sql`and c.price_poisha = 0` : sql`and c.price_poisha > 0`}
        ${f.level ? sql`and c.course_level = ${f.level}` : sql``}
        ${f.language ? sql`and c.language in (${f.language}, 'both')` : sql``}
        ${f.featured || order === 'featured' ? sql`and c.featured_at is not null` : sql``}
    )`;
  // in an object: a statement by itself would be sent when it is returned
  return { list };
}

export async function searchCourses(sql: Sql, f: Filters, { limit, offset }: { limit: number; offset: number }): Promise<Found> {
  const parts = await listed(sql, f);
  if (!parts) return { cards: [], total: 0 };
  // a page beyond the last one has one row: the count alone
  const rows = await sql<(CardRow & { total: number; place: unknown })[]>`
    with list as ${parts.list},
    page as (
      select list.id, list.place
      from list
      order by list.place desc, list.id desc
      limit ${limit} offset ${offset}
    ),
    shown as (
      select page.place, ${cardColumns(sql)}
      from page
      join courses c on c.id = page.id
      ${cardJoins(sql)}
    )
    select counted.total, shown.*
    from (select count(*)::int as total from list) counted
    left join shown on true
    order by shown.place desc, shown.id desc`;
  const cards = rows.flatMap((found) => {
    const { total: _, place: __, ...row } = found;
    return row.id === null ? [] : [buildCard(row)];
  });
  return { cards, total: rows[0]?.total ?? 0 };
}

/** How many courses a list has, without reading any of them. */
export async function countCourses(sql: Sql, f: Filters): Promise<number> {
  const parts = await listed(sql, f);
  if (!parts) return 0;
  const [row] = await sql<{ total: number }[]>`with list as ${parts.list} select count(*)::int as total from list`;
  return row!.total;
}
/** How many published courses match, counted no further than `most`. */
export async function countMatching(sql: Sql, match: Match, most: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n
    from (
      select from ${matchedSql(sql, match)} m join courses c on c.id = m.ref_id
      where c.published_at is not null
      limit ${most}
    ) found`;
  return row!.n;
}
