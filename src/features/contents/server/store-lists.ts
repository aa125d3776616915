// SQL of the lists of the content bank: own ones, those offered to everybody, those one enrolled in, shared ones; and what is recommended.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { isPrivateProfile, nameFor } from '#features/accounts/server/service.ts';
import { isShareOf, queryOf } from '#features/bank/server/service.ts';
import { meanRating } from '#features/courses/rules.ts';
import { coverPath, familyOfCategory } from '#features/covers/rules.ts';
import type { ContentCard, Recommended } from '../contract.ts';
import { levelOf, type Reason, reasons, type Scope, slugOf } from '../rules.ts';
import { contentRank, isColleague } from './store-reach.ts';

interface CardRow extends Omit<ContentCard, 'slug' | 'cover' | 'rating' | 'level'> {
  category_slug: string | null;
  rating_sum: number;
  rank: number;
}
/** Of `c` (contents), `k` (their subjects) and `u` (their owners). */
const cardColumns = (sql: Sql, actor: Actor): Part => {
  const user_id = actor.user?.id ?? 0;
  const named = (column: 'name' | 'bn_name') => sql`
    coalesce(case when c.owner_id = ${user_id} or not ${isPrivateProfile(sql, sql`u`)}
      then ${nameFor(sql, sql`u`, column, sql`c.owner_id = ${user_id}`)} end, '')`;
  return sql`
    c.id, c.kind, c.title, c.bn_title, c.summary, c.bn_summary, c.category_id, k.slug as category_slug,
    coalesce(k.title, '') as category_title, coalesce(k.bn_title, '') as category_bn_title,
    ${named('name')} as owner, ${named('bn_name')} as bn_owner, c.minutes, c.question_count, c.bytes, c.price_poisha,
    c.rating_sum, c.rating_count, c.enrolled_count, c.visibility, c.version, ${contentRank(sql, actor)} as rank,
    (select e.status from content_enrollments e where e.content_id = c.id and e.user_id = ${user_id}
      and (e.through <> 'share' or ${contentRank(sql, actor)} > 0)) as enrolled,
    c.updated_at, c.removed_at`;
};
const joins = (sql: Sql): Part => sql`
  left join categories k on k.id = c.category_id left join users u on u.id = c.owner_id`;
function cardOf<R extends CardRow>({ category_slug, rating_sum, rank, ...row }: R) {
  return {
    ...row,
    slug: slugOf(row),
    cover: coverPath(familyOfCategory(category_slug ?? row.kind), `content-${row.id}`),
    rating: meanRating(rating_sum, row.rating_count),
    level: levelOf(rank),
  };
}
export interface Wanted {
  scope: Scope | 'usable';
  removed?: boolean;
  cat_id?: number | undefined;
  kind?: string | undefined;
  title?: string;
}
const isOpen = (sql: Sql): Part => sql`c.removed_at is null and c.version > 0 and c.visibility = 'public'`;
const isFree = (sql: Sql): Part => sql`${isOpen(sql)} and c.price_poisha = 0`;
const isOthers = (sql: Sql, user_id: number): Part => {
  const others = sql`and c.owner_id is distinct from ${user_id}`;
  return user_id ? others : sql``;
};
/** What colleagues may use, of the institutions that somebody works for. */
const colleagues = (sql: Sql, user_id: number): Part => sql`
  select c.id from contents c where c.removed_at is null and c.version > 0 and ${isColleague(sql, user_id)}`;
/** What somebody may use beside what is free for everybody: sets that are found by indexes, the same as a rank of 2 at least. */
const usableBySomebody = (sql: Sql, user_id: number): Part => sql`
  select c.id from contents c where c.owner_id = ${user_id} and c.removed_at is null
  union all
  select s.content_id from content_shares s join contents c on c.id = s.content_id and c.removed_at is null
  where ${isShareOf(sql, user_id)} and s.level <> 'view'
  union all
  select e.content_id from content_enrollments e
  where e.user_id = ${user_id} and e.status = 'open' and e.through = 'order'
  union all ${colleagues(sql, user_id)}`;
function scopeOf(sql: Sql, actor: Actor, { scope, removed = false }: Wanted): Part {
  const user_id = actor.user?.id ?? 0;
  const enrolled = sql`select e.content_id from content_enrollments e where e.user_id = ${user_id}`;
  const given = sql`select s.content_id from content_shares s where ${isShareOf(sql, user_id)}`;
  switch (scope) {
    case 'my_content':
      return sql`c.owner_id = ${user_id} and (c.removed_at is not null) = ${removed}`;
    case 'other_content':
      return sql`${isOpen(sql)} ${isOthers(sql, user_id)}`;
    // who waits for one that is closed meanwhile is told of it when they are let in
    case 'purchase_content':
      return sql`c.id in (${enrolled})
        and (c.id in (${enrolled} and e.through <> 'share') and ${isOpen(sql)} or ${contentRank(sql, actor)} > 0)`;
    case 'shared_content':
      return sql`c.removed_at is null and c.version > 0 and c.owner_id is distinct from ${user_id}
        and c.id in (${given} union all ${colleagues(sql, user_id)})`;
    case 'usable':
      return sql`c.version > 0 and (c.removed_at is null or c.owner_id is distinct from ${user_id})
        and (${isFree(sql)} or c.id in (${usableBySomebody(sql, user_id)}))`;
  }
}
function filtersOf(sql: Sql, { cat_id, kind, title = '' }: Wanted): Part {
  const query = title ? queryOf(title) : undefined;
  return sql`
    ${cat_id === undefined ? sql`` : sql`and c.category_id = ${cat_id}`}
    ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`}
    ${query === undefined ? sql`` : sql`and c.keys @@ ${query}::tsquery`}`;
}
/** How many there are, of sets whose indexes are enough to count them. */
function counted(sql: Sql, actor: Actor, wanted: Wanted): Part {
  const user_id = actor.user?.id ?? 0;
  const filters = filtersOf(sql, wanted);
  const of = (set: Part) => sql`(select count(*)::int from contents c where ${set} ${filters})`;
  const own = sql`${isOpen(sql)} and c.owner_id = ${user_id}`;
  if (wanted.scope === 'other_content' && user_id) return sql`${of(isOpen(sql))} - ${of(own)}`;
  if (wanted.scope === 'usable')
    return sql`${of(isFree(sql))} + ${of(sql`
      c.id in (${usableBySomebody(sql, user_id)}) and not (${isFree(sql)})
      and c.version > 0 and (c.removed_at is null or c.owner_id is distinct from ${user_id})`)}`;
  return of(scopeOf(sql, actor, wanted));
}
export async function listContents(
  sql: Sql,
  actor: Actor,
  wanted: Wanted & { limit: number; offset: number; by?: 'newest' | 'taken' },
): Promise<(ContentCard & { total: number })[]> {
  const order = wanted.by === 'taken' ? sql`c.enrolled_count desc, c.id desc` : sql`c.updated_at desc, c.id desc`;
  const where = sql`${scopeOf(sql, actor, wanted)} ${filtersOf(sql, wanted)}`;
  // found first: what a card tells is put together for those of the page alone
  const page = sql<(CardRow & { total: number })[]>`
    select ${cardColumns(sql, actor)}, ${counted(sql, actor, wanted)} as total
    from (
      select c.id from contents c where ${where} order by ${order} limit ${wanted.limit} offset ${wanted.offset}
    ) page
    join contents c on c.id = page.id ${joins(sql)}
    order by ${order}`;
  return (await (wanted.title ? page.once() : page)).map(cardOf);
}
export async function countContents(sql: Sql, actor: Actor): Promise<Record<Scope, number>> {
  const count = (scope: Scope) => sql`${counted(sql, actor, { scope })} as ${sql(scope)}`;
  const [row] = await sql<Record<Scope, number>[]>`
    select ${count('my_content')}, ${count('other_content')}, ${count('purchase_content')}, ${count('shared_content')}`;
  return row!;
}
export async function getCard(sql: Sql, actor: Actor, id: number): Promise<ContentCard> {
  const [row] = await sql<CardRow[]>`
    select ${cardColumns(sql, actor)} from contents c ${joins(sql)} where c.id = ${id}`;
  return cardOf(row!);
}
/** As many as make something popular. */
const LEAST_PEOPLE = 3;
const WELL_RATED = 4;
/** Of those who took a content, the last; what else they took is asked of them. */
const TAKERS_ASKED = 200;
/** What goes with a content, or with what somebody has; of several reasons the best is told. */
export async function listRecommended(
  sql: Sql,
  actor: Actor,
  { about, limit }: { about: number | undefined; limit: number },
): Promise<Recommended[]> {
  const user_id = actor.user?.id ?? 0;
  const fits = sql`${isOpen(sql)} ${about === undefined ? sql`` : sql`and c.id <> ${about}`} ${isOthers(sql, user_id)}
    and not exists (select from content_enrollments own where own.content_id = c.id and own.user_id = ${user_id})`;
  const mostTaken = sql`order by c.enrolled_count desc, c.id desc limit ${limit}`;
  const stars = sql`c.rating_sum::real / c.rating_count`;
  const this_one = sql`(
    select o.id, o.owner_id, o.category_id, o.title, o.bn_title from contents o where o.id = ${about ?? 0})`;
  const rows = await sql<(CardRow & { reason: Reason; why_title: string; why_bn_title: string })[]>`
    with chosen as (
      (select c.id, 'taken_too' as reason, o.title as why_title, o.bn_title as why_bn_title, c.enrolled_count
      from ${this_one} o cross join lateral (
        select f.content_id, count(*) as together
        from (
          select t.user_id from content_enrollments t
          where t.content_id = o.id and t.status = 'open' order by t.id desc limit ${TAKERS_ASKED}
        ) e
        join content_enrollments f on f.user_id = e.user_id
        where f.content_id <> o.id group by f.content_id
      ) t
      join contents c on c.id = t.content_id
      where ${fits} order by t.together desc, c.id limit ${limit})
      union all
      (select c.id, 'same_author', o.title, o.bn_title, c.enrolled_count
      from ${this_one} o join contents c on c.owner_id = o.owner_id
      where ${fits} ${mostTaken})
      union all
      (select c.id, 'same_subject', k.title, k.bn_title, c.enrolled_count
      from ${this_one} o join categories k on k.id = o.category_id
      cross join lateral (select * from contents c where c.category_id = k.id and ${fits} ${mostTaken}) c)
      union all
      (select c.id, 'your_subject', k.title, k.bn_title, c.enrolled_count
      from categories k
      cross join lateral (select * from contents c where c.category_id = k.id and ${fits} ${mostTaken}) c
      where k.id in (
        select h.category_id from content_enrollments e join contents h on h.id = e.content_id
        where e.user_id = ${user_id})
      ${mostTaken})
      union all
      (select c.id, 'well_rated', '', '', c.enrolled_count from contents c
      where ${fits} and c.rating_count > 0 and ${stars} >= ${WELL_RATED}::real
      order by ${stars} desc, c.rating_count desc, c.id desc limit ${limit})
      union all
      (select c.id, 'popular', '', '', c.enrolled_count from contents c
      where ${fits} and c.enrolled_count >= ${LEAST_PEOPLE} ${mostTaken})
    ), once as (
      select distinct on (id) *, array_position(${[...reasons]}::text[], reason) as place
      from chosen order by id, array_position(${[...reasons]}::text[], reason)
    )
    select ${cardColumns(sql, actor)}, n.reason, n.why_title, n.why_bn_title
    from once n join contents c on c.id = n.id ${joins(sql)}
    order by n.place, n.enrolled_count desc, c.id limit ${limit}`;
  return rows.map(({ reason, why_title, why_bn_title, ...row }) => ({
    ...cardOf(row),
    why: { reason, title: why_title, bn_title: why_bn_title },
  }));
}
