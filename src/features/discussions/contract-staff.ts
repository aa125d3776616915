// API contract of discussions as the staff of a course read, answer and moderate them.
import * as z from 'zod/mini';
import { flag, get, Id, listed, Moment, ok, page, post, text } from '#core/contract/call.ts';
import { listInput } from '#core/lists/input.ts';
import { reportReasons } from '#features/posts/rules.ts';
import { Post, POST_MOST, postsChange } from './contract.ts';
import { ListedPost, staffPosts } from './lists.ts';

const stale = [...postsChange, 'discussions.list-staff-posts', 'discussions.view-staff-post'];
/** Declared here, so that the browser does not load the learners' schema for it. */
const Reply = z.object(Post.shape);
export const StaffPost = z.object({
  ...Post.shape,
  lesson_title: z.string(),
  lesson_bn_title: z.string(),
  course_title: z.string(),
  course_bn_title: z.string(),
  batch_title: z.string(),
  batch_bn_title: z.string(),
  reports: z.array(z.object({ reason: z.enum(reportReasons), text: z.string(), created_at: Moment })),
});
export type StaffPost = z.infer<typeof StaffPost>;
export const listStaffPosts = get('discussions.list-staff-posts', '/course/batch/lesson-posts', {
  summary:
    'Posts and replies in the discussions of the batches that one manages, and of those in their classes what is reported or hidden; filters show reported ones, those without a reply of the staff, or hidden ones',
  who: 'batch.view',
  menu: 'discussions',
  input: listInput(staffPosts),
  output: listed(ListedPost),
});
export const viewStaffPost = get('discussions.view-staff-post', '/course/batch/lesson-posts/:id', {
  summary: 'One post in a discussion of a batch that one manages: what it replies to, its reports, and its replies, the oldest first',
  who: 'batch.view',
  menu: 'discussions',
  scope: { managed_post: 'id' },
  input: z.object({ id: Id, ...page }),
  output: z.object({
    post: StaffPost,
    parent: z.nullable(StaffPost),
    replies: z.array(StaffPost),
    current_page: z.number(),
    last_page: z.number(),
    /** Whether who asks may hide posts and reply. */
    may_moderate: z.boolean(),
  }),
});
export const moderatePost = post('discussions.moderate-post', '/course/batch/lesson-post-moderate/:id', {
  no_impersonation: true,
  summary: 'Hides a post or shows it again, and closes the reports of it',
  who: 'batch.update',
  menu: 'discussions',
  records: { did: 'moderated', entity: 'post', of: 'managed_post' },
  scope: { managed_post: 'id' },
  input: z.object({ id: Id, hide: flag }),
  output: ok,
  invalidates: stale,
});
export const replyAsStaff = post('discussions.reply-as-staff', '/course/batch/lesson-post-reply/:id', {
  no_impersonation: true,
  summary: 'Replies to a post as staff of the course; the same client key twice is one reply',
  who: 'batch.update',
  menu: 'discussions',
  records: { did: 'answered', entity: 'post', of: 'managed_post' },
  scope: { managed_post: 'id' },
  unscoped: { client_key: 'chosen by the client, so that a reply sent twice is one reply' },
  input: z.object({ id: Id, text: text(POST_MOST, 1), client_key: z.uuid() }),
  output: Reply,
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  invalidates: stale,
});
