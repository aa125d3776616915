// SQL of the time of an exam: how long an attempt has, with what its learner is given, and what stops its clock.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { GRACE_SECONDS } from '../rules.ts';
import type { SectionTime, TimeOrder } from '../rules-time.ts';

/** What somebody is given in every exam, today. */
export interface GivenRow {
  extra_percent: number;
  large_text: boolean;
  both_languages: boolean;
}
const valid = (sql: Sql) => sql`(w.until is null or w.until >= (now() at time zone 'Asia/Dhaka')::date)`;
const NOTHING_GIVEN: GivenRow = { extra_percent: 0, large_text: false, both_languages: false };
/** Of each of them. */
export async function listGiven(sql: Sql, user_ids: readonly number[]): Promise<(user_id: number) => GivenRow> {
  const rows = await sql<(GivenRow & { user_id: number })[]>`
    select w.user_id, w.extra_percent, w.large_text, w.both_languages from accommodations w
    where w.user_id = any (${[...user_ids]}::int[]) and ${valid(sql)}`;
  const given = new Map(rows.map(({ user_id, ...row }) => [user_id, row]));
  return (user_id) => given.get(user_id) ?? NOTHING_GIVEN;
}
export const findGiven = async (sql: Sql, user_id: number): Promise<GivenRow> => (await listGiven(sql, [user_id]))(user_id);
/**
 * When an attempt at exam `l` (lessons) ends that begins at a moment: after its minutes, with the last moment of its window at the latest. Extra
 * time is added to both.
 */
export const endOfNext = (sql: Sql, begins: Part, extra: Part): Part => sql`least(
  ${begins} + make_interval(secs => greatest(l.minutes, 1) * 60 * (100 + ${extra}) / 100.0),
  l.due_at + make_interval(secs => greatest(l.minutes, 1) * 60 * ${extra} / 100.0))`;
export const extraOf = (sql: Sql, user_id: Part): Part => sql`coalesce((
  select w.extra_percent from accommodations w where w.user_id = ${user_id} and ${valid(sql)}
), 0)`;
/** Exams whose clock runs for somebody right now, or is paused. */
export const listRunningExams = async (sql: Sql, user_id: number): Promise<number[]> =>
  (
    await sql<{ lesson_id: number }[]>`
      select lesson_id from quiz_attempts
      where user_id = ${user_id} and submitted_at is null and ends_at is not null
        and (ends_at > exam_now() or paused_at is not null)
      order by lesson_id`
  ).map(({ lesson_id }) => lesson_id);
/** Of an attempt under way, with the orders of its exam locked: has it the extra percent of its minutes, and answers the seconds that are
 *  missing. It never has less than once, so that none is given twice. */
export async function raiseExtra(sql: Sql, user_id: number, lesson_id: number, extra: number): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    with running as (
      select a.id, a.extra_percent, greatest(l.minutes, 1) * 60 as seconds
      from quiz_attempts a join lessons l on l.id = a.lesson_id
      where a.user_id = ${user_id} and a.lesson_id = ${lesson_id} and a.submitted_at is null
        and a.ends_at is not null and a.extra_percent < ${extra}
      for update of a
    )
    update quiz_attempts a set extra_percent = ${extra}
    from running r where a.user_id = ${user_id} and a.id = r.id
    returning round(r.seconds * (${extra} - r.extra_percent) / 100.0)::int as seconds`;
  return row?.seconds ?? 0;
}
/** An exam `l` that is paused for this learner: whoever begins it now is paused at once. */
export const isPausedFor = (sql: Sql, user_id: Part): Part => sql`coalesce((
  select o.kind = 'pause' from exam_orders o
  where o.lesson_id = l.id and o.kind in ('pause', 'resume')
    and (o.user_ids is null or ${user_id} = any (o.user_ids))
  order by o.id desc limit 1
), false)`;
/** The seconds that an attempt has left; while it is paused they are not counted down. */
export const secondsLeft = (sql: Sql) => sql`
  greatest(0, extract(epoch from ends_at - coalesce(paused_at, exam_now())))::int`;
/** Nothing of an attempt is taken any more, with what is let pass for the line. Paused, it has no end. */
export const isTimeOver = (sql: Sql) => sql`
  coalesce(paused_at is null and ends_at + make_interval(secs => ${GRACE_SECONDS}) <= exam_now(), false)`;

/** Orders of an exam and attempts that begin come one after the other: whoever begins has heard of the order, or is found by it. */
const lockedBy = (lesson_id: number) => `orders of exam ${lesson_id}`;
export const lockOrders = (sql: Sql, lesson_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${lockedBy(lesson_id)}, 0))`;
/** Many who begin do not wait for each other. */
export const awaitOrders = (sql: Sql, lesson_id: number) => sql`
  select pg_advisory_xact_lock_shared(hashtextextended(${lockedBy(lesson_id)}, 0))`;

/** What moves ends, in order. */
export const listTimeOrders = (sql: Sql, lesson_id: number) => sql<TimeOrder[]>`
  select o.id, case when o.kind = 'undo' then 'undo' else o.kind end as kind, o.user_ids,
    coalesce(o.seconds, u.seconds, 0)::float8 * 1000 as ms, o.undoes, (extract(epoch from o.at) * 1000)::float8 as at
  from exam_orders o left join exam_orders u on u.id = o.undoes
  where o.lesson_id = ${lesson_id} and (o.kind in ('add', 'pause', 'resume') or u.kind = 'add')
  order by o.id`;
/** An attempt that nobody has closed, or the clock alone and its late answers may still come; its times in milliseconds. */
export interface RunningRow {
  id: number;
  user_id: number;
  started: number;
  allotted: number;
  ends: number;
  paused: number | null;
  /** Past its end, by the clock of the database. */
  over: boolean;
  /** By the clock. */
  closed: boolean;
  entered: boolean;
  /** All begin together. */
  bell: boolean;
  section_times: SectionTime[] | null;
}
/** The attempts at an exam that staff may still give time to, their rows locked; of some people, or of all. One that the clock closed is among them, where
 *  nothing was begun since. */
export const lockRunning = (sql: Sql, lesson_id: number, user_ids: readonly number[] | null) => sql<RunningRow[]>`
  select a.id, a.user_id, (extract(epoch from a.started_at) * 1000)::float8 as started,
    (coalesce(a.allotted_seconds, extract(epoch from a.ends_at - a.started_at)) * 1000)::float8 as allotted,
    (extract(epoch from a.ends_at) * 1000)::float8 as ends, (extract(epoch from a.paused_at) * 1000)::float8 as paused,
    a.submitted_at is not null or (a.paused_at is null and a.ends_at <= exam_now()) as over,
    a.submitted_at is not null as closed, a.entered_at is not null as entered, coalesce(x.mode = 'bell', false) as bell,
    a.section_times
  from quiz_attempts a left join exams x on x.lesson_id = a.lesson_id
  where a.lesson_id = ${lesson_id} and a.ends_at is not null
    and (${user_ids === null} or a.user_id = any (${[...(user_ids ?? [])]}::int[]))
    and (a.submitted_at is null or (a.closed_by = 'clock'
      and a.ends_at > exam_now() - make_interval(mins => coalesce(x.late_minutes, 1440))
      and not exists (
        select from quiz_attempts o where o.user_id = a.user_id and o.lesson_id = a.lesson_id and o.number > a.number)))
  order by a.id for update of a`;
/** The sections of attempts at an exam whose sections have minutes of their own, those of each attempt in their order. */
export const listSectionMinutes = (sql: Sql, attempts: readonly { user_id: number; id: number }[]) => sql<
  { attempt_id: number; minutes: number; questions: number }[]
>`
  select a.id as attempt_id, s.minutes, count(*)::int as questions
  from unnest(${attempts.map(({ user_id }) => user_id)}::int[], ${attempts.map(({ id }) => id)}::int[]) k (user_id, id)
  join quiz_attempts a on a.user_id = k.user_id and a.id = k.id
  cross join unnest(a.question_ids) q (id)
  join exam_pool p on p.lesson_id = a.lesson_id and p.question_id = q.id
  join exam_draws d on d.id = p.draw_id join exam_sections s on s.id = d.section_id
  group by a.id, s.id order by a.id, s.position`;
/** The clock that exams go by, in milliseconds. */
export async function readClock(sql: Sql): Promise<number> {
  const [row] = await sql<{ now: number }[]>`select (extract(epoch from exam_now()) * 1000)::float8 as now`;
  return row!.now;
}
/** Sets when attempts end, and since when they are paused. One that the clock had closed is under way again where it has time. */
export const setTimes = (
  sql: Sql,
  rows: readonly Pick<RunningRow, 'id' | 'user_id' | 'allotted' | 'ends' | 'paused' | 'section_times'>[],
) => sql`
  update quiz_attempts a
  set ends_at = to_timestamp(v.ends / 1000), paused_at = to_timestamp(v.paused / 1000),
    submitted_at = case when v.again then null else a.submitted_at end,
    closed_by = case when v.again then null else a.closed_by end,
    settled_at = case when v.again then null else a.settled_at end,
    allotted_seconds = coalesce(a.allotted_seconds, greatest(1, round(v.allotted / 1000))::int),
    section_times = v.section_times
  from (
    select r.*, r.paused is not null or to_timestamp(r.ends / 1000) > exam_now() as again
    from jsonb_to_recordset(${sql.json(rows as never)})
      r (id int, user_id int, allotted float8, ends float8, paused float8, section_times jsonb)
  ) v
  where a.user_id = v.user_id and a.id = v.id`;
