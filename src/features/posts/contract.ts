// API contract of posts as the people of a class read and write them: the stream, its posts and their comments.
import * as z from 'zod/mini';
import { Day, del, flag, get, Id, integer, May, Moment, ok, paged, page, post, put, root, text } from '#core/contract/call.ts';
import {
  audiences,
  COMMENT_FILES,
  PAGE,
  POST_FILES,
  POST_MOST,
  postKinds,
  reportReasons,
  SEARCH_MOST,
  streamFilters,
  UNDO_DAYS,
} from './rules.ts';

/** The specification names most of these calls under both. */
export const areas = ['course', 'classroom'] as const;

export const PostFile = z.object({
  file_id: z.number(),
  title: z.string(),
  mime: z.string(),
  bytes: z.number(),
  /** For the asker alone. */
  url: z.string(),
});
export type PostFile = z.infer<typeof PostFile>;
const said = {
  id: z.number(),
  /** Empty where the asker may not know who it was, or where the account is gone. */
  name: z.string(),
  bn_name: z.string(),
  /** Written by who teaches the class or runs it. */
  staff: z.boolean(),
  mine: z.boolean(),
  anonymous: z.boolean(),
  /** Empty where it is hidden, but to its writer and to who hides. */
  text: z.string(),
  /** By the clock of its writer. */
  written_at: z.string(),
  edited: z.boolean(),
  version: z.number(),
  files: z.array(PostFile),
  agrees: z.number(),
  agreed: z.boolean(),
  /** Why it was hidden; null: it is not. */
  hidden: z.nullable(z.enum(reportReasons)),
  hidden_note: z.string(),
  /** Reported by the asker. */
  reported: z.boolean(),
  /** Open reports, to who may hide it. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), text: z.string() })),
};
const mays = { update: May, remove: May, hide: May, report: May, agree: May };
export const Comment = z.object({
  ...said,
  timeline_id: z.number(),
  /** It was chosen as the answer. */
  answer: z.boolean(),
  can: z.object(mays),
});
export type Comment = z.infer<typeof Comment>;
export const Post = z.object({
  ...said,
  course_batch_id: z.number(),
  /** What it is about. */
  about: z.object({ entity: z.enum(['class', 'class_session']), id: z.number() }),
  /** The class session that it is about. */
  session: z.nullable(z.object({ id: z.number(), title: z.string(), bn_title: z.string() })),
  kind: z.enum([...postKinds, 'chat']),
  audience: z.enum(audiences),
  group: z.nullable(z.object({ id: z.number(), title: z.string(), bn_title: z.string() })),
  /** Null: it is published. */
  publish_at: z.nullable(z.string()),
  pinned: z.boolean(),
  /** Its comments are closed. */
  closed: z.boolean(),
  answer_id: z.nullable(z.number()),
  /** The asker has not read so far. */
  fresh: z.boolean(),
  /** It can be brought back. */
  removed: z.boolean(),
  comment_count: z.number(),
  /** The last two, the oldest first. */
  comments: z.array(Comment),
  can: z.object({ ...mays, comment: May, pin: May, choose: May, close: May, see: May }),
});
export type Post = z.infer<typeof Post>;
export const StreamWriting = z.object({
  post: May,
  question: May,
  comment: May,
  /** Notices, an audience, a later time. */
  staff: z.boolean(),
  moderates: z.boolean(),
  anonymous: z.boolean(),
});
export type StreamWriting = z.infer<typeof StreamWriting>;

const shows = ['class_post', 'classroom', 'class_person', 'class_group'];
/** By one of its days. */
const Month = Day.check(z.overwrite((day) => `${day.slice(0, 8)}01`));
export const list = get('posts.list', '/timeline/view', {
  under: areas,
  shows,
  offline: true,
  summary:
    'The stream of a class, the newest first, each post with its last two comments. `search` finds words of posts and comments in either script; of more than 10,000, or 1,000 found by a search, `total` says no more than that (`more`)',
  who: 'signed-in',
  scope: { classroom: 'course_batch_id' },
  input: z.object({
    course_batch_id: Id,
    skip: z._default(integer(0, 100_000), 0),
    take: z._default(integer(1, 100), PAGE),
    search: z._default(text(SEARCH_MOST), ''),
    filter: z.optional(z.enum(streamFilters)),
    /** Written in the month of this day in Bangladesh. */
    month: z.optional(Month),
  }),
  output: root(
    z.object({
      data: z.array(Post),
      total: z.number(),
      more: z.boolean(),
      /** Up to 100. */
      unread: z.number(),
      may: StreamWriting,
    }),
  ),
});
export const listPins = get('posts.list-pins', '/classroom/timeline/view-pin-post', {
  shows,
  offline: true,
  summary: 'The pinned posts of a class, three at most, the last pinned first',
  who: 'signed-in',
  scope: { classroom: 'course_batch_id' },
  input: z.object({ course_batch_id: Id, skip: z._default(integer(0, 100_000), 0), take: z._default(integer(1, 100), PAGE) }),
  output: root(z.object({ data: z.array(Post), total: z.number() })),
});
export const viewPost = get('posts.view', '/classroom/timeline/show/:id', {
  shows,
  summary: 'One post with its last two comments, as a link leads to it',
  who: 'signed-in',
  scope: { class_post: 'id' },
  input: z.object({ id: Id }),
  output: Post,
});
export const listComments = get('posts.list-comments', '/classroom/timeline/comments/:id', {
  shows,
  offline: true,
  summary: 'The comments of a post, the oldest first',
  who: 'signed-in',
  scope: { class_post: 'id' },
  input: z.object({ id: Id, ...page }),
  output: paged(Comment),
});
export const listMonths = get('posts.list-months', '/classroom/timeline/months', {
  shows,
  summary: 'The months in which something was written in the stream of a class, with how much, the latest first',
  who: 'signed-in',
  scope: { classroom: 'course_batch_id' },
  input: z.object({ course_batch_id: Id }),
  output: z.array(z.object({ month: z.string(), posts: z.number() })),
});
export const countUnread = get('posts.count-unread', '/classroom/timeline/unread', {
  summary: 'How many posts of a class the asker has not read, up to 100, and the newest one: what an open page asks for now and then',
  who: 'signed-in',
  scope: { classroom: 'course_batch_id' },
  input: z.object({ course_batch_id: Id }),
  output: z.object({ unread: z.number(), newest_id: z.nullable(z.number()) }),
});

const key = { client_key: 'chosen by the client, so that what is sent twice is made once' } as const;
const own = "a person's own words, which stand in the stream with their date";
const written = [{ per: 'account', times: 30, seconds: 600, counter: 'posts.write' }];
const wrote = { client_key: z.optional(z.uuid()), client_at: z.optional(Moment) };
const ofFiles = (most: number) => z._default(z.array(Id).check(z.maxLength(most)), []);
const refusals = { is_archived: 409, posting_closed: 403, guardian_needed: 403, link_no_file: 409 } as const;
export const create = post('posts.create', '/timeline/create', {
  under: areas,
  no_impersonation: true,
  summary:
    'Writes a post, a question or a notice into the stream of a class. Notices, an audience and a later time are for its staff; a time that is past is now. `client_at` is when it was written on a phone without a connection',
  who: 'signed-in',
  scope: { classroom: 'course_batch_id', usable_file: 'file_ids[]' },
  unscoped: { ...key, group_id: 'looked for among the groups of the class' },
  unrecorded: own,
  limits: written,
  input: z.object({
    course_batch_id: Id,
    text: text(POST_MOST, 1),
    kind: z._default(z.enum(postKinds), 'post'),
    file_ids: ofFiles(POST_FILES),
    audience: z._default(z.enum(audiences), 'all'),
    group_id: z.optional(z.nullable(Id)),
    publish_at: z.optional(z.nullable(Moment)),
    anonymous: z._default(flag, false),
    ...wrote,
  }),
  output: Post,
  errors: { ...refusals, anonymous_off: 409, staff_only: 403 },
  touches: ['class_post'],
});
export const comment = post('posts.comment', '/timeline/post-comment', {
  under: areas,
  no_impersonation: true,
  summary: 'Comments a post; `timeline_id` is the post',
  who: 'signed-in',
  scope: { class_post: 'timeline_id', usable_file: 'file_ids[]' },
  unscoped: key,
  unrecorded: own,
  limits: written,
  input: z.object({ timeline_id: Id, text: text(POST_MOST, 1), file_ids: ofFiles(COMMENT_FILES), ...wrote }),
  output: Comment,
  errors: { ...refusals, comments_closed: 409, is_hidden: 409 },
  touches: ['class_post'],
});
const changing = {
  under: areas,
  no_impersonation: true,
  who: 'signed-in',
  unrecorded: own,
  limits: [{ per: 'account', times: 120, seconds: 600, counter: 'posts.change' }],
  touches: ['class_post'],
} as const;
const changed = {
  id: Id,
  text: text(POST_MOST, 1),
  /** The one that was changed; a later one refuses it. */
  version: z.optional(Id),
};
const ofVersion = { version: 'the version that was changed, compared with the one that is there' } as const;
export const update = put('posts.update', '/timeline/update/:id', {
  ...changing,
  summary: 'Changes the own post, which says so then; of one that waits also when it is published',
  scope: { own_post: 'id' },
  unscoped: { ...ofVersion, without: 'looked for among the files of the post' },
  input: z.object({
    ...changed,
    /** Files that are taken out. */
    without: ofFiles(POST_FILES),
    publish_at: z.optional(z.nullable(Moment)),
  }),
  output: Post,
  errors: { stale: 409, is_archived: 409, guardian_needed: 403 },
});
export const updateComment = put('posts.update-comment', '/timeline/update-comment', {
  ...changing,
  summary: 'Changes the own comment, which says so then',
  scope: { own_comment: 'id' },
  unscoped: ofVersion,
  input: z.object(changed),
  output: Comment,
  errors: { stale: 409, is_archived: 409, guardian_needed: 403 },
});
export const remove = del('posts.remove', '/timeline/delete/:id', {
  under: areas,
  also: areas.map((area) => `/${area}/timeline/delete-comment/:id`),
  no_impersonation: true,
  summary: `Removes a post with its comments, or a comment: the own one, or one of a class that one moderates. It can be brought back for ${UNDO_DAYS} days; removed twice it is gone all the same`,
  who: 'signed-in',
  scope: { removable_post: 'id' },
  records: { did: 'removed', entity: 'class_post', of: 'removable_post' },
  limits: changing.limits,
  input: z.object({ id: Id }),
  output: ok,
});
export const restore = post('posts.restore', '/classroom/timeline/restore/:id', {
  no_impersonation: true,
  summary: `Brings back what one has removed, within ${UNDO_DAYS} days; who moderates the class also what others removed`,
  who: 'signed-in',
  scope: { removable_post: 'id' },
  records: { did: 'restored', entity: 'class_post', of: 'removable_post' },
  limits: changing.limits,
  input: z.object({ id: Id }),
  output: ok,
  errors: { undo_late: 409 },
});
export const markSeen = put('posts.mark-seen', '/classroom/timeline/seen', {
  no_impersonation: true,
  summary: 'Has read the stream of a class as far as this post',
  who: 'signed-in',
  scope: { class_post: 'id' },
  unrecorded: 'how far somebody has read is one number of their own',
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  input: z.object({ id: Id }),
  output: z.object({ unread: z.number() }),
  invalidates: ['posts.count-unread'],
});
export const agree = put('posts.agree', '/classroom/timeline/agree', {
  no_impersonation: true,
  summary: 'Agrees with a post or comment (of a question: has the same one), or takes that back',
  who: 'signed-in',
  scope: { seen_post: 'id' },
  unrecorded: "a person's own act",
  limits: [{ per: 'account', times: 120, seconds: 600 }],
  input: z.object({ id: Id, agreed: z._default(flag, true) }),
  output: z.object({ agrees: z.number(), agreed: z.boolean() }),
  errors: { is_hidden: 409 },
});
export const report = post('posts.report', '/classroom/timeline/report', {
  no_impersonation: true,
  summary: 'Reports a post or comment to those who moderate the class; a second report of the same person takes the place of the first',
  who: 'signed-in',
  scope: { seen_post: 'id' },
  unrecorded: 'the report itself stands where it is decided on',
  limits: [{ per: 'account', times: 20, seconds: 86_400 }],
  input: z.object({ id: Id, reason: z.enum(reportReasons), text: z._default(text(500), '') }),
  output: ok,
  errors: { own_words: 409, is_hidden: 409 },
  touches: ['class_post'],
});
