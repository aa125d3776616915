// API contract of course reviews (ratings).
import * as z from 'zod/mini';
import { get, Id, integer, page, post, root, text } from '#core/contract/call.ts';
import { CourseKey } from '#features/courses/contract.ts';

export const Review = z.object({
  id: z.number(),
  rating: z.number(),
  text: z.string(),
  /** Empty for a person under 18; the user name is there where the person shows a page. */
  name: z.string(),
  bn_name: z.nullable(z.string()),
  username: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  mine: z.boolean(),
  /** What the team of the course answers; empty where it said nothing. */
  answer: z.string(),
  answered_at: z.nullable(z.string()),
  /** Why the staff hid one's own, which nobody else sees; null: everybody sees it. */
  hidden_reason: z.nullable(z.string()),
});
export type Review = z.infer<typeof Review>;
const Reviews = root(
  z.object({
    data: z.array(Review),
    current_page: z.number(),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
    /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
    distribution: z.array(z.number()),
    rating: z.number(),
    rating_count: z.number(),
  }),
);
const Said = z.object({ id: z.number(), rating: z.number(), text: z.string() });
const rating = integer(1, 5);
const said = { rating, text: z._default(text(2000), '') };
/** Saying it again changes it, so nobody needs more. */
const limits = [{ per: 'account', times: 30, seconds: 3600, counter: 'reviews.create' }];
const changed = ['reviews.list', 'reviews.list-of-batch', 'home.front'];

export const list = get('reviews.list', '/learner-course/reviews/:course_id', {
  shows: ['profile'],
  summary: 'Reviews of a course, the newest first, with how many gave how many stars',
  who: 'anyone',
  scope: { course: 'course_id' },
  input: z.object({ ...page, course_id: CourseKey }),
  output: Reviews,
});
export const create = post('reviews.create', '/learner-course/reviews/:course_id', {
  no_impersonation: true,
  summary: 'Says what a learner thinks of a course they are enrolled in; saying it again changes it',
  who: 'signed-in',
  unrecorded: "a learner's own words, which the review dates",
  touches: ['review'],
  scope: { course: 'course_id' },
  limits,
  input: z.object({ course_id: CourseKey, ...said }),
  output: Said,
  errors: { not_a_learner: 403, guardian_needed: 403 },
  invalidates: changed,
});
export const listOfBatch = get('reviews.list-of-batch', '/assessment-front/batch/view-reviews/:id', {
  summary: 'Reviews of the course that a batch belongs to',
  who: 'anyone',
  scope: { batch: 'id' },
  input: z.object({ ...page, id: Id }),
  output: Reviews,
});
export const createForBatch = post('reviews.create-for-batch', '/assessment-front/batch/create-review/:id', {
  no_impersonation: true,
  summary: 'Says what a learner thinks of the course of a batch',
  who: 'signed-in',
  unrecorded: "a learner's own words, which the review dates",
  touches: ['review'],
  scope: { batch: 'id' },
  limits,
  input: z.object({ id: Id, ...said }),
  output: Said,
  errors: { not_a_learner: 403, guardian_needed: 403 },
  invalidates: changed,
});
