// SQL of journeys: progress and notes.
import { ofCourse } from '#core/access/server/lessons.ts';
import { likely } from '#core/lists/server/order.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { DoneBy } from '#features/lessons/rules.ts';
import { leastShare, opensFrom, secondsLeft } from '#features/enrollments/server/service.ts';
import type { Note, NoteWithPlace } from '../contract.ts';
import { askedCount } from '#features/questions/server/service.ts';

export interface JourneyRow {
  user_id: number;
  enrollment_id: number;
  batch_id: number;
  course_id: number;
  uuid: string;
  slug: string;
  kind: string;
  title: string;
  bn_title: string;
  previous_first: boolean;
  gives_certificate: boolean;
  lessons_done: number;
  seconds: number;
  last_lesson_id: number | null;
  completed_at: string | null;
  ends_at: string | null;
  /** From when the days of its sections are counted. */
  opens_from: string;
  /** They have longer than the batch lasts. */
  extended: boolean;
  tracking_code: string | null;
  reviewed: boolean;
  /** Until so much of the course's time can have passed as it asks for; null: it asks for none, or is completed. */
  seconds_left: number | null;
}
export interface JourneyKey {
  user_id: number;
  slug: string | null;
  uuid: string | null;
  id: number | null;
}
/** Approved enrollments by user and course, the course named in one of three ways; `n` is the place of the key. */
export const loadJourneys = (sql: Sql, keys: readonly JourneyKey[]) =>
  sql<(JourneyRow & { n: number })[]>`
    select k.n::int as n, k.user_id, e.id as enrollment_id, e.batch_id, c.id as course_id, c.uuid, c.slug, c.kind,
      c.title, c.bn_title, c.previous_first, c.gives_certificate,
      e.lessons_done, e.seconds, e.last_lesson_id, e.completed_at, learns_until(b.ends_at, e.extended_on) as ends_at,
      ${opensFrom(sql)} as opens_from,
      coalesce(learns_until(b.ends_at, e.extended_on) > b.ends_at, false) as extended, t.tracking_code,
      r.id is not null as reviewed,
      case
        when ${leastShare(sql)} is not null and e.completed_at is null then ${secondsLeft(sql, sql`e`)}
      end as seconds_left
    from unnest(${keys.map((k) => k.user_id)}::int[], ${keys.map((k) => k.slug)}::text[],
      ${keys.map((k) => k.uuid)}::uuid[], ${keys.map((k) => k.id)}::int[])
      with ordinality k (user_id, slug, uuid, id, n)
    join lateral (
      select * from courses where slug = k.slug
      union all select * from courses where uuid = k.uuid
      union all select * from courses where id = k.id
      limit 1) c on true
    join enrollments e on e.user_id = k.user_id and e.course_id = c.id and e.status = 'approved'
    join batches b on b.id = e.batch_id
    left join certificates t on t.enrollment_id = e.id and t.user_id = e.user_id and t.status = 1
      and t.revoked_at is null
    left join reviews r on r.user_id = e.user_id and r.course_id = c.id`;

export async function loadRequest(sql: Sql, key: JourneyKey): Promise<'pending' | 'rejected' | undefined> {
  const [request] = await sql<{ status: 'pending' | 'rejected' }[]>`
    select e.status from enrollments e join courses c on c.id = e.course_id
    where e.user_id = ${key.user_id} and e.status <> 'approved'
      and (c.slug = ${key.slug} or c.uuid = ${key.uuid} or c.id = ${key.id})
    order by e.status = 'pending' desc, e.id desc limit 1`;
  return request?.status;
}

export interface SyllabusRow {
  course_id: number;
  id: number;
  parent_id: number | null;
  position: number;
  kind: string;
  title: string;
  bn_title: string;
  minutes: number;
  required: boolean;
  done_by: DoneBy | null;
  question_count: number;
  /** Of a section: the day of the batch on which it opens. */
  opens_day: number | null;
}
export const loadSyllabi = (sql: Sql, courses: number[]) =>
  sql<SyllabusRow[]>`
    select l.course_id, l.id, l.parent_id, l.position, l.kind, l.title, l.bn_title, l.minutes, l.required,
      l.done_by, l.opens_day, case when l.kind in ('quiz', 'exam')
        then ${askedCount(sql)}
        else 0 end as question_count
    from lessons l where l.course_id = any(${courses}) and ${ofCourse(sql, sql`l`)}`;
export interface ProgressRow {
  user_id: number;
  course_id: number;
  lesson_id: number;
  percent: number;
  done: boolean;
}
export const loadProgress = (sql: Sql, users: number[], courses: number[]) =>
  sql<ProgressRow[]>`
    select p.user_id, p.course_id, p.lesson_id, p.percent, p.done_at is not null as done
    from unnest(${users}::int[], ${courses}::int[]) k (user_id, course_id)
    join lesson_progress p on p.user_id = k.user_id and p.course_id = k.course_id`;

export interface Step {
  user_id: number;
  enrollment_id: number;
  course_id: number;
  lesson_id: number;
  done: boolean;
  percent: number;
  seconds: number;
  position_seconds: number | null;
  at: string | null;
  passed: boolean | null;
  /** Of a course that is completed only when its time has passed. */
  timed?: boolean;
  /** Seconds to be spent with the lesson before it is done. */
  seconds_wanted?: number | null;
}
/** Those of these lessons that one class alone has. */
export async function listClasswork(sql: Sql, lesson_ids: readonly number[]): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    select id from lessons where id = any (${[...lesson_ids]}::int[]) and batch_id is not null`;
  return new Set(rows.map(({ id }) => id));
}
export interface StepSaved {
  user_id: number;
  lesson_id: number;
  percent: number;
  seconds: number;
  position_seconds: number;
  done: boolean;
  passed: boolean | null;
  seconds_added: number;
  /** It happened some time ago, so another lesson may have been opened since. */
  late: boolean;
}
/** No stretch between two saves counts more than this, however long a tab stood open. */
const LONGEST_STRETCH = 4 * 3600;
/** Whether the time that a row `s` asks for can have passed by this clock, since its learner has the contents, beside that of the lessons whose
 *  time was spent already: who sends the log of a week at once had a week. */
const canHavePassed = (sql: Sql) => sql`
  extract(epoch from clock_timestamp()
      - coalesce(s.began_at, case when s.opened_at is null then now() else s.created_at end))
    >= s.wanted + (
      select coalesce(sum(ceil(l.minutes * 0.6 * l.time_share)), 0)
      from lesson_progress p join lessons l on l.id = p.lesson_id and l.done_by = 'time'
      where p.user_id = s.user_id and p.course_id = s.course_id and p.done_at is not null
        and p.lesson_id <> s.lesson_id)`;
/** Merges steps into what is kept; at most one step for each lesson of a user in one go, and their enrollments are locked already.
 *  Time spent is believed only as far as the clock went on since the last save, so the same save sent twice adds nothing. */
export const mergeProgress = (sql: Sql, steps: readonly Step[]) =>
  sql<StepSaved[]>`
    with told as (
      select g.*, moment.at as moment, e.created_at, e.began_at, e.opened_at,
        o.percent as old_percent, coalesce(o.seconds, 0) as old_seconds, o.position_seconds as old_position,
        o.passed as old_passed, o.done_at as old_done_at, o.updated_at as old_updated_at
      from unnest(
        ${steps.map((s) => s.user_id)}::int[], ${steps.map((s) => s.enrollment_id)}::int[],
        ${steps.map((s) => s.course_id)}::int[], ${steps.map((s) => s.lesson_id)}::int[],
        ${steps.map((s) => (s.done ? 100 : 0))}::int[], ${steps.map((s) => Math.floor(s.percent))}::int[],
        ${steps.map((s) => Math.floor(s.seconds))}::int[],
        ${steps.map((s) => (s.position_seconds === null ? null : Math.floor(s.position_seconds)))}::int[],
        ${steps.map((s) => s.at)}::text[], ${steps.map((s) => (s.passed === null ? null : Number(s.passed)))}::int[],
        ${steps.map((s) => s.seconds_wanted ?? null)}::int[]
      ) g (user_id, enrollment_id, course_id, lesson_id, said, percent, seconds, position_seconds, at, passed, wanted)
      join enrollments e on e.user_id = g.user_id and e.id = g.enrollment_id
      left join lesson_progress o on o.user_id = g.user_id and o.lesson_id = g.lesson_id
      cross join lateral (
        select least(clock_timestamp(), greatest(coalesce(g.at::timestamptz, clock_timestamp()), e.created_at)) as at
      ) moment
    ),
    spent as (
      select g.*, g.old_seconds + least(
          g.seconds,
          ${LONGEST_STRETCH}::int,
          greatest(0, floor(extract(epoch from g.moment - coalesce(g.old_updated_at, g.created_at)))::int)
        ) as all_seconds
      from told g
    ),
    given as (
      select s.*, case when s.said = 100 and (s.wanted is null or (s.all_seconds >= s.wanted and ${canHavePassed(sql)}))
        then 100 else 0 end as done
      from spent s
    ),
    merged as (
      insert into lesson_progress
        (user_id, lesson_id, course_id, percent, seconds, position_seconds, passed, done_at, updated_at)
      select g.user_id, g.lesson_id, g.course_id,
        greatest(coalesce(g.old_percent, 0), g.percent, g.done),
        g.all_seconds,
        case
          when g.position_seconds is null or g.moment < g.old_updated_at then coalesce(g.old_position, 0)
          else g.position_seconds
        end,
        case when g.old_passed or g.passed = 1 then true else coalesce(g.passed::boolean, g.old_passed) end,
        coalesce(g.old_done_at, case when g.done = 100 then g.moment end),
        greatest(g.old_updated_at, g.moment)
      from given g
      on conflict (user_id, lesson_id) do update set
        percent = excluded.percent, seconds = excluded.seconds, position_seconds = excluded.position_seconds,
        passed = excluded.passed, done_at = excluded.done_at, updated_at = excluded.updated_at
      returning user_id, lesson_id, percent, seconds, position_seconds, done_at is not null as done, passed
    )
    select m.user_id, m.lesson_id, m.percent, m.seconds, m.position_seconds, m.done, m.passed,
      m.seconds - g.old_seconds as seconds_added, g.moment < now() - interval '10 seconds' as late
    from merged m
    join given g on g.user_id = m.user_id and g.lesson_id = m.lesson_id`;

export interface EnrollmentRow {
  id: number;
  user_id: number;
  course_id: number;
  batch_id: number;
}
export async function findEnrollment(sql: Sql, user_id: number, batch_id: number): Promise<EnrollmentRow | undefined> {
  const [row] = await sql<
    EnrollmentRow[]
  >`select id, user_id, course_id, batch_id from enrollments where user_id = ${user_id} and batch_id = ${batch_id}`;
  return row;
}
export const listDone = (sql: Sql, enrollment: EnrollmentRow, limit: number, offset: number) =>
  sql<{ lesson_id: number; done_at: string; passed: boolean | null; total: number }[]>`
    select p.lesson_id, p.done_at, p.passed, count(*) over ()::int as total
    from lesson_progress p
    join lessons l on l.id = p.lesson_id and ${ofCourse(sql, sql`l`)}
    where p.user_id = ${enrollment.user_id} and p.course_id = ${enrollment.course_id} and p.done_at is not null
    order by p.done_at, p.lesson_id
    limit ${limit} offset ${offset}`;
interface Title {
  id: number;
  title: string;
  bn_title: string;
}
export async function getEnrollmentDetails(sql: Sql, enrollment: EnrollmentRow) {
  const [row] = await sql<
    {
      id: number;
      status: string;
      batch: Title;
      course: Title & { uuid: string; slug: string };
      lessons_done: number;
      lessons_total: number;
      seconds: number;
      quizzes_passed: number;
      created_at: string;
      approved_at: string | null;
      completed_at: string | null;
      starts_at: string | null;
      ends_at: string | null;
    }[]
  >`
    select e.id, e.status, json_build_object('id', b.id, 'title', b.title, 'bn_title', b.bn_title) as batch,
      json_build_object('id', c.id, 'uuid', c.uuid, 'slug', c.slug, 'title', c.title, 'bn_title', c.bn_title) as course,
      e.lessons_done, (select count(*)::int from lessons l where l.course_id = c.id and l.kind <> 'section'
        and ${ofCourse(sql, sql`l`)}) as lessons_total,
      e.seconds, e.quizzes_passed, e.created_at, e.approved_at, e.completed_at, b.starts_at, b.ends_at
    from enrollments e join batches b on b.id = e.batch_id join courses c on c.id = e.course_id
    where e.user_id = ${enrollment.user_id} and e.id = ${enrollment.id}`;
  return row!;
}

/** Texts without tags that hold all of some words, the lessons in the order given. `words` are in small letters and Latin digits. */
export function listTextsWith(sql: Sql, lessons: number[], words: string[], limit: number, offset: number) {
  const patterns = words.map(likely);
  return sql<{ id: number; text: string; total: number }[]>`
    with found as (
      select k.id, k.n, x.bn_text like all (${patterns}::text[]) as in_bn, count(*) over ()::int as total
      from unnest(${lessons}::int[]) with ordinality k (id, n)
      join lesson_texts x on x.lesson_id = k.id
      where x.bn_text like all (${patterns}::text[]) or x.text like all (${patterns}::text[])
      order by k.n limit ${limit} offset ${offset})
    select f.id, f.total, translate(
        regexp_replace(case when f.in_bn then l.bn_body_html else l.body_html end, '<[^>]*>', ' ', 'g'), E'\\u00a0', ' '
      ) as text
    from found f join lessons l on l.id = f.id
    order by f.n`;
}

export type NoteRow = Note & { user_id: number };
export async function findNote(sql: Sql, user_id: number, id: number): Promise<NoteRow | undefined> {
  const [row] = await sql<NoteRow[]>`
    select id, user_id, lesson_id, text, at_seconds, client_key, created_at, updated_at from notes
    where user_id = ${user_id} and id = ${id}`;
  return row;
}
export const listNotes = (sql: Sql, journey: JourneyRow, lesson_id: number | null, limit: number, offset: number) =>
  sql<(Note & { total: number })[]>`
    select id, lesson_id, text, at_seconds, client_key, created_at, updated_at, count(*) over ()::int as total
    from notes
    where user_id = ${journey.user_id} and course_id = ${journey.course_id}
      and (${lesson_id}::int is null or lesson_id = ${lesson_id})
    order by id desc limit ${limit} offset ${offset}`;
/** Notes of one learner, whose text or titles hold what is searched. */
export const listAllNotes = (sql: Sql, q: { user_id: number; search: string; limit: number; offset: number }) =>
  sql<(NoteWithPlace & { total: number })[]>`
    select n.id, n.lesson_id, n.text, n.at_seconds, n.client_key, n.created_at, n.updated_at,
      l.title as lesson_title, l.bn_title as lesson_bn_title,
      c.uuid as course_uuid, c.title as course_title, c.bn_title as course_bn_title, count(*) over ()::int as total
    from notes n
    join lessons l on l.id = n.lesson_id
    join courses c on c.id = n.course_id
    where n.user_id = ${q.user_id} and (${q.search} = ''
      or strpos(lower(concat_ws(E'\n', n.text, l.title, l.bn_title, c.title, c.bn_title)), lower(${q.search})) > 0)
    order by n.id desc limit ${q.limit} offset ${q.offset}`;
export async function insertNote(
  sql: Sql,
  note: { user_id: number; lesson_id: number; course_id: number; text: string; at_seconds: number | null; client_key: string },
): Promise<Note> {
  const [row] = await sql<Note[]>`
    insert into notes ${sql({ ...note, at_seconds: note.at_seconds === null ? null : Math.floor(note.at_seconds) })}
    on conflict (user_id, client_key) do update set client_key = excluded.client_key
    returning id, lesson_id, text, at_seconds, client_key, created_at, updated_at`;
  return row!;
}
export async function updateNote(sql: Sql, note: NoteRow, text: string): Promise<Note> {
  const [row] = await sql<Note[]>`
    update notes set text = ${text}, updated_at = now()
    where user_id = ${note.user_id} and id = ${note.id}
    returning id, lesson_id, text, at_seconds, client_key, created_at, updated_at`;
  return row!;
}
export const deleteNote = (sql: Sql, note: NoteRow) => sql`
  delete from notes
  where user_id = ${note.user_id} and id = ${note.id}`;
/** Notes and progress go with the account; that a course was completed stays with its certificate. */
export async function eraseLearning(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from notes where user_id = ${user_id}`;
  await sql`delete from lesson_progress where user_id = ${user_id}`;
}
/** The course of a row `t`, for the merging of accounts. */
export const courseOf = (sql: Sql) => sql`t.course_id`;
