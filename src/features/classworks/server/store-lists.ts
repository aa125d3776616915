// SQL of the lists of classwork: submissions of one work, the evaluations of a class, whom work can be for, whom to tell.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Standing, WorkKind } from '../rules.ts';
import { standing, type StandRow } from './store.ts';

/** The people whom a work is for. `toMark` first. */
export const submissionsOf = (sql: Sql, id: number): Source => ({
  from: sql`
    classworks w join lessons l on l.id = w.id
    join class_people p on p.batch_id = w.batch_id and p.user_type = 2 and p.until is null
    join users u on u.id = p.user_id and u.deleted_at is null
    ${standing(sql, sql`p.user_id`, 'others')}`,
  columns: sql`
    p.user_id as id, u.name, u.bn_name, p.roll, s.state, s.percent, s.late, s.at, s.work_id, s.attempt_id,
    s.excused_reason`,
  key: sql`p.user_id`,
  where: sql`w.id = ${id} and (w.audience = 'all' or classwork_is_for(w.id, p.user_id))`,
  first: sql`case s.state when 'handed_in' then 0 when 'returned' then 1 else 2 end`,
  order: { at: sql`s.at` },
  nullable: ['at'],
  filters: {
    state: (state: Standing) => sql`s.state = ${state}`,
    late: (late: boolean) => sql`s.late = ${late}`,
  },
  search: (term) => sql`u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)}`,
});
export interface GridWork {
  id: number;
  content_type: WorkKind;
  title: string;
  bn_title: string;
  marks: number | null;
  total: number;
}
/** In the order in which they were set. */
export const listGridWorks = (sql: Sql, batch_id: number, limit: number, offset: number) => sql<GridWork[]>`
  select w.id, l.kind as content_type, l.title, l.bn_title, w.marks, count(*) over ()::int as total
  from classworks w join lessons l on l.id = w.id
  where w.batch_id = ${batch_id} and w.removed_at is null and w.published_at is not null
  order by w.published_at desc, w.id desc limit ${limit} offset ${offset}`;
export interface GridPerson {
  user_id: number;
  name: string;
  bn_name: string | null;
  roll: number | null;
  total: number;
}
export const listGridPeople = (sql: Sql, batch_id: number, search: string, limit: number, offset: number) => sql<GridPerson[]>`
  select p.user_id, u.name, u.bn_name, p.roll, count(*) over ()::int as total
  from class_people p join users u on u.id = p.user_id and u.deleted_at is null
  where p.batch_id = ${batch_id} and p.user_type = 2 and p.until is null
    ${
      search
        ? sql`and (u.name ilike ${likely(search)} or u.bn_name ilike ${likely(search)}
            or p.roll::text = ${search})`
        : sql``
    }
  order by p.roll, p.user_id limit ${limit} offset ${offset}`;
/** How these people stand in these works; who a work is not for has no cell. */
export const listCells = (sql: Sql, works: readonly number[], people: readonly number[]) => sql<
  (StandRow & { work: number; user_id: number })[]
>`
  select w.id as work, k.id as user_id, s.state, s.percent, s.late, s.at, s.work_id, s.attempt_id, s.excused_reason
  from classworks w join lessons l on l.id = w.id
  cross join unnest(${[...people]}::int[]) k (id)
  ${standing(sql, sql`k.id`, 'others')}
  where w.id = any (${[...works]}::int[]) and (w.audience = 'all' or classwork_is_for(w.id, k.id))`;

interface Named {
  id: number;
  title: string;
  bn_title: string;
}
export const listGroups = (sql: Sql, batch_id: number) => sql<Named[]>`
  select id, title, bn_title from class_groups where batch_id = ${batch_id} order by position, id limit 100`;
export const listLearners = (sql: Sql, batch_id: number) => sql<
  { user_id: number; name: string; bn_name: string | null; roll: number | null }[]
>`
  select p.user_id, u.name, u.bn_name, p.roll
  from class_people p join users u on u.id = p.user_id and u.deleted_at is null
  where p.batch_id = ${batch_id} and p.user_type = 2 and p.until is null
  order by p.roll, p.user_id limit 500`;
export const listSessions = (sql: Sql, batch_id: number) => sql<(Named & { starts_at: string })[]>`
  select id, title, bn_title, starts_at from class_sessions
  where batch_id = ${batch_id} and cancelled_at is null
    and starts_at between now() - interval '28 days' and now() + interval '28 days'
  order by starts_at, id limit 100`;

/** Those whom a work is for, behind somebody: a portion of those who are told of it. */
export const listTold = (sql: Sql, id: number, after: number, limit: number) => sql<{ user_id: number }[]>`
  select p.user_id
  from classworks w join class_people p on p.batch_id = w.batch_id and p.user_type = 2 and p.until is null
  where w.id = ${id} and w.published_at is not null and w.removed_at is null and p.user_id > ${after}
    and (w.audience = 'all' or classwork_is_for(w.id, p.user_id))
  order by p.user_id limit ${limit}`;
export interface ToldWork {
  id: number;
  batch_id: number;
  title: string;
  bn_title: string;
  class_title: string;
  bn_class_title: string;
  due_at: string | null;
}
export async function findTold(sql: Sql, id: number): Promise<ToldWork | undefined> {
  const [row] = await sql<ToldWork[]>`
    select w.id, w.batch_id, l.title, l.bn_title, b.title as class_title, b.bn_title as bn_class_title, w.due_at
    from classworks w join lessons l on l.id = w.id join batches b on b.id = w.batch_id
    where w.id = ${id} and w.published_at is not null and w.removed_at is null`;
  return row;
}
