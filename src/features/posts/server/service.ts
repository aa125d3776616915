// Public server interface of posts: what is said under a lesson, and posts of the demonstration school, found as every post is.
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { lockPost } from './store.ts';
import { insertFiles } from './store-files.ts';
import { insertPost, lockStream, type NewPost, updateCommentCount, updateHidden } from './store-writing.ts';
import { keysOf } from './writing.ts';

export { updateAgree as agreeWith, upsertReport as reportPost } from './store-writing.ts';

const plain = { kind: 'post', as_staff: false, anonymous: false, audience: 'all', group_id: null, publish_at: null } as const;
async function countReplies(sql: Sql, parent_id: number | null): Promise<void> {
  if (parent_id === null) return;
  await lockPost(sql, parent_id);
  await updateCommentCount(sql, parent_id);
}
/** A post under a lesson of a batch, or a reply to one. The same key of the same person is the same post; `made` tells the first from the others. */
export async function sayUnderLesson(
  sql: Sql,
  said: Pick<NewPost, 'batch_id' | 'parent_id' | 'user_id' | 'text'> & { lesson_id: number; client_key?: string | undefined },
): Promise<{ id: number; made: boolean }> {
  const post = { ...plain, ...said, class_session_id: null, written_at: new Date().toISOString(), client_key: said.client_key ?? null };
  const { id, made, lesson_id } = await insertPost(sql, post, [], false);
  // the key stands for something that was said in a class
  if (lesson_id === null) throw wrongField('client_key', 'invalid');
  if (made) await countReplies(sql, said.parent_id);
  return { id, made };
}
/** Hides what is said under a lesson, or shows it again; closes the reports of it. */
export async function hideUnderLesson(
  sql: Sql,
  { id, parent_id }: { id: number; parent_id: number | null },
  by: number,
  hide: boolean,
): Promise<void> {
  await updateHidden(sql, id, by, { hide, reason: null, note: '' });
  await countReplies(sql, parent_id);
}

type Seeded = Pick<NewPost, 'batch_id' | 'user_id' | 'text' | 'written_at'> &
  Partial<NewPost> & { files?: readonly { file_id: number; title: string }[] };
export async function seedPost(sql: Sql, { files = [], ...given }: Seeded): Promise<number> {
  const post: NewPost = { ...plain, class_session_id: null, parent_id: null, client_key: null, ...given };
  await lockStream(sql, post.batch_id);
  const { id } = await insertPost(sql, post, keysOf([post.text, ...files.map(({ title }) => title)]), post.parent_id === null);
  if (files.length) await insertFiles(sql, id, files);
  if (post.parent_id !== null) await updateCommentCount(sql, post.parent_id);
  return id;
}
