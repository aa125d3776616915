// SQL that writes classwork: the work beside its lesson, whom it is for, who is excused, files that were taken for it.
import type { Sql } from '#core/db/server/sql.ts';

/** Whoever sets work in a class sets one after the other. */
export const lockClass = (sql: Sql, batch_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`works of ${batch_id}`}, 0))`;
export const findMade = async (sql: Sql, user_id: number, client_key: string): Promise<number | undefined> =>
  (
    await sql<{ id: number }[]>`
      select id from classworks where made_by = ${user_id} and client_key = ${client_key}`
  )[0]?.id;
export const countWorks = async (sql: Sql, batch_id: number): Promise<number> =>
  (
    await sql<{ n: number }[]>`
      select count(*)::int as n from classworks where batch_id = ${batch_id} and removed_at is null`
  )[0]!.n;
export interface WorkFields {
  class_session_id: number | null;
  marks: number | null;
  opens_at: string | null;
  due_at: string | null;
  late: string;
  late_until: string | null;
  audience: string;
  published: boolean;
}
export async function insertWork(
  sql: Sql,
  work: WorkFields & { id: number; batch_id: number; by: number; client_key: string | null },
): Promise<void> {
  await sql`
    insert into classworks (id, batch_id, class_session_id, marks, opens_at, due_at, late, late_until, audience,
      published_at, made_by, client_key, updated_by)
    values (${work.id}, ${work.batch_id}, ${work.class_session_id}, ${work.marks}, ${work.opens_at}, ${work.due_at},
      ${work.late}, ${work.late_until}, ${work.audience}, case when ${work.published} then now() end, ${work.by},
      ${work.client_key}, ${work.by})`;
}
export async function updateWork(sql: Sql, work: WorkFields & { id: number; by: number }): Promise<void> {
  await sql`
    update classworks
    set class_session_id = ${work.class_session_id}, marks = ${work.marks}, opens_at = ${work.opens_at},
      due_at = ${work.due_at}, late = ${work.late}, late_until = ${work.late_until}, audience = ${work.audience},
      published_at = case when ${work.published} then coalesce(published_at, now()) end,
      version = version + 1, updated_at = now(), updated_by = ${work.by}
    where id = ${work.id}`;
}
/** Moves deadlines, with until when late work is taken; answers which. */
export const moveDue = (sql: Sql, moves: readonly { id: number; from: string; to: string }[], by: number | null) => sql<{ id: number }[]>`
  update classworks w
  set due_at = n.to_at, late_until = w.late_until + (n.to_at - n.from_at), version = w.version + 1, updated_at = now(),
    updated_by = ${by}
  from unnest(${moves.map(({ id }) => id)}::int[], ${moves.map(({ from }) => from)}::timestamptz[],
    ${moves.map(({ to }) => to)}::timestamptz[]) as n (id, from_at, to_at)
  where w.id = n.id and w.due_at = n.from_at and w.removed_at is null and coalesce(w.opens_at < n.to_at, true)
  returning w.id`;
export const setRemoved = (sql: Sql, id: number, removed: boolean, by: number) => sql`
  update classworks
  set removed_at = case when ${removed} then now() end, removed_by = case when ${removed} then ${by}::int end,
    version = version + 1, updated_at = now(), updated_by = ${by}
  where id = ${id}`;
export async function replaceFor(sql: Sql, id: number, whom: { groups: number[]; people: number[] }): Promise<void> {
  await sql`delete from classwork_groups where lesson_id = ${id}`;
  await sql`delete from classwork_people where lesson_id = ${id}`;
  await sql`
    insert into classwork_groups (lesson_id, group_id) select ${id}::int, g from unnest(${whom.groups}::int[]) g`;
  await sql`
    insert into classwork_people (lesson_id, user_id) select ${id}::int, u from unnest(${whom.people}::int[]) u`;
}
export async function findFor(sql: Sql, id: number): Promise<{ group_ids: number[]; user_ids: number[] }> {
  const [row] = await sql<{ group_ids: number[]; user_ids: number[] }[]>`
    select array(select group_id from classwork_groups where lesson_id = ${id} order by group_id) as group_ids,
      array(select user_id from classwork_people where lesson_id = ${id} order by user_id) as user_ids`;
  return row!;
}
/** How many of these are groups of the class, and how many learners of it. */
export async function countAmong(
  sql: Sql,
  batch_id: number,
  groups: number[],
  people: number[],
): Promise<{ groups: number; people: number }> {
  const [row] = await sql<{ groups: number; people: number }[]>`
    select (select count(*)::int from class_groups g
        where g.batch_id = ${batch_id} and g.id = any (${groups}::int[])) as groups,
      (select count(*)::int from class_people p where p.batch_id = ${batch_id} and p.user_type = 2 and p.until is null
        and p.user_id = any (${people}::int[])) as people`;
  return row!;
}
export const isSessionOf = async (sql: Sql, batch_id: number, id: number): Promise<boolean> =>
  (await sql`select from class_sessions where id = ${id} and batch_id = ${batch_id}`).count > 0;
export interface CourseRow {
  id: number;
  institution_id: number | null;
  owner_id: number | null;
  category_id: number;
}
export async function getCourse(sql: Sql, id: number): Promise<CourseRow> {
  const [row] = await sql<CourseRow[]>`select id, institution_id, owner_id, category_id from courses where id = ${id}`;
  return row!;
}
export const putExcuse = (sql: Sql, excuse: { user_id: number; lesson_id: number; reason: string; by: number }) => sql`
  insert into classwork_excuses (user_id, lesson_id, reason, excused_by)
  values (${excuse.user_id}, ${excuse.lesson_id}, ${excuse.reason}, ${excuse.by})
  on conflict (user_id, lesson_id) do update
  set reason = excluded.reason, excused_at = now(), excused_by = excluded.excused_by`;
export const deleteExcuse = (sql: Sql, user_id: number, lesson_id: number) => sql`
  delete from classwork_excuses where user_id = ${user_id} and lesson_id = ${lesson_id}`;

export interface TakenFile {
  id: number;
  file_name: string;
  address_key: string;
  public: boolean;
  mime: string;
  bytes: number;
}
export const addFile = (sql: Sql, batch_id: number, file_id: number, by: number) => sql`
  insert into classwork_files (batch_id, file_id, added_by) values (${batch_id}, ${file_id}, ${by})
  on conflict do nothing`;
export const listFiles = (sql: Sql, batch_id: number) => sql<TakenFile[]>`
  select f.id, f.file_name, f.address_key, f.public, f.mime, f.bytes
  from classwork_files t join files f on f.id = t.file_id
  where t.batch_id = ${batch_id} order by t.added_at desc, f.id desc limit 500`;
export const findFile = async (sql: Sql, id: number): Promise<TakenFile | undefined> =>
  (
    await sql<TakenFile[]>`
      select f.id, f.file_name, f.address_key, f.public, f.mime, f.bytes from files f where f.id = ${id}`
  )[0];
export const countTaken = async (sql: Sql, batch_id: number, files: number[]): Promise<number> =>
  (
    await sql<{ n: number }[]>`
      select count(*)::int as n from classwork_files where batch_id = ${batch_id} and file_id = any (${files}::int[])`
  )[0]!.n;
/** Who teaches a class reads what was taken for its works; what stands in a work also those whom it is for, once they have it. */
export const isReaderOf = async (sql: Sql, file: { id: number }, user_id: number): Promise<boolean> =>
  (
    await sql`
      select from classwork_files f join batch_teachers t on t.batch_id = f.batch_id
      where f.file_id = ${file.id} and t.user_id = ${user_id}
      union all
      select from lesson_files f
      join lessons l on l.id = f.lesson_id and l.archived_at is null
      join classworks w on w.id = l.id and w.published_at is not null and w.removed_at is null
        and coalesce(w.opens_at <= now(), true)
      join enrollments e on e.batch_id = w.batch_id and e.status = 'approved'
      where f.file_id = ${file.id} and e.user_id = ${user_id} and classwork_is_for(w.id, e.user_id)`
  ).count > 0;
/** What one was chosen for and excused from goes with the account. */
export async function erasePerson(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from classwork_people where user_id = ${user_id}`;
  await sql`delete from classwork_excuses where user_id = ${user_id}`;
}
