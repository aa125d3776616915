// SQL of publications as their readers have them.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { pictureIn } from '#core/files/server/renditions.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import type { Piece, PieceCard } from '../contract.ts';
import type { Kind, ListedKind } from '../kinds.ts';
import { type Match, matchedSql, matchSql } from '#features/search/server/service.ts';
import { visible, wasVisible } from './store-visible.ts';

export type CardRow = Omit<PieceCard, 'image'>;
export type PieceRow = Omit<Piece, 'image'>;

/** Who wrote for an institution is named in full, as its staff are. */
const author = (sql: Sql): Part => {
  const u = sql`u`;
  const name = (column: 'name' | 'bn_name') => nameFor(sql, u, column, sql`p.institution_id is not null`);
  return sql`(
    select json_build_object(
      'name', ${name('name')}, 'bn_name', coalesce(${name('bn_name')}, ''), 'username', o.username)
    from users u left join open_pages o on o.id = u.id
    where u.id = p.author_id and u.deleted_at is null and not ${isPrivateProfile(sql, u)})`;
};
const card = (sql: Sql): Part => sql`
  p.id, p.kind, p.title, p.bn_title, p.summary, p.bn_summary, p.minutes, p.bn_minutes, p.alt, p.bn_alt,
  ${pictureIn(sql, sql`p.picture_id`)} as picture, ${pictureIn(sql, sql`p.bn_picture_id`)} as bn_picture,
  (
    select json_build_object('id', k.id, 'slug', k.slug, 'title', k.title, 'bn_title', k.bn_title)
    from categories k where k.id = p.category_id
  ) as category,
  ${author(sql)} as author,
  (
    select json_build_object('id', i.id, 'username', i.username, 'institution_name', i.institution_name,
      'institution_name_en', i.institution_name_en)
    from institutions i where i.id = p.institution_id
  ) as institution,
  p.publish_at as published_at`;

export interface Asked {
  site: number | undefined;
  kind?: ListedKind;
  category_id?: number | undefined;
  institution_id?: number;
  author_id?: number;
  /** Words that it is found by: the best comes first. */
  match?: Match | null;
  /** Of those that match only the best so many. */
  most?: number;
  /** A part of the title. */
  title?: string;
  limit: number;
  offset: number;
}
/** A page of cards, the newest first. Which ones they are is read from the index before anything is joined. */
export function listCards(sql: Sql, asked: Asked) {
  const { site, kind, category_id, institution_id, author_id, match, most, title = '', limit, offset } = asked;
  const like = `%${title.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<(CardRow & { total: number })[]>`
    select ${card(sql)}, m.total
    from (
      select v.id, ${match ? sql`m.rank` : sql`0`} as rank, count(*) over ()::int as total
      from ${visible(sql, site)} v ${match ? sql`join ${matchSql(sql, match, most)} m on m.ref_id = v.id` : sql``}
      where ${kind ? sql`v.kind = ${kind}` : sql`v.kind <> 'about'`}
        ${category_id === undefined ? sql`` : sql`and v.category_id = ${category_id}`}
        ${institution_id === undefined ? sql`` : sql`and v.institution_id = ${institution_id}`}
        ${author_id === undefined ? sql`` : sql`and v.author_id = ${author_id}`}
        ${title ? sql`and lower(v.title || ' ' || v.bn_title) like ${like}` : sql``}
      order by ${match ? sql`m.rank desc,` : sql``} v.publish_at desc, v.id
      limit ${limit} offset ${offset}
    ) m
    join ${visible(sql, site)} p on p.id = m.id
    order by m.rank desc, p.publish_at desc, p.id`;
}
/** How many match, counted no further than `most`. */
export async function countMatching(
  sql: Sql,
  { site, kind, match, most }: { site: number | undefined; kind: ListedKind; match: Match; most: number },
): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n
    from (
      select from ${matchedSql(sql, match)} m join ${visible(sql, site)} p on p.id = m.ref_id
      where p.kind = ${kind}
      limit ${most}
    ) found`;
  return row!.n;
}
const neighbour = (sql: Sql, site: number | undefined, older: boolean): Part => sql`(
  select json_build_object('id', n.id, 'title', n.title, 'bn_title', n.bn_title)
  from ${visible(sql, site)} n
  where n.kind = p.kind and ${
    older
      ? sql`n.publish_at <= p.publish_at and (n.publish_at < p.publish_at or n.id > p.id)`
      : sql`n.publish_at >= p.publish_at and (n.publish_at > p.publish_at or n.id < p.id)`
  }
  order by ${older ? sql`n.publish_at desc, n.id` : sql`n.publish_at, n.id desc`}
  limit 1)`;
const whole = (sql: Sql, site: number | undefined): Part => sql`
  ${card(sql)}, p.html, p.bn_html, p.headings, p.bn_headings, p.changed_at,
  (
    select json_build_object('uuid', c.uuid, 'title', c.title, 'bn_title', c.bn_title)
    from courses c where c.id = p.course_id and c.published_at is not null and c.archived_at is null
  ) as course,
  ${neighbour(sql, site, true)} as previous, ${neighbour(sql, site, false)} as next`;

export async function findVisible(
  sql: Sql,
  { site, kind, id }: { site: number | undefined; kind: Kind; id: number },
): Promise<PieceRow | undefined> {
  const [row] = await sql<PieceRow[]>`
    select ${whole(sql, site)} from ${visible(sql, site)} p where p.id = ${id} and p.kind = ${kind}`;
  return row;
}
/** Whether readers of this site had it once, and have it no more. */
export async function isWithdrawn(sql: Sql, { site, kind, id }: { site: number | undefined; kind: Kind; id: number }): Promise<boolean> {
  const found = await sql`select from ${wasVisible(sql, site)} p where p.id = ${id} and p.kind = ${kind}`;
  return found.count > 0;
}
/** The about page of a site; `undefined` is the main one. */
export async function findAbout(sql: Sql, site: number | undefined): Promise<PieceRow | undefined> {
  const [row] = await sql<PieceRow[]>`
    select ${whole(sql, site)}
    from ${visible(sql, site)} p
    where p.kind = 'about' and p.institution_id is not distinct from ${site ?? null}::int`;
  return row;
}
type Counts = Record<ListedKind, number>;
const counted = (sql: Sql): Part => sql`
  count(*) filter (where v.kind = 'blog')::int as blog, count(*) filter (where v.kind = 'tutorial')::int as tutorial,
  count(*) filter (where v.kind = 'article')::int as article`;
export const countByCategory = (sql: Sql, site: number | undefined) => sql<
  ({ id: number; slug: string; title: string; bn_title: string } & Counts)[]
>`
  select k.id, k.slug, k.title, k.bn_title, coalesce(n.blog, 0) as blog, coalesce(n.tutorial, 0) as tutorial,
    coalesce(n.article, 0) as article
  from categories k
  left join (
    select v.category_id, ${counted(sql)} from ${visible(sql, site)} v group by v.category_id
  ) n on n.category_id = k.id
  where k.active
  order by k.position, k.id`;
export async function countByKind(sql: Sql, site: number | undefined): Promise<Counts> {
  const [row] = await sql<Counts[]>`select ${counted(sql)} from ${visible(sql, site)} v`;
  return row!;
}
