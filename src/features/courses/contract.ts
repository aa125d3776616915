// API contract of courses: search, course page, wish list, recommendations.
import * as z from 'zod/mini';
import { del, get, integer, ok, page, paged, post, root } from '#core/contract/call.ts';
import { batchStates } from '#features/batches/rules.ts';

export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export const Card = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string(),
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  category_id: z.number(),
  category_slug: z.string(),
  category_title: z.string(),
  category_bn_title: z.string(),
  institution_id: z.nullable(z.number()),
  institution_username: z.nullable(z.string()),
  institution_name: z.nullable(z.string()),
  institution_name_en: z.nullable(z.string()),
  course_level: z.string(),
  language: z.string(),
  price_poisha: z.number(),
  needs_approval: z.boolean(),
  featured: z.boolean(),
  cover: z.string(),
  minutes: z.number(),
  lesson_count: z.number(),
  learner_count: z.number(),
  rating: z.number(),
  rating_count: z.number(),
});
export type Card = z.infer<typeof Card>;

/** A tag as a course bears it. */
export const TagName = z.object({ id: z.number(), title: z.string(), bn_title: z.string() });

const word = z.optional(z.string().check(z.maxLength(200)));
/** A number or a name of something, as text. */
const named = z.optional(z.pipe(z.union([z.string().check(z.maxLength(200)), z.number()]), z.transform(String)));
/** A course in an address: its uuid, its number or its slug. */
export const CourseKey = z
  .pipe(z.union([z.string(), z.number()]), z.transform(String))
  .check(z.refine((s) => s.length > 0 && s.length <= 120, { error: 'invalid' }));

export const search = get('courses.search', '/learner-course/course-search-solr', {
  keep: 5,
  summary: 'Courses by words and filters; `start` counts rows, not pages. Values that are not known are ignored',
  who: 'anyone',
  unscoped: {
    id: 'a filter over published courses',
    owner_id: 'a filter over published courses',
  },
  ignored: ['browser_key', 'login_user_id'],
  input: z.object({
    search: z._default(z.string().check(z.maxLength(400)), ''),
    keyword: z.optional(z.string().check(z.maxLength(400))),
    id: named,
    rows: z._default(integer(1, 100), 15),
    start: z._default(integer(0, 1_000_000), 0),
    page: z.optional(integer(1, 100_000)),
    type: word,
    /** An institution, by number or user name. */
    owner_id: named,
    payment_status: word,
    category: named,
    /** The number of a tag. */
    tag: named,
    course_level: word,
    language: word,
    sort: word,
    browser_key: word,
    login_user_id: named,
  }),
  output: root(
    z.object({
      data: z.array(Card),
      total: z.number(),
      start: z.number(),
      rows: z.number(),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      /** Where nothing was found: how many courses the words alone find, without the filters. */
      without_filters: z.number(),
      /** The tag that was asked for. */
      tag: z.nullable(TagName),
      /** Where the words find nothing: spellings that do, nearest first, and how many courses each finds. */
      nearest: z.array(z.object({ text: z.string(), total: z.number() })),
    }),
  ),
});
export const listPopularSubjects = get('courses.list-popular-subjects', '/learner-course/popular-subjects', {
  keep: 60,
  summary: 'The subjects that most people learn, those of most learners first; none that nobody learns',
  who: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ slug: z.string(), title: z.string(), bn_title: z.string() })),
});

const Suggestions = z.record(
  z.string(),
  z.object({ numFound: z.number(), suggestions: z.array(z.object({ term: z.string(), payload: z.string() })) }),
);
export const suggest = get('courses.suggest', '/learner-course/search-suggest', {
  keep: 5,
  summary: 'Titles while somebody types, each with the uuid of its course as payload',
  who: 'anyone',
  input: z.object({ search: z._default(z.string().check(z.maxLength(200)), '') }),
  output: root(z.object({ suggest: z.object({ suggest: Suggestions }), data: z.object({ suggest: Suggestions }) })),
});
export const suggestWords = get('courses.suggest-words', '/learner-course/search-words', {
  keep: 60,
  summary:
    'Bengali words of courses that sound, or begin to sound, like one in Latin letters, or that it means: for who types phonetically',
  who: 'anyone',
  input: z.object({ search: z._default(z.string().check(z.maxLength(40)), '') }),
  output: z.array(z.string()),
});

export const Lesson = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  minutes: z.number(),
  required: z.boolean(),
  questions: z.number(),
  /** Everybody may see it before registering. */
  is_free: z.boolean(),
});
const section = { id: z.number(), title: z.string(), bn_title: z.string(), minutes: z.number(), lessons_total: z.number() };
/** Of a long course the first lessons only; the others are listed by `courses.list-section-lessons`. */
export const Section = z.object({ ...section, lessons: z.array(Lesson) });
export const Batch = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  seats: z.nullable(z.number()),
  seats_left: z.nullable(z.number()),
  enroll_from: z.nullable(z.string()),
  enroll_until: z.nullable(z.string()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  state: z.enum(batchStates),
  /** Its own terms, or those of the course. */
  price_poisha: z.number(),
  needs_approval: z.boolean(),
  needs_verification: z.boolean(),
  waiting_list: z.boolean(),
});
export const EnrollmentPart = z.object({
  id: z.number(),
  batch_id: z.number(),
  status: z.enum(['pending', 'approved', 'rejected']),
  lessons_done: z.number(),
  last_lesson_id: z.nullable(z.number()),
  completed_at: z.nullable(z.string()),
});
/** One line in both languages. */
export const Line = z.object({ en: z.string(), bn: z.string() });
export const Details = z.extend(Card, {
  summary: z.string(),
  bn_summary: z.string(),
  body_html: z.string(),
  bn_body_html: z.string(),
  outcomes: z.array(Line),
  audience: z.array(Line),
  requirements: z.array(Line),
  tags: z.array(TagName),
  needs_verification: z.boolean(),
  previous_first: z.boolean(),
  pass_percent: z.number(),
  min_attendance: z.nullable(z.number()),
  gives_certificate: z.boolean(),
  credits: z.string(),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
  institution_about: z.nullable(z.string()),
  institution_bn_about: z.nullable(z.string()),
  /** How the institution is reached; empty where it has not said so. */
  institution_phone: z.nullable(z.string()),
  institution_email: z.nullable(z.string()),
  institution_address: z.nullable(z.string()),
  institution_bn_address: z.nullable(z.string()),
  teachers: z.array(
    z.object({
      name: z.string(),
      bn_name: z.string(),
      title: z.string(),
      bn_title: z.string(),
      username: z.nullable(z.string()),
      verified: z.boolean(),
    }),
  ),
  /** The first sections; of more than 50 the others are listed by `courses.list-sections`. */
  syllabus: z.array(Section),
  sections_total: z.number(),
  lessons_total: z.number(),
  /** The data that all of it takes, in bytes, as it was published; null while it has no lessons. */
  weight: z.nullable(
    z.object({
      /** Of each video the smallest form. */
      small_bytes: z.number(),
      /** Each video as it was made. */
      full_bytes: z.number(),
      /** Lessons that lead to another site: they are not kept on a device. */
      elsewhere: z.number(),
    }),
  ),
  batches: z.array(Batch),
  /** The asker's enrollment in this course, when there is one. */
  enrollment: z.nullable(EnrollmentPart),
  favorite: z.boolean(),
  /** The asker wants to be told when this course can be paid for. */
  awaits_payment: z.boolean(),
});
export type Details = z.infer<typeof Details>;

export const viewCourse = get('courses.view', '/learner-course/details/:slug', {
  shows: ['course_member', 'batch', 'enrollment', 'review'],
  offline: true,
  summary: 'Everything that a course page shows, by uuid, number or slug; lessons by name only',
  who: 'anyone',
  scope: { course: 'slug' },
  input: z.object({ slug: CourseKey }),
  output: Details,
});
export const viewEnrolledCourse = get('courses.view-enrolled', '/learner-course/enroll-course-details/:slug', {
  summary: 'Everything that a course page shows, for somebody who is signed in',
  who: 'signed-in',
  scope: { course: 'slug' },
  input: z.object({ slug: CourseKey }),
  output: Details,
});

export const listSections = get('courses.list-sections', '/learner-course/sections/:slug', {
  summary: 'The sections of a syllabus, with how much they hold',
  who: 'anyone',
  scope: { course: 'slug' },
  input: z.object({ slug: CourseKey, ...page }),
  output: paged(z.object(section)),
});
export const listSectionLessons = get('courses.list-section-lessons', '/learner-course/section-lessons/:slug', {
  summary: 'The lessons of one section of a syllabus by name; section 0 holds those outside of any section',
  who: 'anyone',
  scope: { course: 'slug' },
  input: z.object({ slug: CourseKey, section: integer(0, 2_147_483_647), ...page }),
  unscoped: { section: 'looked for among the sections of the course' },
  output: paged(Lesson),
});

export const listRelated = get('courses.list-related', '/learner-course/related-course', {
  summary: 'Courses like this one: of its category, those of the same level first',
  who: 'anyone',
  scope: { course: 'uuid' },
  unscoped: { cat_id: 'a filter over published courses' },
  input: z.object({
    uuid: z.optional(CourseKey),
    cat_id: named,
    course_level: word,
    limit: z._default(integer(1, 24), 4),
  }),
  output: z.array(Card),
});
export const openRecommend = get('courses.open-recommend', '/course/suggest/course/open/recommend', {
  keep: 5,
  summary: 'Courses for anyone: featured ones, then those that most people learn',
  who: 'anyone',
  input: z.object({ limit: z._default(integer(1, 24), 8) }),
  output: z.array(Card),
});
/** Why a course is recommended, the reasons that know most of the reader first. */
export const reasons = ['together', 'finished', 'learning', 'wished', 'district', 'popular', 'subject'] as const;
export type Reason = (typeof reasons)[number];
const Recommended = z.extend(Card, {
  /** The course of the reader's own that it follows from is named; otherwise both titles are empty. */
  why: z.object({ reason: z.enum(reasons), title: z.string(), bn_title: z.string() }),
});
export type Recommended = z.infer<typeof Recommended>;
export const recommend = get('courses.recommend', '/course/course/suggest/course/recommend', {
  summary: `Courses for this learner, each with its reason: what others took who learn the same, the subjects they learned or wish for, what is learned in
    their district, what many learn. None that they have or wish for already, and none that cannot be entered. What others do is told of five people or more`,
  who: 'signed-in',
  input: z.object({ limit: z._default(integer(1, 24), 8) }),
  output: z.array(Recommended),
});

export const listWishes = get('courses.list-wishes', '/learner-course/my/wishlist', {
  offline: true,
  summary: 'The courses that the learner keeps for later, the newest wish first',
  who: 'signed-in',
  input: z.object({ ...page }),
  output: paged(Card),
});
const wishing = [{ per: 'account', times: 300, seconds: 3600, counter: 'courses.wish' }];
export const wish = post('courses.wish', '/learner-course/my/wishlist/:course_id', {
  summary: 'Keeps a course for later',
  who: 'signed-in',
  unrecorded: "a learner's own list",
  scope: { course: 'course_id' },
  limits: wishing,
  input: z.object({ course_id: CourseKey }),
  output: ok,
  invalidates: ['courses.list-wishes'],
});
export const unwish = del('courses.unwish', '/learner-course/my/wishlist/:course_id', {
  summary: 'Takes a course off the wish list',
  who: 'signed-in',
  unrecorded: "a learner's own list",
  scope: { course: 'course_id' },
  limits: wishing,
  input: z.object({ course_id: CourseKey }),
  output: ok,
  invalidates: ['courses.list-wishes'],
});

const awaiting = [{ per: 'account', times: 60, seconds: 3600, counter: 'courses.await-payment' }];
export const awaitPayment = post('courses.await-payment', '/learner-course/my/payment-wait/:course_id', {
  summary: 'Notes that the asker wants to be told when a course with a fee can be paid for; asking again changes nothing',
  who: 'signed-in',
  unrecorded: "a learner's own list",
  scope: { course: 'course_id' },
  limits: awaiting,
  input: z.object({ course_id: CourseKey }),
  output: ok,
  touches: ['payment_wait'],
});
export const stopAwaitingPayment = del('courses.stop-awaiting-payment', '/learner-course/my/payment-wait/:course_id', {
  summary: 'The asker no longer wants to be told when a course can be paid for',
  who: 'signed-in',
  unrecorded: "a learner's own list",
  scope: { course: 'course_id' },
  limits: awaiting,
  input: z.object({ course_id: CourseKey }),
  output: ok,
  touches: ['payment_wait'],
});
