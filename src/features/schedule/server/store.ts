// SQL of the timetable that reads: sessions of a class, of a person, of a day; what stands at the same time; who is told.
import { anyLesson, ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { ClassRole } from '#features/classrooms/rules.ts';
import type { DueWork, Mode, Move } from '../rules.ts';

export interface SessionRow {
  id: number;
  batch_id: number;
  batch_title: string;
  bn_batch_title: string;
  course_title: string;
  bn_course_title: string;
  course_id: number;
  institution_id: number | null;
  series_id: number | null;
  title: string;
  bn_title: string;
  starts_at: string;
  ends_at: string;
  on_date: string;
  break_at: string | null;
  mode: Mode;
  place: string;
  fixed: boolean;
  teacher: { id: number; name: string; bn_name: string | null } | null;
  lesson: { id: number; title: string; bn_title: string } | null;
  first_at: string | null;
  cancelled_at: string | null;
  reason: string;
  comes: boolean | null;
  comes_reason: string;
  come: number;
  away: number;
  files: number;
  /** How the asker stands in its class. */
  learns: boolean;
  teacher_role: ClassRole | null;
  archived: boolean;
  version: number;
  total: number;
}
const columns = (sql: Sql, viewer: number) => sql`
  s.id, s.batch_id, b.title as batch_title, b.bn_title as bn_batch_title, c.title as course_title,
  c.bn_title as bn_course_title, b.course_id, c.institution_id, s.series_id, s.title, s.bn_title, s.starts_at,
  s.ends_at,
  s.on_date, s.break_at, s.mode, s.place, s.fixed, s.first_at, s.cancelled_at, s.reason, s.version,
  b.archived_at is not null as archived,
  (select json_build_object('id', u.id, 'name', u.name, 'bn_name', u.bn_name)
    from users u where u.id = s.teacher_id and u.deleted_at is null) as teacher,
  (select json_build_object('id', l.id, 'title', l.title, 'bn_title', l.bn_title)
    from lessons l where l.id = s.lesson_id and l.archived_at is null) as lesson,
  a.comes, coalesce(a.reason, '') as comes_reason,
  (select count(*) filter (where o.comes)::int from session_answers o where o.class_session_id = s.id) as come,
  (select count(*) filter (where not o.comes)::int from session_answers o where o.class_session_id = s.id) as away,
  (select count(*)::int from class_materials m where m.class_session_id = s.id) as files,
  exists (select from enrollments e
    where e.batch_id = s.batch_id and e.user_id = ${viewer} and e.status = 'approved') as learns,
  (select t.role from batch_teachers t where t.batch_id = s.batch_id and t.user_id = ${viewer}) as teacher_role`;
const tables = (sql: Sql, viewer: number) => sql`
  class_sessions s
  join batches b on b.id = s.batch_id and b.removed_at is null
  join courses c on c.id = b.course_id
  left join session_answers a on a.class_session_id = s.id and a.user_id = ${viewer}`;

export interface Asked {
  type?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  limit: number;
  offset: number;
}
/** Days of a span in their order; else what is on or to come, the next first; else what is over, the latest first. */
function asked(sql: Sql, { type, from, until }: Asked): { when: Part; order: Part } {
  const upward = sql`s.starts_at, s.id`;
  if (from !== undefined && until !== undefined)
    return {
      when: sql`s.starts_at >= ${from}::date::timestamp at time zone 'Asia/Dhaka'
        and s.starts_at < (${until}::date + 1)::timestamp at time zone 'Asia/Dhaka'`,
      order: upward,
    };
  if (type === 'now') return { when: sql`s.ends_at > now()`, order: upward };
  return { when: sql`s.ends_at <= now()`, order: sql`s.starts_at desc, s.id desc` };
}
function list(sql: Sql, viewer: number, of: Part, input: Asked) {
  const { when, order } = asked(sql, input);
  // the page is cut first: what is told of a session is looked up for those alone that are shown
  return sql<SessionRow[]>`
    select ${columns(sql, viewer)}, p.total
    from (
      select s.id, count(*) over ()::int as total from class_sessions s
      where ${of} and ${when}
      order by ${order} limit ${input.limit} offset ${input.offset}) p
    join class_sessions s on s.id = p.id
    join batches b on b.id = s.batch_id and b.removed_at is null
    join courses c on c.id = b.course_id
    left join session_answers a on a.class_session_id = s.id and a.user_id = ${viewer}
    order by ${order}`;
}
export const listOfClass = (sql: Sql, viewer: number, batch_id: number, input: Asked) =>
  list(sql, viewer, sql`s.batch_id = ${batch_id}`, input);
/** The classes that somebody learns in, of published batches, or is named in. */
export const ownClasses = (sql: Sql, user_id: number) => sql`
  select e.batch_id from enrollments e join batches eb on eb.id = e.batch_id
  where e.user_id = ${user_id} and e.status = 'approved' and eb.removed_at is null and eb.published_at is not null
  union
  select t.batch_id from batch_teachers t join batches tb on tb.id = t.batch_id
  where t.user_id = ${user_id} and tb.removed_at is null`;
export const listOwn = (sql: Sql, user_id: number, input: Asked) =>
  list(sql, user_id, sql`s.batch_id = any (array(${ownClasses(sql, user_id)}))`, input);

export async function findSession(sql: Sql, id: number, viewer: number): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select ${columns(sql, viewer)}, 1 as total from ${tables(sql, viewer)} where s.id = ${id}`;
  return row;
}
export const listSessions = (sql: Sql, viewer: number, ids: readonly number[]) => sql<SessionRow[]>`
  select ${columns(sql, viewer)}, 1 as total from ${tables(sql, viewer)}
  where s.id = any (${[...ids]}::int[])
  order by s.starts_at, s.id`;

export interface ClashRow {
  why: 'class' | 'teacher';
  title: string;
  bn_title: string;
  starts_at: string;
  ends_at: string;
  elsewhere: boolean;
  batch_title: string;
  bn_batch_title: string;
}
export interface Wanted {
  starts_at: string;
  ends_at: string;
}
/** What else of the class, or of its teacher, stands at these times, but for the sessions that are moved; twenty at most. */
export const listClashes = (
  sql: Sql,
  { batch_id, institution_id, teacher_id }: { batch_id: number; institution_id: number | null; teacher_id: number | null },
  wanted: readonly Wanted[],
  but: readonly number[],
) => sql<ClashRow[]>`
  select distinct on (s.starts_at, s.id) case when s.batch_id = ${batch_id} then 'class' else 'teacher' end as why,
    case when e.elsewhere then '' else s.title end as title,
    case when e.elsewhere then '' else s.bn_title end as bn_title,
    s.starts_at, s.ends_at, e.elsewhere,
    case when e.elsewhere then '' else b.title end as batch_title,
    case when e.elsewhere then '' else b.bn_title end as bn_batch_title
  from unnest(${wanted.map((w) => w.starts_at)}::timestamptz[], ${wanted.map((w) => w.ends_at)}::timestamptz[])
    as w (starts_at, ends_at)
  join class_sessions s
    on (s.batch_id = ${batch_id} or s.teacher_id = ${teacher_id}::int) and s.cancelled_at is null
    and s.starts_at < w.ends_at and s.starts_at > w.starts_at - interval '1 day' and s.ends_at > w.starts_at
  join batches b on b.id = s.batch_id and b.removed_at is null
  join courses c on c.id = b.course_id
  cross join lateral (
    select s.batch_id <> ${batch_id} and c.institution_id is distinct from ${institution_id}::int as elsewhere) e
  where s.id <> all (${[...but]}::int[])
  order by s.starts_at, s.id limit 20`;

export interface DayRow {
  id: number;
  title: string;
  bn_title: string;
  starts_at: string;
  ends_at: string;
  fixed: boolean;
  cancelled: boolean;
  teacher_id: number | null;
  place: string;
  version: number;
  changed_at: string | null;
  /** It was moved before. */
  moved: boolean;
}
export const listOfDay = (sql: Sql, batch_id: number, day: string) => sql<DayRow[]>`
  select s.id, s.title, s.bn_title, s.starts_at, s.ends_at, s.fixed, s.cancelled_at is not null as cancelled,
    s.teacher_id, s.place, s.version, s.changed_at, s.first_at is not null as moved
  from class_sessions s
  where s.batch_id = ${batch_id} and s.starts_at >= ${day}::date::timestamp at time zone 'Asia/Dhaka'
    and s.starts_at < (${day}::date + 1)::timestamp at time zone 'Asia/Dhaka'
  order by s.starts_at, s.id`;

export interface DayDue extends DueWork {
  title: string;
  bn_title: string;
}
/** Deadlines of the class's work on a day, the first one first. */
export const listDuesOfDay = (sql: Sql, batch_id: number, day: string) => sql<DayDue[]>`
  select w.id, w.opens_at, w.due_at, l.title, l.bn_title
  from classworks w join lessons l on l.id = w.id and ${anyLesson(sql)}
  where w.batch_id = ${batch_id} and w.removed_at is null
    and w.due_at >= ${day}::date::timestamp at time zone 'Asia/Dhaka'
    and w.due_at < (${day}::date + 1)::timestamp at time zone 'Asia/Dhaka'
  order by w.due_at, w.id`;
/** What a part of an SMS costs, in poisha; 0: that is not known yet. */
export const getPartPrice = async (sql: Sql): Promise<number> =>
  (await sql<{ part_poisha: number }[]>`select part_poisha from sms_prices`)[0]?.part_poisha ?? 0;

export interface ChangedRow extends Omit<DayRow, 'moved'> {
  series_id: number | null;
  break_at: string | null;
  mode: Mode;
  place: string;
  lesson_id: number | null;
  told: boolean;
  begun: boolean;
}
/** The sessions that a change is of, in their order: the one, those of its series from it on, or all of its series. Others than the one that have begun or were cancelled are left out. */
export const listChanged = (
  sql: Sql,
  { id, series_id, starts_at }: { id: number; series_id: number | null; starts_at: string },
  scope: 'one' | 'following' | 'all',
) => sql<ChangedRow[]>`
  select s.id, s.series_id, s.title, s.bn_title, s.starts_at, s.ends_at, s.break_at, s.mode, s.place, s.fixed,
    s.cancelled_at is not null as cancelled, s.teacher_id, s.lesson_id, s.version, s.changed_at,
    s.told_at is not null as told, s.starts_at <= now() as begun
  from class_sessions s
  where s.id = ${id} or (${scope !== 'one'} and s.series_id = ${series_id}::int and s.cancelled_at is null
    and s.starts_at > now() and (${scope === 'all'} or s.starts_at >= ${starts_at}::timestamptz))
  order by s.starts_at, s.id`;

/** Whether the register of the month of any of these days is closed. */
export const hasClosedMonth = async (sql: Sql, batch_id: number, days: readonly string[]): Promise<boolean> =>
  (
    await sql`
      select from attendance_months
      where batch_id = ${batch_id} and closed_at is not null
        and month in (select date_trunc('month', d)::date from unnest(${[...new Set(days)]}::date[]) d)
      limit 1`
  ).count > 0;
/** Whether somebody was noted in the second half of a session. */
export const hasSecondHalf = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`select from attendance_marks where class_session_id = ${id} and half = 2 limit 1`).count > 0;

export const isTeacherOfClass = async (sql: Sql, batch_id: number, user_id: number): Promise<boolean> =>
  (await sql`select from batch_teachers where batch_id = ${batch_id} and user_id = ${user_id}`).count > 0;
export const isLessonOf = async (sql: Sql, course_id: number, id: number): Promise<boolean> =>
  (
    await sql`
      select from lessons l
      where id = ${id} and course_id = ${course_id} and ${ofCourse(sql, sql`l`)} and kind <> 'section'`
  ).count > 0;
export const countOfClass = async (sql: Sql, batch_id: number): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*)::int as n from class_sessions where batch_id = ${batch_id}`)[0]!.n;
export const listMade = async (sql: Sql, made_by: number, client_key: string): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select id from class_sessions where made_by = ${made_by} and client_key = ${client_key} order by nth`
  ).map(({ id }) => id);
export const countLearners = async (sql: Sql, batch_id: number): Promise<number> =>
  (
    await sql<{ n: number }[]>`
      select count(*)::int as n from enrollments where batch_id = ${batch_id} and status = 'approved'`
  )[0]!.n;

export interface ShiftRow {
  id: number;
  batch_id: number;
  institution_id: number | null;
  moves: { id: number; from: string; to: string; changed_at: string | null; moved: boolean }[];
  dues: Move[];
  undo_until: string;
  undone_at: string | null;
}
export async function findShift(sql: Sql, id: number): Promise<ShiftRow | undefined> {
  const [row] = await sql<ShiftRow[]>`
    select f.id, f.batch_id, c.institution_id, f.moves, f.dues, f.undo_until, f.undone_at
    from class_shifts f join batches b on b.id = f.batch_id join courses c on c.id = b.course_id
    where f.id = ${id}`;
  return row;
}
export interface AnswerRow {
  user_id: number;
  name: string;
  bn_name: string | null;
  comes: boolean;
  reason: string;
  answered_at: string;
  total: number;
}
export const listAnswers = (sql: Sql, id: number, limit: number, offset: number) => sql<AnswerRow[]>`
  select a.user_id, u.name, u.bn_name, a.comes, a.reason, a.answered_at, count(*) over ()::int as total
  from session_answers a join users u on u.id = a.user_id and u.deleted_at is null
  where a.class_session_id = ${id}
  order by a.comes, a.answered_at desc, a.user_id limit ${limit} offset ${offset}`;
