// SQL of promotions: those that somebody is shown, and how many people one is meant for.
import type { Sql } from '#core/db/server/sql.ts';
import { pictureIn } from '#core/files/server/renditions.ts';
import type { Part } from '#core/db/server/tag.ts';
import { isNumericId, isUuid } from '#features/courses/rules.ts';
import type { Promotion } from '../contract-placed.ts';
import type { Kind, Place } from '../kinds.ts';
import { MOST_COUNTED } from '../rules.ts';

const today = (sql: Sql): Part => sql`(now() at time zone 'Asia/Dhaka')::date`;
const ADULT = 18;

/** A promotion as it is shown, with what the cover of its course is made from. */
export interface ShownRow extends Omit<Promotion, 'image'> {
  course_uuid: string | null;
  cover_family: string | null;
  category_slug: string;
  thumbnail_key: string | null;
  thumbnail_name: string | null;
  thumbnail_public: boolean | null;
}
const columns = (sql: Sql): Part => sql`
  p.id, p.uuid, p.kind, p.title, p.bn_title, p.details, p.bn_details, p.url, p.alt, p.bn_alt, p.position,
  ${pictureIn(sql, sql`p.thumbnail_id`)} as thumbnail, ${pictureIn(sql, sql`p.bn_thumbnail_id`)} as bn_thumbnail,
  c.uuid as course_uuid, c.cover_family, k.slug as category_slug, f.address_key as thumbnail_key,
  f.file_name as thumbnail_name, f.public as thumbnail_public`;
const joins = (sql: Sql): Part => sql`
  left join courses c on c.id = p.course_id
  left join categories k on k.id = c.category_id
  left join files f on f.id = c.thumbnail_file_id`;
/** Approved, in time, and of a course that is open. */
const isShown = (sql: Sql): Part => sql`
  p.promotion_status = 1
  and ${today(sql)} between coalesce(p.start_date, '-infinity') and coalesce(p.end_date, 'infinity')
  and (p.course_id is null or exists (
    select from courses o where o.id = p.course_id and o.published_at is not null and o.archived_at is null))`;
/** What a profile says of somebody that promotions ask about; of a visitor nothing. Places and professions are held by their names. */
const facts = (sql: Sql, user_id: number | undefined): Part => sql`
  select u.gender, extract(year from age(${today(sql)}, u.birth_date))::int as age,
    array(
      select d.id from districts d where u.district <> '' and lower(u.district) in (lower(d.title), lower(d.bn_title))
      union
      select z.district_id from upazilas z where z.id = u.upazila_id
    ) as districts,
    array(
      select r.id from professions r
      where u.profession <> '' and lower(u.profession) in (lower(r.title), lower(r.bn_title))
    ) as professions
  from (values (${user_id ?? null}::int)) asker (id) left join users u on u.id = asker.id`;
const isAllowed = (sql: Sql): Part => sql`(p.kind = 'internal-course' or me.age >= ${ADULT})`;

export interface Asked {
  user_id?: number | undefined;
  place?: Place | undefined;
  /** The subject of the page, by number or slug. */
  category?: string | undefined;
  /** The course that the page is about, by uuid, number or slug. */
  course?: string | undefined;
  limit: number;
}
/** What the page is about: its subjects, and its course. */
function topic(sql: Sql, { category = '', course = '' }: Asked): Part {
  const byNumber = isNumericId(course) ? sql`id = ${Number(course)}` : sql`slug = ${course}`;
  const keyed = isUuid(course) ? sql`uuid = ${course}` : byNumber;
  return sql`
    select array(
      select id from categories where slug = ${category} or id::text = ${category}
      union
      select category_id from courses where ${keyed}
    ) as subjects, (select id from courses where ${keyed}) as course_id`;
}
/** Those that are meant for somebody, in their order. What names nobody is meant for all. They are found by their index before
 *  anything is joined: it stops at the last one that is shown. */
export const listFor = (sql: Sql, { user_id, place, limit, ...about }: Asked) => sql<ShownRow[]>`
  with me as materialized (${facts(sql, user_id)}),
  topic as materialized (${topic(sql, { ...about, limit })})
  select ${columns(sql)}
  from (
    select p.*
    from promotions p cross join me cross join topic
    where ${isShown(sql)} and ${isAllowed(sql)}
      and (p.places = '{}' or ${place ?? null}::text is null or ${place ?? null}::text = any (p.places))
      and (p.course_categories = '{}' or p.course_categories && topic.subjects)
      and (p.course_id is null or topic.course_id is null or p.course_id <> topic.course_id)
      and (p.genders = '{}' or me.gender = any (p.genders))
      and (p.age_start is null or me.age >= p.age_start)
      and (p.age_end is null or me.age <= p.age_end)
      and (p.districts = '{}' or p.districts && me.districts)
      and (p.professions = '{}' or p.professions && me.professions)
    order by p.position, p.id
    limit ${limit}
  ) p
  ${joins(sql)}
  order by p.position, p.id`;

/** One that is shown, to who may be shown its kind; `staff`: whatever their age. */
export async function findShown(
  sql: Sql,
  { kind, id, user_id, staff }: { kind: Kind; id: number; user_id: number | undefined; staff: boolean },
): Promise<ShownRow | undefined> {
  const [row] = await sql<ShownRow[]>`
    with me as materialized (${facts(sql, user_id)})
    select ${columns(sql)}
    from promotions p cross join me
    ${joins(sql)}
    where p.id = ${id} and p.kind = ${kind} and ${isShown(sql)} and (${staff} or ${isAllowed(sql)})`;
  return row;
}

/** Whom a promotion is meant for, as it is written in its form. */
export interface Meant {
  kind: Kind;
  professions: readonly number[];
  districts: readonly number[];
  genders: readonly string[];
  age_start?: number | undefined;
  age_end?: number | undefined;
}
/** How many people are meant, counted no further than one more than are told. */
export async function countMeant(sql: Sql, meant: Meant): Promise<number> {
  const { kind, genders, age_start, age_end } = meant;
  const [professions, districts] = [[...meant.professions], [...meant.districts]];
  const namesOf = (table: string, ids: number[]): Part => sql`
    select lower(n.name) from ${sql(table)} r cross join lateral (values (r.title), (r.bn_title)) n (name)
    where r.id = any (${ids}::int[]) and n.name <> ''`;
  const least = Math.max(age_start ?? 0, kind === 'internal-course' ? 0 : ADULT);
  const born = (years: number): Part => sql`${today(sql)} - make_interval(years => ${years})`;
  const [row] = await sql<{ people: number }[]>`
    select count(*)::int as people from (
      select from users u
      where u.deleted_at is null and u.suspended_at is null
        ${genders.length ? sql`and u.gender = any (${[...genders]}::text[])` : sql``}
        ${least > 0 ? sql`and u.birth_date <= ${born(least)}` : sql``}
        ${age_end === undefined ? sql`` : sql`and u.birth_date > ${born(age_end + 1)}`}
        ${professions.length ? sql`and lower(u.profession) in (${namesOf('professions', professions)})` : sql``}
        ${
          districts.length
            ? sql`and (lower(u.district) in (${namesOf('districts', districts)})
                or u.upazila_id in (select id from upazilas where district_id = any (${districts}::int[])))`
            : sql``
        }
      limit ${MOST_COUNTED + 1}) people`;
  return row!.people;
}
