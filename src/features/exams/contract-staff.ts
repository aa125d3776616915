// API contract of setting exams: making one, its draft and what keeps it back, publishing and taking back, the rehearsal.
import * as z from 'zod/mini';
import { draftCalls } from '#core/drafts/admin-draft.ts';
import { get, Id, integer, Moment, post } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { GivenAnswer, verdicts } from '#features/questions/rules.ts';
import { Asked } from '#features/quizzes/contract.ts';
import { exam } from './draft.ts';

const own = z.object({ id: Id });
const PATH = '/course/exam/build';
const limits = [{ per: 'account', times: 120, seconds: 3600, counter: 'exams.create' }];
const titles = { title: z._default(titled(300), ''), bn_title: z._default(titled(300), '') };
/** The lesson that it is, and its course. */
const Made = z.object({ id: z.number(), course_id: z.number() });
const lists = ['exams.list-single', 'exams.list-of-course', 'exams.view-exam', 'exams.view-readiness'];
const shownToAll = ['courses.search', 'courses.view', 'courses.open-recommend', 'home.front'];

export const createSingle = post('exams.create-single', '/course/exam/create-single', {
  summary:
    'Makes a single exam by one press: a course of the kind assessment with one batch and one exam, all of them drafts until it is published',
  who: 'course.create',
  scope: { managed_institution: 'institution_id' },
  unscoped: { category_id: 'looked for among the subjects that are on' },
  limits,
  records: { did: 'created', entity: 'course', id: 'course_id' },
  input: z.object({ ...titles, category_id: z.optional(Id), institution_id: z.optional(Id), minutes: z._default(integer(1, 600), 60) }),
  output: Made,
  invalidates: lists,
});
export const createExam = post('exams.create', `${PATH}/create`, {
  summary: 'Adds an exam that draws from the question bank to a course: a draft that its learners do not see before it is published',
  who: 'course.update',
  scope: { written_course: 'course_id' },
  limits,
  records: { did: 'created', entity: 'exam', id: 'id' },
  input: z.object({ ...titles, course_id: Id }),
  output: Made,
  invalidates: lists,
});
export const listOfCourse = get('exams.list-of-course', `${PATH}/of/:course_id`, {
  summary: 'The exams of a course that draw from the question bank, in their order',
  who: 'course.view',
  scope: { managed_course: 'course_id' },
  input: z.object({ course_id: Id }),
  output: z.array(
    z.object({
      ...{ id: z.number(), title: z.string(), bn_title: z.string() },
      ...{ state: z.enum(['draft', 'scheduled', 'open', 'over']), question_count: z.number(), minutes: z.number() },
    }),
  ),
});
export const viewExam = get('exams.view-exam', `${PATH}/:id/exam`, {
  summary: 'An exam as its builder needs it: of which course, since when it is published, how many have begun',
  who: 'course.view',
  scope: { seen_exam: 'id' },
  shows: [exam.name],
  input: own,
  output: z.object({
    id: z.number(),
    course_id: z.number(),
    course_uuid: z.string(),
    course_title: z.string(),
    bn_course_title: z.string(),
    single: z.boolean(),
    published_at: z.nullable(Moment),
    /** Somebody wrote in the draft since. */
    waits: z.boolean(),
    /** People who have begun it. */
    begun: z.number(),
    title: z.string(),
    bn_title: z.string(),
  }),
});
export type BuiltExam = z.infer<typeof viewExam.output>;

export const Counted = z.object({
  key: z.string(),
  /** The folder or the question; empty: it is gone, or a question that may not be used. */
  name: z.string(),
  bn_name: z.string(),
  gone: z.boolean(),
  /** Whoever put it there, or publishes, may still use it. */
  open: z.boolean(),
  /** So many it may take, none of which another draw takes; and how many match at all. */
  free: z.number(),
  matched: z.number(),
});
export type Counted = z.infer<typeof Counted>;
const pointKeys = ['pool', 'gone', 'shared', 'key', 'group', 'closed', 'begun', 'person', 'enrolled', 'seen'] as const;
export const viewReadiness = get('exams.view-readiness', `${PATH}/:id/readiness`, {
  summary:
    'What of the question bank the draft of an exam draws as it is now, and what keeps it from being published beside the points of its fields; `must`: it keeps it back',
  who: 'course.view',
  scope: { seen_exam: 'id' },
  shows: [exam.name, 'bank_question', 'bank_folder'],
  input: own,
  output: z.object({
    draws: z.array(Counted),
    points: z.array(z.object({ key: z.enum(pointKeys), open: z.boolean(), must: z.boolean(), count: z.number() })),
  }),
});
export type Readiness = z.infer<typeof viewReadiness.output>;
export const ShownExam = z.object({
  title: z.string(),
  bn_title: z.string(),
  body_html: z.string(),
  bn_body_html: z.string(),
  minutes: z.number(),
  question_count: z.number(),
  marks: z.number(),
  pass_percent: z.number(),
  attempts_allowed: z.nullable(z.number()),
  starts_at: z.nullable(Moment),
  closes_at: z.nullable(Moment),
  wrong_share: z.nullable(z.number()),
  sections: z.array(
    z.object({
      title: z.string(),
      bn_title: z.string(),
      question_count: z.number(),
      marks: z.number(),
      pass_marks: z.nullable(z.number()),
      minutes: z.optional(z.number()),
    }),
  ),
});
export type ShownExam = z.infer<typeof ShownExam>;
export const writing = draftCalls(exam, {
  path: `${PATH}/draft`,
  shown: ShownExam,
  tracked: 'exam',
  written: 'written_exam',
  published: 'led_exam',
  invalidates: [...lists, ...shownToAll],
});
export const takeBack = post('exams.take-back', `${PATH}/take-back`, {
  summary: 'Takes a published exam back, as long as nobody has begun it: it is a draft again',
  who: 'course.update',
  scope: { led_exam: 'id' },
  records: { did: 'withdrawn', entity: 'exam', of: 'led_exam' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: own,
  output: z.object({ id: z.number() }),
  errors: { exam_begun: 409, not_published: 409 },
  touches: [exam.name],
  invalidates: [...lists, ...shownToAll],
});

const seed = integer(0, 2_147_483_647);
export const rehearse = get('exams.rehearse', `${PATH}/:id/rehearse`, {
  summary: 'A paper as an examinee would get it, drawn by a number: what was published, or the draft as it is. It is kept nowhere',
  who: 'course.view',
  scope: { seen_exam: 'id' },
  unscoped: { seed: 'a number that the paper is drawn by; any does' },
  input: z.object({ id: Id, seed }),
  output: z.object({
    minutes: z.number(),
    /** Of what was published. */
    frozen: z.boolean(),
    set_code: z.nullable(z.string()),
    /** `minutes`: its own, where the parts come one after the other. */
    sections: z.array(z.object({ title: z.string(), bn_title: z.string(), minutes: z.nullable(z.number()), questions: z.array(Asked) })),
  }),
  errors: { nothing_drawn: 409, too_few: 409 },
});
export type Rehearsal = z.infer<typeof rehearse.output>;
/** `to_mark`: answers that people mark, as if each came to nothing. */
const Sum = z.object({ score: z.number(), max_score: z.number(), to_mark: z.number(), passed: z.boolean() });
export const markRehearsal = post('exams.mark-rehearsal', `${PATH}/rehearse`, {
  summary: 'What the answers to a paper of the rehearsal would have come to. Nothing of it is kept',
  who: 'course.view',
  scope: { seen_exam: 'id' },
  changes: false,
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  max_body: 262_144,
  unscoped: {
    seed: 'a number that the paper is drawn by; any does',
    'answers[].question_id': 'a question of this very paper; others are passed over',
  },
  input: z.object({
    id: Id,
    seed,
    answers: z.array(z.object({ question_id: Id, answer: z.nullable(GivenAnswer) })).check(z.maxLength(1_000)),
  }),
  output: z.object({
    ...Sum.shape,
    sections: z.array(z.object({ title: z.string(), bn_title: z.string(), ...Sum.shape })),
    questions: z.array(z.object({ question_id: z.number(), score: z.number(), verdict: z.enum(verdicts) })),
  }),
  errors: { nothing_drawn: 409, too_few: 409 },
});
