// Handlers of the lessons calls.
import { randomUUID } from 'node:crypto';
import { markBegun } from '#features/enrollments/server/service.ts';
import { coursesOf } from '#core/access/server/scope.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { fileUrl } from '#core/files/server/files.ts';
import { paging } from '#core/db/server/paging.ts';
import { readList } from '#core/lists/server/order.ts';
import { lacksGuardian } from '#features/guardians/server/service.ts';
import * as learning from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { type ListedPost, staffPosts } from '../lists.ts';
import { listContents } from './contents.ts';
import { replyHidden } from './events.ts';
import { tellAsked, tellReplied } from './replying.ts';
import { getCourseOf, latestReviews, listChildren, listMedia } from './store.ts';
import * as posts from './store-posts.ts';

export const calls = { ...learning, ...staff };
export const handlers = handle(calls, {
  viewLesson: async ({ sql, lesson }) => {
    const [course, children, reviews] = await Promise.all([
      getCourseOf(sql, lesson.course_id),
      listChildren(sql, lesson.id, lesson.user_id),
      latestReviews(sql, lesson.course_id),
    ]);
    return {
      details: { ...lesson, course, locked: lesson.locked_by !== null || lesson.opens_at !== null },
      children: [...children],
      reviews: [...reviews],
    };
  },
  viewContents: async ({ sql, open_lesson }) => {
    const [contents] = await listContents(sql, [open_lesson]);
    if (!contents) throw refused('not_found');
    // once for each learner of a course whose time counts: a phone that keeps the course goes on without a line from here
    if ((open_lesson.least_share !== null || open_lesson.done_by === 'time') && open_lesson.began_at === null)
      await markBegun(sql, open_lesson.user_id, open_lesson.enrollment_id);
    return contents;
  },
  viewSample: async ({ sql, sample_lesson }) => {
    const media = await listMedia(sql, [sample_lesson.id]);
    return { ...sample_lesson, media: media.map((m) => ({ ...m, url: fileUrl(m) })) };
  },
  listPosts: async ({ sql, input, open_lesson }) => {
    const page = input.thread ? await posts.findPageOf(sql, open_lesson, input.thread, input.limit) : input.page;
    return paging({ ...input, page }, (limit, offset) => posts.listPosts(sql, open_lesson, limit, offset));
  },
  listReplies: ({ sql, actor, input, post }) =>
    paging(input, (limit, offset) => posts.listReplies(sql, post, actor.user.id, limit, offset)),
  createPost: async ({ sql, input, kept_lesson: { id, batch_id, user_id, course_id, title, bn_title }, refuse }) => {
    if (await lacksGuardian(sql, user_id)) return refuse('guardian_needed');
    const parent = input.parent_id ? await posts.findPost(sql, input.parent_id) : undefined;
    if (input.parent_id && (parent?.lesson_id !== id || parent.batch_id !== batch_id || parent.hidden)) return refuse('post_gone');
    // replies have one level: to a reply is to its post
    const parent_id = parent ? (parent.parent_id ?? parent.id) : null;
    const client_key = input.client_key ?? randomUUID();
    const post = { lesson_id: id, batch_id, parent_id, user_id, text: input.text, client_key };
    const { id: post_id, made } = await posts.insertPost(sql, post);
    if (made && parent) await tellReplied(sql, post_id, parent, user_id);
    if (made && !parent) await tellAsked(sql, { id, course_id, title, bn_title }, user_id);
    return posts.getPost(sql, post_id, user_id);
  },
  likePost: async ({ sql, actor, input, post }) => ({
    likes: await posts.updateLike(sql, actor.user.id, post.id, input.liked),
    liked: input.liked,
  }),
  reportPost: async ({ sql, actor, input, post }) => {
    await posts.upsertReport(sql, { user_id: actor.user.id, post_id: post.id, reason: input.reason, text: input.text });
    return { status: 'success' as const };
  },
  listStaffPosts: ({ sql, actor, input }) =>
    readList<ListedPost>(sql, staffPosts, posts.sourceOf(sql, coursesOf(actor)), input, actor.language),
  viewStaffPost: async ({ sql, actor, input, managed_post: { id, parent_id } }) => {
    const { data, current_page, last_page } = await paging(input, (limit, offset) =>
      posts.listStaffReplies(sql, id, actor.user.id, limit, offset),
    );
    return {
      post: (await posts.findStaffPost(sql, id, actor.user.id))!,
      parent: (parent_id && (await posts.findStaffPost(sql, parent_id, actor.user.id))) || null,
      replies: data,
      current_page,
      last_page,
      may_moderate: actor.grants.has('batch.update'),
    };
  },
  moderatePost: async ({ sql, actor, input, managed_post }) => {
    const { id: post_id, parent_id: thread_id } = managed_post;
    await posts.updateHidden(sql, post_id, actor.user.id, input.hide);
    if (input.hide && thread_id !== null) await replyHidden.tell(sql, { post_id, thread_id });
    return { status: 'success' as const };
  },
  replyAsStaff: async ({ sql, actor, input, managed_post }) => {
    const { id, parent_id, lesson_id, batch_id } = managed_post;
    const reply = {
      lesson_id,
      batch_id,
      parent_id: parent_id ?? id,
      user_id: actor.user.id,
      text: input.text,
      client_key: input.client_key,
    };
    const { id: post_id, made } = await posts.insertPost(sql, reply);
    if (made) await tellReplied(sql, post_id, managed_post, actor.user.id);
    return posts.getPost(sql, post_id, actor.user.id);
  },
});
