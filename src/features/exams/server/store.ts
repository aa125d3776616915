// SQL of exams as they are set: rows, lists, what is frozen when one is published.
import { everOfCourse, ofCourse } from '#core/access/server/lessons.ts';
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import { isWorkedOn } from '#features/courses/server/service-authoring.ts';
import { areOwnMarksTold } from '#features/lessons/server/service.ts';
import { shownPercent } from '#features/quizzes/server/service.ts';
import type { ExamState } from '../rules.ts';

export interface ExamRow {
  /** Of its lesson. */
  id: number;
  course_id: number;
  course_uuid: string;
  course_title: string;
  bn_course_title: string;
  institution_id: number | null;
  single: boolean;
  title: string;
  bn_title: string;
  minutes: number;
  published_at: string | null;
  set_seeds: number[];
  frozen: string;
}
export async function findExam(sql: Sql, id: number): Promise<ExamRow | undefined> {
  const [row] = await sql<ExamRow[]>`
    select l.id, l.course_id, c.uuid as course_uuid, c.title as course_title, c.bn_title as bn_course_title,
      c.institution_id, x.single, l.title, l.bn_title, l.minutes, x.published_at, x.set_seeds,
      x.frozen
    from exams x join lessons l on l.id = x.lesson_id join courses c on c.id = l.course_id
    where x.lesson_id = ${id} and c.archived_at is null`;
  return row;
}
/** Whoever begins it, publishes it or takes it back meanwhile waits. */
export const lockExam = (sql: Sql, id: number) => sql`select from exams where lesson_id = ${id} for update`;
export async function countBegun(sql: Sql, id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(distinct user_id)::int as n from quiz_attempts where lesson_id = ${id} and started_at <= exam_now()`;
  return row!.n;
}
export async function countEnrolled(sql: Sql, course_id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from enrollments where course_id = ${course_id} and status = 'approved'`;
  return row!.n;
}

/** Somebody wrote in its draft since it was published. */
export async function waits(sql: Sql, id: number): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select version > coalesce(published_version, 0) as waits from drafts
    where kind = 'exams.exam' and object_id = ${id}`;
  return row?.waits ?? true;
}
/** The row of a lesson that is an exam. */
export const insertExam = (sql: Sql, e: { lesson_id: number; single: boolean; seeds: number[]; by: number }) => sql`
  insert into exams (lesson_id, single, set_seeds, made_by)
  values (${e.lesson_id}, ${e.single}, ${e.seeds}::int[], ${e.by})`;

const stateOf = (sql: Sql): Part => sql`
  case when x.published_at is null or c.published_at is null or l.archived_at is not null then 'draft'
    when x.starts_at > now() then 'scheduled' when l.due_at <= now() then 'over' else 'open' end`;
const asked = (sql: Sql): Part => sql`case when x.published_at is null then 0 else coalesce(l.questions_shown, 0) end`;
/** Single exams: of whoever works on them in a role, or of whoever takes them. */
export function singlesOf(sql: Sql, actor: SignedIn): Source {
  const staff = actor.role !== null && actor.role !== undefined;
  const user_id = actor.user.id;
  const own = staff
    ? sql`null::text as own, null::int as own_percent`
    : sql`
      case when a.id is null then 'not_begun'
        when a.submitted_at is null and a.ends_at > now() then 'under_way'
        when a.to_mark > 0 or not ${areOwnMarksTold(sql, user_id)} then 'handed_in'
        when a.passed then 'passed' else 'failed' end as own,
      case when a.to_mark = 0 and ${areOwnMarksTold(sql, user_id)}
        then ${shownPercent(sql, sql`coalesce(l.pass_percent, c.pass_percent)`)} end as own_percent`;
  const last = staff
    ? sql``
    : sql`
      left join lateral (
        select o.* from quiz_attempts o
        where o.user_id = ${user_id} and o.lesson_id = l.id order by o.number desc limit 1
      ) a on true`;
  const mine = sql`
    exists (select from enrollments e where e.user_id = ${user_id} and e.course_id = c.id and e.status = 'approved')
    and x.published_at is not null and l.archived_at is null`;
  return {
    from: sql`
      exams x join lessons l on l.id = x.lesson_id join courses c on c.id = l.course_id
      left join institutions i on i.id = c.institution_id ${last}`,
    counted: sql`exams x join lessons l on l.id = x.lesson_id join courses c on c.id = l.course_id`,
    columns: sql`
      l.id, c.id as course_id, c.uuid, l.title, l.bn_title, ${stateOf(sql)} as state, x.starts_at,
      l.due_at as closes_at, ${asked(sql)} as question_count, l.minutes, c.learner_count,
      coalesce(i.institution_name_en, '') as institution_title,
      coalesce(i.institution_name, '') as bn_institution_title, x.created_at as made_at, ${own}`,
    key: sql`l.id`,
    where: sql`x.single and c.archived_at is null and ${staff ? isWorkedOn(sql, actor) : mine}`,
    order: {
      title:
        actor.language === 'bn'
          ? sql`coalesce(nullif(l.bn_title, ''), l.title) collate "bn-x-icu"`
          : sql`lower(coalesce(nullif(l.title, ''), l.bn_title))`,
      made_at: sql`x.created_at`,
    },
    filters: { state: (states: string[]) => sql`${stateOf(sql)} = any (${states}::text[])` },
    search: (term) => sql`(l.title ilike ${likely(term)} or l.bn_title ilike ${likely(term)})`,
  };
}
/** The exams of certificate exams that somebody takes, the newest enrollment first, with how they stand. */
export const listOwn = (sql: Sql, user_id: number, limit: number, offset: number) => sql<(OwnRow & { total: number })[]>`
  select count(*) over ()::int as total, l.id, c.uuid, l.title, l.bn_title,
    case when x.starts_at > now() then 'scheduled' when l.due_at <= now() then 'over' else 'open' end as state,
    x.starts_at, l.due_at as closes_at, (
      select least(count(*), l.questions_shown)::int from lesson_questions q where q.lesson_id = l.id
    ) as question_count, l.minutes,
    case when a.id is null then 'not_begun' when a.submitted_at is null and a.ends_at > now() then 'under_way'
      when a.to_mark > 0 or not ${areOwnMarksTold(sql, user_id)} then 'handed_in'
      when a.passed then 'passed' else 'failed' end as own,
    case when a.to_mark = 0 and ${areOwnMarksTold(sql, user_id)}
      then ${shownPercent(sql, sql`coalesce(l.pass_percent, c.pass_percent)`)} end as own_percent
  from enrollments e
  join courses c on c.id = e.course_id and c.kind = 'assessment' and c.archived_at is null
  join lessons l on l.course_id = c.id and l.kind = 'exam' and ${ofCourse(sql, sql`l`)}
  left join exams x on x.lesson_id = l.id
  left join lateral (
    select o.* from quiz_attempts o where o.user_id = e.user_id and o.lesson_id = l.id order by o.number desc limit 1
  ) a on true
  where e.user_id = ${user_id} and e.status = 'approved' and x.single is not true
  order by e.created_at desc, l.position, l.id limit ${limit} offset ${offset}`;
export interface OwnRow {
  id: number;
  uuid: string;
  title: string;
  bn_title: string;
  state: ExamState;
  starts_at: string | null;
  closes_at: string | null;
  question_count: number;
  minutes: number;
  own: 'not_begun' | 'under_way' | 'handed_in' | 'passed' | 'failed';
  own_percent: number | null;
}
export const listOfCourse = (sql: Sql, course_id: number) =>
  sql<{ id: number; title: string; bn_title: string; state: ExamState; question_count: number; minutes: number }[]>`
    select l.id, l.title, l.bn_title, ${stateOf(sql)} as state, ${asked(sql)} as question_count, l.minutes
    from exams x join lessons l on l.id = x.lesson_id join courses c on c.id = l.course_id
    where l.course_id = ${course_id} and ${everOfCourse(sql, sql`l`)} order by l.position, l.id limit 200`;

/** What an exam is from now on for who takes it. */
export interface Frozen {
  title: string;
  bn_title: string;
  body_html: string;
  bn_body_html: string;
  minutes: number;
  pass_percent: number;
  attempts_allowed: number | null;
  starts_at: string | null;
  closes_at: string | null;
  question_count: number;
  variety: string;
  shuffle_questions: boolean;
  shuffle_options: boolean;
  wrong_share: number | null;
  keeps: string;
  review: Record<string, string>;
  tie_breaks: string[];
  scale: string;
  /** Null: a tenth of the marks. */
  marker_gap: number | null;
  second_share: number;
  second_near: number;
  frozen: string;
  mode: 'own' | 'bell';
  lobby_minutes: number;
  door_minutes: number;
  late_minutes: number;
  late_rule: string | null;
}
/** Papers that were drawn before are void: whoever waits for the bell gets another one, sealed by another code. */
export const publishRow = (sql: Sql, id: number, f: Frozen, anew: boolean) => sql`
  update exams set mode = ${f.mode}, lobby_minutes = ${f.lobby_minutes}, door_minutes = ${f.door_minutes},
    late_minutes = ${f.late_minutes}, late_rule = ${f.late_rule}, edition = edition + ${anew ? 1 : 0},
    bell_nonce = case when ${anew} then gen_random_uuid() else bell_nonce end,
    starts_at = ${f.starts_at}, variety = ${f.variety}, shuffle_questions = ${f.shuffle_questions},
    shuffle_options = ${f.shuffle_options}, wrong_share = ${f.wrong_share}, keeps = ${f.keeps},
    review = ${sql.json(f.review)}, tie_breaks = ${f.tie_breaks}::text[], scale = ${f.scale},
    marker_gap = ${f.marker_gap}, second_share = ${f.second_share}, second_near = ${f.second_near},
    frozen = ${f.frozen},
    published_at = coalesce(published_at, now()),
    version = version + 1, updated_at = now()
  where lesson_id = ${id}`;
export const withdrawRow = (sql: Sql, id: number) => sql`
  update exams set published_at = null, version = version + 1, updated_at = now() where lesson_id = ${id}`;
/** Whoever gave time in an exam, said something there or put questions into it is nobody once their account is gone. */
export async function forgetPerson(sql: Sql, user_id: number): Promise<void> {
  await sql`update exam_orders set by = null where by = ${user_id}`;
  await sql`update exam_uses set put_by = null where put_by = ${user_id}`;
}
/** Made as one that stands by itself, it is the exam of a course that gives a certificate. */
export const keepForCertificate = (sql: Sql, id: number) => sql`
  update exams set single = false where lesson_id = ${id}`;
/** The exams of a course, with the lesson that each became in a copy of it; null: nobody had been given it yet. */
export const listToCopy = (sql: Sql, from: number, to: number) => sql<
  (Pick<ExamRow, 'id' | 'single' | 'title' | 'bn_title' | 'minutes'> & { copied_id: number | null })[]
>`
  select l.id, n.id as copied_id, x.single, l.title, l.bn_title, l.minutes
  from exams x join lessons l on l.id = x.lesson_id
  left join lessons n on n.course_id = ${to} and n.source_key = l.source_key and ${everOfCourse(sql, sql`n`)}
  where l.course_id = ${from} and ${everOfCourse(sql, sql`l`)} order by l.position, l.id limit 200`;
