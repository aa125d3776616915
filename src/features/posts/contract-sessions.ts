// API contract of what is said about a class session: its threads, and the chat while it is held.
import * as z from 'zod/mini';
import { across, flag, get, Id, Moment, page, post, root, text } from '#core/contract/call.ts';
import { areas, Post } from './contract.ts';
import { POST_MOST, threadKinds, threadSorts } from './rules.ts';

const SessionTopic = z.object({ id: z.number(), title: z.string(), bn_title: z.string(), starts_at: z.string(), threads: z.number() });
export type SessionTopic = z.infer<typeof SessionTopic>;
export const listThreads = get('posts.list-threads', '/schedule/view-discussions', {
  under: areas,
  shows: ['class_post', 'class_session', 'class_person'],
  offline: true,
  summary:
    'What is said about a session of a class, or with `course_batch_id` about all of them, each thread with its last two comments; `sort` new, unanswered (questions without an answer) or agreed. `sessions`: those that one may turn to, twenty at most',
  who: 'signed-in',
  scope: { class_session: 'class_session_id', classroom: 'course_batch_id' },
  input: z
    .object({
      class_session_id: z.optional(Id),
      course_batch_id: z.optional(Id),
      sort: z._default(z.enum(threadSorts), 'new'),
      ...page,
    })
    .check(
      across('class_session_id', 'required', ({ class_session_id, course_batch_id }) =>
        [class_session_id, course_batch_id].some((id) => id !== undefined),
      ),
    ),
  output: root(
    z.object({
      data: z.array(Post),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      total: z.number(),
      sessions: z.array(SessionTopic),
      /** Whether the asker says something here, and asks without a name. */
      may: z.object({ say: z.union([z.literal(true), z.string()]), anonymous: z.boolean() }),
    }),
  ),
});
export const say = post('posts.say', '/schedule/put-chat', {
  under: areas,
  no_impersonation: true,
  summary:
    'Says something about a session of a class, or asks; with `parent_id` below what was said there. Answers the thread as it is then',
  who: 'signed-in',
  scope: { class_session: 'class_session_id', class_post: 'parent_id' },
  unscoped: { client_key: 'chosen by the client, so that what is sent twice is made once' },
  unrecorded: "a person's own words, which stand in the discussion with their date",
  limits: [{ per: 'account', times: 30, seconds: 600, counter: 'posts.write' }],
  input: z.object({
    class_session_id: Id,
    parent_id: z.optional(z.nullable(Id)),
    text: text(POST_MOST, 1),
    kind: z._default(z.enum(threadKinds), 'chat'),
    anonymous: z._default(flag, false),
    client_key: z.optional(z.uuid()),
    client_at: z.optional(Moment),
  }),
  output: Post,
  errors: {
    ...{
      is_archived: 409,
      posting_closed: 403,
      guardian_needed: 403,
      anonymous_off: 409,
      comments_closed: 409,
      is_hidden: 409,
      post_gone: 404,
    },
  },
  touches: ['class_post'],
});
