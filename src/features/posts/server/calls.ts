// Handlers of posts as the people of a class read and write them.
import type { SignedIn } from '#core/access/actor.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { queryOf } from '#features/bank/server/service.ts';
import * as calls from '../contract.ts';
import { MOST_COUNTED, MOST_FOUND, UNDO_DAYS } from '../rules.ts';
import { deny } from './deny.ts';
import { readComment, readPost, readPosts, tellComments } from './reading.ts';
import type { ReachedPost } from './reach.ts';
import * as store from './store.ts';
import * as writing from './store-writing.ts';
import { takeBack, tellReported } from './telling.ts';
import { isOpenTo, viewerOf } from './viewer.ts';
import { changePost, createComment, createPost, publish } from './writing.ts';

export { calls };
const DAY_MS = 86_400_000;
/** The post that a comment is under counts anew; nothing answers a question that is not there. */
async function countAnew(sql: Sql, post: ReachedPost): Promise<void> {
  if (post.parent_id === null) return;
  await store.lockPost(sql, post.parent_id);
  await writing.updateCommentCount(sql, post.parent_id);
}
/** Nobody says anything of what they cannot read. */
function checkOpen(actor: SignedIn, post: ReachedPost): void {
  if (post.hidden && !isOpenTo(viewerOf(actor, post.classroom), post)) deny('is_hidden');
}
export const handlers = handle(calls, {
  list: async ({ sql, actor, input, classroom }) => {
    const viewer = viewerOf(actor, classroom);
    const search = input.search ? queryOf(input.search) : undefined;
    const { writing: may, announces: staff, moderates, anonymous } = viewer;
    const told = { unread: (await store.countUnread(sql, viewer)).unread, may: { ...may, staff, moderates, anonymous } };
    // only signs, no word: nothing is found by them
    if (input.search && !search) return { data: [], total: 0, more: false, ...told };
    const { filter, month } = input;
    const common = search !== undefined && !filter && !month && (await store.isCommon(sql, viewer, search));
    const wanted = { search, common, filter, month };
    const ids = await store.listIds(sql, viewer, wanted, input.take, input.skip);
    const most = common ? MOST_FOUND : MOST_COUNTED;
    const total = common ? most + 1 : await store.countPosts(sql, viewer, wanted);
    return { data: await readPosts(sql, viewer, ids), total: Math.min(total, most), more: total > most, ...told };
  },
  listPins: async ({ sql, actor, input, classroom }) => {
    const viewer = viewerOf(actor, classroom);
    const ids = await store.listPinnedIds(sql, viewer);
    return { data: await readPosts(sql, viewer, ids.slice(input.skip, input.skip + input.take)), total: ids.length };
  },
  viewPost: ({ sql, actor, class_post: { id, classroom } }) => readPost(sql, viewerOf(actor, classroom), id),
  listComments: async ({ sql, actor, input, class_post: { id, classroom } }) => {
    const viewer = viewerOf(actor, classroom);
    const found = await paging(input, (limit, offset) => store.listComments(sql, viewer, id, limit, offset));
    const [post] = await store.listPosts(sql, viewer, [id]);
    return { ...found, data: await tellComments(sql, viewer, found.data, post?.answer_id ?? null) };
  },
  listMonths: async ({ sql, actor, classroom }) => [...(await store.listMonths(sql, viewerOf(actor, classroom)))],
  countUnread: ({ sql, actor, classroom }) => store.countUnread(sql, viewerOf(actor, classroom)),
  create: async ({ sql, actor, input, classroom, usable_file }) => {
    const id = await createPost(sql, actor, classroom, input, usable_file);
    return readPost(sql, viewerOf(actor, classroom), id);
  },
  comment: async ({ sql, actor, input, class_post, usable_file }) => {
    const id = await createComment(sql, actor, class_post, input, usable_file);
    return readComment(sql, viewerOf(actor, class_post.classroom), id);
  },
  update: async ({ sql, actor, input, own_post, refuse }) => {
    const viewer = viewerOf(actor, own_post.classroom);
    if (await changePost(sql, actor, own_post, input)) return readPost(sql, viewer, own_post.id);
    return refuse('stale', { yours: input.version, current: await readPost(sql, viewer, own_post.id) });
  },
  updateComment: async ({ sql, actor, input, own_comment, refuse }) => {
    const viewer = viewerOf(actor, own_comment.classroom);
    if (await changePost(sql, actor, own_comment, input)) return readComment(sql, viewer, own_comment.id);
    return refuse('stale', { yours: input.version, current: await readComment(sql, viewer, own_comment.id) });
  },
  remove: async ({ sql, actor, removable_post: post }) => {
    await writing.updateRemoved(sql, post.id, actor.user.id);
    await writing.clearAnswer(sql, post.id);
    await countAnew(sql, post);
    await takeBack(sql, post.id);
    return { status: 'success' as const };
  },
  restore: async ({ sql, removable_post: post }) => {
    if (post.removed_at !== null && Date.now() - Date.parse(post.removed_at) > UNDO_DAYS * DAY_MS) deny('undo_late');
    await writing.updateRestored(sql, post.id);
    await writing.bringBackAnswer(sql, post.id);
    // its time may have come meanwhile
    await publish(sql, post.id);
    await countAnew(sql, post);
    return { status: 'success' as const };
  },
  markSeen: async ({ sql, actor, class_post: { batch_id, class_session_id, place, classroom } }) => {
    if (place !== null && class_session_id === null) await writing.upsertSeen(sql, actor.user.id, batch_id, place);
    const { unread } = await store.countUnread(sql, viewerOf(actor, classroom));
    return { unread };
  },
  agree: async ({ sql, actor, input: { agreed }, seen_post }) => {
    if (agreed) checkOpen(actor, seen_post);
    return { agrees: await writing.updateAgree(sql, actor.user.id, seen_post.id, agreed), agreed };
  },
  report: async ({ sql, actor, input: { reason, text }, seen_post }) => {
    const { id: user_id } = actor.user;
    if (seen_post.user_id === user_id) return deny('own_words');
    checkOpen(actor, seen_post);
    await writing.upsertReport(sql, { user_id, post_id: seen_post.id, reason, text });
    await tellReported(sql, seen_post, user_id);
    return { status: 'success' as const };
  },
});
