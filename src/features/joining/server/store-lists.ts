// SQL of the staff list of links to join by, and of what a link can lead to, within the scope of the acting role.
import type { Actor } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import { readCode } from '../code.ts';
import type { JoinLink } from '../lists.ts';

/** What a role of one institution or of single courses sees; a link of a whole institution is no course's. */
function within(sql: Sql, actor: Actor): Part {
  const own = coursesOf(actor);
  if ('all' in own) return sql`true`;
  if ('institution_id' in own) return sql`coalesce(l.institution_id, c.institution_id) = ${own.institution_id}`;
  return isAmong(sql, sql`c`, own);
}
/** A batch that a link leads to and that takes people in, also such as wait in line for a seat. */
const leadsTo = (sql: Sql, terms: Part): Part => sql`
  select from (
    select * from batches where id = l.batch_id
    union all
    select * from batches where course_id = l.course_id
    union all
    select y.* from courses yc join batches y on y.course_id = yc.id where yc.institution_id = l.institution_id
  ) x
  join courses xc on xc.id = x.course_id
  where x.published_at is not null and (xc.published_at is not null or xc.kind = 'class' and l.batch_id is not null)
    and (x.ends_at is null or x.ends_at > now())
    and (x.enroll_until is null or x.enroll_until > now()) and (x.enroll_from is null or x.enroll_from <= now())
    and (x.seats is null or x.seats_taken < x.seats or x.waiting_list) and ${terms}`;
/** Of what the link says itself nothing is looked for; the rest stops at the first batch that will do. */
const state = (sql: Sql): Part => sql`
  case when l.switched_off_at is not null then 'off' when l.expires_at <= now() then 'expired'
    when l.used >= l.most then 'used_up'
    when exists (${leadsTo(sql, sql`coalesce(x.price_taka * 100, xc.price_poisha) = 0`)}) then 'on'
    when exists (${leadsTo(sql, sql`true`)}) then 'to_pay' else 'nothing_open' end`;
const tables = (sql: Sql) => sql`
  join_links l
  left join batches b on b.id = l.batch_id
  left join courses c on c.id = coalesce(l.course_id, b.course_id)
  left join institutions i on i.id = coalesce(l.institution_id, c.institution_id)
  left join users u on u.id = l.made_by and u.deleted_at is null`;
const columns = (sql: Sql) => sql`
  l.id, l.slug, case when l.batch_id is not null then 'batch' when l.course_id is not null then 'course'
    else 'institution' end as kind,
  case when b.id is not null then concat_ws(' · ', nullif(c.title, ''), nullif(b.title, ''))
    when c.id is not null then c.title else i.institution_name_en end as title,
  case when b.id is not null then concat_ws(' · ', coalesce(nullif(c.bn_title, ''), c.title),
      coalesce(nullif(b.bn_title, ''), b.title))
    when c.id is not null then c.bn_title else i.institution_name end as bn_title,
  coalesce(i.institution_name, '') as institution_name, coalesce(i.institution_name_en, '') as institution_name_en,
  case when l.code_until > now() then l.code end as code,
  case when l.code_until > now() then l.code_until end as code_until,
  l.note, l.most, l.used, l.expires_at,
  (select count(*)::int from join_renewals r where r.link_id = l.id and r.told_at is null) as asked,
  ${state(sql)} as state, coalesce(u.name, '') as maker, l.created_at`;
export type ListedLink = Omit<JoinLink, 'url' | 'can'>;
export const getListed = async (sql: Sql, id: number): Promise<ListedLink> => {
  const [row] = await sql<ListedLink[]>`select ${columns(sql)} from ${tables(sql)} where l.id = ${id}`;
  return row!;
};
export const linksOf = (sql: Sql, actor: Actor): Source => ({
  from: tables(sql),
  columns: columns(sql),
  key: sql`l.id`,
  where: within(sql, actor),
  order: { created_at: sql`l.created_at`, used: sql`l.used` },
  filters: {
    state: (chosen: string[]) => sql`${state(sql)} = any (${chosen}::text[])`,
    batch: (ids: number[]) => sql`l.batch_id = any (${ids}::int[])`,
    institution: (ids: number[]) => sql`i.id = any (${ids}::int[])`,
  },
  search: (term) => sql`
    l.note ilike ${likely(term)} or b.title ilike ${likely(term)} or b.bn_title ilike ${likely(term)}
    or c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)} or l.slug = lower(${term})
    or l.code = ${readCode(term) ?? ''}`,
});

/** Who came by a link, and how they stand; who has withdrawn is enrolled in nothing. */
export const joinedBy = (sql: Sql, link_id: number): Source => ({
  from: sql`join_uses p
    join users u on u.id = p.user_id
    join batches b on b.id = p.batch_id
    left join enrollments e on e.user_id = p.user_id and e.batch_id = p.batch_id`,
  columns: sql`
    p.id, u.name as title, coalesce(u.bn_name, '') as bn_title, b.title as batch, b.bn_title as bn_batch,
    coalesce(e.status, 'withdrawn') as status, p.joined_at`,
  key: sql`p.id`,
  where: sql`p.link_id = ${link_id}`,
  order: { joined_at: sql`p.joined_at` },
  search: (term) => sql`u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)}`,
});

export const targetsOf: Record<'batch' | 'course' | 'institution', (sql: Sql, actor: Actor) => Part> = {
  batch: (sql, actor) => sql`
    select b.id, concat_ws(' · ', nullif(c.title, ''), nullif(b.title, '')) as title,
      concat_ws(' · ', coalesce(nullif(c.bn_title, ''), c.title), coalesce(nullif(b.bn_title, ''), b.title)) as bn_title
    from batches b join courses c on c.id = b.course_id
    where ${isAmong(sql, sql`c`, coursesOf(actor))} and (b.ends_at is null or b.ends_at > now())`,
  course: (sql, actor) => sql`
    select c.id, c.title, c.bn_title from courses c
    where c.kind <> 'class' and ${isAmong(sql, sql`c`, coursesOf(actor))}`,
  institution: (sql, actor) => {
    const own = coursesOf(actor);
    const id = 'institution_id' in own ? own.institution_id : null;
    return sql`
      select id, institution_name_en as title, institution_name as bn_title from institutions
      where ${'all' in own ? sql`approved_at is not null` : sql`id = ${id}::int`}`;
  },
};
