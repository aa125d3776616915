// Replies in a discussion: whom a reply answers, told to other rooms.
import type { Sql } from '#core/db/server/sql.ts';
import { postReplied } from './events.ts';
import { findPost, type PostRow } from './store-posts.ts';

/** A reply answers the writer of the post, and of the reply that it was given to. */
export async function tellReplied(sql: Sql, post_id: number, to: PostRow, user_id: number): Promise<void> {
  const post = to.parent_id === null ? to : await findPost(sql, to.parent_id);
  const user_ids = [...new Set([to.user_id, post?.user_id ?? to.user_id])].filter((id) => id !== user_id);
  if (user_ids.length) await postReplied.tell(sql, { post_id, thread_id: to.parent_id ?? to.id, user_ids });
}
