// Factories of posts and comments as they stand in the table, for tests.
import type { Pool, Sql } from '#core/db/server/sql.ts';

/** Numbers below a thousand are left to posts that are made by their number. */
export const leaveNumbers = (sql: Sql) => sql`select setval('posts_id', greatest(nextval('posts_id'), 1000))`;
export interface MadePost {
  user_id: number | null;
  text?: string;
  kind?: 'post' | 'question' | 'notice' | 'chat';
  audience?: 'all' | 'group' | 'staff';
  class_session_id?: number;
  as_staff?: boolean;
}
/** A published post of a class, or with `class_session_id` a thread of one of its sessions. */
export async function makePost(sql: Pool, batch_id: number, given: MadePost): Promise<number> {
  const { user_id, text = 'Which paper is best?', kind = 'post', audience = 'all', class_session_id = null, as_staff = false } = given;
  const [row] = await sql<{ id: number }[]>`
    insert into posts (batch_id, class_session_id, user_id, kind, text, audience, as_staff, place)
    values (${batch_id}, ${class_session_id}, ${user_id}, ${kind}, ${text}, ${audience}, ${as_staff}, nextval('posts_place'))
    returning id`;
  return row!.id;
}
export async function makeComment(
  sql: Pool,
  batch_id: number,
  parent_id: number,
  user_id: number | null,
  text = 'Old calendars',
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into posts (batch_id, parent_id, user_id, text) values (${batch_id}, ${parent_id}, ${user_id}, ${text}) returning id`;
  await sql`update posts set comments = comments + 1 where id = ${parent_id}`;
  return row!.id;
}
