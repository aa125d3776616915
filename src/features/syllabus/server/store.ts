// SQL of syllabuses that are being written: the rows of their lists, in their order.
import { everOfCourse, ofCourse } from '#core/access/server/lessons.ts';
import type { Actor } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Item } from '../contract.ts';

/** So many questions lesson `o` says that it has: its own, and as many as its draws take. */
const writtenCount = (sql: Sql) => sql`(
  select (count(*) + coalesce((select sum((d ->> 'take')::int) from jsonb_array_elements(o.draws) d), 0))::int
  from lesson_questions q where q.lesson_id = o.id and q.draw is null)`;
export interface ItemRow extends Item {
  course_id: number;
  source_key: string;
  position: number;
  /** Somebody wrote in it since learners got it, or it is new: its draft says what stands in it. */
  written: boolean;
  removed_at: string | null;
}
const columns = (sql: Sql) => sql`
  i.id, i.course_id, i.source_key, i.section_id, i.position, i.kind, i.title, i.bn_title, i.minutes, i.required,
  i.is_free, i.question_count, i.bytes, i.faults, i.written, i.hidden, i.opens_day, i.removed_at, i.version,
  exists (
    select from lessons l
    where l.course_id = i.course_id and l.source_key = i.source_key and ${ofCourse(sql, sql`l`)}
  ) as published, (
    select l.id from lessons l
    where l.course_id = i.course_id and l.source_key = i.source_key and ${ofCourse(sql, sql`l`)}
  ) as lesson_id, (
    select case when x.published_at is null then 'draft' else 'published' end
    from exams x join lessons l on l.id = x.lesson_id
    where l.course_id = i.course_id and l.source_key = i.source_key
  ) as built`;

export interface DraftRow {
  course_id: number;
  version: number;
  published_at: string | null;
  least_share: number | null;
}
export async function findSyllabus(sql: Sql, course_id: number): Promise<DraftRow | undefined> {
  const [row] = await sql<DraftRow[]>`
    select course_id, version, published_at, least_share from syllabus_drafts where course_id = ${course_id}`;
  return row;
}
/** Whoever changes the order of the same syllabus waits. */
export async function lockSyllabus(sql: Sql, course_id: number): Promise<DraftRow | undefined> {
  const [row] = await sql<DraftRow[]>`
    select course_id, version, published_at, least_share from syllabus_drafts
    where course_id = ${course_id} for update`;
  return row;
}
export const insertSyllabus = (sql: Sql, course_id: number) => sql`
  insert into syllabus_drafts (course_id, least_share)
  select id, coalesce(least_share, case when kind = 'training' and published_at is null then 50 end)
  from courses where id = ${course_id}
  on conflict do nothing`;
export const setLeastShare = (sql: Sql, course_id: number, share: number | null) => sql`
  update syllabus_drafts set least_share = ${share}, version = version + 1 where course_id = ${course_id}`;
export const countUp = (sql: Sql, course_id: number) => sql`
  update syllabus_drafts set version = version + 1 where course_id = ${course_id}`;
export const markPublished = (sql: Sql, course_id: number) => sql`
  update syllabus_drafts set published_at = now(), version = version + 1 where course_id = ${course_id}`;

/** Room between two neighbours, so that few moves write more than one row. */
export const STEP = 1024;
/** Takes the lessons that learners have and the draft does not know into it, each where learners find it. */
export async function takeLessons(sql: Sql, course_id: number): Promise<number> {
  const ordered = sql`
    select l.*, row_number() over (order by l.position, l.id) * ${STEP}::int as place from lessons l
    where l.course_id = ${course_id} and ${ofCourse(sql, sql`l`)} and l.source_key is not null`;
  const sections = await sql`
    insert into syllabus_items (course_id, source_key, position, kind, title, bn_title, opens_day)
    select ${course_id}, o.source_key, o.place, o.kind, o.title, o.bn_title, o.opens_day
    from (${ordered}) o where o.kind = 'section'
    on conflict (course_id, source_key) do nothing`;
  const lessons = await sql`
    insert into syllabus_items (course_id, source_key, section_id, position, kind, title, bn_title, minutes, required,
      is_free, question_count, bytes)
    select ${course_id}, o.source_key, s.id, o.place, o.kind, o.title, o.bn_title, o.minutes, o.required, o.is_free,
      ${writtenCount(sql)},
      (select coalesce(sum(f.bytes), 0) from lesson_files m join files f on f.id = m.file_id where m.lesson_id = o.id)
    from (${ordered}) o
    left join lessons p on p.id = o.parent_id and p.archived_at is null
    left join syllabus_items s on s.course_id = ${course_id} and s.source_key = p.source_key
    where o.kind <> 'section'
    on conflict (course_id, source_key) do nothing`;
  return sections.count + lessons.count;
}

/** Makes the items of lessons that learners have as these are, takes out those whose lessons they have no more, and leaves new ones where they stand. */
export async function followLessonRows(sql: Sql, course_id: number): Promise<void> {
  await sql`
    update syllabus_items i set section_id = s.id, position = o.place, title = o.title, bn_title = o.bn_title,
      minutes = o.minutes, required = o.required, is_free = o.is_free, opens_day = o.opens_day, faults = 0,
      written = false, hidden = false, removed_at = null,
      question_count = ${writtenCount(sql)},
      bytes = (select coalesce(sum(f.bytes), 0) from lesson_files m join files f on f.id = m.file_id
        where m.lesson_id = o.id),
      version = i.version + 1, updated_at = now()
    from (
      select l.*, row_number() over (order by l.position, l.id) * ${STEP}::int as place from lessons l
      where l.course_id = ${course_id} and ${ofCourse(sql, sql`l`)} and l.source_key is not null
    ) o
    left join lessons p on p.id = o.parent_id and p.archived_at is null
    left join syllabus_items s on s.course_id = ${course_id} and s.source_key = p.source_key
    where i.course_id = ${course_id} and i.source_key = o.source_key`;
  await sql`
    update syllabus_items i set removed_at = now(), version = i.version + 1, updated_at = now()
    where i.course_id = ${course_id} and i.removed_at is null and exists (
      select from lessons l
      where l.course_id = i.course_id and l.source_key = i.source_key and l.archived_at is not null
        and ${everOfCourse(sql, sql`l`)})`;
  await sql`
    update syllabus_items i set section_id = null, version = i.version + 1
    where i.course_id = ${course_id} and i.removed_at is null and exists (
      select from syllabus_items s where s.id = i.section_id and s.removed_at is not null)`;
}

export const listItems = (sql: Sql, course_id: number) => sql<ItemRow[]>`
  select ${columns(sql)} from syllabus_items i
  where i.course_id = ${course_id} and i.removed_at is null
  order by i.position, i.id`;
/** The newest first; what went with its section is told with it. */
export const listRemoved = (sql: Sql, course_id: number) => sql<
  { id: number; kind: string; title: string; bn_title: string; removed_at: string }[]
>`
  select i.id, i.kind, i.title, i.bn_title, i.removed_at from syllabus_items i
  left join syllabus_items s on s.id = i.section_id
  where i.course_id = ${course_id} and i.removed_at is not null and i.removed_at is distinct from s.removed_at
  order by i.removed_at desc, i.id limit 100`;
export async function findItem(sql: Sql, id: number): Promise<ItemRow | undefined> {
  const [row] = await sql<ItemRow[]>`select ${columns(sql)} from syllabus_items i where i.id = ${id}`;
  return row;
}
export const listItemsById = (sql: Sql, ids: readonly number[]) => sql<ItemRow[]>`
  select ${columns(sql)} from syllabus_items i where i.id = any (${[...ids]}::int[]) order by i.position, i.id`;
export const countItems = async (sql: Sql, course_id: number): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from syllabus_items where course_id = ${course_id} and removed_at is null`;
  return row!.count;
};
/** What stands beside each other in a section, or outside of all, in its order. */
export const listSiblings = (sql: Sql, course_id: number, section_id: number | null, but: number | null) => sql<
  { id: number; position: number }[]
>`
  select id, position from syllabus_items
  where course_id = ${course_id} and section_id is not distinct from ${section_id}::int and removed_at is null
    and id is distinct from ${but}::int
  order by position, id`;
export const spreadOut = (sql: Sql, ids: readonly number[]) => sql`
  update syllabus_items i set position = k.n * ${STEP}::int
  from unnest(${[...ids]}::int[]) with ordinality k (id, n)
  where i.id = k.id and i.position <> k.n * ${STEP}::int`;

export interface NewItem {
  course_id: number;
  source_key: string;
  section_id: number | null;
  position: number;
  kind: string;
  title: string;
  bn_title: string;
  opens_day: number | null;
}
export async function insertItem(sql: Sql, item: NewItem & { faults: number }): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into syllabus_items ${sql({ ...item, written: true })} returning id`;
  return row!.id;
}
/** A copy of an item at another place, with what the list shows of it. */
export async function copyItemRow(
  sql: Sql,
  id: number,
  to: { course_id: number; source_key: string; section_id: number | null; position: number },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into syllabus_items (course_id, source_key, section_id, position, kind, title, bn_title, minutes, required,
      is_free, question_count, bytes, faults, written, hidden, opens_day)
    select ${to.course_id}, ${to.source_key}, ${to.section_id}, ${to.position}, kind, title, bn_title, minutes,
      required, is_free, question_count, bytes, faults, true, hidden, opens_day
    from syllabus_items where id = ${id}
    returning id`;
  await sql`
    insert into syllabus_files (item_id, file_id)
    select ${row!.id}::int, file_id from syllabus_files where item_id = ${id}
    union
    select ${row!.id}::int, m.file_id from syllabus_items i
    join lessons l on l.course_id = i.course_id and l.source_key = i.source_key and ${everOfCourse(sql, sql`l`)}
    join lesson_files m on m.lesson_id = l.id
    where i.id = ${id}`;
  return row!.id;
}
const changed = (sql: Sql) => sql`version = version + 1, updated_at = now()`;
export const placeItem = (sql: Sql, id: number, section_id: number | null, position: number) => sql`
  update syllabus_items set section_id = ${section_id}, position = ${position}, ${changed(sql)} where id = ${id}`;
export const renameItem = (
  sql: Sql,
  id: number,
  { title, bn_title, opens_day }: { title: string; bn_title: string; opens_day: number | null },
) => sql`
  update syllabus_items set title = ${title}, bn_title = ${bn_title}, opens_day = ${opens_day}, written = true,
    ${changed(sql)}
  where id = ${id}`;
export const hideItemRow = (sql: Sql, id: number, hidden: boolean) => sql`
  update syllabus_items set hidden = ${hidden}, ${changed(sql)} where id = ${id}`;
/** With what stands in it; all of one removal bear the same moment. */
export async function removeItemRows(sql: Sql, id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    update syllabus_items set removed_at = now(), ${changed(sql)}
    where removed_at is null and (id = ${id} or section_id = ${id})
    returning id`;
  return rows.map((row) => row.id);
}
export async function restoreItemRows(sql: Sql, id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    update syllabus_items i set removed_at = null, version = i.version + 1, updated_at = now(),
      section_id = case
        when i.id = ${id}
          and exists (select from syllabus_items s where s.id = i.section_id and s.removed_at is not null)
        then null else i.section_id end
    from syllabus_items own
    where own.id = ${id} and own.removed_at is not null
      and (i.id = own.id or (i.section_id = own.id and i.removed_at = own.removed_at))
    returning i.id`;
  return rows.map((row) => row.id);
}
/** What the list shows of a lesson, as its draft says it. */
export const noteWritten = (
  sql: Sql,
  id: number,
  told: {
    title: string;
    bn_title: string;
    minutes: number;
    required: boolean;
    is_free: boolean;
    question_count: number;
    bytes: number;
    faults: number;
  },
) => sql`
  update syllabus_items set title = ${told.title}, bn_title = ${told.bn_title}, minutes = ${told.minutes},
    required = ${told.required}, is_free = ${told.is_free},
    question_count = ${told.question_count}, bytes = ${told.bytes}, faults = ${told.faults}, written = true,
    updated_at = now()
  where id = ${id}`;
export const settleItems = (sql: Sql, ids: readonly number[]) => sql`
  update syllabus_items set written = false where id = any (${[...ids]}::int[]) and written`;

export const getInstitutionOf = async (sql: Sql, item_id: number): Promise<number | null> => {
  const [row] = await sql<{ institution_id: number | null }[]>`
    select c.institution_id from syllabus_items i join courses c on c.id = i.course_id where i.id = ${item_id}`;
  return row?.institution_id ?? null;
};

export interface FileOfItem {
  id: number;
  address_key: string;
  file_name: string;
  public: boolean;
  mime: string;
  bytes: number;
}
const ofItem = (sql: Sql, item_id: number) => sql`
  select file_id from syllabus_files where item_id = ${item_id}
  union
  select m.file_id from syllabus_items i
  join lessons l on l.course_id = i.course_id and l.source_key = i.source_key and ${everOfCourse(sql, sql`l`)}
  join lesson_files m on m.lesson_id = l.id
  where i.id = ${item_id}`;
/** The files that the draft of a lesson names, and those that its learners have. */
export const listFilesOf = (sql: Sql, item_id: number) => sql<FileOfItem[]>`
  select f.id, f.address_key, f.file_name, f.public, f.mime, f.bytes from files f
  where f.id in (${ofItem(sql, item_id)}) order by f.id`;
/** Of these files, those that may stand in a lesson: its own, and what was uploaded by this person. */
export const listUsable = (sql: Sql, item_id: number, files: readonly number[], user_id: number) => sql<
  { id: number; bytes: number; mime: string }[]
>`
  select f.id, f.bytes, f.mime from files f
  where f.id = any (${[...files]}::int[]) and (f.owner_id = ${user_id} or f.id in (${ofItem(sql, item_id)}))
  for share of f`;
export const addFile = (sql: Sql, item_id: number, file_id: number) => sql`
  insert into syllabus_files (item_id, file_id) values (${item_id}, ${file_id}) on conflict do nothing`;
export async function replaceFiles(sql: Sql, item_id: number, files: readonly number[]): Promise<void> {
  await sql`delete from syllabus_files where item_id = ${item_id} and file_id <> all (${[...files]}::int[])`;
  await sql`
    insert into syllabus_files (item_id, file_id) select ${item_id}, unnest(${[...files]}::int[])
    on conflict do nothing`;
}
/** The files whose addresses stand in a text. */
export const listFilesAt = (sql: Sql, keys: readonly string[]) => sql<{ id: number; address_key: string }[]>`
  select id, address_key from files where address_key = any (${[...keys]}::text[])`;
/** The courses that can be copied from: those that one may look at, and whose syllabus somebody writes or learners have. */
export const sourcesFor = (sql: Sql, actor: Actor): Part => sql`
  select c.id, c.title, c.bn_title from courses c where ${isAmong(sql, sql`c`, coursesOf(actor))}`;
/** Whether something was changed in a syllabus that its learners do not have. */
export const syllabusWaits = async (sql: Sql, course_id: number): Promise<boolean> => {
  const { count } = await sql`
    select from syllabus_drafts d where d.course_id = ${course_id} and exists (
      select from syllabus_items i where i.course_id = d.course_id
        and (i.written or (d.published_at is not null and i.updated_at > d.published_at)
          or (d.published_at is null and i.updated_at > i.created_at)))`;
  return count > 0;
};
