// API contract of reviews as the team of a course answers them and as staff hide them.
import * as z from 'zod/mini';
import { flag, get, Id, May, ok, page, put, root, text } from '#core/contract/call.ts';

export const shows = ['all', 'unanswered', 'hidden'] as const;
/** Declared here, so that the browser does not load the learners' schema for it. */
export const StaffReview = z.object({
  id: z.number(),
  rating: z.number(),
  text: z.string(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  answer: z.string(),
  answered_at: z.nullable(z.string()),
  hidden_reason: z.nullable(z.string()),
});
export type StaffReview = z.infer<typeof StaffReview>;
const changed = ['reviews.list', 'reviews.list-of-batch', 'reviews.list-for-staff', 'home.front'];
const limits = [{ per: 'account', times: 240, seconds: 3600, counter: 'reviews.staff' }];

export const listForStaff = get('reviews.list-for-staff', '/course/reviews/view/:course_id', {
  summary: 'Reviews of a course that one works with, the newest first, hidden ones too, and what the asker may do with them',
  who: 'course.view',
  scope: { managed_course: 'course_id' },
  input: z.object({ ...page, course_id: Id, show: z._default(z.enum(shows), 'all') }),
  output: root(
    z.object({
      data: z.array(StaffReview),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      total: z.number(),
      can: z.object({ answer: May, hide: May }),
    }),
  ),
});
export const answerReview = put('reviews.answer', '/course/reviews/answer/:id', {
  no_impersonation: true,
  summary: 'Answers a review for the team of its course; everybody reads it below the review. An empty answer is taken away',
  who: 'course.update',
  scope: { written_review: 'id' },
  records: { did: 'answered', entity: 'review', of: 'written_review' },
  limits,
  input: z.object({ id: Id, answer: text(2000) }),
  output: ok,
  invalidates: changed,
});
export const hideReview = put('reviews.hide', '/course/reviews/hide/:id', {
  no_impersonation: true,
  summary: 'Hides a review with a reason that its writer reads, or shows it again; hidden, its stars count for nothing',
  who: 'course.update',
  scope: { led_review: 'id' },
  records: { did: 'moderated', entity: 'review', of: 'led_review' },
  limits,
  input: z.object({ id: Id, hidden: flag, reason: z._default(text(400), '') }),
  output: ok,
  invalidates: changed,
});
