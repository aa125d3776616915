// SQL of the questions of the bank: begun, given their current version, moved, tagged, thrown away and brought back.
import type { Sql } from '#core/db/server/sql.ts';
import type { BankLanguage } from '../rules.ts';
import type { Holder } from './store-reach.ts';

/** What is said of a question beside what it asks. */
export interface About {
  category_id: number | null;
  difficulty: number | null;
  language: BankLanguage;
  outcome: string;
  bn_outcome: string;
  tags: string[];
}
/** What follows from its current version. */
export interface Found {
  type: string;
  title: string;
  bn_title: string;
  keys: string[];
  sound: string;
  /** What two share that say the same. */
  same: string;
}
export interface NewQuestion extends About {
  folder_id: number | null;
  type: string;
}
/** Answers their ids, in the order in which they were given. */
export async function insertQuestions(
  sql: Sql,
  { owner_id, institution_id }: Holder,
  made_by: number,
  questions: readonly NewQuestion[],
): Promise<number[]> {
  const ids = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('bank_questions', 'id'))::int as id from generate_series(1,
      ${questions.length}::int)`;
  const rows = questions.map((question, i) => ({ ...question, id: ids[i]!.id }));
  await sql`
    insert into bank_questions (id, owner_id, institution_id, folder_id, category_id, type, difficulty,
      language, outcome,
      bn_outcome, tags, made_by, updated_by)
    overriding system value
    select x.id, ${owner_id}::int, ${institution_id}::int, x.folder_id, x.category_id, x.type, x.difficulty, x.language,
      x.outcome, x.bn_outcome, array(select jsonb_array_elements_text(x.tags)), ${made_by}::int, ${made_by}::int
    from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as x (
      id int, folder_id int, category_id int, type text, difficulty smallint, language text, outcome text,
        bn_outcome text,
      tags jsonb)`;
  return rows.map(({ id }) => id);
}
/** Whoever saves the same question waits. */
export async function lockQuestion(sql: Sql, id: number): Promise<{ version: number; question_id: number | null } | undefined> {
  const [row] = await sql<{ version: number; question_id: number | null }[]>`
    select version, question_id from bank_questions where id = ${id} for update`;
  return row;
}
/** The version that there is now, and what it is found by. */
export const setVersions = (
  sql: Sql,
  updated_by: number,
  rows: readonly (Found & { id: number; version: number; question_id: number })[],
) => sql`
  update bank_questions q set version = x.version, question_id = x.question_id, type = x.type, title = x.title,
    bn_title = x.bn_title, keys = array_to_tsvector(array(select jsonb_array_elements_text(x.keys))), sound = x.sound,
    alike_key = x.same, updated_by = ${updated_by}, updated_at = now()
  from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as x (
    id int, version int, question_id int, type text, title text, bn_title text, keys jsonb, sound text, same text)
  where q.id = x.id`;
export const updateAbout = (sql: Sql, id: number, about: About, updated_by: number) => sql`
  update bank_questions set category_id = ${about.category_id}, difficulty = ${about.difficulty},
    language = ${about.language},
    outcome = ${about.outcome}, bn_outcome = ${about.bn_outcome}, tags = ${about.tags}::text[],
    updated_by = ${updated_by}, updated_at = now()
  where id = ${id} and (category_id, difficulty, language, outcome, bn_outcome, tags) is distinct
    from (${about.category_id}::int,
    ${about.difficulty}::smallint, ${about.language}, ${about.outcome}, ${about.bn_outcome}, ${about.tags}::text[])`;
/** Its tags are among what it is found by. */
export const setTags = (sql: Sql, rows: readonly { id: number; tags: string[]; keys: string[] }[], updated_by: number) => sql`
  update bank_questions q set tags = array(select jsonb_array_elements_text(x.tags)),
    keys = array_to_tsvector(array(select jsonb_array_elements_text(x.keys))), updated_by = ${updated_by},
      updated_at = now()
  from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as x (id int, tags jsonb, keys jsonb)
  where q.id = x.id`;
export const moveQuestions = (sql: Sql, ids: readonly number[], folder_id: number | null) => sql`
  update bank_questions set folder_id = ${folder_id}::int, emptied_from = null, updated_at = now()
  where id = any (${[...ids]}::int[])`;
export const removeQuestions = (sql: Sql, ids: readonly number[]) => sql`
  update bank_questions set removed_at = now() where id = any (${[...ids]}::int[]) and removed_at is null`;
/** One whose folder is gone meanwhile stands in none. */
export const restoreQuestions = (sql: Sql, ids: readonly number[]) => sql`
  update bank_questions q set removed_at = null, updated_at = now(),
    folder_id = (select f.id from bank_folders f where f.id = q.folder_id and f.removed_at is null)
  where id = any (${[...ids]}::int[]) and removed_at is not null`;
export async function countHeld(sql: Sql, { owner_id, institution_id }: Holder): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from bank_questions
    where holder = coalesce(${owner_id}::int, -${institution_id}::int) and removed_at is null`;
  return row!.n;
}
/** Thrown away so many days ago, or begun and left without a word written in a day; so many at once. */
export const listGone = (sql: Sql, days: number, limit: number) => sql<{ id: number }[]>`
  select id from bank_questions where removed_at < now() - make_interval(days => ${days})
  union
  select q.id from bank_questions q where q.version = 0 and q.created_at < now() - interval '1 day'
    and not exists (select from drafts d where d.kind = 'bank.question' and d.object_id = q.id)
  limit ${limit}`;
export const listOf = (sql: Sql, owner_id: number, limit: number) => sql<{ id: number }[]>`
  select id from bank_questions where owner_id = ${owner_id} limit ${limit}`;
/** No question names a version of its own any more: they can go before it. */
export const letGo = (sql: Sql, ids: readonly number[]) => sql`
  update bank_questions set question_id = null, version = 0 where id = any (${[...ids]}::int[])`;
export const deleteQuestions = (sql: Sql, ids: readonly number[]) => sql`
  delete from bank_questions where id = any (${[...ids]}::int[])`;
/** Removed long ago, and with nothing in them. */
export const deleteGoneFolders = (sql: Sql, days: number) => sql`
  delete from bank_folders f where f.removed_at < now() - make_interval(days => ${days})
    and not exists (select from bank_questions q where q.folder_id = f.id)
    and not exists (select from bank_folders below where below.parent_id = f.id)`;
export const deleteFoldersOf = (sql: Sql, owner_id: number) => sql`delete from bank_folders
  where owner_id = ${owner_id}`;
/** Whoever left wrote in the banks of others under no name. */
export async function forgetPerson(sql: Sql, user_id: number): Promise<void> {
  await sql`update bank_questions set made_by = null where made_by = ${user_id}`;
  await sql`update bank_questions set updated_by = null where updated_by = ${user_id}`;
  await sql`update bank_uses set put_by = null where put_by = ${user_id}`;
}
