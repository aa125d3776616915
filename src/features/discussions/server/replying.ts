// Posts in a discussion: who teaches is told of a new one; whom a reply answers is told to other rooms.
import type { Sql } from '#core/db/server/sql.ts';
import { notifyHolders } from '#features/notices/server/service.ts';
import { atDiscussions } from '../addresses.ts';
import { postReplied } from './events.ts';
import { findPost, type PostRow } from './store.ts';

/** A reply answers the writer of the post, and of the reply that it was given to. */
export async function tellReplied(sql: Sql, post_id: number, to: PostRow, user_id: number): Promise<void> {
  const post = to.parent_id === null ? to : await findPost(sql, to.parent_id);
  const user_ids = [...new Set([to.user_id, post?.user_id ?? to.user_id])].filter((id) => id !== user_id);
  if (user_ids.length) await postReplied.tell(sql, { post_id, thread_id: to.parent_id ?? to.id, user_ids });
}
/** Those who answer in the course are told of new posts under a lesson, once until they read it. */
export const tellAsked = (
  sql: Sql,
  { id, course_id, title, bn_title }: { id: number; course_id: number; title: string; bn_title: string },
  user_id: number,
): Promise<void> =>
  notifyHolders(
    sql,
    { grant: 'batch.update', course_id, but: user_id },
    { name: 'discussions.asked', url: atDiscussions(), terms: { lesson: { en: title, bn: bn_title } }, fold: `asked-${id}` },
  );
