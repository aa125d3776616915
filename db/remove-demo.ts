// Removal of the demonstration school: its accounts with all that is theirs, and its courses where nobody else learned.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { examSlugs } from './demo-exams.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { eraseHistory } from '#core/history/server/erasing.ts';
import { indexCourses } from '#features/courses/server/service.ts';
import { listedKinds } from '#features/publications/kinds.ts';
import { indexPieces } from '#features/publications/server/service.ts';
import { demoHolidays } from './demo-holidays.ts';
import { DEMO_CLASS } from './demo-classrooms.ts';

/** Demonstration accounts of a database, whatever has been changed on them since. */
export const listDemoAccounts = (sql: Sql): Promise<{ id: number; name: string }[]> =>
  sql`
    select id, coalesce(email, username) as name
    from users
    where email like '%@demo.test' or email like '%@people.demo.test'
      or username in ('demo.super', 'demo.approver', 'demo.viewer', 'demo.partner', 'demo.teacher', 'demo.contributor', 'demo.learner')
    order by id`;

export interface Removed {
  accounts: number;
  courses: number;
  institutions: number;
  /** Titles of what stays, because others use it. */
  kept: string[];
}
interface Reference {
  table: string;
  column: string;
  needed: boolean;
  /** Tables that point to this one: their rows go first. */
  before: string[];
}
const listReferences = (sql: Sql) => sql<Reference[]>`
  select t.relname as table, a.attname as column, a.attnotnull as needed,
    array(select distinct c.relname::text from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.confrelid = f.conrelid and k.conrelid <> f.conrelid) as before
  from pg_constraint f
  join pg_class t on t.oid = f.conrelid
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.confrelid = 'users'::regclass and cardinality(f.conkey) = 1
  order by 1, 2`;

/** Their own rows are deleted, children first; where they only decided or made something, it stays without their name. A row of
 *  somebody else that hangs on one of theirs ends the whole removal: the database refuses it. */
async function deleteAccounts(sql: Sql, ids: number[]): Promise<void> {
  const all = await listReferences(sql);
  await sql`delete from enrollment_invitations where user_id = any(${ids})`;
  // a bank belongs to somebody: lessons keep what they took of it
  await sql`delete from bank_shares where to_user_id = any(${ids})`;
  await sql`update bank_questions set question_id = null, version = 0 where owner_id = any(${ids})`;
  await sql`delete from bank_questions where owner_id = any(${ids})`;
  await sql`delete from bank_folders where owner_id = any(${ids})`;
  // below what others commented only the name goes
  await sql`
    delete from posts p
    where p.user_id = any(${ids})
      and not exists (select from posts c where c.parent_id = p.id and c.user_id <> all(${ids}))`;
  for (const r of all.filter((x) => !x.needed))
    await sql`update ${sql(r.table)} set ${sql(r.column)} = null where ${sql(r.column)} = any(${ids})`;
  let left = all.filter((r) => r.needed);
  while (left.length) {
    const waiting = new Set(left.map((r) => r.table));
    const now = left.filter((r) => !r.before.some((table) => table !== r.table && waiting.has(table)));
    if (now.length === 0) throw new Error(`The tables ${[...waiting].join(', ')} point to each other`);
    for (const r of now) await sql`delete from ${sql(r.table)} where ${sql(r.column)} = any(${ids})`;
    left = left.filter((r) => !now.includes(r));
  }
  const addresses = sql`select email from users where id = any(${ids}) union select phone from users where id = any(${ids})`;
  await sql`delete from codes where address in (${addresses})`;
  await sql`delete from messages where to_address in (${addresses})`;
  for (const id of ids) await eraseHistory(sql, id);
  await sql`delete from users where id = any(${ids})`;
}
/** Counts anew what the accounts were counted in. */
async function updateCounts(sql: Sql, course_ids: number[]): Promise<void> {
  await sql`
    update batches b set seats_taken = (select count(*) from enrollments e where e.batch_id = b.id and e.status <> 'rejected')
    where course_id = any(${course_ids})`;
  await sql`
    update courses c set
      learner_count = (select count(*) from enrollments e where e.course_id = c.id and e.status = 'approved'),
      (rating_sum, rating_count) =
        (select coalesce(sum(rating), 0), count(*) from reviews r where r.course_id = c.id and r.hidden_at is null)
    where id = any(${course_ids})`;
}

/** The budget and meals that the batches of a course came with; what a person has written of them stays, and with it the course. */
async function deleteTraining(sql: Sql, course_id: number): Promise<void> {
  const batches = sql`select id from batches where course_id = ${course_id}`;
  const untouched = sql`select id from training_budgets where id in (${batches}) and updated_by is null`;
  for (const table of ['training_meals', 'training_logistics'])
    await sql`delete from ${sql(table)} where batch_id in (${batches}) and updated_by is null`;
  await sql`delete from training_facilities where id in (${batches}) and updated_by is null`;
  await sql`delete from training_lines where batch_id in (${untouched})`;
  await sql`delete from training_budgets where id in (${untouched})`;
}
const folder = join(import.meta.dirname, 'demo');
const listed = (file: string, key: string): string[] =>
  existsSync(join(folder, file)) ? (parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>[]).map((x) => x[key]!) : [];
const courseKeys = (): string[] =>
  readdirSync(join(folder, 'courses'))
    .map((name) => join(folder, 'courses', name, 'course.yaml'))
    .filter((path) => existsSync(path))
    .map((path) => (parse(readFileSync(path, 'utf8')) as { key: string }).key);

/** Deletes in a savepoint; false, and nothing deleted, when rows of others hang on it. */
async function deleteUnused(sql: Sql, work: (inner: Sql) => Promise<unknown>): Promise<boolean> {
  try {
    await (sql as unknown as { savepoint(f: (inner: Sql) => Promise<unknown>): Promise<unknown> }).savepoint(work);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    return false;
  }
}

/** All of it or nothing. Work of real people is never deleted: a course that one of them is enrolled in stays. */
export const removeDemo = (pool: Pool): Promise<Removed> =>
  pool.begin(async (sql) => {
    const accounts = await listDemoAccounts(sql);
    const ids = accounts.map((a) => a.id);
    const touched = await sql<{ course_id: number }[]>`
      select course_id from enrollments where user_id = any(${ids}) union select course_id from reviews where user_id = any(${ids})`;
    const pieces = await sql<{ id: number; kind: string }[]>`delete from publications where author_id = any(${ids}) returning id, kind`;
    await sql`delete from drafts where kind = 'writing.piece' and object_id = any(${pieces.map(({ id }) => id)}::int[])`;
    for (const kind of listedKinds)
      await indexPieces(
        sql,
        kind,
        pieces.filter((one) => one.kind === kind).map(({ id }) => id),
      );
    await deleteAccounts(sql, ids);
    await updateCounts(
      sql,
      touched.map((t) => t.course_id),
    );
    // some of them are addressed to the people of a course
    await sql`delete from campaign_people where campaign_id in (select id from campaigns where title = any(${readTitles('campaigns.yaml')}))`;
    await sql`delete from campaigns where title = any(${readTitles('campaigns.yaml')})`;
    const kept: string[] = [];
    const gone: number[] = [];
    const courses = await sql<{ id: number; title: string; source_key: string }[]>`
      select id, title, coalesce(source_key, slug) as source_key from courses
      where source_key = any(${courseKeys()}) or slug = any(${examSlugs}) order by id`;
    for (const course of courses) {
      const unused = await deleteUnused(sql, async (inner) => {
        await inner`delete from certificate_terms where course_id = ${course.id}`;
        await deleteTraining(inner, course.id);
        await inner`
          delete from drafts where kind = 'exams.exam'
            and object_id in (select id from lessons where course_id = ${course.id})`;
        // what a person has asked for of its keys stays, and with it the course
        await inner`
          delete from key_changes
          where made_by is null and lesson_id in (select id from lessons where course_id = ${course.id})`;
        await inner`delete from batches where course_id = ${course.id}`;
        await inner`delete from courses where id = ${course.id}`;
        await inner`delete from questions where source_key like ${`${course.source_key}/%`}`;
      });
      if (unused) gone.push(course.id);
      else kept.push(course.title);
    }
    await deleteUnused(sql, async (inner) => {
      await inner`delete from batches where course_id = (select id from courses where slug = ${DEMO_CLASS})`;
      await inner`delete from courses where slug = ${DEMO_CLASS}`;
    });
    await indexCourses(sql, [...gone, ...touched.map((t) => t.course_id)]);
    await sql`delete from sliders where title = any(${readTitles('sliders.yaml')})`;
    await sql`delete from promotions where title = any(${readTitles('promotions.yaml')})`;
    await deleteUnused(sql, (inner) => inner`delete from training_heads where title = any(${readTitles('trainings.yaml')})`);
    await sql`delete from announcements where title = any(${readTitles('announcements.yaml')})`;
    await sql`
      delete from holidays where institution_id is null and updated_by is null and title = any(${demoHolidays})`;
    let institutions = 0;
    const made = await sql<
      { id: number; name: string }[]
    >`select id, institution_name_en as name from institutions where username = any(${listed('institutions.yaml', 'username')})`;
    for (const { id, name } of made) {
      if (await deleteUnused(sql, (inner) => inner`delete from institutions where id = ${id}`)) institutions++;
      else kept.push(name);
    }
    await sql`
      delete from tags t
      where title = any(${readTitles('tags.yaml')}) and not exists (select from courses where tag_ids @> array[t.id])`;
    for (const slug of listed('categories.yaml', 'slug'))
      await deleteUnused(sql, (inner) => inner`delete from categories where slug = ${slug}`);
    return { accounts: ids.length, courses: gone.length, institutions, kept };
  }) as Promise<Removed>;
const readTitles = (file: string): string[] =>
  (parse(readFileSync(join(folder, file), 'utf8')) as { title: { en: string } }[]).map((x) => x.title.en);
