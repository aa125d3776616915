// Staff list (workbench declaration) of posts in discussions: columns, filters, search, and the row that opens with its replies.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { reportReasons } from '#features/posts/rules.ts';
import { words as posts } from '#features/posts/words.ts';
import { staffWords as words } from './words-staff.ts';

/** `reported`: with open reports. `unanswered`: nobody of the staff has replied. */
const views = ['reported', 'unanswered', 'hidden'] as const;
export const staffPosts = declareList({
  name: 'discussions.posts',
  many: words.many,
  one: words.one,
  searches: words.searches,
  sort: '-created_at',
  columns: {
    text: { kind: 'text', word: words.post, main: true },
    name: { kind: 'person', word: words.writer },
    lesson_title: { kind: 'pair', word: words.lesson },
    course_title: { kind: 'pair', word: words.course },
    batch_title: { kind: 'pair', word: words.batch, extra: true },
    created_at: { kind: 'time', word: words.written, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        reported: { word: words.states.reported, look: 'danger', icon: 'flag' },
        unanswered: { word: words.states.unanswered, look: 'warn', icon: 'clock' },
        answered: { word: words.states.answered, look: 'ok', icon: 'circle-check' },
        reply: { word: words.states.reply, icon: 'reply' },
        hidden: { word: words.states.hidden, icon: 'eye-off' },
      },
    },
    replies: { kind: 'number', word: words.replies, extra: true },
    reports: { kind: 'number', word: words.reports, extra: true },
  },
  filters: {
    state: { kind: 'choice', word: words.state, options: views.map((value) => ({ value, word: words.states[value] })) },
    reason: {
      kind: 'several',
      word: words.reason,
      options: reportReasons.map((value) => ({ value, word: posts.reasons[value] })),
    },
    written: { kind: 'dates', word: words.written },
  },
});
export const ListedPost = z.object({
  id: z.number(),
  /** Of a post in a class, which stands in its stream or with its session; null: it stands under a lesson. */
  class_id: z.nullable(z.number()),
  class_session_id: z.nullable(z.number()),
  /** The post itself, or the one that it is below. */
  thread_id: z.number(),
  /** Its beginning. */
  text: z.string(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  lesson_title: z.string(),
  bn_lesson_title: z.string(),
  course_title: z.string(),
  bn_course_title: z.string(),
  batch_title: z.string(),
  bn_batch_title: z.string(),
  created_at: z.string(),
  state: z.enum(['reported', 'unanswered', 'answered', 'reply', 'hidden']),
  replies: z.number(),
  /** Those that are open. */
  reports: z.number(),
});
export type ListedPost = z.infer<typeof ListedPost>;
