// SQL of requests for rescrutiny.
import type { SignedIn } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { RescrutinyState } from '../rules.ts';

export interface RescrutinyRow {
  id: number;
  user_id: number;
  lesson_id: number;
  attempt_id: number;
  question_ids: number[];
  reason: string;
  state: RescrutinyState;
  asked_at: string;
  old_no: number;
  new_no: number | null;
  answer: string;
  decided_at: string | null;
}
const columns = (sql: Sql) => sql`
  id, user_id, lesson_id, attempt_id, question_ids, reason, state, asked_at, old_no, new_no, answer, decided_at`;
export async function findRequest(sql: Sql, id: number): Promise<RescrutinyRow | undefined> {
  const [row] = await sql<RescrutinyRow[]>`select ${columns(sql)} from rescrutinies where id = ${id}`;
  return row;
}
export async function findByAttempt(sql: Sql, attempt_id: number): Promise<RescrutinyRow | undefined> {
  const [row] = await sql<RescrutinyRow[]>`select ${columns(sql)} from rescrutinies where attempt_id = ${attempt_id}`;
  return row;
}
/** Of several that ask at once one does. */
export async function insertRequest(
  sql: Sql,
  request: Pick<RescrutinyRow, 'user_id' | 'lesson_id' | 'attempt_id' | 'question_ids' | 'reason'>,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into rescrutinies (user_id, lesson_id, attempt_id, question_ids, reason, old_no)
    select ${request.user_id}, ${request.lesson_id}, a.id, ${request.question_ids}, ${request.reason}, a.result_no
    from quiz_attempts a where a.user_id = ${request.user_id} and a.id = ${request.attempt_id}
    on conflict do nothing returning id`;
  return row?.id;
}
export async function withdrawRequest(sql: Sql, attempt_id: number): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    update rescrutinies set state = 'withdrawn' where attempt_id = ${attempt_id} and state = 'asked' returning id`;
  return row?.id;
}
/** Takes the decision, once; answers whether it was still to be made. */
export async function decideRequest(
  sql: Sql,
  id: number,
  { answer, decided_by }: { answer: string; decided_by: number },
): Promise<boolean> {
  const rows = await sql`
    update rescrutinies set state = 'decided', answer = ${answer}, decided_by = ${decided_by}, decided_at = now()
    where id = ${id} and state = 'asked'`;
  return rows.count > 0;
}
export const setOutcome = (sql: Sql, id: number, given: Readonly<Record<number, number>>) => sql`
  update rescrutinies r set new_no = a.result_no, given = ${sql.json(given)} from quiz_attempts a
  where r.id = ${id} and a.user_id = r.user_id and a.id = r.attempt_id`;
/** Marks of the result of a number. */
export async function getScore(sql: Sql, { user_id, attempt_id }: RescrutinyRow, number: number): Promise<number> {
  const [row] = await sql<{ score: number }[]>`
    select score from quiz_results where user_id = ${user_id} and attempt_id = ${attempt_id} and number = ${number}`;
  return row!.score;
}
interface OutcomeRow {
  old_score: number;
  new_score: number;
  /** By the new marker; null: it was not kept. */
  given: number | null;
}
/** Marks of each answer of a decided request, before and after. */
export async function listOutcomes(
  sql: Sql,
  { id, user_id, attempt_id, question_ids, old_no, new_no }: RescrutinyRow,
): Promise<Map<number, OutcomeRow>> {
  if (new_no === null) return new Map();
  const rows = await sql<({ question_id: number } & OutcomeRow)[]>`
    select q.id as question_id, coalesce((o.points ->> q.id::text)::float8, 0) as old_score,
      coalesce((n.points ->> q.id::text)::float8, 0) as new_score, (r.given ->> q.id::text)::float8 as given
    from unnest(${question_ids}::int[]) q (id)
    join rescrutinies r on r.id = ${id}
    join quiz_results o on o.user_id = ${user_id} and o.attempt_id = ${attempt_id} and o.number = ${old_no}
    join quiz_results n on n.user_id = ${user_id} and n.attempt_id = ${attempt_id} and n.number = ${new_no}`;
  return new Map(rows.map(({ question_id, ...scores }) => [question_id, scores]));
}
/** Those who have marked an answer of the request. */
export const listMarkers = (sql: Sql, { attempt_id, question_ids }: RescrutinyRow) => sql<
  { id: number; name: string; bn_name: string | null }[]
>`
  select u.id, u.name, u.bn_name from users u
  where u.id in (
    select marker_id from marks where attempt_id = ${attempt_id} and question_id = any (${question_ids}::int[]))
  order by u.id`;
export interface LessonRow {
  title: string;
  bn_title: string;
  course_uuid: string;
  /** The class that alone has it. */
  class_id: number | null;
}
export async function getLesson(sql: Sql, id: number): Promise<LessonRow> {
  const [row] = await sql<LessonRow[]>`
    select l.title, l.bn_title, c.uuid as course_uuid, l.batch_id as class_id
    from lessons l join courses c on c.id = l.course_id
    where l.id = ${id}`;
  return row!;
}
export const requestsOf = (sql: Sql, actor: SignedIn): Source => ({
  from: sql`rescrutinies r join lessons l on l.id = r.lesson_id join courses c on c.id = l.course_id`,
  columns: sql`
    r.id, r.attempt_id, l.title, l.bn_title, c.title as course_title, c.bn_title as bn_course_title,
    cardinality(r.question_ids) as questions, r.asked_at, r.state, jsonb_build_object('open', case
      when r.user_id = ${actor.user.id} then '"own_work"'::jsonb
      when r.state = 'asked' and exists (
        select from marks m where m.attempt_id = r.attempt_id and m.question_id = any (r.question_ids)
          and m.marker_id = ${actor.user.id}) then '"not_new"'
      else 'true' end) as can`,
  key: sql`r.id`,
  first: sql`(r.state <> 'asked')::int`,
  where: isAmong(sql, sql`c`, coursesOf(actor)),
  filters: { state: (states: string[]) => sql`r.state = any (${states}::text[])` },
  search: (term) => sql`
    (l.title ilike ${likely(term)} or l.bn_title ilike ${likely(term)}
    or c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)})`,
});
export async function eraseRequests(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from rescrutinies where user_id = ${user_id}`;
  await sql`update rescrutinies set decided_by = null where decided_by = ${user_id}`;
}
/** The course of a row `t`, for the merging of accounts. */
export const courseOfLesson = (sql: Sql): Part => sql`
  (select l.course_id from lessons l where l.id = t.lesson_id)`;
