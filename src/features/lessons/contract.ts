// API contract of lessons: a lesson in the syllabus, its contents, its discussion.
import * as z from 'zod/mini';
import { get, Id, Moment, page, paged, post, text } from '#core/contract/call.ts';

const locked = { lesson_locked: 403 } as const;
const Named = z.object({ id: Id, title: z.string(), bn_title: z.string() });

export const Child = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  minutes: z.number(),
  required: z.boolean(),
  done: z.boolean(),
});
export const details = get('lessons.details', '/assessment-front/course/lesson/:id', {
  summary: 'A lesson of a course that one is enrolled in: where it stands, what lies below it, and what learners say of the course',
  who: 'signed-in',
  of: { my_lesson: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    details: z.object({
      id: Id,
      parent_id: z.nullable(Id),
      kind: z.string(),
      title: z.string(),
      bn_title: z.string(),
      minutes: z.number(),
      required: z.boolean(),
      locked: z.boolean(),
      locked_by: z.nullable(Named),
      course: z.object({ id: Id, uuid: z.string(), slug: z.string(), title: z.string(), bn_title: z.string() }),
    }),
    children: z.array(Child),
    reviews: z.array(z.object({ id: Id, name: z.string(), rating: z.number(), text: z.string(), created_at: Moment })),
  }),
});

export const Media = z.object({
  role: z.enum(['video', 'audio', 'captions', 'document', 'image', 'slide', 'poster']),
  language: z.nullable(z.enum(['en', 'bn'])),
  label: z.string(),
  bn_label: z.string(),
  url: z.string(),
  mime: z.string(),
  bytes: z.number(),
  file_name: z.string(),
});
export type Media = z.infer<typeof Media>;
export const contents = get('lessons.contents', '/assessment-front/course/lesson-details/:id', {
  summary: 'What a lesson holds, and where one stopped last time',
  who: 'signed-in',
  of: { open_lesson: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    kind: z.string(),
    title: z.string(),
    bn_title: z.string(),
    minutes: z.number(),
    required: z.boolean(),
    body_html: z.string(),
    bn_body_html: z.string(),
    url: z.string(),
    credits: z.string(),
    media: z.array(Media),
    percent: z.number(),
    position_seconds: z.number(),
    done: z.boolean(),
    note_count: z.number(),
    post_count: z.number(),
    quiz: z.nullable(
      z.object({
        question_count: z.number(),
        marks: z.number(),
        pass_percent: z.number(),
        attempts_allowed: z.nullable(z.number()),
        attempts_used: z.number(),
        open_attempt_id: z.nullable(Id),
        last_attempt_id: z.nullable(Id),
        best_score: z.nullable(z.number()),
        passed: z.boolean(),
      }),
    ),
  }),
  errors: locked,
});
export type Contents = z.infer<typeof contents.output>;

export const Post = z.object({ id: Id, name: z.string(), mine: z.boolean(), text: z.string(), created_at: Moment });
export const listPosts = get('lessons.list-posts', '/assessment-front/course/lesson-posts/:id', {
  summary: 'What learners of the same batch say under a lesson, newest first',
  who: 'signed-in',
  of: { open_lesson: 'id' },
  input: z.object({ id: Id, ...page }),
  output: paged(Post),
  errors: locked,
});
/** The longest post, in letters as a reader counts them. */
export const POST_MOST = 2000;
export const createPost = post('lessons.create-post', '/assessment-front/course/lesson-posts/:id', {
  summary: 'Says something under a lesson; the same client key twice is one post',
  who: 'signed-in',
  of: { open_lesson: 'id' },
  free: { client_key: 'chosen by the client, so that a post sent twice is one post' },
  input: z.object({ id: Id, text: text(POST_MOST, 1), client_key: z.uuid() }),
  output: Post,
  errors: locked,
  limits: [
    { per: 'account', times: 30, seconds: 600 },
    { per: 'account', times: 200, seconds: 86_400 },
  ],
  stale: ['lessons.list-posts'],
});
