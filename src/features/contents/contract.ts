// API contract of the content bank as its people use it: lists, what others see of a content, enrolling, learning, reviews, recommendations.
import * as z from 'zod/mini';
import { flag, get, Id, integer, Moment, page, paged, post, put, root, text } from '#core/contract/call.ts';
import { Chapter, Media } from '#features/lessons/contract.ts';
import { GivenAnswer, JudgedPart, markings, questionTypes, RightAnswer, Shown, verdicts } from '#features/questions/rules.ts';
import { Review } from '#features/reviews/contract.ts';
import { bankKinds } from '#features/syllabus/rules.ts';
import { levels, reasons, scopes, visibilities } from './rules.ts';

const PATH = '/content-bank/content';
const FRONT = '/content-bank-front/content';
export const Kind = z.enum(bankKinds);
/** A content as lists show it. */
export const ContentCard = z.object({
  id: z.number(),
  kind: Kind,
  title: z.string(),
  bn_title: z.string(),
  summary: z.string(),
  bn_summary: z.string(),
  slug: z.string(),
  cover: z.string(),
  category_id: z.nullable(z.number()),
  category_title: z.string(),
  category_bn_title: z.string(),
  /** Whose it is; empty where they have left. */
  owner: z.string(),
  bn_owner: z.string(),
  minutes: z.number(),
  question_count: z.number(),
  bytes: z.number(),
  price_poisha: z.number(),
  rating: z.number(),
  rating_count: z.number(),
  enrolled_count: z.number(),
  visibility: z.enum(visibilities),
  /** 0: never published. */
  version: z.number(),
  /** How far the asker may go with it; null: only look at what is said of it. */
  level: z.nullable(z.enum(levels)),
  /** The asker’s enrolment; `waiting`: ordered and not paid for. */
  enrolled: z.nullable(z.enum(['open', 'waiting'])),
  updated_at: z.string(),
  removed_at: z.nullable(z.string()),
});
export type ContentCard = z.infer<typeof ContentCard>;
const category = { cat_id: 'a subject that contents are of; one that none is of finds nothing' };
const searched = {
  ...page,
  cat_id: z.optional(Id),
  content_type: z.optional(Kind),
  title: z._default(text(200), ''),
};
const often = [{ per: 'account', times: 600, seconds: 600 }];
const list = z.array(ContentCard);
export const viewContents = get('contents.view', `${PATH}/view`, {
  summary:
    'The contents of one list by pages: `my_content`, `other_content` (offered to everybody), `purchase_content` (those one enrolled in), `shared_content`; without `type` the beginning of each of them',
  who: 'signed-in',
  unscoped: category,
  limits: often,
  input: z.object({ ...searched, type: z.optional(z.enum(scopes)), removed: z._default(flag, false) }),
  output: root(
    z.object({
      data: list,
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      total: z.number(),
      ...{ my_content: list, other_content: list, purchase_content: list, shared_content: list },
      /** How many there are in each, whatever is searched for. */
      counts: z.object({ my_content: z.number(), other_content: z.number(), purchase_content: z.number(), shared_content: z.number() }),
    }),
  ),
});
export const listUsable = get('contents.list-usable', `${PATH}/list`, {
  summary:
    'What one may put into lessons of one’s own: own contents, shared ones, those of one’s institution, free ones, those one enrolled in',
  who: 'signed-in',
  unscoped: category,
  limits: often,
  input: z.object(searched),
  output: paged(ContentCard),
});
export const listOpen = get('contents.list-open', `${FRONT}/lists/:content`, {
  summary: 'Published contents of one type that are open to everybody, those first that most have enrolled in; `contents` are all types',
  who: 'anyone',
  unscoped: { ...category, content: 'a type of contents' },
  input: z.object({ ...page, content: text(40), cat_id: z.optional(Id), title: z._default(text(200), '') }),
  output: paged(ContentCard),
});

/** What a content holds, as it is told before one has it. */
const Inside = z.object({
  media: z.array(z.object({ role: Media.shape.role, language: Media.shape.language, bytes: z.number() })),
  question_types: z.array(z.enum(questionTypes)),
  reads: z.boolean(),
});
export const Published = z.object({ version: z.number(), published_at: Moment });
export const ContentDetails = z.object({
  ...ContentCard.shape,
  inside: Inside,
  versions: z.array(Published),
  /** Lessons that have it. */
  uses: z.number(),
  /** It can be learnt by itself, without a course. */
  alone: z.boolean(),
});
export type ContentDetails = z.infer<typeof ContentDetails>;
export const viewDetails = get('contents.view-details', `${FRONT}/details/:id`, {
  summary: 'What is said of a content to who has not got it yet: what it holds, its price, its versions, where it is used',
  who: 'anyone',
  scope: { shown_content: 'id' },
  input: z.object({ id: Id }),
  output: ContentDetails,
});

export const Order = z.object({
  id: z.number(),
  content_id: z.number(),
  status: z.enum(['open', 'waiting']),
  price_poisha: z.number(),
  percent: z.number(),
  position_seconds: z.number(),
  done_at: z.nullable(Moment),
  created_at: Moment,
});
export type Order = z.infer<typeof Order>;
const lists = ['contents.view', 'contents.list-usable', 'contents.list-open', 'contents.view-details', 'contents.view-ordered'];
export const enrollIn = post('contents.enroll', `${FRONT}/enroll/:id`, {
  summary:
    'Enrols in a content. One that costs something is ordered, and waits until it is paid for; asked again it answers the same order',
  who: 'signed-in',
  unrecorded: 'a learner’s own order, which is dated',
  scope: { shown_content: 'id' },
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  input: z.object({ id: Id }),
  output: Order,
  errors: { only_in_courses: 409, is_own: 409 },
  invalidates: [...lists, 'contents.list-recommended'],
});
/** A question as it is asked: nothing that gives the answer away. */
export const AskedQuestion = z.object({
  key: z.string(),
  type: z.enum(questionTypes),
  text_html: z.string(),
  bn_text_html: z.string(),
  shape: Shown,
  marks: z.number(),
  marking: z.enum(markings),
  penalty: z.number(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;
export const Attempt = z.object({
  number: z.number(),
  score: z.number(),
  max_score: z.number(),
  percent: z.number(),
  passed: z.boolean(),
  submitted_at: Moment,
});
export type Attempt = z.infer<typeof Attempt>;
export const OrderedContent = z.object({
  content: ContentCard,
  /** Null: open to the asker without an enrolment, such as to its owner; nothing is kept of what they do then. */
  order: z.nullable(Order),
  body: z.object({
    ...{ body_html: z.string(), bn_body_html: z.string(), url: z.string() },
    ...{ media: z.array(Media), chapters: z.array(Chapter) },
  }),
  quiz: z.nullable(
    z.object({
      /** Of which these are the questions; it is sent along with their answers. */
      version: z.number(),
      questions: z.array(AskedQuestion),
      pass_percent: z.number(),
      attempts_allowed: z.nullable(z.number()),
      attempts: z.array(Attempt),
    }),
  ),
});
export type OrderedContent = z.infer<typeof OrderedContent>;
export const viewOrdered = get('contents.view-ordered', `${FRONT}/view_ordered_content/:id`, {
  summary: 'A content whole, for who has it, with how far they are; `id` is the content’s',
  who: 'signed-in',
  scope: { opened_content: 'id' },
  input: z.object({ id: Id }),
  output: OrderedContent,
});
export const saveProgress = put('contents.save-progress', `${FRONT}/progress/:enroll`, {
  no_impersonation: true,
  summary: 'Notes how far somebody is in a content. What was done stays done, and a percentage never sinks',
  who: 'signed-in',
  unrecorded: 'a learner’s own progress',
  scope: { open_order: 'enroll' },
  limits: [{ per: 'account', times: 2400, seconds: 3600 }],
  input: z.object({
    enroll: Id,
    percent: z.optional(integer(0, 100)),
    position_seconds: z.optional(integer(0, 1_000_000)),
    done: z._default(flag, false),
  }),
  output: Order,
});
export const JudgedQuestion = z.object({
  ...AskedQuestion.shape,
  answer: z.nullable(GivenAnswer),
  score: z.number(),
  verdict: z.enum(verdicts),
  /** Of a group, what each of its questions came to. */
  parts: z.optional(z.array(JudgedPart)),
  /** Null until it may be told. */
  right_answer: z.nullable(RightAnswer),
  explanation_html: z.string(),
  bn_explanation_html: z.string(),
});
export type JudgedQuestion = z.infer<typeof JudgedQuestion>;
export const QuizResult = z.object({
  ...Attempt.shape,
  attempts_left: z.nullable(z.number()),
  answers_shown: z.boolean(),
  questions: z.array(JudgedQuestion),
  order: Order,
});
export type QuizResult = z.infer<typeof QuizResult>;
export const submitQuiz = post('contents.submit-quiz', `${FRONT}/quiz-submit/:enroll`, {
  no_impersonation: true,
  summary:
    'Submits the answers to the quiz of a content, by the keys of its questions, and tells what each came to. An empty one costs nothing. `version`: the one that was asked; one that was replaced more than a day ago is not judged any more, but the newest',
  who: 'signed-in',
  unrecorded: 'a learner’s own attempt, whose answers are in no log',
  scope: { open_order: 'enroll' },
  unscoped: { version: 'one of that content, or the newest', 'answers[].key': 'looked for among the questions of that content' },
  limits: [{ per: 'account', times: 120, seconds: 600 }],
  max_body: 262_144,
  input: z.object({
    enroll: Id,
    version: z.optional(Id),
    answers: z._default(
      z.array(z.object({ key: z.string().check(z.maxLength(60)), answer: z.nullable(GivenAnswer) })).check(z.maxLength(500)),
      [],
    ),
  }),
  output: QuizResult,
  errors: { not_a_quiz: 409, no_attempts_left: 409 },
  invalidates: ['contents.view-ordered'],
});

const Reviews = root(
  z.object({
    ...{ data: z.array(Review), current_page: z.number(), last_page: z.number(), per_page: z.number(), total: z.number() },
    /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
    distribution: z.array(z.number()),
    rating: z.number(),
    rating_count: z.number(),
  }),
);
export const viewReviews = get('contents.view-reviews', `${FRONT}/view-reviews/:id`, {
  summary: 'Reviews of a content, the newest first, with how many gave how many stars',
  who: 'anyone',
  scope: { shown_content: 'id' },
  input: z.object({ ...page, id: Id }),
  output: Reviews,
});
export const reviewContent = post('contents.review', `${FRONT}/review-content/:id`, {
  no_impersonation: true,
  summary: 'Says what somebody thinks of a content that they have, with one to five stars; saying it again changes it',
  who: 'signed-in',
  unrecorded: 'a person’s own words, which the review dates',
  scope: { shown_content: 'id' },
  limits: [{ per: 'account', times: 30, seconds: 3600 }],
  input: z.object({ id: Id, rating: integer(1, 5), text: z._default(text(2000), '') }),
  output: z.object({ id: z.number(), rating: z.number(), text: z.string() }),
  errors: { not_enrolled: 403, guardian_needed: 403 },
  invalidates: ['contents.view-reviews', 'contents.view-details', 'contents.list-open', 'contents.view'],
});
export const Recommended = z.object({
  ...ContentCard.shape,
  /** Why it is told, and by which content or subject, where one is the reason. */
  why: z.object({ reason: z.enum(reasons), title: z.string(), bn_title: z.string() }),
});
export type Recommended = z.infer<typeof Recommended>;
export const listRecommended = get('contents.list-recommended', `${FRONT}/view-recomendations`, {
  summary: 'Contents that go with one (`id`), or with what the asker has; each says why. Never what they have already',
  who: 'anyone',
  scope: { shown_content: 'id' },
  input: z.object({ id: z.optional(Id), limit: z._default(integer(1, 12), 4) }),
  output: z.array(Recommended),
});
