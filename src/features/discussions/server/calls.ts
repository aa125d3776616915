// Handlers of discussions under lessons, and of the list of posts that staff decide on.
import type { SignedIn } from '#core/access/actor.ts';
import { coursesOf } from '#core/access/server/scope.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import { readList } from '#core/lists/server/order.ts';
import { lacksGuardian } from '#features/guardians/server/service.ts';
import { agreeWith, hideUnderLesson, reportPost, sayUnderLesson } from '#features/posts/server/service.ts';
import * as learning from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { type ListedPost, staffPosts } from '../lists.ts';
import { replyHidden } from './events.ts';
import { tellAsked, tellReplied } from './replying.ts';
import * as store from './store.ts';

export const calls = { ...learning, ...staff };
/** Nobody says anything of what they cannot read. */
const isReadBy = ({ user }: SignedIn, post: store.PostRow): boolean => !post.hidden || post.user_id === user.id;
export const handlers = handle(calls, {
  listPosts: async ({ sql, input, open_lesson }) => {
    const page = input.thread ? await store.findPageOf(sql, open_lesson, input.thread, input.limit) : input.page;
    return paging({ ...input, page }, (limit, offset) => store.listPosts(sql, open_lesson, limit, offset));
  },
  listReplies: ({ sql, actor, input, post }) =>
    paging(input, (limit, offset) => store.listReplies(sql, post, actor.user.id, limit, offset)),
  createPost: async ({ sql, input, kept_lesson: { id, batch_id, user_id, course_id, title, bn_title }, refuse }) => {
    if (await lacksGuardian(sql, user_id)) return refuse('guardian_needed');
    const parent = input.parent_id ? await store.findPost(sql, input.parent_id) : undefined;
    if (input.parent_id && (parent?.lesson_id !== id || parent.batch_id !== batch_id || parent.hidden)) return refuse('post_gone');
    // replies have one level: to a reply is to its post
    const parent_id = parent ? (parent.parent_id ?? parent.id) : null;
    const said = { lesson_id: id, batch_id, parent_id, user_id, text: input.text, client_key: input.client_key };
    const { id: post_id, made } = await sayUnderLesson(sql, said);
    if (made && parent) await tellReplied(sql, post_id, parent, user_id);
    if (made && !parent) await tellAsked(sql, { id, course_id, title, bn_title }, user_id);
    return store.getPost(sql, post_id, user_id);
  },
  likePost: async ({ sql, actor, input: { liked }, post, refuse }) => {
    if (liked && !isReadBy(actor, post)) return refuse('post_hidden');
    return { likes: await agreeWith(sql, actor.user.id, post.id, liked), liked };
  },
  reportPost: async ({ sql, actor, input, post, refuse }) => {
    if (!isReadBy(actor, post)) return refuse('post_hidden');
    await reportPost(sql, { user_id: actor.user.id, post_id: post.id, reason: input.reason, text: input.text });
    return { status: 'success' as const };
  },
  listStaffPosts: ({ sql, actor, input }) =>
    readList<ListedPost>(sql, staffPosts, store.sourceOf(sql, coursesOf(actor)), input, actor.language),
  viewStaffPost: async ({ sql, actor, input, managed_post: { id, parent_id } }) => {
    const { data, current_page, last_page } = await paging(input, (limit, offset) =>
      store.listStaffReplies(sql, id, actor.user.id, limit, offset),
    );
    return {
      post: (await store.findStaffPost(sql, id, actor.user.id))!,
      parent: (parent_id && (await store.findStaffPost(sql, parent_id, actor.user.id))) || null,
      replies: data,
      current_page,
      last_page,
      may_moderate: actor.grants.has('batch.update'),
    };
  },
  moderatePost: async ({ sql, actor, input, managed_post }) => {
    const { id: post_id, parent_id: thread_id } = managed_post;
    await hideUnderLesson(sql, managed_post, actor.user.id, input.hide);
    if (input.hide && thread_id !== null) await replyHidden.tell(sql, { post_id, thread_id });
    return { status: 'success' as const };
  },
  replyAsStaff: async ({ sql, actor, input: { text, client_key }, managed_post }) => {
    const { id, parent_id, lesson_id, batch_id } = managed_post;
    const { id: user_id } = actor.user;
    const { id: post_id, made } = await sayUnderLesson(sql, {
      ...{ lesson_id, batch_id, parent_id: parent_id ?? id },
      ...{ user_id, text, client_key },
    });
    if (made) await tellReplied(sql, post_id, managed_post, user_id);
    return store.getPost(sql, post_id, user_id);
  },
});
