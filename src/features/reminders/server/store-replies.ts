// SQL of mails about replies: who wants them, and what no mail has told of yet.
import { holdsGrant } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { REPLY_SECONDS } from '../rules.ts';

export async function wantsReplies(sql: Sql, user_id: number): Promise<boolean> {
  const [row] = await sql<{ replies: boolean }[]>`select replies from message_choices where user_id = ${user_id}`;
  return row?.replies ?? true;
}
export const saveChoices = (sql: Sql, user_id: number, { replies }: { replies: boolean }) => sql`
  insert into message_choices (user_id, replies)
  select id, ${replies} from users where id = ${user_id} and deleted_at is null
  on conflict (user_id) do update set replies = excluded.replies`;
export async function eraseReplies(sql: Sql, user_id: number): Promise<void> {
  await sql`delete from message_choices where user_id = ${user_id}`;
  await sql`delete from reply_notices where user_id = ${user_id}`;
}

/** One more reply that these people are to be told of; answers in how many seconds each may be. */
export const noteReplies = (sql: Sql, reply: { post_id: number; thread_id: number; user_ids: number[] }) =>
  sql<{ user_id: number; wait_seconds: number }[]>`
    insert into reply_notices as n (user_id, thread_id, waiting, last_post_id)
    select u, ${reply.thread_id}::int, 1, ${reply.post_id}::int from unnest(${reply.user_ids}::int[]) u
    on conflict (user_id, thread_id) do update set waiting = n.waiting + 1, last_post_id = excluded.last_post_id
    returning user_id,
      coalesce(greatest(0, ${REPLY_SECONDS}::int - extract(epoch from now() - told_at)), 0)::int as wait_seconds`;

export interface WaitingReplies {
  waiting: number;
  wait_seconds: number;
}
/** What waits for one person in one thread, held until the transaction ends. */
export async function lockWaiting(sql: Sql, user_id: number, thread_id: number): Promise<WaitingReplies | undefined> {
  const [row] = await sql<WaitingReplies[]>`
    select waiting,
      coalesce(greatest(0, ceil(${REPLY_SECONDS}::int - extract(epoch from now() - told_at))), 0)::int as wait_seconds
    from reply_notices
    where user_id = ${user_id} and thread_id = ${thread_id}
    for update`;
  return row;
}
export const closeWaiting = (sql: Sql, user_id: number, thread_id: number, told: boolean) => sql`
  update reply_notices set waiting = 0, told_at = case when ${told} then now() else told_at end
  where user_id = ${user_id} and thread_id = ${thread_id}`;

export interface ReplyFacts {
  user_id: number;
  /** Where a mail goes; null where it is not wanted, or cannot be sent. */
  email: string | null;
  language: number | null;
  name: string;
  bn_name: string | null;
  course_uuid: string;
  course_title: string;
  bn_course_title: string;
  lesson_id: number;
  lesson_title: string;
  bn_lesson_title: string;
  last_post_id: number;
  /** They read it among the lessons; else in the list of the staff. */
  learns: boolean;
}
/** What these people are told; those are left out to whom it leads nowhere, or is about what has been hidden since. */
export const listReplyFacts = (sql: Sql, thread_id: number, user_ids: readonly number[]) =>
  sql<ReplyFacts[]>`
    select u.id as user_id, u.language,
      case when u.email_verified_at is not null and u.suspended_at is null
        and not exists (select from account_deletions a where a.user_id = u.id)
        and not exists (select from message_choices m where m.user_id = u.id and not m.replies)
        then u.email end as email,
      w.name, w.bn_name, c.uuid as course_uuid, c.title as course_title, c.bn_title as bn_course_title,
      l.id as lesson_id, l.title as lesson_title, l.bn_title as bn_lesson_title, p.id as last_post_id, own.learns
    from reply_notices n
    join users u on u.id = n.user_id
    join lesson_posts p on p.id = n.last_post_id and p.hidden_at is null
    join users w on w.id = p.user_id
    join lesson_posts t on t.id = n.thread_id
    join lessons l on l.id = t.lesson_id and l.archived_at is null
    join courses c on c.id = l.course_id
    cross join lateral (
      select exists (
        select from enrollments e where e.user_id = u.id and e.batch_id = t.batch_id and e.status = 'approved'
      ) and c.published_at is not null as learns
    ) own
    where n.user_id = any (${user_ids as number[]}::int[]) and n.thread_id = ${thread_id} and u.deleted_at is null
      and (own.learns or ${holdsGrant(sql, { user_id: sql`u.id`, course: sql`c`, grant: 'batch.update' })})`;
