// SQL of the timetable that writes: sessions and series, changes, moving a day and back, answers, what was told.
import type { Sql } from '#core/db/server/sql.ts';
import type { Mode } from '../rules.ts';

/** Whoever changes the timetable of a class, or what a teacher does elsewhere, comes one after the other; always in the same order. */
export async function lockTimetable(sql: Sql, batch_id: number, teachers: readonly (number | null | undefined)[]): Promise<void> {
  const own = [...new Set(teachers.filter((id) => id !== null && id !== undefined))].toSorted((a, b) => a - b);
  for (const name of [`timetable of class ${batch_id}`, ...own.map((id) => `timetable of teacher ${id}`)])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
export async function insertSeries(
  sql: Sql,
  row: { batch_id: number; week: string; every: number; first_on: string; until_on: string; skip_holidays: boolean },
): Promise<number> {
  const [made] = await sql<{ id: number }[]>`insert into class_series ${sql(row)} returning id`;
  return made!.id;
}
export interface NewSession {
  batch_id: number;
  series_id: number | null;
  title: string;
  bn_title: string;
  starts_at: string;
  ends_at: string;
  break_at: string | null;
  mode: Mode;
  place: string;
  fixed: boolean;
  teacher_id: number | null;
  lesson_id: number | null;
  changed_at: string | null;
  made_by: number | null;
  updated_by: number | null;
  client_key: string | null;
  nth: number;
}
export async function insertSessions(sql: Sql, rows: readonly NewSession[]): Promise<number[]> {
  const made = await sql<{ id: number }[]>`insert into class_sessions ${sql(rows)} returning id`;
  return made.map(({ id }) => id);
}

export interface SessionChange {
  id: number;
  title: string;
  bn_title: string;
  starts_at: string;
  ends_at: string;
  break_at: string | null;
  mode: Mode;
  place: string;
  fixed: boolean;
  teacher_id: number | null;
  lesson_id: number | null;
  /** Its time is another one. */
  moved: boolean;
}
/** Writes sessions whole. One that is moved keeps when it was to be at first; learners hear of what they had been told otherwise. */
export const updateSessions = (sql: Sql, rows: readonly SessionChange[], user_id: number, tell: boolean) => sql`
  update class_sessions s
  set title = n.title, bn_title = n.bn_title, starts_at = n.starts_at, ends_at = n.ends_at, break_at = n.break_at,
    mode = n.mode, place = n.place, fixed = n.fixed, teacher_id = n.teacher_id, lesson_id = n.lesson_id,
    first_at = case when n.moved then coalesce(s.first_at, s.starts_at) else s.first_at end,
    sequence = s.sequence + 1,
    changed_at = case
      when ${tell} and n.starts_at > now() and (n.moved or n.place <> s.place) then now()
      else s.changed_at
    end,
    version = s.version + 1, updated_at = now(), updated_by = ${user_id}
  from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (id int, title text, bn_title text,
    starts_at timestamptz, ends_at timestamptz, break_at timestamptz, mode text, place text, fixed boolean,
    teacher_id int, lesson_id int, moved boolean)
  where s.id = n.id`;

/** Cancels what learners may have seen, and removes what they have not: of a class that is not published, or made so shortly ago that nobody was told. */
export async function cancelSessions(
  sql: Sql,
  ids: readonly number[],
  { reason, user_id, published }: { reason: string; user_id: number; published: boolean },
): Promise<{ cancelled: number; removed: number }> {
  const unseen = sql`told_at is null and (${!published} or changed_at is not null)`;
  const cancelled = await sql`
    update class_sessions
    set cancelled_at = now(), reason = ${reason}, sequence = sequence + 1, changed_at = now(), version = version + 1,
      updated_at = now(), updated_by = ${user_id}
    where id = any (${[...ids]}::int[]) and cancelled_at is null and not (${unseen})`;
  const removed = await sql`
    delete from class_sessions where id = any (${[...ids]}::int[]) and cancelled_at is null and ${unseen}`;
  return { cancelled: cancelled.count, removed: removed.count };
}

export interface Move {
  id: number;
  from: string;
  to: string;
}
/** Moves each to another beginning, with its end and its second half; `tell`: learners hear of it. */
export const moveSessions = (sql: Sql, moves: readonly Move[], user_id: number, tell: boolean) => sql`
  update class_sessions s
  set starts_at = n.to_at, ends_at = s.ends_at + (n.to_at - s.starts_at),
    break_at = s.break_at + (n.to_at - s.starts_at),
    first_at = coalesce(s.first_at, s.starts_at), sequence = s.sequence + 1,
    changed_at = case when ${tell} then now() else s.changed_at end, version = s.version + 1, updated_at = now(),
    updated_by = ${user_id}
  from jsonb_to_recordset(${JSON.stringify(moves.map(({ id, to }) => ({ id, to_at: to })))}::text::jsonb)
    as n (id int, to_at timestamptz)
  where s.id = n.id`;
export async function insertShift(
  sql: Sql,
  row: { batch_id: number; cause: string; note: string; made_by: number },
  { moves, dues }: { moves: readonly object[]; dues: readonly object[] },
  minutes: number,
): Promise<{ id: number; undo_until: string }> {
  const [made] = await sql<{ id: number; undo_until: string }[]>`
    insert into class_shifts (batch_id, cause, note, made_by, moves, dues, undo_until)
    values (${row.batch_id}, ${row.cause}, ${row.note}, ${row.made_by}, ${JSON.stringify(moves)}::text::jsonb,
      ${JSON.stringify(dues)}::text::jsonb, now() + make_interval(mins => ${minutes}))
    returning id, undo_until`;
  return made!;
}
/** False: its time is over, or it was undone already. */
export const markUndone = async (sql: Sql, id: number): Promise<boolean> =>
  (
    await sql`
      update class_shifts set undone_at = now() where id = ${id} and undone_at is null and undo_until > now()`
  ).count > 0;
/** Puts back those that stand where the move put them, have not begun there and come into no month that was closed since, and answers them. What learners have not heard yet they never will. */
export const moveBack = (
  sql: Sql,
  moves: readonly { id: number; from: string; to: string; changed_at: string | null; moved: boolean }[],
  user_id: number,
) => sql<{ id: number; tell: boolean }[]>`
  update class_sessions s
  set starts_at = n.from_at, ends_at = s.ends_at + (n.from_at - s.starts_at),
    break_at = s.break_at + (n.from_at - s.starts_at), first_at = case when n.moved then s.first_at end,
    sequence = s.sequence + 1,
    changed_at = case when s.changed_at is null and s.told_at is not null then now() else n.changed_at end,
    version = s.version + 1, updated_at = now(), updated_by = ${user_id}
  from jsonb_to_recordset(${JSON.stringify(
    moves.map(({ from, to, ...more }) => ({ ...more, from_at: from, to_at: to })),
  )}::text::jsonb) as n (id int, from_at timestamptz, to_at timestamptz, changed_at timestamptz, moved boolean)
  where s.id = n.id and s.starts_at = n.to_at and s.starts_at > now() and s.cancelled_at is null
    and not exists (select from attendance_months m
      where m.batch_id = s.batch_id and m.closed_at is not null
        and m.month = date_trunc('month', n.from_at at time zone 'Asia/Dhaka')::date)
  returning s.id, s.changed_at is not null as tell`;

export const saveAnswer = (sql: Sql, row: { user_id: number; class_session_id: number; comes: boolean; reason: string }) => sql`
  insert into session_answers ${sql(row)}
  on conflict (user_id, class_session_id) do update
  set comes = excluded.comes, reason = excluded.reason, answered_at = now()`;
export const eraseAnswers = (sql: Sql, user_id: number) => sql`delete from session_answers where user_id = ${user_id}`;
/** A class keeps its sessions without whoever taught or made them. */
export async function forgetPerson(sql: Sql, user_id: number): Promise<void> {
  await sql`
    update class_sessions
    set teacher_id = nullif(teacher_id, ${user_id}::int), made_by = nullif(made_by, ${user_id}::int),
      client_key = case when made_by = ${user_id}::int then null else client_key end
    where teacher_id = ${user_id}::int or made_by = ${user_id}::int`;
  await sql`update class_shifts set made_by = null where made_by = ${user_id}`;
  await sql`update class_materials set added_by = null where added_by = ${user_id}`;
}

export interface UntoldRow {
  id: number;
  title: string;
  bn_title: string;
  starts_at: string;
  place: string;
  first_at: string | null;
  cancelled: boolean;
  reason: string;
  version: number;
  /** Learners had heard of it before. */
  known: boolean;
}
/** Takes what has changed of a class and was not told yet: it is told from now on. */
export const takeUntold = (sql: Sql, batch_id: number) => sql<UntoldRow[]>`
  with untold as (
    select id, told_at is not null as known from class_sessions
    where batch_id = ${batch_id} and changed_at is not null
    order by id for update),
  told as (
    update class_sessions s set changed_at = null, told_at = coalesce(s.told_at, now())
    from untold n where n.id = s.id
    returning s.id, s.title, s.bn_title, s.starts_at, s.place, s.first_at, s.cancelled_at is not null as cancelled,
      s.reason, s.version, n.known)
  select * from told order by starts_at, id`;
export interface ToldClass {
  id: number;
  title: string;
  bn_title: string;
  course_title: string;
  bn_course_title: string;
  published_at: string | null;
}
export async function findToldClass(sql: Sql, batch_id: number): Promise<ToldClass | undefined> {
  const [row] = await sql<ToldClass[]>`
    select b.id, b.title, b.bn_title, c.title as course_title, c.bn_title as bn_course_title, b.published_at
    from batches b join courses c on c.id = b.course_id
    where b.id = ${batch_id} and b.removed_at is null`;
  return row;
}
/** Who learns in it, behind a person, in the order of their ids. */
export async function listLearners(sql: Sql, batch_id: number, after: number, limit: number): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select user_id from enrollments
    where batch_id = ${batch_id} and status = 'approved' and user_id > ${after}
    order by user_id limit ${limit}`;
  return rows.map(({ user_id }) => user_id);
}
