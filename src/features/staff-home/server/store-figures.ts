// SQL of figures of a time: events by day, and how many of each kind; no count costs more than the rows of that time.
import type { Sql } from '#core/db/server/sql.ts';
import { type CoursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Part } from '#core/db/server/tag.ts';
import { type figureKinds, genders, steps } from '../contract.ts';

/** A time in Dhaka of `days` days from `from` on, told in parts of `size` days; as many parts before it are counted, too. */
export interface Time {
  from: string;
  days: number;
  size: number;
}
interface Counted {
  /** 0 is the first part; those before count down. */
  part: number;
  count: number;
}
type At = 'created_at' | 'completed_at' | 'issued_at' | 'published_at' | 'submitted_at' | 'day';
type Kind = (typeof figureKinds)[number];
const midnight = (sql: Sql, { from }: Time) => sql`((${from}::date)::timestamp at time zone 'Asia/Dhaka')`;
/** So many days after the beginning of the time; a day of Dhaka has 24 hours. */
const after = (sql: Sql, time: Time, days: Part) => sql`${midnight(sql, time)} + (${days}) * interval '24 hours'`;
/** Where the events of a figure stand: rows `e`, and the column of their moment, or of their day in Dhaka. */
const events = (sql: Sql): Record<Kind, { column: At; from: Part }> => ({
  people: { column: 'created_at', from: sql`users e where true` },
  enrolled: { column: 'created_at', from: sql`enrollments e where e.status = 'approved'` },
  completed: { column: 'completed_at', from: sql`enrollments e where e.completed_at is not null` },
  certificates: { column: 'issued_at', from: sql`certificates e where true` },
  studied: { column: 'day', from: sql`study_days e where true` },
  courses: { column: 'published_at', from: sql`courses e where e.archived_at is null and e.kind <> 'class'` },
  exams: {
    column: 'submitted_at',
    from: sql`
      quiz_attempts e join lessons l on l.id = e.lesson_id
      where l.kind = 'exam' and e.submitted_at is not null`,
  },
});
/** Those of some courses; days of study are told of the people who are enrolled there. */
function ownOf(sql: Sql, kind: Kind, among: CoursesOf): Part {
  const courses = sql`(select c.id from courses c where ${isAmong(sql, sql`c`, among)})`;
  if (kind === 'courses') return isAmong(sql, sql`e`, among);
  if (kind !== 'studied') return sql`e.course_id in ${courses}`;
  return sql`
    e.user_id in (select n.user_id from enrollments n where n.status = 'approved' and n.course_id in ${courses})`;
}
/** Of all courses each part is counted from its index by itself: of a row nothing is worked out but that it is there. */
const countedEach = (sql: Sql, kind: Kind, time: Time) => {
  const { column, from } = events(sql)[kind];
  const parts = Math.ceil(time.days / time.size);
  const [begins, ends] = [
    sql`greatest(p.part * ${time.size}::int, ${-time.days}::int)`,
    sql`least((p.part + 1) * ${time.size}::int, ${time.days}::int)`,
  ];
  // a day by itself is counted as it is now; of a longer time the days that the night has counted are added up
  const night = time.size > 1;
  const known = sql`
    select coalesce(sum(d.count), 0) from daily_figures d
    where d.kind = ${kind} and d.day >= ${time.from}::date + ${begins}
      and d.day < ${time.from}::date + ${ends}`;
  const since = night ? countedUntil(sql, kind) : sql`'-infinity'::date`;
  const within =
    column === 'day'
      ? sql`
          e.day >= greatest(${time.from}::date + ${begins}, ${since})
          and e.day < ${time.from}::date + ${ends}`
      : sql`
          e.${sql(column)} >= greatest(${after(sql, time, begins)}, ${since}::timestamp at time zone 'Asia/Dhaka')
          and e.${sql(column)} < ${after(sql, time, ends)}`;
  return sql<Counted[]>`
    select p.part, (select count(*) from ${from} and ${within})::int + (${night ? known : sql`0`})::int as count
    from generate_series(${-parts}::int, ${parts - 1}::int) p (part)`;
};
/** The first day that the night has not counted. */
const countedUntil = (sql: Sql, kind: string): Part => sql`
  (select coalesce(max(day) + 1, '-infinity') from daily_figures where kind = ${kind})`;
/** Of some courses, or of one learner, the rows are found by these, and are gone through once: each is put into its part by its moment. */
const countedOnce = (sql: Sql, column: At, time: Time, from: Part) => {
  const moment = column === 'day' ? sql`(e.day::timestamp at time zone 'Asia/Dhaka')` : sql`e.${sql(column)}`;
  const [begins, ends] = [after(sql, time, sql`${-time.days}::int`), after(sql, time, sql`${time.days}::int`)];
  const binned = sql`date_bin(${time.size}::int * interval '24 hours', ${moment}, ${midnight(sql, time)})`;
  return sql<Counted[]>`
    select r.count,
      round(extract(epoch from r.part - ${midnight(sql, time)}) / (${time.size}::int * 86400))::int as part
    from (
      select ${binned} as part, count(*)::int as count
      from ${from} and ${moment} >= ${begins} and ${moment} < ${ends}
      group by 1) r`;
};
/** Parts of the time with how many rows each has. */
export function listCounted(sql: Sql, kind: Kind, among: CoursesOf, time: Time) {
  if ('all' in among) return countedEach(sql, kind, time);
  const { column, from } = events(sql)[kind];
  return countedOnce(sql, column, time, sql`${from} and ${ownOf(sql, kind, among)}`);
}
/** The same of one learner; their courses are those that they enrolled in. */
export function listOwn(sql: Sql, kind: Exclude<Kind, 'people'>, user_id: number, time: Time) {
  const { column, from } = events(sql)[kind === 'courses' ? 'enrolled' : kind];
  return countedOnce(sql, column, time, sql`${from} and e.user_id = ${user_id}`);
}

/** How many of each kind in the time, and in as many days before. */
export interface Split {
  name: string;
  count: number;
  before: number;
}
/** How far an enrolment `e` of a course `c` has come: one of `steps`. */
const stepOf = (sql: Sql): Part => {
  const percent = sql`e.lessons_done * 100 / nullif(c.lesson_count, 0)`;
  return sql`
    (${[...steps]}::text[])[
      case
        when e.completed_at is not null or ${percent} >= 100 then 6
        when ${percent} > 0 then 2 + (${percent}) / 25
        else 1
      end]`;
};
const genderOf = (sql: Sql, user: Part): Part => sql`coalesce(${user}.gender, ${genders[3]}::text)`;
const splits = (sql: Sql) => ({
  genders: { name: genderOf(sql, sql`e`), from: sql`users e where true` },
  progress: {
    name: stepOf(sql),
    from: sql`enrollments e join courses c on c.id = e.course_id where e.status = 'approved'`,
  },
});
const keyOf = (split: keyof ReturnType<typeof splits>) => `${split}:`;
/** Everybody who registered by gender, and all enrolments by how far they have come. Of a long time the days that the night has counted are added up. */
export function listSplit(sql: Sql, split: keyof ReturnType<typeof splits>, time: Time) {
  const { name, from } = splits(sql)[split];
  const [begins, ends] = [after(sql, time, sql`${-time.days}::int`), after(sql, time, sql`${time.days}::int`)];
  const night = time.size > 1;
  const key = keyOf(split);
  // that a day is there is known by any of its kinds: nobody may have come as one of them
  const from_day = night ? countedUntil(sql, key) : sql`'-infinity'::date`;
  return sql<Split[]>`
    select x.name, coalesce(sum(x.n) filter (where x.day >= ${time.from}::date), 0)::int as count,
      coalesce(sum(x.n) filter (where x.day < ${time.from}::date), 0)::int as before
    from (
      select substr(d.kind, ${key.length + 1}::int) as name, d.day, d.count as n
      from daily_figures d
      where ${night} and d.kind like ${`${key}_%`} and d.day >= ${time.from}::date - ${time.days}::int
        and d.day < ${time.from}::date + ${time.days}::int
      union all
      select ${name}, (e.created_at at time zone 'Asia/Dhaka')::date, count(*)::int
      from ${from} and e.created_at >= greatest(${begins}, (${from_day})::timestamp at time zone 'Asia/Dhaka')
        and e.created_at < ${ends}
      group by 1, 2
    ) x
    group by 1`;
}
/** The people who enrolled in these courses by gender, each once; their enrolments by how far they have come. */
export function listSplitOf(sql: Sql, split: keyof ReturnType<typeof splits>, of: { among: CoursesOf } | { user_id: number }, time: Time) {
  const own = 'user_id' in of ? sql`e.user_id = ${of.user_id}` : isAmong(sql, sql`c`, of.among);
  const [begins, ends] = [after(sql, time, sql`${-time.days}::int`), after(sql, time, sql`${time.days}::int`)];
  const counted = split === 'genders' ? sql`count(distinct e.user_id)` : sql`count(*)`;
  return sql<Split[]>`
    select ${split === 'genders' ? genderOf(sql, sql`u`) : stepOf(sql)} as name,
      (${counted} filter (where e.created_at >= ${midnight(sql, time)}))::int as count,
      (${counted} filter (where e.created_at < ${midnight(sql, time)}))::int as before
    from enrollments e join courses c on c.id = e.course_id join users u on u.id = e.user_id
    where e.status = 'approved' and ${own} and e.created_at >= ${begins} and e.created_at < ${ends}
    group by 1`;
}

/** Counts the days that are over, all of them anew: an enrolment of last month may have been refused today. */
export async function countDays(sql: Sql): Promise<void> {
  const today = sql`(now() at time zone 'Asia/Dhaka')::date`;
  await sql`delete from daily_figures`;
  for (const [kind, { column, from }] of Object.entries(events(sql))) {
    const day = column === 'day' ? sql`e.day` : sql`(e.${sql(column)} at time zone 'Asia/Dhaka')::date`;
    await sql`
      insert into daily_figures (kind, day, count)
      select ${kind}, ${day}, count(*)
      from ${from} and ${day} < ${today}
      group by 2`;
  }
  for (const [split, { name, from }] of Object.entries(splits(sql))) {
    const key = keyOf(split as keyof ReturnType<typeof splits>);
    await sql`
      insert into daily_figures (kind, day, count)
      select ${key}::text || ${name}, (e.created_at at time zone 'Asia/Dhaka')::date, count(*)
      from ${from} and (e.created_at at time zone 'Asia/Dhaka')::date < ${today}
      group by 1, 2`;
    await sql`insert into daily_figures (kind, day, count) values (${key}, ${today} - 1, 0)`;
  }
}
