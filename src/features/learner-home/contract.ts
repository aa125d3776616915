// API contract of the home of learners: dashboard, my courses, what was earned (gamification), and the public page of a learner (profile).
import * as z from 'zod/mini';
import { get, page, paged, post, root, text } from '#core/contract/call.ts';
import { batchAreas } from '#features/batches/rules.ts';
import { Card } from '#features/courses/contract.ts';
import { Entry } from '#features/other-info/contract.ts';

/** A place in the line of a full batch, with what it is a place in. */
export const WaitingCourse = z.object({
  batch_id: z.number(),
  /** As `Waiting` of enrollments tells them; its calls are not loaded with a learner's home. */
  place: z.number(),
  offered_until: z.nullable(z.string()),
  batch_title: z.string(),
  batch_bn_title: z.string(),
  course_uuid: z.string(),
  title: z.string(),
  bn_title: z.string(),
});
export type WaitingCourse = z.infer<typeof WaitingCourse>;

export const EnrolledCourse = z.object({
  id: z.number(),
  batch_id: z.number(),
  batch_title: z.string(),
  batch_bn_title: z.string(),
  starts_at: z.nullable(z.string()),
  /** When the batch ends, or their own time where they were given more. */
  ends_at: z.nullable(z.string()),
  extended: z.boolean(),
  status: z.enum(['pending', 'approved', 'rejected']),
  /** What staff wrote where they refused or removed them. */
  reason: z.string(),
  lessons_done: z.number(),
  share: z.number(),
  last_lesson_id: z.nullable(z.number()),
  last_lesson_title: z.nullable(z.string()),
  last_lesson_bn_title: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  created_at: z.string(),
  tracking_code: z.nullable(z.string()),
  course: Card,
});
export type EnrolledCourse = z.infer<typeof EnrolledCourse>;
/** `pending`: requests that wait for an answer, and places in the line of a full batch. */
const Counts = z.object({
  active: z.number(),
  pending: z.number(),
  rejected: z.number(),
  completed: z.number(),
  wished: z.number(),
});

const listed = {
  input: z.object({ ...page, filter: z.optional(z.string().check(z.maxLength(40))), search: z._default(text(100), '') }),
  output: root(
    z.object({
      data: z.array(EnrolledCourse),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      total: z.number(),
      counts: Counts,
      /** Places in the lines of full batches, with `search` those it finds; whom a seat is reserved for come first. */
      waiting: z.array(WaitingCourse),
    }),
  ),
};
export const listEnrollments = post('learner-home.list', '/learner-course/my-courses-enrollment-list', {
  summary: 'The courses of the asker, those opened last first; `filter` is active, pending, rejected or completed',
  who: 'signed-in',
  // it is asked by POST and only reads
  changes: false,
  ...listed,
});
export const listMyCourses = get('learner-home.list-my-courses', '/learner-course/my-courses', {
  shows: ['enrollment', 'certificate'],
  offline: true,
  summary: 'The same list by GET, so that a browser may keep it for when there is no connection',
  who: 'signed-in',
  ...listed,
});
export const listEnrolledBatches = get('learner-home.list-enrolled-batches', '/batch/view-enrolled-batches', {
  summary: 'The batches in which the asker is enrolled, the latest first',
  who: 'signed-in',
  under: batchAreas,
  input: z.object({ ...page }),
  output: paged(EnrolledCourse),
});
export const viewDashboard = get('learner-home.view-dashboard', '/learner-course/my/dashboard', {
  shows: ['enrollment', 'certificate'],
  offline: true,
  summary:
    'What a learner comes back to: the course opened last, others in progress, places in the line of full batches, figures, the days of this week with a lesson',
  who: 'signed-in',
  input: z.object({}),
  output: z.object({
    courses: z.array(EnrolledCourse),
    waiting: z.array(WaitingCourse),
    counts: z.extend(Counts, { certificates: z.number() }),
    days: z.array(z.string()),
    today: z.string(),
  }),
});

export const viewGamification = get('learner-home.view-gamification', '/my-account/user/gamification', {
  summary:
    'What the signed-in person has earned by learning: badges (certificates in force), finished courses and lessons, days of study and how many in a row. A point is a day of study; `board` tells the days of this week, and for who joined the leaderboard the place among how many',
  shows: ['board', 'certificate', 'enrollment'],
  who: 'signed-in',
  input: z.object({}),
  output: z.object({
    badges: z.number(),
    courses_completed: z.number(),
    lessons_done: z.number(),
    study_days: z.number(),
    /** The same: a day of study is all that counts. */
    points: z.number(),
    /** Days one after another, up to today or yesterday, by the calendar of Dhaka. */
    days_in_a_row: z.number(),
    board: z.object({ days: z.number(), place: z.optional(z.number()), of: z.optional(z.number()) }),
  }),
});

/** How the owner of a page looks at it: as others see it. Whoever asks about another one's page is what they are. */
const as = { as: z.optional(z.enum(['teachers', 'institution', 'everybody'])) };
export const Learner = z.object({
  username: z.string(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  /** Of which the middle is shown, twelve to five. */
  cover: z.nullable(z.string()),
  about: z.string(),
  district: z.string(),
  profession: z.string(),
  /** It is the asker's own page. */
  own: z.boolean(),
  verified_teacher: z.boolean(),
  created_at: z.string(),
  /** Of education and work what the asker may see. */
  background: z.array(z.omit(Entry, { id: true })),
  certificates: z.array(
    z.object({
      tracking_code: z.string(),
      course_title: z.string(),
      bn_course_title: z.string(),
      institution_name: z.string(),
      bn_institution_name: z.string(),
      issued_at: z.string(),
    }),
  ),
});
export const viewLearner = get('learner-home.view-learner', '/learner-course/user-info/:username', {
  shows: ['certificate', 'profile'],
  summary:
    'What a learner of 18 or older shows to the asker, with the latest 50 certificates (`certificates.list-of` has them all by pages): more to who teaches them or works for their institution; nobody is found whose page is closed. `as`: the own page as others see it',
  who: 'anyone',
  scope: { public_user: 'username' },
  input: z.object({ ...as, username: text(100, 1) }),
  output: Learner,
});
export const listOf = get('learner-home.list-of', '/learner-course/enrollment-list/:username', {
  shows: ['profile'],
  summary: 'The published courses that a learner has finished, the newest first, where the asker may see them',
  who: 'anyone',
  scope: { public_user: 'username' },
  input: z.object({ ...page, ...as, username: text(100, 1) }),
  output: paged(z.object({ completed_at: z.string(), course: Card })),
});
