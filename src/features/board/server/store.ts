// SQL of the leaderboard: who joined, how many days of this week each has learned, and the reader's own days.
import type { Part } from '#core/db/server/tag.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { nameFor } from '#features/accounts/server/service.ts';
import type { Level } from '../rules.ts';

const today = (sql: Sql): Part => sql`(now() at time zone 'Asia/Dhaka')::date`;
/** The Saturday that this week began with: worked out once a statement, and not for each row. */
const week = (sql: Sql): Part => sql`(select board_week(${today(sql)}))`;
const text = (sql: Sql, day: Part): Part => sql`to_char(${day}, 'YYYY-MM-DD')`;
const shownName = (sql: Sql, column: 'name' | 'bn_name'): Part => sql`
  case when p.shows = 'alias' then p.alias else ${nameFor(sql, sql`u`, column)} end`;

export interface Week {
  from: string;
  until: string;
  today: string;
}
export const getWeek = async (sql: Sql): Promise<Week> =>
  (
    await sql<Week[]>`
      select ${text(sql, week(sql))} as from, ${text(sql, sql`${week(sql)} + 6`)} as until,
        ${text(sql, today(sql))} as today`
  )[0]!;

export interface Reader {
  days: string[];
  last_week: number;
  shows: 'name' | 'alias' | null;
  alias: string;
  name: string;
  bn_name: string | null;
  /** In the list: joined, and nothing stands against it. */
  listed: boolean;
  birth_date: string | null;
  of_age: boolean;
  district: string;
  batch_id: number | null;
  batch_title: string;
  batch_bn_title: string;
}
/** The reader, with the batch in which they learned last. */
export const getReader = async (sql: Sql, user_id: number): Promise<Reader> =>
  (
    await sql<Reader[]>`
      select array(
          select ${text(sql, sql`s.day`)} from study_days s
          where s.user_id = u.id and s.day between ${week(sql)} and ${week(sql)} + 6 order by s.day) as days,
        (select count(*)::int from study_days s
          where s.user_id = u.id and s.day between ${week(sql)} - 7 and ${week(sql)} - 1) as last_week,
        p.shows, coalesce(p.alias, '') as alias, ${nameFor(sql, sql`u`, 'name')} as name,
        ${nameFor(sql, sql`u`, 'bn_name')} as bn_name, coalesce(p.shown, false) as listed,
        u.birth_date, is_of_board(u) as of_age,
        u.district, e.batch_id, coalesce(e.title, '') as batch_title, coalesce(e.bn_title, '') as batch_bn_title
      from users u
      left join leaderboard_people p on p.user_id = u.id
      left join lateral (
        select e.batch_id, c.title || ' · ' || b.title as title, c.bn_title || ' · ' || b.bn_title as bn_title
        from enrollments e join batches b on b.id = e.batch_id join courses c on c.id = e.course_id
        where e.user_id = u.id and e.status = 'approved'
        order by e.opened_at desc nulls last, e.id desc
        limit 1
      ) e on true
      where u.id = ${user_id}`
  )[0]!;

/** Whom the reader is compared with. */
export type Among = { all: true } | { batch_id: number } | { district: string };
const isAmong = (sql: Sql, among: Among): Part => {
  if ('all' in among) return sql`p.shown`;
  if ('district' in among) return sql`p.shown and p.district <> '' and p.district = lower(trim(${among.district}))`;
  return sql`
    p.shown and p.user_id in (
      select e.user_id from enrollments e where e.batch_id = ${among.batch_id} and e.status = 'approved')`;
};
/** How many have learned on no day of this week, on one, on two, and so on: all who joined. */
export const listLevels = (sql: Sql, among: Among) => sql<Level[]>`
  select case when p.week = ${week(sql)} then p.days else 0 end as days, count(*)::int as people
  from leaderboard_people p
  where ${isAmong(sql, among)}
  group by 1`;
export interface Placed {
  user_id: number;
  days: number;
  name: string;
  bn_name: string | null;
}
/** Those of so many days or more, the most first. */
export const listPlaced = (sql: Sql, among: Among, { least, limit, offset }: { least: number; limit: number; offset: number }) => sql<
  Placed[]
>`
  select p.user_id, p.days, ${shownName(sql, 'name')} as name, ${shownName(sql, 'bn_name')} as bn_name
  from (
    select p.user_id from leaderboard_people p
    where ${isAmong(sql, among)} and p.week = ${week(sql)} and p.days >= ${least}
    order by p.days desc, p.user_id
    limit ${limit} offset ${offset}
  ) found
  join leaderboard_people p on p.user_id = found.user_id
  join users u on u.id = found.user_id
  order by p.days desc, p.user_id`;

export async function savePerson(sql: Sql, user_id: number, { shows, alias }: { shows: 'name' | 'alias'; alias: string }): Promise<void> {
  await sql`
    insert into leaderboard_people (user_id, shows, alias, shown, district)
    select u.id, ${shows}, ${alias}, is_of_board(u), lower(trim(u.district)) from users u where u.id = ${user_id}
    on conflict (user_id) do update set shows = excluded.shows, alias = excluded.alias, shown = excluded.shown`;
  await sql`select count_board_days(${user_id})`;
}
export const deletePerson = (sql: Sql, user_id: number) => sql`
  delete from leaderboard_people where user_id = ${user_id}`;
