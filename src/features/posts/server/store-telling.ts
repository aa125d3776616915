// SQL of whom posts are told to: the people of a class by portions, its teachers, and what is said of a post.
import type { Sql } from '#core/db/server/sql.ts';

export interface ToldPost {
  id: number;
  parent_id: number | null;
  class_session_id: number | null;
  batch_id: number;
  user_id: number | null;
  kind: string;
  text: string;
  audience: 'all' | 'group' | 'staff';
  group_id: number | null;
  /** It can be read: published, not hidden and not removed, in a class that is open. */
  open: boolean;
  batch_title: string;
  bn_batch_title: string;
  course_title: string;
  bn_course_title: string;
}
export async function findTold(sql: Sql, id: number): Promise<ToldPost | undefined> {
  const [row] = await sql<ToldPost[]>`
    select p.id, p.parent_id, p.class_session_id, p.batch_id, p.user_id, p.kind, p.text, p.audience, p.group_id,
      p.place is not null and p.hidden_at is null and p.removed_at is null and b.published_at is not null
        and b.removed_at is null as open,
      b.title as batch_title, b.bn_title as bn_batch_title, c.title as course_title, c.bn_title as bn_course_title
    from posts p
    join batches b on b.id = p.batch_id
    join courses c on c.id = b.course_id
    where p.id = ${id}`;
  return row;
}
/** To whom a post is addressed, but for who wrote it: by their ids, behind one of them. */
export async function listAddressed(sql: Sql, post: ToldPost, after: number, most: number): Promise<number[]> {
  const { batch_id, audience, group_id } = post;
  const rows = await sql<{ user_id: number }[]>`
    select n.user_id from class_people n
    join users u on u.id = n.user_id and u.deleted_at is null
    where n.batch_id = ${batch_id} and n.until is null and n.user_id > ${after}
      and n.user_id is distinct from ${post.user_id}::int
      and ${
        audience === 'all'
          ? sql`true`
          : audience === 'staff'
            ? sql`n.user_type = 1`
            : sql`(n.user_type = 1 or n.group_id = ${group_id}::int)`
      }
    order by n.user_id limit ${most}`;
  return rows.map(({ user_id }) => user_id);
}
const MOST_TEACHERS = 50;
/** Those who answer and decide in a class. */
export async function listTeachers(sql: Sql, batch_id: number, but: number): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select t.user_id from batch_teachers t
    join users u on u.id = t.user_id and u.deleted_at is null
    where t.batch_id = ${batch_id} and t.role in ('teacher', 'assistant') and t.user_id <> ${but}
    order by t.position, t.user_id limit ${MOST_TEACHERS}`;
  return rows.map(({ user_id }) => user_id);
}
/** Whether somebody is still in the class, as learner or as teacher. */
export const isIn = async (sql: Sql, batch_id: number, user_id: number): Promise<boolean> =>
  (
    await sql`
      select from class_people where batch_id = ${batch_id} and user_id = ${user_id} and until is null`
  ).length > 0;
