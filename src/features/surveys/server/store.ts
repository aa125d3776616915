// SQL of surveys: their questions, who has answered, what was answered. Of an anonymous survey the last two are never joined.
import { everOfCourse, ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Kept, Survey } from '../rules.ts';

export async function getSurvey(sql: Sql, lesson_id: number): Promise<Survey | null> {
  const [row] = await sql<{ survey: Survey | null }[]>`select survey from lessons where id = ${lesson_id}`;
  return row?.survey ?? null;
}
/** Those who answer one survey, and who publishes it, take turns. */
export async function lockSurvey(sql: Sql, lesson_id: number): Promise<Survey | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`survey ${lesson_id}`}, 0))`;
  return getSurvey(sql, lesson_id);
}
export async function findTaken(
  sql: Sql,
  user_id: number,
  lesson_id: number,
): Promise<{ answers: Record<string, Kept> | null } | undefined> {
  const [row] = await sql<{ answers: Record<string, Kept> | null }[]>`
    select answers from survey_takers where user_id = ${user_id} and lesson_id = ${lesson_id}`;
  return row;
}
/** Of a survey with names: answered, or answered anew. */
export const putNamed = (sql: Sql, user_id: number, lesson_id: number, answers: Record<string, Kept>) => sql`
  insert into survey_takers (user_id, lesson_id, answers)
  values (${user_id}, ${lesson_id}, ${sql.json(answers as never)})
  on conflict (lesson_id, user_id) do update set answers = excluded.answers, sent_on = excluded.sent_on`;
/** Notes that somebody has answered; false: they had before. */
export async function insertTaker(sql: Sql, user_id: number, lesson_id: number): Promise<boolean> {
  const rows = await sql`
    insert into survey_takers (user_id, lesson_id) values (${user_id}, ${lesson_id})
    on conflict (lesson_id, user_id) do nothing returning lesson_id`;
  return rows.count > 0;
}
/**
 * What somebody answered, by nobody. The database itself keeps which rows one transaction wrote, so others are written anew with it, in no order:
 * the answers that came with it are one of many. For whoever holds the survey's lock.
 */
export async function insertBallot(sql: Sql, lesson_id: number, answers: Record<string, Kept>): Promise<void> {
  await sql`insert into survey_ballots (lesson_id, answers) values (${lesson_id}, ${sql.json(answers as never)})`;
  await sql`
    with mixed as (
      delete from survey_ballots where id in (
        select id from survey_ballots where lesson_id = ${lesson_id} order by random() limit 100)
      returning lesson_id, answers)
    insert into survey_ballots (lesson_id, answers) select lesson_id, answers from mixed order by random()`;
}

export interface ManagedSurvey {
  id: number;
  course_id: number;
  title: string;
  bn_title: string;
  course_title: string;
  bn_course_title: string;
  survey: Survey;
  answers: number;
}
const countOf = (sql: Sql): Part => sql`
  case when (l.survey ->> 'anonymous')::boolean
    then (select count(*) from survey_ballots b where b.lesson_id = l.id)
    else (select count(*) from survey_takers k where k.lesson_id = l.id and k.answers is not null) end::int`;
export async function findManagedSurvey(sql: Sql, id: number): Promise<ManagedSurvey | undefined> {
  const [row] = await sql<ManagedSurvey[]>`
    select l.id, l.course_id, l.title, l.bn_title, c.title as course_title, c.bn_title as bn_course_title, l.survey,
      ${countOf(sql)} as answers
    from lessons l join courses c on c.id = l.course_id
    where l.id = ${id} and l.kind = 'survey' and l.survey is not null`;
  return row;
}
export const listOfCourse = (sql: Sql, course_id: number, limit: number, offset: number) =>
  sql<{ id: number; title: string; bn_title: string; anonymous: boolean; answers: number; total: number }[]>`
    select l.id, l.title, l.bn_title, (l.survey ->> 'anonymous')::boolean as anonymous, ${countOf(sql)} as answers,
      count(*) over ()::int as total
    from lessons l
    where l.course_id = ${course_id} and l.kind = 'survey' and l.survey is not null and ${ofCourse(sql, sql`l`)}
    order by l.position, l.id limit ${limit} offset ${offset}`;
/** All answers to a survey, one row for each who answered. */
const given = (sql: Sql, { id, survey: { anonymous } }: Pick<ManagedSurvey, 'id' | 'survey'>): Part =>
  anonymous
    ? sql`(select id::text as key, answers from survey_ballots where lesson_id = ${id})`
    : sql`(select user_id::text as key, answers from survey_takers where lesson_id = ${id} and answers is not null)`;
type Of = Pick<ManagedSurvey, 'id' | 'survey'>;
export const countAnswered = async (sql: Sql, of: Of): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*)::int as n from ${given(sql, of)} g`)[0]!.n;
/** How many answered this very question. */
export const countAnswersTo = async (sql: Sql, of: Of, question: string): Promise<number> =>
  (
    await sql<{ n: number }[]>`
      select count(*)::int as n from ${given(sql, of)} g
      where g.answers ? ${question}::text`
  )[0]!.n;
export const countQuestions = (sql: Sql, of: Of) => sql<
  { question: string; count: number; mean: number | null; least: number | null; most: number | null }[]
>`
  select e.key as question, count(*)::int as count, avg(n.figure)::float8 as mean, min(n.figure)::float8 as least,
    max(n.figure)::float8 as most
  from ${given(sql, of)} g cross join jsonb_each(g.answers) e
  cross join lateral (select case jsonb_typeof(e.value) when 'number' then e.value::numeric end as figure) n
  group by e.key`;
export const countChoices = (sql: Sql, of: Of, questions: readonly string[]) => sql<{ question: string; choice: string; count: number }[]>`
  select e.key as question, v.choice, count(*)::int as count
  from ${given(sql, of)} g cross join jsonb_each(g.answers) e
  cross join jsonb_array_elements_text(
    case jsonb_typeof(e.value) when 'array' then e.value else jsonb_build_array(e.value) end) v (choice)
  where e.key = any (${[...questions]}::text[])
  group by e.key, v.choice`;
/** In an order that follows neither time nor person, another one for each question. */
export const listTexts = (sql: Sql, of: Of, question: string, limit: number, offset: number) => sql<{ text: string; total: number }[]>`
  select g.answers ->> ${question}::text as text, count(*) over ()::int as total
  from ${given(sql, of)} g where g.answers ? ${question}::text
  order by md5(g.answers ->> ${question}::text), g.key limit ${limit} offset ${offset}`;
export interface NamedRow {
  user_id: number;
  name: string;
  bn_name: string | null;
  sent_on: string;
  answers: Record<string, Kept>;
  total: number;
}
export const listNamed = (sql: Sql, lesson_id: number, limit: number, offset: number) => sql<NamedRow[]>`
  select k.user_id, u.name, u.bn_name, k.sent_on::text as sent_on, k.answers, count(*) over ()::int as total
  from survey_takers k join users u on u.id = k.user_id
  where k.lesson_id = ${lesson_id} and k.answers is not null
  order by u.name, k.user_id limit ${limit} offset ${offset}`;

/** The surveys of a course by the keys of their lessons, and whether somebody has answered them. */
export async function readSurveys(sql: Sql, course_id: number): Promise<Map<string, { survey: Survey; answered: boolean }>> {
  const rows = await sql<{ source_key: string; survey: Survey; answered: boolean }[]>`
    select l.source_key, l.survey, exists (select from survey_takers k where k.lesson_id = l.id) as answered
    from lessons l
    where l.course_id = ${course_id} and ${everOfCourse(sql, sql`l`)} and l.source_key is not null
      and l.survey is not null`;
  return new Map(rows.map(({ source_key, ...row }) => [source_key, row]));
}
/** What was answered by name goes with the account; what nobody in particular said cannot be found, and stays. */
export const eraseTaken = (sql: Sql, user_id: number) => sql`delete from survey_takers where user_id = ${user_id}`;
/** The course of a row `t`, for the merging of accounts. */
export const courseOf = (sql: Sql): Part => sql`(select l.course_id from lessons l where l.id = t.lesson_id)`;
