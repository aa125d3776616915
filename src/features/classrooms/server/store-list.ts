// SQL of classes as their people have them: the list, counts, who teaches, what is due, the way through the course.
import { ofCourse } from '#core/access/server/lessons.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { coursesOf, isAmong } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { likely } from '#core/lists/server/order.ts';
import type { ClassListed, classStates } from '../contract.ts';
import type { Posting } from '../rules.ts';
import type { ClassRow } from './store.ts';

const state = (sql: Sql) => sql`
  case when b.archived_at is not null or b.ends_at <= now() then 'over' when b.published_at is null then 'draft'
    else 'now' end`;
const counted = (sql: Sql, user_type: 1 | 2) => sql`(
  select count(*)::int from class_people o
  where o.batch_id = b.id and o.user_type = ${user_type} and o.until is null)`;

export type ListedRow = Omit<ClassListed, 'next' | 'slug'> & Pick<ClassRow, 'starts_at' | 'ends_at' | 'class_days'> & { total: number };
interface Wanted {
  state: (typeof classStates)[number];
  search: string;
  sharable?: boolean | undefined;
}
/** Whoever publishes batches, or holds a role for single courses, finds all that it reaches; others what they are in. */
export function listClasses(
  sql: Sql,
  actor: SignedIn,
  { state: wanted, search, sharable }: Wanted,
  page: { limit: number; offset: number },
) {
  const { role, grants } = actor;
  const sees = role !== undefined && grants.has('batch.view');
  const all = sees && (role.scope !== 'institution' || grants.has('batch.publish') || role.read_only);
  const reached = sees ? isAmong(sql, sql`c`, coursesOf(actor)) : sql`false`;
  return sql<ListedRow[]>`
    select count(*) over ()::int as total, b.id, b.title, b.bn_title, c.kind, b.course_id, c.uuid as course_uuid,
      c.title as course_title, c.bn_title as bn_course_title, ${state(sql)} as state,
      b.archived_at is not null as archived, ${counted(sql, 1)} as teachers, ${counted(sql, 2)} as learners,
      coalesce(k.sharable, false) as sharable, case when ${reached} then 'staff' else 'learner' end as "as",
      b.starts_at, b.ends_at, b.class_days
    from batches b
    join courses c on c.id = b.course_id and c.archived_at is null
    ${all ? sql`left join` : sql`join`} class_people p
      on p.batch_id = b.id and p.user_id = ${actor.user.id} and p.until is null
    left join classrooms k on k.id = b.id
    where b.removed_at is null and (p.user_type = 2 or ${reached}) and ${state(sql)} = ${wanted}
      and (p.user_type is not null or c.published_at is not null or c.kind = 'class' or ${wanted} = 'draft')
      ${sharable === undefined ? sql`` : sql`and coalesce(k.sharable, false) = ${sharable}`}
      ${
        search
          ? sql`and (b.title ilike ${likely(search)} or b.bn_title ilike ${likely(search)}
              or c.title ilike ${likely(search)} or c.bn_title ilike ${likely(search)})`
          : sql``
      }
    order by coalesce(b.starts_at, b.created_at) desc, b.id desc
    limit ${page.limit} offset ${page.offset}`;
}

export interface Figures {
  state: (typeof classStates)[number];
  teachers: number;
  learners: number;
  starts_on: string | null;
  ends_on: string | null;
  seats: number | null;
  seats_taken: number;
  pending: number;
  waiting: number;
  sharable: boolean;
  posting: Posting;
  anonymous_questions: boolean;
  live_link: string;
  live_pass: string;
  settings_version: number;
}
export const getFigures = async (sql: Sql, id: number): Promise<Figures> => {
  const [row] = await sql<Figures[]>`
    select ${state(sql)} as state, ${counted(sql, 1)} as teachers, ${counted(sql, 2)} as learners,
      b.starts_on, b.ends_on,
      b.seats, b.seats_taken,
      (select count(*)::int from enrollments e where e.batch_id = b.id and e.status = 'pending') as pending,
      (select count(*)::int from waiting_places w where w.batch_id = b.id) as waiting,
      coalesce(k.sharable, false) as sharable, coalesce(k.live_link, '') as live_link,
      coalesce(k.live_pass, '') as live_pass, coalesce(k.posting, 'everyone') as posting,
      coalesce(k.anonymous_questions, false) as anonymous_questions, coalesce(k.version, 0) as settings_version
    from batches b
    left join classrooms k on k.id = b.id
    where b.id = ${id}`;
  return row!;
};
const MOST_NAMED = 10;
export const listNamed = (sql: Sql, id: number) => sql<{ user_id: number; name: string; bn_name: string; role: string }[]>`
  select u.id as user_id, u.name, coalesce(u.bn_name, '') as bn_name, t.role
  from batch_teachers t
  join users u on u.id = t.user_id and u.deleted_at is null
  where t.batch_id = ${id}
  order by t.position, u.id limit ${MOST_NAMED}`;
const MOST_DUE = 10;
/** Lessons of the course that are due and that a learner has not finished; without a learner all that are due. */
export const listDue = (sql: Sql, course_id: number, user_id: number | null) => sql<
  { lesson_id: number; title: string; bn_title: string; kind: string; due_at: string }[]
>`
  select l.id as lesson_id, l.title, l.bn_title, l.kind, l.due_at
  from lessons l
  where l.course_id = ${course_id} and l.due_at > now() and ${ofCourse(sql, sql`l`)}
    and not exists (
      select from lesson_progress p
      where p.lesson_id = l.id and p.user_id = ${user_id}::int and p.done_at is not null)
  order by l.due_at, l.id limit ${MOST_DUE}`;
export const findPath = async (
  sql: Sql,
  batch_id: number,
  user_id: number,
): Promise<{ lessons_done: number; lessons: number; completed_at: string | null } | undefined> => {
  const [row] = await sql<{ lessons_done: number; lessons: number; completed_at: string | null }[]>`
    select e.lessons_done, c.lesson_count as lessons, e.completed_at
    from enrollments e
    join courses c on c.id = e.course_id
    where e.user_id = ${user_id} and e.batch_id = ${batch_id} and e.status = 'approved' and c.lesson_count > 0`;
  return row;
};
