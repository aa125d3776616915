// SQL of the waiting lists of batches: who waits, whose turn it is, which seats are offered and until when.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';

export interface Place {
  id: number;
  batch_id: number;
  user_id: number;
  course_id: number;
  offered_until: string | null;
}
/** The places of a person in the batches of a course. */
export const listPlaces = (sql: Sql, user_id: number, course_id: number) => sql<Place[]>`
  select w.id, w.batch_id, w.user_id, b.course_id, w.offered_until
  from waiting_places w
  join batches b on b.id = w.batch_id
  where w.user_id = ${user_id} and b.course_id = ${course_id}
  order by w.batch_id`;
/** Holds some batches, in the order in which everybody takes them: whoever offers a seat, takes one or gives one back waits. */
export const lockBatches = (sql: Sql, ids: readonly number[]) => sql`
  select id from batches where id = any (${ids as number[]}::int[]) order by id for update`;
export interface Line {
  id: number;
  course_id: number;
  /** None: as many as come. */
  free: number | null;
  offer_hours: number;
  waiting_list: boolean;
  batch_title: string;
  batch_bn_title: string;
  course_uuid: string;
  /** It still takes people. */
  open: boolean;
}
/** A batch under lock, as its line sees it. */
export async function lockLine(sql: Sql, batch_id: number): Promise<Line | undefined> {
  await lockBatches(sql, [batch_id]);
  const [row] = await sql<Line[]>`
    select b.id, b.course_id, b.seats - b.seats_taken as free, b.offer_hours, b.waiting_list,
      b.title as batch_title, b.bn_title as batch_bn_title, c.uuid as course_uuid,
      b.published_at is not null and c.published_at is not null and (b.ends_at is null or b.ends_at > now())
        and (b.enroll_until is null or b.enroll_until > now()) as open
    from batches b
    join courses c on c.id = b.course_id
    where b.id = ${batch_id} and b.removed_at is null`;
  return row;
}
/** At the end of the line; who stands in it already keeps the place. */
export const insertPlace = (sql: Sql, batch_id: number, user_id: number) => sql`
  insert into waiting_places (batch_id, user_id) values (${batch_id}, ${user_id}) on conflict do nothing`;
export interface Standing {
  batch_id: number;
  /** 1 is next. */
  place: number;
  offered_until: string | null;
}
export const listStanding = (sql: Sql, user_id: number, course_id: number) => sql<Standing[]>`
  select w.batch_id, w.offered_until, (
      select count(*)::int
      from waiting_places o
      where o.batch_id = w.batch_id and o.offered_until is null and (o.created_at, o.id) <= (w.created_at, w.id)
    ) as place
  from waiting_places w
  join batches b on b.id = w.batch_id
  where w.user_id = ${user_id} and b.course_id = ${course_id}
  order by w.batch_id`;
/** Places in the lines of batches that can still be seen. */
export const liveWaiting = (sql: Sql) => sql`waiting_places w
  join batches b on b.id = w.batch_id and b.removed_at is null
  join courses c on c.id = b.course_id and c.published_at is not null`;
const WAITING_SHOWN = 50;
export interface WaitingRow extends Standing {
  batch_title: string;
  batch_bn_title: string;
  course_uuid: string;
  title: string;
  bn_title: string;
}
/** All lines that somebody stands in: the seats that are reserved for them first, those that lapse first among them. `text` is part of a title. */
export const listWaiting = (sql: Sql, user_id: number, text = '') => sql<WaitingRow[]>`
  select w.batch_id, w.offered_until, b.title as batch_title, b.bn_title as batch_bn_title, c.uuid as course_uuid,
    c.title, c.bn_title, (
      select count(*)::int
      from waiting_places o
      where o.batch_id = w.batch_id and o.offered_until is null and (o.created_at, o.id) <= (w.created_at, w.id)
    ) as place
  from ${liveWaiting(sql)}
  where w.user_id = ${user_id}
    and (${text} = '' or strpos(lower(c.title), lower(${text})) > 0 or strpos(c.bn_title, ${text}) > 0)
  order by w.offered_until nulls last, w.id
  limit ${WAITING_SHOWN}`;
/** The next in line, so many of them at most. */
export const listNext = (sql: Sql, batch_id: number, limit: number) => sql<{ id: number; user_id: number }[]>`
  select id, user_id from waiting_places
  where batch_id = ${batch_id} and offered_until is null
  order by created_at, id limit ${limit}`;
export async function offerPlace(sql: Sql, id: number, hours: number): Promise<string> {
  const [row] = await sql<{ offered_until: string }[]>`
    update waiting_places set offered_until = clock_timestamp() + make_interval(hours => ${hours})
    where id = ${id} returning offered_until`;
  return row!.offered_until;
}
/** Takes places out of their lines; answers those that were there, and what was offered of them. */
export const deletePlaces = (sql: Sql, ids: readonly number[]) => sql<Pick<Place, 'id' | 'batch_id' | 'user_id' | 'offered_until'>[]>`
  delete from waiting_places where id = any (${ids as number[]}::int[])
  returning id, batch_id, user_id, offered_until`;
export interface NamedPlace extends Place {
  batch_title: string;
  batch_bn_title: string;
  course_uuid: string;
}
export async function findPlace(sql: Sql, id: number): Promise<NamedPlace | undefined> {
  const [row] = await sql<NamedPlace[]>`
    select w.id, w.batch_id, w.user_id, b.course_id, w.offered_until, b.title as batch_title,
      b.bn_title as batch_bn_title, c.uuid as course_uuid
    from waiting_places w
    join batches b on b.id = w.batch_id
    join courses c on c.id = b.course_id
    where w.id = ${id}`;
  return row;
}
/** Offers whose time is over. */
export const listOverdue = (sql: Sql, limit: number) => sql<{ id: number; batch_id: number }[]>`
  select id, batch_id from waiting_places where offered_until <= now() order by offered_until limit ${limit}`;
export const listPlacesOf = (sql: Sql, user_id: number) => sql<Place[]>`
  select w.id, w.batch_id, w.user_id, b.course_id, w.offered_until
  from waiting_places w
  join batches b on b.id = w.batch_id
  where w.user_id = ${user_id}
  order by w.batch_id`;
export async function findManagedPlace(sql: Sql, id: number): Promise<(Place & { institution_id: number | null }) | undefined> {
  const [row] = await sql<(Place & { institution_id: number | null })[]>`
    select w.id, w.batch_id, w.user_id, b.course_id, w.offered_until, c.institution_id
    from waiting_places w
    join batches b on b.id = w.batch_id and b.removed_at is null
    join courses c on c.id = b.course_id
    where w.id = ${id}`;
  return row;
}
/** The line of a batch for staff, the first in it first. */
export const waitingOf = (sql: Sql, batch_id: number): Source => ({
  from: sql`waiting_places w join users u on u.id = w.user_id`,
  columns: sql`
    w.id, coalesce(nullif(u.name, ''), u.bn_name, '') as title, coalesce(u.bn_name, '') as bn_title, w.created_at,
    w.offered_until, case when w.offered_until is null then 'in_line' else 'offered' end as state`,
  key: sql`w.id`,
  where: sql`w.batch_id = ${batch_id}`,
  first: sql`w.created_at`,
  order: { created_at: sql`w.created_at` },
  filters: { offered: (yes: boolean) => sql`(w.offered_until is not null) = ${yes}` },
  search: (term) => sql`
    u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)} or u.username ilike ${likely(term)}`,
});
