// Writing into a stream: a post, a comment, changing them, publishing what waits.
import type { SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { keysOfTexts } from '#features/bank/server/service.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { lacksGuardian } from '#features/guardians/server/service.ts';
import { writtenAt } from '../rules.ts';
import { deny } from './deny.ts';
import type { ReachedPost } from './reach.ts';
import { lockPost } from './store.ts';
import { deleteFiles, insertFiles, listFiles, type AddedFile } from './store-files.ts';
import * as store from './store-writing.ts';
import { tellCommented, tellPublished } from './telling.ts';
import { isOpenTo, viewerOf } from './viewer.ts';

type Entry = { file_id: number | null; title: string };
/** What is a link and no file cannot be read by others. */
const filesOf = (entries: readonly Entry[]): AddedFile[] =>
  entries.map(({ file_id, title }) => (file_id === null ? deny('link_no_file') : { file_id, title }));
/** As many words as keys are made of at once. */
const WORDS_AT_ONCE = 200;
/** Every word of it is found, however long it is. */
export function keysOf(texts: readonly string[]): string[] {
  const words = texts.join(' ').split(/\s+/);
  const parts: string[] = [];
  for (let i = 0; i < words.length; i += WORDS_AT_ONCE) parts.push(words.slice(i, i + WORDS_AT_ONCE).join(' '));
  return [...new Set(parts.flatMap((part) => keysOfTexts([part])))];
}
const refuseTo = (may: true | 'is_archived' | 'posting_closed' | 'not_allowed'): void => {
  if (may !== true) deny(may === 'is_archived' ? 'is_archived' : 'posting_closed');
};
async function checkGuardian(sql: Sql, { user }: SignedIn, staff: boolean): Promise<void> {
  if (!staff && (await lacksGuardian(sql, user.id))) deny('guardian_needed');
}
/** A key that stands for something else already makes nothing. */
async function insertOnce(sql: Sql, post: store.NewPost, files: readonly AddedFile[], placed: boolean) {
  const made = await store.insertPost(sql, post, keysOf([post.text, ...files.map(({ title }) => title)]), placed);
  if (made.batch_id !== post.batch_id || made.parent_id !== post.parent_id || made.lesson_id !== null)
    throw wrongField('client_key', 'invalid');
  return made;
}
export interface NewPost {
  text: string;
  kind: 'post' | 'question' | 'notice' | 'chat';
  /** What it is about, where that is not the class itself. */
  class_session_id?: number;
  audience: 'all' | 'group' | 'staff';
  group_id?: number | null | undefined;
  publish_at?: string | null | undefined;
  anonymous: boolean;
  client_key?: string | undefined;
  client_at?: string | undefined;
}
export async function createPost(
  sql: Sql,
  actor: SignedIn,
  classroom: Classroom,
  given: NewPost,
  entries: readonly Entry[],
  now = Date.now(),
): Promise<number> {
  const viewer = viewerOf(actor, classroom);
  const { kind, audience, anonymous, text } = given;
  // what is said about a session is open to whoever asks
  refuseTo(kind === 'question' || kind === 'chat' ? viewer.writing.question : viewer.writing.post);
  const later = given.publish_at && Date.parse(given.publish_at) > now ? given.publish_at : null;
  if (!viewer.announces && (kind === 'notice' || audience !== 'all' || later)) deny('staff_only');
  if (anonymous && !(kind === 'question' && viewer.anonymous)) deny('anonymous_off');
  const group_id = audience === 'group' ? (given.group_id ?? null) : null;
  if (audience === 'group' && !(group_id !== null && (await store.hasGroup(sql, classroom.id, group_id))))
    throw wrongField('group_id', group_id === null ? 'required' : 'choice');
  await checkGuardian(sql, actor, viewer.staff);
  const files = filesOf(entries);
  if (!later) await store.lockStream(sql, classroom.id);
  const post = {
    ...{
      batch_id: classroom.id,
      class_session_id: given.class_session_id ?? null,
      parent_id: null,
      user_id: actor.user.id,
      as_staff: viewer.staff,
    },
    ...{ kind, text, anonymous, audience, group_id, publish_at: later },
    written_at: writtenAt(given.client_at, now),
    client_key: given.client_key ?? null,
  };
  const { id, made } = await insertOnce(sql, post, files, !later);
  if (!made) return id;
  if (files.length) await insertFiles(sql, id, files);
  if (later) await publishPost.later(sql, { post_id: id }, { key: `posts-publish-${id}`, at: new Date(later) });
  else await tellPublished(sql, id);
  return id;
}
export async function createComment(
  sql: Sql,
  actor: SignedIn,
  post: ReachedPost,
  given: { text: string; client_key?: string | undefined; client_at?: string | undefined },
  entries: readonly Entry[],
  now = Date.now(),
): Promise<number> {
  const viewer = viewerOf(actor, post.classroom);
  refuseTo(viewer.writing.comment);
  await checkGuardian(sql, actor, viewer.staff);
  const files = filesOf(entries);
  const { closed, hidden, removed } = await lockPost(sql, post.id);
  if (removed) throw refused('not_found');
  const comment = {
    ...{ batch_id: post.batch_id, class_session_id: post.class_session_id, parent_id: post.id, user_id: actor.user.id },
    ...{ kind: 'post', text: given.text, as_staff: viewer.staff, audience: 'all', group_id: null, publish_at: null },
    // whoever asked without a name has none below the question either
    anonymous: post.anonymous && post.user_id === actor.user.id,
    written_at: writtenAt(given.client_at, now),
    client_key: given.client_key ?? null,
  };
  const { id, made } = await insertOnce(sql, comment, files, false);
  if (!made) return id;
  if (hidden && !isOpenTo(viewer, post)) deny('is_hidden');
  if (closed) deny('comments_closed');
  if (files.length) await insertFiles(sql, id, files);
  await store.updateCommentCount(sql, post.id);
  await tellCommented(sql, post.id, actor.user.id);
  return id;
}
export interface Change {
  text: string;
  version?: number | undefined;
  without?: readonly number[];
  publish_at?: string | null | undefined;
}
/** Whether it was changed: false where another version is there. */
export async function changePost(sql: Sql, actor: SignedIn, post: ReachedPost, change: Change, now = Date.now()): Promise<boolean> {
  if (post.classroom.archived_at) deny('is_archived');
  await checkGuardian(sql, actor, post.classroom.rights.as === 'staff');
  if (!(await store.updateText(sql, post.id, change))) return false;
  if (change.without?.length) await deleteFiles(sql, post.id, change.without);
  const files = await listFiles(sql, [post.id]);
  await store.updateKeys(sql, post.id, keysOf([change.text, ...files.map(({ title }) => title)]));
  if (change.publish_at !== undefined && post.place === null && post.parent_id === null) {
    const later = change.publish_at && Date.parse(change.publish_at) > now ? change.publish_at : null;
    await store.updatePublishing(sql, post.id, later);
    if (later) await publishPost.later(sql, { post_id: post.id }, { key: `posts-publish-${post.id}`, at: new Date(later) });
    else await publish(sql, post.id);
  }
  return true;
}
/** Puts what is due into its stream, once. */
export async function publish(sql: Sql, post_id: number): Promise<void> {
  const batch_id = await store.findDue(sql, post_id);
  if (batch_id === undefined) return;
  await store.lockStream(sql, batch_id);
  if (await store.setPlaced(sql, post_id)) await tellPublished(sql, post_id);
}
export const publishPost = job<{ post_id: number }>('posts.publish', ({ post_id }, { pool }) =>
  runTransaction(pool, (sql) => publish(sql, post_id)),
);
export const sweepRemoved = job(
  'posts.sweep-removed',
  async (_, { pool }) => {
    await store.deleteRemoved(pool);
  },
  { nightly: true },
);
