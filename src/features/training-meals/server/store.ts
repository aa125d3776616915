// SQL of meals: their table as declared records, what is filled in for a new one, the plan by days, the venue and its prices.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import type { Facility } from '../contract.ts';
import { meals } from '../lists.ts';
import { mealTypes } from '../rules.ts';

/** How many people and at what price, where nobody has said so. */
const fillMeals = (sql: Sql, batch_id: number) => sql`
  update training_meals m
  set planned = coalesce(m.planned, (
      select count(*)::int from enrollments e where e.batch_id = m.batch_id and e.status = 'approved')),
    unit_poisha = coalesce(m.unit_poisha, (
      select (to_jsonb(f) ->> m.meal_type)::bigint from training_facilities f where f.id = m.batch_id), 0)
  where m.batch_id = ${batch_id} and (m.planned is null or m.unit_poisha is null)`;
/** Nobody plans further ahead: a later day is a slip of the keys, and would stand in the total of the plan. */
const MOST_YEARS = 10;
export const mealsTable: SettingsTable = {
  settings: meals,
  table: 'training_meals',
  holder: { table: 'batches', closed: ({ archived_at }: { archived_at: string | null }) => archived_at !== null },
  written: (item, before) => ({
    ...item,
    ...((!before || 'on_date' in item) && { on_date: item.on_date ?? before?.on_date ?? dayInDhaka(new Date().toISOString()) }),
    ...('served_why' in item && { served_why: item.served_why ?? '' }),
    ...('training_time' in item && { training_time: String(item.training_time).padStart(5, '0') }),
  }),
  faults: ({ on_date, served_by_hand, served_why }) => {
    const latest = new Date().getUTCFullYear() + MOST_YEARS;
    const late = Number(String(on_date).slice(0, 4)) > latest;
    const unsaid = served_by_hand !== null && served_by_hand !== undefined && !served_why;
    return [
      ...(late ? [{ code: 'custom', path: ['on_date'], message: `year_late:${latest}` }] : []),
      ...(unsaid ? [{ code: 'custom', path: ['served_why'], message: 'required' }] : []),
    ];
  },
  wrote: (sql, batch_id) => fillMeals(sql, batch_id!),
};

/** The half of a meal's time: that which is on then, else the last one that had begun, else the first of the day. `m` is the meal. */
const halfOf = (sql: Sql): Part => sql`
  select s.id, h.half
  from class_sessions s
  cross join lateral (
    select 1 as half, s.starts_at as begins
    union all select 2, s.break_at where s.break_at is not null) h
  where s.batch_id = m.batch_id and s.on_date = m.on_date and s.cancelled_at is null
  order by h.begins > ((m.on_date + m.training_time::time) at time zone 'Asia/Dhaka'),
    abs(extract(epoch from h.begins - ((m.on_date + m.training_time::time) at time zone 'Asia/Dhaka'))), s.id
  limit 1`;
const wasThere = (sql: Sql): Part => sql`r.status in ('present', 'late', 'left_early', 'made_up')`;
/** How many were there in it. Null where its day has no session, or nobody has noted anything in that half. */
const present = (sql: Sql): Part => sql`
  select count(*) filter (where ${wasThere(sql)})::int as people
  from (${halfOf(sql)}) h
  join attendance_rows r on r.class_session_id = h.id and r.half = h.half
  having count(*) > 0`;
export interface TrainedRow {
  id: number;
  user_id: number;
  name: string;
  bn_name: string | null;
  attended: number;
  halves: number;
  meals: { id: number; on_date: string; meal_type: (typeof mealTypes)[number]; received: boolean }[];
}
/** People of a batch with what they attended, excused halves aside, and the meals of the halves in which they were noted. */
export const listTrained = (sql: Sql, batch_id: number, { limit, offset }: { limit: number; offset: number }) => sql<
  (TrainedRow & { total: number })[]
>`
  with people as materialized (
    select e.id, e.user_id, u.name, u.bn_name, count(*) over ()::int as total
    from enrollments e join users u on u.id = e.user_id
    where e.batch_id = ${batch_id} and e.status = 'approved'
    order by e.id limit ${limit} offset ${offset}
  ), eaten as materialized (
    select m.id, m.on_date, m.meal_type, h.id as session_id, h.half
    from training_meals m cross join lateral (${halfOf(sql)}) h
    where m.batch_id = ${batch_id}
  )
  select p.*, a.attended, a.halves, coalesce(f.meals, '[]') as meals
  from people p
  cross join lateral (
    select count(*) filter (where ${wasThere(sql)})::int as attended,
      count(*) filter (where r.status <> 'excused')::int as halves
    from attendance_rows r where r.batch_id = ${batch_id} and r.user_id = p.user_id and r.status is not null) a
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', m.id, 'on_date', m.on_date, 'meal_type', m.meal_type,
        'received', ${wasThere(sql)})
      order by m.on_date, array_position(${[...mealTypes]}::text[], m.meal_type)) as meals
    from eaten m
    join attendance_rows r on r.user_id = p.user_id and r.class_session_id = m.session_id and r.half = m.half
    where r.status is not null) f
  order by p.id`;
/** Meals of a batch with what was served of each. */
const servedMeals = (sql: Sql, batch_id: number): Part => sql`
  select m.*, coalesce(m.served_by_hand, p.people) as served, m.served_by_hand is not null as by_hand,
    exists (select from attendance_months c
      where c.batch_id = m.batch_id and c.month = date_trunc('month', m.on_date)::date
        and c.closed_at is not null) as final
  from training_meals m left join lateral (${present(sql)}) p on true
  where m.batch_id = ${batch_id}`;
/** As many days as the plan shows. */
const DAYS = 62;
export async function readFacility(sql: Sql, batch_id: number): Promise<Omit<Facility, 'can'> | undefined> {
  const [row] = await sql<(Omit<Facility, 'can' | 'meals' | 'food'> & { food_planned: number | null; food_used: number | null })[]>`
    select b.id as batch_id, b.title as batch, b.bn_title as bn_batch, c.title as course, c.bn_title as bn_course,
      coalesce(f.venue, '') as venue, f.version,
      jsonb_build_object('breakfast', f.breakfast, 'tea', f.tea, 'lunch', f.lunch, 'snack', f.snack,
        'iftar', f.iftar, 'dinner', f.dinner) as prices,
      (select count(*)::int from enrollments e where e.batch_id = b.id and e.status = 'approved') as people,
      coalesce(m.days, 0) as days, coalesce(m.poisha, 0) as planned_poisha,
      coalesce(m.served_poisha, 0) as served_poisha, coalesce(m.served_planned_poisha, 0) as served_planned_poisha,
      food.planned as food_planned, food.used as food_used
    from batches b
    join courses c on c.id = b.course_id
    left join training_facilities f on f.id = b.id
    left join lateral (
      select count(distinct m.on_date)::int as days, sum(m.planned * m.unit_poisha)::bigint as poisha,
        sum(m.served * m.unit_poisha)::bigint as served_poisha,
        (sum(m.planned * m.unit_poisha) filter (where m.served is not null))::bigint as served_planned_poisha
      from (${servedMeals(sql, batch_id)}) m) m on true
    left join lateral (
      select sum(l.planned) as planned, sum(l.promised + l.spent) as used
      from training_lines l join training_heads h on h.id = l.head_id
      where l.batch_id = b.id and h.kind = 'food') food on true
    where b.id = ${batch_id}`;
  if (!row) return undefined;
  const planned = await sql<Facility['meals']>`
    select m.id, m.on_date, m.meal_type, m.location, m.training_time, m.planned, m.unit_poisha,
      m.served, m.by_hand, m.final
    from (${servedMeals(sql, batch_id)}) m
    where m.on_date in (
      select distinct d.on_date from training_meals d where d.batch_id = ${batch_id} order by 1 limit ${DAYS})
    order by m.on_date, array_position(${[...mealTypes]}::text[], m.meal_type)`;
  const { food_planned, food_used, ...facility } = row;
  return { ...facility, meals: [...planned], food: food_planned === null ? null : { planned: food_planned, used: food_used! } };
}
export const listLocations = (sql: Sql, institution_id: number | null) => sql<{ location: string; times: number }[]>`
  select m.location, count(*)::int as times
  from training_meals m join batches b on b.id = m.batch_id join courses c on c.id = b.course_id
  where c.institution_id is not distinct from ${institution_id} and m.on_date > current_date - 365
  group by m.location order by times desc, m.location limit 50`;

/** Two who write the first prices of a batch come one after the other; the batch stays as it is meanwhile. False: it is archived or removed. */
export async function lockBatch(sql: Sql, batch_id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`training facility ${batch_id}`}, 0))`;
  const open = await sql`
    select 1 from batches where id = ${batch_id} and archived_at is null and removed_at is null for share`;
  return open.length > 0;
}
export const findVersion = async (sql: Sql, batch_id: number): Promise<number | undefined> =>
  (await sql<{ version: number }[]>`select version from training_facilities where id = ${batch_id}`)[0]?.version;
export const writeFacility = (sql: Sql, batch_id: number, row: { venue: string } & Facility['prices'], user_id: number | null) => sql`
  insert into training_facilities ${sql({ id: batch_id, ...row, updated_by: user_id })}
  on conflict (id) do update
  set venue = excluded.venue, breakfast = excluded.breakfast, tea = excluded.tea, lunch = excluded.lunch,
    snack = excluded.snack, iftar = excluded.iftar, dinner = excluded.dinner,
    version = training_facilities.version + 1, updated_at = now(), updated_by = excluded.updated_by`;
export async function insertMeals(sql: Sql, batch_id: number, rows: readonly object[]): Promise<void> {
  if (rows.length) await sql`insert into training_meals ${sql(rows.map((row) => ({ ...row, batch_id })))}`;
  await fillMeals(sql, batch_id);
}
