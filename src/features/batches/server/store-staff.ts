// SQL of batches as staff make them: the list, one of them whole, its teachers, what collides with its classes, writing, archiving, removing.
import type { Actor } from '#core/access/actor.ts';
import { coursesOf, isAmong, isAwake } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import { unknownWriter, type Writer } from '#core/history/writer.ts';
import type { StaffState } from '../lists.ts';

const state = (sql: Sql) => sql`
  case when b.archived_at is not null then 'archived' when b.published_at is null then 'draft'
    when b.ends_at <= now() then 'over' when b.enroll_until <= now() then 'running'
    when b.enroll_from > now() then 'not_yet' when b.seats_taken >= b.seats then 'full' else 'open' end`;
const tables = (sql: Sql) => sql`batches b join courses c on c.id = b.course_id`;
const columns = (sql: Sql) => sql`
  b.id, b.course_id, c.uuid as course_uuid, c.title as course_title, c.bn_title as bn_course_title, b.title, b.bn_title,
  b.starts_on, b.ends_on, b.class_days, b.seats, b.seats_taken, b.published_at, b.featured_position,
  (select count(*)::int from enrollments e where e.batch_id = b.id and e.status = 'pending') as pending,
  (select count(*)::int from waiting_places w where w.batch_id = b.id) as waiting,
  coalesce(b.price_taka * 100, c.price_poisha) as price_poisha,
  coalesce(b.needs_approval, c.needs_approval) as needs_approval, ${state(sql)} as state`;

export interface ListedBatch {
  id: number;
  course_id: number;
  course_uuid: string;
  course_title: string;
  bn_course_title: string;
  title: string;
  bn_title: string;
  starts_on: string | null;
  ends_on: string | null;
  class_days: string;
  seats: number | null;
  seats_taken: number;
  pending: number;
  waiting: number;
  price_poisha: number;
  needs_approval: boolean;
  state: StaffState;
  published_at: string | null;
  featured_position: number | null;
}
/** Those of a role, or of one course; the archived ones are there for who filters by that state, or searches. */
export const batchesOf = (sql: Sql, actor: Actor, course_id: number | undefined, archived: boolean): Source => ({
  from: tables(sql),
  columns: columns(sql),
  key: sql`b.id`,
  where: sql`
    b.removed_at is null and ${isAmong(sql, sql`c`, coursesOf(actor))}
    ${archived ? sql`` : sql`and b.archived_at is null`}
    ${course_id === undefined ? sql`` : sql`and b.course_id = ${course_id}`}`,
  // what is coming stands first, what has no days before it
  first: sql`case when b.starts_at is null then -9000000000 else -extract(epoch from b.starts_at)::bigint end`,
  order: { starts_on: sql`coalesce(b.starts_at, '-infinity')`, seats_taken: sql`b.seats_taken` },
  filters: {
    state: (chosen: string[]) => sql`${state(sql)} = any (${chosen}::text[])`,
    featured: (yes: boolean) => (yes ? sql`b.featured_position is not null` : sql`b.featured_position is null`),
  },
  search: (term) => sql`
    b.title ilike ${likely(term)} or b.bn_title ilike ${likely(term)}
    or c.title ilike ${likely(term)} or c.bn_title ilike ${likely(term)}`,
});

export interface WholeBatch extends ListedBatch {
  institution_id: number | null;
  version: number;
  enroll_from_on: string | null;
  enroll_until_on: string | null;
  price_taka: number | null;
  needs_verification: boolean;
  waiting_list: boolean;
  offer_hours: number;
  teacher_ids: number[];
  teacher_titles: string;
  bn_teacher_titles: string;
  completion_share: number | null;
  least_share: number | null;
  archived_at: string | null;
  people: { approved: number; pending: number; rejected: number; waiting: number };
}
export async function getBatch(sql: Sql, id: number): Promise<WholeBatch> {
  const [row] = await sql<WholeBatch[]>`
    select ${columns(sql)}, c.institution_id, b.version, b.enroll_from_on, b.enroll_until_on, b.price_taka,
      coalesce(b.needs_verification, c.needs_verification) as needs_verification, b.waiting_list, b.offer_hours,
      t.teacher_ids, t.teacher_titles, t.bn_teacher_titles, b.completion_share, b.least_share, b.archived_at,
      (
        select json_build_object(
          'approved', count(*) filter (where e.status = 'approved'),
          'pending', count(*) filter (where e.status = 'pending'),
          'rejected', count(*) filter (where e.status = 'rejected'),
          'waiting', (select count(*) from waiting_places w where w.batch_id = b.id))
        from enrollments e
        where e.batch_id = b.id
      ) as people
    from ${tables(sql)}
    cross join lateral (
      select coalesce(array_agg(u.id order by x.position), '{}') as teacher_ids,
        coalesce(string_agg(coalesce(nullif(u.name, ''), u.bn_name), ', ' order by x.position), '') as teacher_titles,
        coalesce(string_agg(coalesce(nullif(u.bn_name, ''), u.name), ', ' order by x.position), '') as bn_teacher_titles
      from batch_teachers x
      join users u on u.id = x.user_id
      where x.batch_id = b.id
    ) t
    where b.id = ${id}`;
  return row!;
}
export async function findWriter(sql: Sql, { id, user_id }: { id: number; user_id: number }): Promise<Writer> {
  const [row] = await sql<Writer[]>`
    select u.name as by, u.bn_name as bn_by, b.updated_at as at, coalesce(b.updated_by = ${user_id}, false) as own
    from batches b left join users u on u.id = b.updated_by where b.id = ${id}`;
  return row ?? unknownWriter;
}

/** People who hold a role in the institution of a course, or for the course, and who is named as its teacher. */
const teachesIn = (sql: Sql, user: Part, course: Part): Part => sql`(
  exists (
    select from user_roles ur
    where ur.user_id = ${user} and ${isAwake(sql, sql`ur`)}
      and (ur.institution_id = ${course}.institution_id and ur.scope = 'institution' or ur.course_id = ${course}.id))
  or exists (select from course_teachers ct where ct.course_id = ${course}.id and ct.user_id = ${user})
  or ${course}.owner_id = ${user})`;
const living = (sql: Sql): Part => sql`u.deleted_at is null and u.suspended_at is null`;
/** Whoever may be named a teacher within the role of the asker. */
export function teachersFor(sql: Sql, actor: Actor): Part {
  const own = coursesOf(actor);
  const within =
    'all' in own
      ? sql`exists (select from user_roles ur where ur.user_id = u.id and ${isAwake(sql, sql`ur`)})`
      : sql`exists (select from courses c where ${isAmong(sql, sql`c`, own)} and ${teachesIn(sql, sql`u.id`, sql`c`)})`;
  return sql`
    select u.id, coalesce(nullif(u.name, ''), u.bn_name) as title, coalesce(nullif(u.bn_name, ''), u.name) as bn_title
    from users u
    where ${living(sql)} and ${within}`;
}
export interface TeacherRow {
  id: number;
  title: string;
  bn_title: string;
}
export const listTeachersById = (sql: Sql, actor: Actor, ids: readonly number[]) => sql<TeacherRow[]>`
  select t.id, t.title, t.bn_title from (${teachersFor(sql, actor)}) t
  where t.id = any (${ids as number[]}::int[])
  order by array_position(${ids as number[]}::int[], t.id)`;
/** How many of them teach in the course or its institution; an administrator of everything teaches anywhere. */
export const countTeachingIn = async (sql: Sql, course_id: number, ids: readonly number[]): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from users u join courses c on c.id = ${course_id}
    where u.id = any (${ids as number[]}::int[]) and (${teachesIn(sql, sql`u.id`, sql`c`)}
      or exists (select from user_roles ur where ur.user_id = u.id and ur.scope = 'system'))`;
  return row!.count;
};
export async function replaceTeachers(sql: Sql, batch_id: number, ids: readonly number[]): Promise<void> {
  await sql`delete from batch_teachers where batch_id = ${batch_id} and user_id <> all (${ids as number[]}::int[])`;
  await sql`
    insert into batch_teachers (batch_id, user_id, position)
    select ${batch_id}, t.id, t.place from unnest(${ids as number[]}::int[]) with ordinality t (id, place)
    on conflict (batch_id, user_id) do update set position = excluded.position`;
}
/** Whoever is named in a batch, with what they do there. */
export interface TeacherPlace {
  user_id: number;
  role: string;
  position: number;
}
/** Those of a batch under lock, so that of two who take the last teacher out one is refused. */
export const lockTeachers = async (sql: Sql, batch_id: number): Promise<readonly TeacherPlace[]> => {
  await sql`select from batches where id = ${batch_id} for update`;
  return sql<TeacherPlace[]>`
    select user_id, role, position from batch_teachers where batch_id = ${batch_id} order by position, user_id`;
};
/** At the end of those who are named; who is there has this role from now on. */
export const placeTeacher = (sql: Sql, batch_id: number, user_id: number, role: string) => sql`
  insert into batch_teachers (batch_id, user_id, position, role)
  select ${batch_id}, ${user_id}, coalesce(max(position), 0) + 1, ${role}
  from batch_teachers where batch_id = ${batch_id}
  on conflict (batch_id, user_id) do update set role = excluded.role`;
export const setTeacherRole = (sql: Sql, batch_id: number, user_id: number, role: string) => sql`
  update batch_teachers set role = ${role} where batch_id = ${batch_id} and user_id = ${user_id}`;
export const deleteTeacher = (sql: Sql, batch_id: number, user_id: number) => sql`
  delete from batch_teachers where batch_id = ${batch_id} and user_id = ${user_id}`;
export interface OtherClass {
  teacher: string;
  bn_teacher: string;
  batch_id: number;
  /** The class is another institution's, whose names are not told. */
  elsewhere: boolean;
  batch: string;
  bn_batch: string;
  course: string;
  bn_course: string;
  class_days: string;
}
/** Batches with class days that the teachers of this one have in the same weeks. */
export const listOtherClasses = (sql: Sql, batch_id: number) => sql<OtherClass[]>`
  select u.name as teacher, coalesce(nullif(u.bn_name, ''), u.name) as bn_teacher, o.id as batch_id,
    o.class_days, e.elsewhere,
    case when e.elsewhere then '' else o.title end as batch,
    case when e.elsewhere then '' else o.bn_title end as bn_batch,
    case when e.elsewhere then '' else c.title end as course,
    case when e.elsewhere then '' else c.bn_title end as bn_course
  from batches b
  join courses m on m.id = b.course_id
  join batch_teachers t on t.batch_id = b.id
  join batch_teachers y on y.user_id = t.user_id and y.batch_id <> b.id
  join batches o on o.id = y.batch_id and o.class_days <> '' and o.removed_at is null and o.archived_at is null
  join courses c on c.id = o.course_id
  cross join lateral (select c.institution_id is distinct from m.institution_id as elsewhere) e
  join users u on u.id = t.user_id
  where b.id = ${batch_id} and b.class_days <> ''
    and tstzrange(o.starts_at, o.ends_at) && tstzrange(b.starts_at, b.ends_at)
    and (o.ends_at is null or o.ends_at > now())
  order by o.id limit 20`;

/** What is written of a batch, by column; days become moments: of the first its beginning, of the last its last second. */
export interface BatchItem {
  title?: string | undefined;
  bn_title?: string | undefined;
  starts_on?: string | null | undefined;
  ends_on?: string | null | undefined;
  enroll_from_on?: string | null | undefined;
  enroll_until_on?: string | null | undefined;
  class_days?: string | undefined;
  seats?: number | null | undefined;
  price_taka?: number | null | undefined;
  needs_approval?: boolean | undefined;
  needs_verification?: boolean | undefined;
  waiting_list?: boolean | undefined;
  offer_hours?: number | undefined;
  completion_share?: number | null | undefined;
  least_share?: number | null | undefined;
}
const moments = {
  starts_on: ['starts_at', '00:00:00'],
  ends_on: ['ends_at', '23:59:59'],
  enroll_from_on: ['enroll_from', '00:00:00'],
  enroll_until_on: ['enroll_until', '23:59:59'],
} as const;
function columnsOfItem(item: BatchItem): [string, unknown][] {
  return Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    const moment = moments[name as keyof typeof moments];
    return moment ? [[moment[0], value === null ? null : `${value as string}T${moment[1]}+06:00`]] : [[name, value]];
  });
}
export async function insertBatch(sql: Sql, course_id: number, item: BatchItem, by: number): Promise<number> {
  const row = Object.fromEntries(columnsOfItem(item));
  const [made] = await sql<{ id: number }[]>`
    insert into batches ${sql({ ...row, course_id, updated_by: by })} returning id`;
  return made!.id;
}
/** False where it was changed since `version`. */
export async function updateBatch(sql: Sql, key: { id: number; version: number }, item: BatchItem, by: number): Promise<boolean> {
  let set: Part = sql``;
  for (const [name, value] of columnsOfItem(item)) set = sql`${set}, ${sql(name)} = ${value as string}`;
  const changed = await sql`
    update batches set version = version + 1, updated_at = now(), updated_by = ${by}${set}
    where id = ${key.id} and version = ${key.version} returning 1`;
  return changed.length > 0;
}
/** The seats under lock: nobody takes one until this transaction ends. */
export async function lockSeats(sql: Sql, id: number): Promise<{ seats: number | null; seats_taken: number }> {
  const [row] = await sql<{ seats: number | null; seats_taken: number }[]>`
    select seats, seats_taken from batches where id = ${id} for update`;
  return row!;
}
/** A copy with its days moved by so many; undefined leaves it without days. */
export async function copyBatch(
  sql: Sql,
  { id, title, bn_title, days, by }: { id: number; title: string; bn_title: string; days: number | undefined; by: number },
): Promise<number> {
  const moved = sql`make_interval(days => ${days ?? 0})`;
  const at = (column: string): Part => (days === undefined ? sql`null` : sql`b.${sql(column)} + ${moved}`);
  const [made] = await sql<{ id: number }[]>`
    insert into batches (course_id, title, bn_title, seats, enroll_from, enroll_until, starts_at, ends_at, price_taka,
      needs_approval, needs_verification, waiting_list, offer_hours, class_days, completion_share,
      least_share, updated_by)
    select b.course_id, ${title}, ${bn_title}, b.seats, ${at('enroll_from')}, ${at('enroll_until')}, ${at('starts_at')},
      ${at('ends_at')}, b.price_taka, b.needs_approval, b.needs_verification, b.waiting_list, b.offer_hours,
      b.class_days, b.completion_share, b.least_share, ${by}
    from batches b where b.id = ${id} returning id`;
  await sql`
    insert into batch_teachers (batch_id, user_id, position, role)
    select ${made!.id}, user_id, position, role from batch_teachers where batch_id = ${id}`;
  return made!.id;
}
const written = (sql: Sql, by: number): Part => sql`version = version + 1, updated_at = now(), updated_by = ${by}`;
export const publishBatch = (sql: Sql, id: number, published: boolean, by: number) => sql`
  update batches set ${written(sql, by)}, published_at = ${published ? sql`coalesce(published_at, now())` : null}
  where id = ${id}`;
/** The batches of a course that wait to be published; locked. */
export const lockUnpublished = async (sql: Sql, course_id: number): Promise<number[]> => {
  const rows = await sql<{ id: number }[]>`
    select id from batches
    where course_id = ${course_id} and published_at is null and archived_at is null and removed_at is null
    order by id for update`;
  return rows.map(({ id }) => id);
};
export const publishBatches = (sql: Sql, ids: readonly number[], by: number) => sql`
  update batches set ${written(sql, by)}, published_at = now() where id = any (${[...ids]}::int[])`;
/** At the end of the featured ones of its course, or no longer among them. */
export const featureBatch = (sql: Sql, id: number, featured: boolean, by: number) => sql`
  update batches b set ${written(sql, by)}, featured_position = ${
    featured
      ? sql`
        coalesce(b.featured_position, (
          select coalesce(max(o.featured_position), 0) + 1 from batches o where o.course_id = b.course_id))`
      : null
  }
  where b.id = ${id}`;
/** How many of them were featured batches of one course, which have this order now. */
export async function orderFeatured(sql: Sql, ids: readonly number[], by: number): Promise<number> {
  const done = await sql`
    update batches b set ${written(sql, by)}, featured_position = o.place
    from unnest(${ids as number[]}::int[]) with ordinality o (id, place)
    where b.id = o.id and b.featured_position is not null
      and b.course_id = (select course_id from batches where id = ${ids[0]!})
    returning 1`;
  return done.length;
}
export const archiveBatch = (sql: Sql, id: number, archived: boolean, by: number) =>
  archived
    ? sql`
        update batches
        set ${written(sql, by)}, archived_at = coalesce(archived_at, now()),
          published_before = coalesce(published_at, published_before), published_at = null
        where id = ${id}`
    : sql`
        update batches
        set ${written(sql, by)}, archived_at = null,
          published_at = case when archived_at is null then published_at else published_before end,
          published_before = null
        where id = ${id}`;
/** Whether somebody is in it, or waits for a seat. */
export const hasPeople = async (sql: Sql, id: number): Promise<boolean> => {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from enrollments where batch_id = ${id} and status <> 'rejected')
      or exists (select from waiting_places where batch_id = ${id}) as has`;
  return row!.has;
};
/** The row stays, for what refers to it; nobody reaches it. */
export const removeBatch = (sql: Sql, id: number, by: number) => sql`
  update batches
  set ${written(sql, by)}, removed_at = now(), published_before = coalesce(published_at, published_before),
    published_at = null, featured_position = null
  where id = ${id}`;
export const restoreBatch = (sql: Sql, id: number, by: number) => sql`
  update batches
  set ${written(sql, by)}, removed_at = null, published_at = case when archived_at is null then published_before end,
    published_before = case when archived_at is null then null else published_before end
  where id = ${id}`;
export async function findRemoved(
  sql: Sql,
  id: number,
): Promise<{ id: number; course_id: number; institution_id: number | null } | undefined> {
  const [row] = await sql<{ id: number; course_id: number; institution_id: number | null }[]>`
    select b.id, b.course_id, c.institution_id from ${tables(sql)} where b.id = ${id} and b.removed_at is not null`;
  return row;
}
/** Their places as teachers go with a person who leaves. */
export const forgetTeacher = (sql: Sql, user_id: number) => sql`delete from batch_teachers where user_id = ${user_id}`;
