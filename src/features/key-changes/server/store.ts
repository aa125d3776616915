// SQL of key changes.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import { areMarksTold } from '#features/lessons/server/service.ts';
import type { KeyPolicy } from '#features/questions/rules.ts';
import { type KeyChangeState, UNDO_DAYS } from '../rules.ts';

/** Of one lesson changes are made and finished one after the other. */
export const lockChanges = (sql: Sql, lesson_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`key changes of lesson ${lesson_id}`}, 0))`;

export interface KeyChangeRow {
  id: number;
  lesson_id: number;
  course_id: number;
  question_id: number;
  policy: KeyPolicy;
  answer: unknown;
  reason: string;
  state: KeyChangeState;
  made_by: number | null;
  made_at: string;
  run_id: number | null;
  agreed_by: number | null;
  agreed_at: string | null;
  applied_by: number | null;
  applied_at: string | null;
  undone_by: number | null;
  undone_at: string | null;
  withdrawn_by: number | null;
  withdrawn_at: string | null;
  told_at: string | null;
  undo_told_at: string | null;
  undo_until: string | null;
  undo_over: boolean;
  changed_since: boolean;
}
const isOpen = (sql: Sql) => sql`o.applied_at is null and o.withdrawn_at is null`;
const stateOf = (sql: Sql) => sql`
  case when k.withdrawn_at is not null then 'withdrawn' when k.undone_at is not null then 'undone'
    when k.applied_at is not null then 'applied'
    when exists (select from key_changes o where o.lesson_id = k.lesson_id and o.id < k.id and ${isOpen(sql)})
      then 'waiting'
    when k.ready_at is null then 'preparing' when k.agreed_at is null then 'ready' else 'agreed' end`;
export async function findChange(sql: Sql, id: number): Promise<KeyChangeRow | undefined> {
  const [row] = await sql<KeyChangeRow[]>`
    select k.id, k.lesson_id, l.course_id, k.question_id, k.policy, k.answer, k.reason, ${stateOf(sql)} as state,
      k.made_by, k.made_at, k.run_id, k.agreed_by, k.agreed_at, k.applied_by, k.applied_at, k.undone_by, k.undone_at,
      k.withdrawn_by, k.withdrawn_at, k.told_at, k.undo_told_at,
      k.applied_at + make_interval(days => ${UNDO_DAYS}) as undo_until,
      coalesce(k.applied_at + make_interval(days => ${UNDO_DAYS}) <= now(), false) as undo_over,
      exists (
        select from key_changes o
        where o.lesson_id = k.lesson_id and o.question_id = k.question_id and o.id > k.id
          and o.applied_at is not null and o.undone_at is null
      ) as changed_since
    from key_changes k join lessons l on l.id = k.lesson_id
    where k.id = ${id}`;
  return row;
}
export const lockChange = (sql: Sql, id: number) => sql`select from key_changes where id = ${id} for update`;
/** What was done to the key of its question before it, and counts still or counted then. */
export const listBefore = (sql: Sql, { id, lesson_id, question_id, applied_at }: KeyChangeRow) => sql<
  { policy: KeyPolicy; answer: unknown }[]
>`
  select policy, answer from key_changes
  where lesson_id = ${lesson_id} and question_id = ${question_id} and id < ${id} and applied_at is not null
    and (undone_at is null or undone_at > ${applied_at}::timestamptz)
  order by applied_at, id`;
/** With the changes of its lesson locked. */
export async function findByKey(
  sql: Sql,
  client_key: string,
): Promise<{ id: number; lesson_id: number; made_by: number | null } | undefined> {
  const [row] = await sql<{ id: number; lesson_id: number; made_by: number | null }[]>`
    select id, lesson_id, made_by from key_changes where client_key = ${client_key}`;
  return row;
}
export interface NewKeyChange {
  lesson_id: number;
  question_id: number;
  policy: KeyPolicy;
  answer: unknown;
  reason: string;
  client_key: string;
  made_by: number;
}
export async function insertChange(sql: Sql, change: NewKeyChange): Promise<number> {
  const answer = change.answer === undefined ? null : JSON.stringify(change.answer);
  const [row] = await sql<{ id: number }[]>`
    insert into key_changes (lesson_id, question_id, policy, answer, reason, client_key, made_by)
    values (${change.lesson_id}, ${change.question_id}, ${change.policy}, ${answer}::text::jsonb, ${change.reason},
      ${change.client_key}, ${change.made_by})
    returning id`;
  return row!.id;
}
/** The first one of a lesson that is neither done nor withdrawn, and that nobody works out yet. */
export async function findNext(
  sql: Sql,
  lesson_id: number,
): Promise<{ id: number; question_id: number; title: string; bn_title: string } | undefined> {
  const [row] = await sql<{ id: number; question_id: number; title: string; bn_title: string; run_id: number | null }[]>`
    select o.id, o.question_id, l.title, l.bn_title, o.run_id
    from key_changes o join lessons l on l.id = o.lesson_id
    where o.lesson_id = ${lesson_id} and ${isOpen(sql)} order by o.id limit 1`;
  return row?.run_id === null ? row : undefined;
}
export const setRun = (sql: Sql, id: number, run_id: number) => sql`
  update key_changes set run_id = ${run_id} where id = ${id}`;
export const setReady = (sql: Sql, id: number) => sql`update key_changes set ready_at = now() where id = ${id}`;
export const setAgreed = (sql: Sql, id: number, by: number) => sql`
  update key_changes set agreed_by = ${by}, agreed_at = now() where id = ${id}`;
export const setApplied = (sql: Sql, id: number, by: number) => sql`
  update key_changes set applied_by = ${by}, applied_at = clock_timestamp() where id = ${id}`;
export const setWithdrawn = (sql: Sql, id: number, by: number) => sql`
  update key_changes set withdrawn_by = ${by}, withdrawn_at = now() where id = ${id}`;
export const setUndone = (sql: Sql, id: number, by: number) => sql`
  update key_changes set undone_by = ${by}, undone_at = now() where id = ${id}`;
export const setTold = (sql: Sql, id: number, undone: boolean) => sql`
  update key_changes set told_at = coalesce(told_at, now()), undo_told_at = case when ${undone} then now() end
  where id = ${id}`;

/** The beginning of a text, without its marks of HTML. */
const plain = (sql: Sql, html: Part) => sql`left(trim(regexp_replace(${html}, '<[^>]*>', ' ', 'g')), 160)`;
export const changesOf = (sql: Sql, lesson_id: number): Source => ({
  from: sql`
    key_changes k join questions q on q.id = k.question_id left join users u on u.id = k.made_by`,
  columns: sql`
    k.id, ${plain(sql, sql`q.text_html`)} as title, ${plain(sql, sql`q.bn_text_html`)} as bn_title, k.policy,
    ${stateOf(sql)} as state, k.reason, coalesce(u.name, '') as name, u.bn_name, k.made_at, k.applied_at`,
  key: sql`k.id`,
  first: sql`-k.id`,
  where: sql`k.lesson_id = ${lesson_id}`,
  filters: {
    state: (states: string[]) => sql`${stateOf(sql)} = any (${states}::text[])`,
    policy: (policies: string[]) => sql`k.policy = any (${policies}::text[])`,
  },
  search: (term) => sql`
    (k.reason ilike ${likely(term)} or q.text_html ilike ${likely(term)} or q.bn_text_html ilike ${likely(term)})`,
});
export interface LessonRow {
  title: string;
  bn_title: string;
  course_uuid: string;
  told_at_once: boolean;
}
export async function getLesson(sql: Sql, id: number): Promise<LessonRow> {
  const [row] = await sql<LessonRow[]>`
    select l.title, l.bn_title, c.uuid as course_uuid,
      x.lesson_id is null or (x.results_at <= now() and ${areMarksTold(sql)}) as told_at_once
    from lessons l join courses c on c.id = l.course_id left join exams x on x.lesson_id = l.id where l.id = ${id}`;
  return { ...row!, told_at_once: row!.told_at_once === true };
}
/** Whether some attempt at the lesson asked it. */
export async function isAsked(sql: Sql, lesson_id: number, question_id: number): Promise<boolean> {
  const rows = await sql`
    select from lesson_questions where lesson_id = ${lesson_id} and question_id = ${question_id}
    union all select from exam_pool where lesson_id = ${lesson_id} and question_id = ${question_id}
    union all (select from quiz_attempts
      where lesson_id = ${lesson_id} and ${question_id}::int = any (question_ids) limit 1)
    limit 1`;
  return rows.count > 0;
}
export const listPeople = (sql: Sql, ids: readonly number[]) => sql<{ id: number; name: string; bn_name: string | null }[]>`
  select id, name, bn_name from users where id = any (${[...ids]}::int[])`;
export interface RunState {
  done: number;
  size: number | null;
  counts: Record<string, number>;
}
export async function findRun(sql: Sql, id: number): Promise<RunState | undefined> {
  const [row] = await sql<RunState[]>`select done, size, counts from runs where id = ${id}`;
  return row;
}

/** The attempts that a change concerns, from the items of its run: as they were, and as they would be or are. */
export const effectsOf = (sql: Sql, { run_id }: Pick<KeyChangeRow, 'run_id'>): Source => ({
  from: sql`
    run_items i
    join quiz_attempts a on a.id = i.number
    join users u on u.id = a.user_id
    join quiz_results o on o.user_id = a.user_id and o.attempt_id = a.id and o.number = (i.kept ->> 'from')::int
    join quiz_results n on n.user_id = a.user_id and n.attempt_id = a.id and n.number = (i.kept ->> 'to')::int`,
  columns: sql`
    i.number as id, u.name, u.bn_name, a.number, i.outcome as effect, o.score, n.score as new_score, o.max_score,
    n.max_score as new_max_score, i.kept ->> 'flips' as flips, i.kept ->> 'certificate' as certificate`,
  key: sql`i.number`,
  where: sql`i.run_id = ${run_id ?? 0} and i.outcome in ('rises', 'falls', 'equal')`,
  filters: {
    effect: (kinds: string[]) => sql`i.outcome = any (${kinds}::text[])`,
    follows: (kinds: string[]) => sql`
      (i.kept ->> 'flips' = any (${kinds}::text[]) or i.kept ->> 'certificate' = any (${kinds}::text[]))`,
  },
  search: (term) => sql`(u.name ilike ${likely(term)} or u.bn_name ilike ${likely(term)})`,
});
/** People whose marks a change has made others, behind a number of the run, with what they have now. */
export const listTold = (sql: Sql, run_id: number, after: number, limit: number) => sql<
  { number: number; user_id: number; score: number; max_score: number }[]
>`
  select i.number, a.user_id, a.score, a.max_score
  from run_items i join quiz_attempts a on a.id = i.number
  where i.run_id = ${run_id} and i.number > ${after} and i.outcome in ('rises', 'falls', 'equal')
  order by i.number limit ${limit}`;
/** Who asked for, agreed to or did a change stays unnamed. */
export async function forgetPerson(sql: Sql, user_id: number): Promise<void> {
  await sql`
    update key_changes
    set made_by = nullif(made_by, ${user_id}), agreed_by = nullif(agreed_by, ${user_id}),
      applied_by = nullif(applied_by, ${user_id}), withdrawn_by = nullif(withdrawn_by, ${user_id}),
      undone_by = nullif(undone_by, ${user_id})
    where ${user_id} in (made_by, agreed_by, applied_by, withdrawn_by, undone_by)`;
}
