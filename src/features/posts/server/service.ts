// Public server interface of posts: posts and comments of the demonstration school, found as every post is.
import type { Sql } from '#core/db/server/sql.ts';
import { insertFiles } from './store-files.ts';
import { insertPost, lockStream, type NewPost, updateCommentCount } from './store-writing.ts';
import { keysOf } from './writing.ts';

type Seeded = Pick<NewPost, 'batch_id' | 'user_id' | 'text' | 'written_at'> &
  Partial<NewPost> & { files?: readonly { file_id: number; title: string }[] };
export async function seedPost(sql: Sql, { files = [], ...given }: Seeded): Promise<number> {
  const post: NewPost = {
    ...{ class_session_id: null, parent_id: null, kind: 'post', as_staff: false, anonymous: false, audience: 'all', group_id: null },
    ...{ publish_at: null, client_key: null },
    ...given,
  };
  await lockStream(sql, post.batch_id);
  const { id } = await insertPost(sql, post, keysOf([post.text, ...files.map(({ title }) => title)]), post.parent_id === null);
  if (files.length) await insertFiles(sql, id, files);
  if (post.parent_id !== null) await updateCommentCount(sql, post.parent_id);
  return id;
}
