// SQL of exams that draw from the question bank, as those who take them meet their rules: read from the tables of exams.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';

export type Keeps = 'best' | 'last' | 'average';
export interface ExamRules {
  lesson_id: number;
  /** Its bell has not rung, or the day of its window has not come. */
  waits: boolean;
  mode: 'own' | 'bell';
  starts_at: string | null;
  /** With a bell: from when on one may come in, in milliseconds; whether that has come, and whether the door is closed again. */
  lobby_at: number | null;
  lobby: boolean;
  shut: boolean;
  edition: number;
  variety: 'same' | 'sets' | 'each';
  set_seeds: number[];
  shuffle_questions: boolean;
  /** Its sections have minutes of their own. */
  timed: boolean;
}
/** Nothing of a lesson that asks its own questions. Nobody takes it back before this transaction is over. */
export async function lockRules(sql: Sql, lesson_id: number): Promise<ExamRules | undefined> {
  const [row] = await sql<ExamRules[]>`
    select lesson_id, published_at is null or coalesce(starts_at > exam_now(), false) as waits, variety, set_seeds,
      shuffle_questions, mode, starts_at, edition,
      (extract(epoch from starts_at - make_interval(mins => lobby_minutes)) * 1000)::float8 as lobby_at,
      published_at is not null and mode = 'bell'
        and starts_at - make_interval(mins => lobby_minutes) <= exam_now() as lobby,
      mode = 'bell' and starts_at + make_interval(mins => door_minutes) < exam_now() as shut,
      coalesce((
        select every(s.minutes is not null) from exam_sections s where s.lesson_id = exams.lesson_id
      ), false) as timed
    from exams where lesson_id = ${lesson_id} for share`;
  return row;
}
/** How the questions of one attempt are drawn. */
export interface SetPaper extends Pick<ExamRules, 'lesson_id' | 'variety' | 'shuffle_questions'> {
  seed: number;
  code: string | null;
  edition: number;
  /** The bell at which it begins; null: now. */
  bell: string | null;
}
/**
 * What counts of the attempts `a` of a learner at lesson `l` of course `c`, by the rules `x` where there are any: `submitted`, `passed_once`
 * and the share of the marks.
 */
export const counted = (sql: Sql, user: Part): Part => sql`
  select count(*)::int as submitted,
    coalesce(case x.keeps
      when 'last' then (array_agg(a.passed order by a.number desc))[1]
      when 'average' then avg(a.score / nullif(a.max_score, 0)) * 100 + 1e-6 >= coalesce(l.pass_percent, c.pass_percent)
      else bool_or(a.passed) end, false) as passed_once,
    (case x.keeps
      when 'last' then (array_agg(a.score / nullif(a.max_score, 0) order by a.number desc))[1]
      when 'average' then avg(a.score / nullif(a.max_score, 0))
      else max(a.score / nullif(a.max_score, 0)) end)::float8 as counted_share
  from quiz_attempts a
  where a.user_id = ${user} and a.lesson_id = l.id and a.submitted_at is not null`;
/** The pass mark of a lesson in percent. */
export const passPercentOf = (sql: Sql, lesson_id: number): Part => sql`(
  select coalesce(l.pass_percent, c.pass_percent)
  from lessons l join courses c on c.id = l.course_id where l.id = ${lesson_id})`;
/** The percentage of attempt `a` as lists show it, whole as on its own page, but never rounded up to a pass mark that it missed. */
export const shownPercent = (sql: Sql, pass: Part): Part => sql`
  case when a.max_score > 0 then least(round(a.score * 100 / a.max_score),
    case when a.score * 100 / a.max_score < ${pass} then ceil(${pass}::numeric) - 1 end)::int end`;
/** How a learner stands at a lesson, beside the attempt that was closed or marked just now. */
export interface Standing {
  /** Whether what counts of all attempts is passed, where that is their mean; undefined where every attempt speaks for itself. */
  average_passed: boolean | undefined;
  /** Whether it was passed is told with the results of the exam: its course goes on then, and gives its certificate. */
  held: boolean;
  /** The same of what people marked in it. */
  marks_held: boolean;
}
export const findStanding = async (sql: Sql, user_id: number, lesson_id: number): Promise<Standing> =>
  (await listStandings(sql, lesson_id, [user_id]))(user_id);
/** Of several. Nobody publishes the results before this transaction is over: each pass is told once, here or there. */
export async function listStandings(sql: Sql, lesson_id: number, user_ids: readonly number[]): Promise<(user_id: number) => Standing> {
  const rows = await sql<{ user_id: number; average_passed: boolean | null; held: boolean; marks_held: boolean }[]>`
    select k.user_id, case when x.keeps = 'average' then own.passed_once end as average_passed,
      x.results_at is null and (coalesce(x.review ->> 'marks', 'handed_in') <> 'handed_in'
        or (c.kind = 'assessment' and c.gives_certificate)) as held,
      x.results_at is null as marks_held
    from exams x join lessons l on l.id = x.lesson_id join courses c on c.id = l.course_id
    cross join unnest(${[...user_ids]}::int[]) k (user_id)
    cross join lateral (${counted(sql, sql`k.user_id`)}) own
    where x.lesson_id = ${lesson_id} and x.published_at is not null for share of x`;
  const standings = new Map(
    rows.map(({ user_id, average_passed, ...row }) => [user_id, { ...row, average_passed: average_passed ?? undefined }]),
  );
  return (user_id) => standings.get(user_id) ?? { average_passed: undefined, held: false, marks_held: false };
}
/** What came of a learner's attempts at a lesson. */
export interface CountedRow {
  enrollment_id: number;
  user_id: number;
  course_id: number;
  lesson_id: number;
  passed: boolean;
  share: number | null;
}
/** Those who submitted, in the order of their enrolments, after one of them. */
export const listCounted = (sql: Sql, lesson_id: number, after: number, limit: number) => sql<CountedRow[]>`
  select e.id as enrollment_id, e.user_id, e.course_id, l.id as lesson_id, own.passed_once as passed,
    own.counted_share as share
  from lessons l join courses c on c.id = l.course_id
  join enrollments e on e.course_id = l.course_id and e.status = 'approved'
  left join exams x on x.lesson_id = l.id
  cross join lateral (${counted(sql, sql`e.user_id`)}) own
  where l.id = ${lesson_id} and e.id > ${after} and own.submitted > 0
  order by e.id limit ${limit}`;
