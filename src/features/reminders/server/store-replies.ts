// SQL of notices of replies: what is said of them, and whom only hidden ones are left for.
import { holdsGrant } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface ReplyFacts {
  user_id: number;
  course_uuid: string;
  lesson_id: number;
  lesson_title: string;
  bn_lesson_title: string;
  /** They read it among the lessons; else in the list of the staff. */
  learns: boolean;
}
/** What these people are told; those are left out to whom it leads nowhere. */
export const listReplyFacts = (sql: Sql, thread_id: number, user_ids: readonly number[]) =>
  sql<ReplyFacts[]>`
    select u.id as user_id, c.uuid as course_uuid, l.id as lesson_id, l.title as lesson_title,
      l.bn_title as bn_lesson_title, own.learns
    from posts t
    join lessons l on l.id = t.lesson_id and l.archived_at is null
    join courses c on c.id = l.course_id
    join users u on u.id = any (${user_ids as number[]}::int[]) and u.deleted_at is null
    cross join lateral (
      select exists (
        select from enrollments e where e.user_id = u.id and e.batch_id = t.batch_id and e.status = 'approved'
      ) and c.published_at is not null as learns
    ) own
    where t.id = ${thread_id}
      and (own.learns or ${holdsGrant(sql, { user_id: sql`u.id`, course: sql`c`, grant: 'batch.update' })})`;
/** Whose unread line of this thread counts the hidden reply, and no other one that is still shown. */
export async function listHiddenFrom(
  sql: Sql,
  { post_id, thread_id, fold }: { post_id: number; thread_id: number; fold: string },
): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select n.user_id
    from notices n
    join posts h on h.id = ${post_id}
    where n.fold = ${fold} and n.read_at is null and n.at >= h.created_at
      and not exists (
        select from (
          select p.hidden_at from posts p
          where p.parent_id = ${thread_id} and p.user_id <> n.user_id and p.created_at <= n.at
          order by p.id desc
          limit n.times
        ) told
        where told.hidden_at is null
      )`;
  return rows.map(({ user_id }) => user_id);
}
