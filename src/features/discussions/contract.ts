// API contract of discussions under lessons, as learners of a batch read and write them.
import * as z from 'zod/mini';
import { flag, get, Id, Moment, ok, page, paged, post, text } from '#core/contract/call.ts';
import { reportReasons } from '#features/posts/rules.ts';

const locked = { lesson_locked: 403, lesson_not_yet: 403 } as const;
export const Post = z.object({
  id: Id,
  parent_id: z.nullable(Id),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  /** Written by the staff of the course. */
  staff: z.boolean(),
  mine: z.boolean(),
  /** Empty where it is hidden, but to its writer. */
  text: z.string(),
  created_at: Moment,
  likes: z.number(),
  liked: z.boolean(),
  reply_count: z.number(),
  /** Hidden by the staff. */
  hidden: z.boolean(),
  /** Reported by the asker. */
  reported: z.boolean(),
});
export type Post = z.infer<typeof Post>;
export const postsChange = ['discussions.list-posts', 'discussions.list-replies'];
export const listPosts = get('discussions.list-posts', '/assessment-front/course/lesson-posts/:id', {
  also: ['/assessment/batch/discussions-one'],
  offline: true,
  summary: 'What learners of the same batch say under a lesson, newest first, without replies',
  who: 'signed-in',
  scope: { open_lesson: 'id' },
  unscoped: { thread: 'looked for among the posts of the lesson and batch' },
  /** `thread`: the page on which this post stands, whatever `page` says. */
  input: z.object({ id: Id, thread: z.optional(Id), ...page }),
  output: paged(Post),
  errors: locked,
});
export const listReplies = get('discussions.list-replies', '/assessment-front/course/lesson-post-replies/:id', {
  offline: true,
  summary: 'Replies to a post, oldest first',
  who: 'signed-in',
  scope: { post: 'id' },
  input: z.object({ id: Id, ...page }),
  output: paged(Post),
  errors: locked,
});
/** The longest post, in letters as a reader counts them. */
export const POST_MOST = 2000;
export const createPost = post('discussions.create-post', '/assessment-front/course/lesson-posts/:id', {
  also: ['/assessment/batch/discussions-store'],
  no_impersonation: true,
  summary: 'Says something under a lesson, or replies to a post there; the same client key twice is one post',
  who: 'signed-in',
  unrecorded: "a learner's own words, which the post dates",
  scope: { kept_lesson: 'id' },
  unscoped: {
    client_key: 'chosen by the client, so that a post sent twice is one post',
    parent_id: 'looked for among the posts of the lesson and batch',
  },
  input: z.object({ id: Id, parent_id: z.optional(z.nullable(Id)), text: text(POST_MOST, 1), client_key: z.optional(z.uuid()) }),
  output: Post,
  errors: { ...locked, post_gone: 404, guardian_needed: 403 },
  limits: [
    { per: 'account', times: 30, seconds: 600 },
    { per: 'account', times: 200, seconds: 86_400 },
  ],
  invalidates: postsChange,
});
export const likePost = post('discussions.like-post', '/assessment-front/course/lesson-post-like/:id', {
  no_impersonation: true,
  summary: 'Likes a post, or takes the like back',
  who: 'signed-in',
  unrecorded: "a learner's own act",
  scope: { post: 'id' },
  input: z.object({ id: Id, liked: flag }),
  output: z.object({ likes: z.number(), liked: z.boolean() }),
  errors: { ...locked, post_hidden: 409 },
  limits: [{ per: 'account', times: 120, seconds: 600 }],
});
export const reportPost = post('discussions.report-post', '/assessment-front/course/lesson-post-report/:id', {
  no_impersonation: true,
  summary: 'Reports a post to the staff of the course; a second report of the same person replaces the first',
  who: 'signed-in',
  unrecorded: 'the report itself stands in the list of reports',
  scope: { post: 'id' },
  input: z.object({ id: Id, reason: z.enum(reportReasons), text: z._default(text(500), '') }),
  output: ok,
  errors: { ...locked, post_hidden: 409 },
  limits: [{ per: 'account', times: 20, seconds: 86_400 }],
  invalidates: postsChange,
});
