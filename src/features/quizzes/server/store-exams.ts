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
}
/** Nothing of a lesson that asks its own questions. Nobody takes it back before this transaction is over. */
export async function lockRules(sql: Sql, lesson_id: number): Promise<ExamRules | undefined> {
  const [row] = await sql<ExamRules[]>`
    select lesson_id, published_at is null or coalesce(starts_at > exam_now(), false) as waits, variety, set_seeds,
      shuffle_questions, mode, starts_at, edition,
      (extract(epoch from starts_at - make_interval(mins => lobby_minutes)) * 1000)::float8 as lobby_at,
      published_at is not null and mode = 'bell'
        and starts_at - make_interval(mins => lobby_minutes) <= exam_now() as lobby,
      mode = 'bell' and starts_at + make_interval(mins => door_minutes) < exam_now() as shut
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
export const counted = (sql: Sql, user_id: number): Part => sql`
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
  where a.user_id = ${user_id} and a.lesson_id = l.id and a.submitted_at is not null`;
/** Whether a learner has passed by what counts; nothing where every attempt speaks for itself. */
export async function findAveragePassed(sql: Sql, user_id: number, lesson_id: number): Promise<boolean | undefined> {
  const [row] = await sql<{ passed: boolean }[]>`
    select own.passed_once as passed
    from exams x join lessons l on l.id = x.lesson_id join courses c on c.id = l.course_id
    cross join lateral (${counted(sql, user_id)}) own
    where x.lesson_id = ${lesson_id} and x.published_at is not null and x.keeps = 'average'`;
  return row?.passed;
}
