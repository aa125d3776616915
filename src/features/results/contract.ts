// API contract of results: quizzes and exams with what their learners came to, answers as staff read them, figures, performance.
import * as z from 'zod/mini';
import { download, flag, get, Id, integer, listed, Moment, post, put } from '#core/contract/call.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, idsInAddress, listFields, listInput } from '#core/lists/input.ts';
import { GivenAnswer, JudgedPart, Leveled, RightAnswer, verdicts, Spot, Voice } from '#features/questions/rules.ts';
import { Asked } from '#features/quizzes/contract.ts';
import { Evaluation, evaluations, ResultRow, results } from './lists.ts';

export const listEvaluations = get('results.list-evaluations', '/course/batch/evaluations', {
  summary:
    'The quizzes and exams of the courses that one looks after, with how many took them and how many answers people have yet to mark',
  who: 'exam.view',
  shows: ['mark', 'result'],
  input: listInput(evaluations),
  output: listed(Evaluation),
});
const Named = z.object({ id: Id, title: z.string(), bn_title: z.string() });
const one = { who: 'exam.view', scope: { managed_evaluation: 'id' }, shows: ['mark', 'result'] } as const;
const Tenth = z.object({ from: z.number(), people: z.number() });
export const viewFigures = get('results.view-figures', '/course/exam/view-stat/:id', {
  ...one,
  summary: 'Figures of a quiz or an exam: takers, absent, mean, spread, median, passed, and how many have which tenth of the marks',
  input: z.object({ id: Id }),
  output: z.object({
    ...Named.shape,
    ...{ course_title: z.string(), bn_course_title: z.string(), kind: z.enum(['exam', 'quiz']) },
    pass_percent: z.number(),
    stage: z.enum(['draft', 'told', 'published']),
    published_at: z.nullable(Moment),
    enrolled: z.number(),
    takers: z.number(),
    absent: z.number(),
    under_way: z.number(),
    /** Who has not begun it and still can, and until when; null: at any time. */
    not_begun: z.number(),
    open_until: z.nullable(Moment),
    /** Attempts with answers that people have yet to mark, and those answers. */
    marking: z.number(),
    to_mark: z.number(),
    /** Attempts with late answers that wait for a decision; devices that said that answers still lie there. */
    late: z.number(),
    on_devices: z.number(),
    passed: z.number(),
    /** Of the marks, in percent, of those that are marked to the end. */
    mean: z.nullable(z.number()),
    spread: z.nullable(z.number()),
    median: z.nullable(z.number()),
    highest: z.nullable(z.number()),
    tenths: z.array(Tenth),
  }),
});
export type Figures = z.infer<typeof viewFigures.output>;
export const listResults = get('results.list-results', '/course/batch/evaluation-results/:id', {
  ...one,
  summary:
    'What the learners came to in a quiz or an exam (`id` is its lesson): marks of the attempt that counts, merit with what a tie was decided by, or absent, which is not zero. `type` and `field` are taken and change nothing: the lesson says its kind, `sort` the order',
  ignored: ['type', 'field'],
  input: z.object({ ...listFields(results), id: Id, type: z.optional(z.string()), field: z.optional(z.string()) }),
  output: listed(ResultRow),
});
export const listBatchResults = get('results.list-batch-results', '/assessment/batch/evaluation-results/:batch_id', {
  summary:
    'The same of the learners of one batch: of a lesson (`syllabus_id`), of a quiz or exam that was set for the class (`class_work_id`), or of the newest one of a class session',
  also: ['/classroom/evaluation/results/:batch_id'],
  who: 'exam.view',
  scope: { managed_batch: 'batch_id' },
  unscoped: {
    syllabus_id: 'looked for among the quizzes and exams of the course of the batch that is reached',
    class_work_id: 'looked for among the works of the batch that is reached',
    class_session_id: 'looked for among the sessions of the batch that is reached',
  },
  shows: ['mark', 'result'],
  input: z.object({
    ...listFields(results),
    batch_id: Id,
    syllabus_id: z.optional(Id),
    class_work_id: z.optional(Id),
    class_session_id: z.optional(Id),
  }),
  output: listed(ResultRow),
  errors: { evaluation_unknown: 404 },
});
export const exportResults = get('results.export-results', '/course/batch/evaluation-results/:id/export', {
  summary: 'All results of that list which match, as CSV or XLSX; that it was taken is recorded',
  who: 'exam.view',
  scope: { managed_evaluation: 'id' },
  ...exportingPeople,
  input: z.object({ ...exportInput(results).shape, id: Id }),
  output: download('text/csv'),
});

const GivenMark = z.object({
  marker: z.string(),
  bn_marker: z.nullable(z.string()),
  round: z.number(),
  points: z.number(),
  comment: z.string(),
  /** At places of the answer, and by voice. */
  spots: z.optional(z.array(Spot)),
  voice: z.optional(Voice),
  reason: z.string(),
  at: Moment,
});
const ReadAnswer = z.object({
  ...Asked.shape,
  answer: z.nullable(GivenAnswer),
  right_answer: RightAnswer,
  score: z.number(),
  full_marks: z.number(),
  verdict: z.enum(verdicts),
  parts: z.optional(z.array(JudgedPart)),
  waits: z.boolean(),
  /** A program marks it, so its key can be corrected. */
  can_rekey: z.boolean(),
  marks: z.array(GivenMark),
  /** The levels of the rubric that they chose, in the order of their marks. */
  leveled: z.array(Leveled),
  /** The last answer that came late, where it would change what counts; `waits` for those who run the exam, else it does not count. */
  late: z.nullable(z.object({ answer: z.nullable(GivenAnswer), received_at: Moment, waits: z.boolean(), in_time: z.boolean() })),
});
export type ReadAnswer = z.infer<typeof ReadAnswer>;
export const viewAnswers = get('results.view-answers', '/course/batch/evaluation/user-answers/:id', {
  summary: 'The answers of an attempt with right answers, marks by people and each result that it had',
  also: ['/classroom/evaluation/user-answers/:id'],
  who: 'exam.view',
  scope: { managed_attempt: 'id' },
  shows: ['mark', 'result', 'exam_order'],
  input: z.object({ id: Id }),
  output: z.object({
    ...{ id: Id, lesson_id: Id, title: z.string(), bn_title: z.string() },
    ...{ name: z.string(), bn_name: z.nullable(z.string()), enrollment_id: z.nullable(Id) },
    number: z.number(),
    started_at: Moment,
    submitted_at: z.nullable(Moment),
    score: z.nullable(z.number()),
    max_score: z.nullable(z.number()),
    passed: z.nullable(z.boolean()),
    to_mark: z.number(),
    /** Answers that came late and wait for a decision: its marks are provisional. */
    late_waiting: z.number(),
    /** Something came late or was decided, and its marks are being worked out anew. */
    judging: z.boolean(),
    /** Attempts of the learner here, and how many they may have in all; null: nobody counts. */
    attempts: z.number(),
    attempts_allowed: z.nullable(z.number()),
    results: z.array(
      z.object({
        number: z.number(),
        reason: z.enum(['closing', 'marks', 'late', 'key_change', 'rescrutiny', 'paper']),
        score: z.number(),
        passed: z.boolean(),
        at: Moment,
      }),
    ),
    /** The other attempts of this learner here. */
    others: z.array(z.object({ id: Id, number: z.number(), submitted_at: z.nullable(Moment), score: z.nullable(z.number()) })),
    questions: z.array(ReadAnswer),
  }),
});
export type AnswersView = z.infer<typeof viewAnswers.output>;
export const MOST_ATTEMPTS = 1_000;
export const increaseAttempts = put('results.increase-attempts', '/course/batch/increase_attempt', {
  no_impersonation: true,
  summary:
    'Says how many attempts the learner of this attempt (`id`) may have at its quiz or exam in all; answers the evaluation anew. Not fewer than the lesson allows everybody, nor than they have had',
  who: 'exam.run',
  scope: { managed_attempt: 'id' },
  records: { did: 'given', entity: 'extra_attempts', id: 'extra_id' },
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  input: z.object({ id: Id, attempts: integer(1, MOST_ATTEMPTS) }),
  output: z.object({ id: Id, extra_id: Id, attempts: z.number(), attempts_left: z.number() }),
  errors: { attempts_uncounted: 409, own_attempts: 403 },
  touches: ['result', 'progress'],
});

const Reached = z.object({
  lesson_id: Id,
  title: z.string(),
  bn_title: z.string(),
  kind: z.enum(['exam', 'quiz']),
  attempts: z.number(),
  /** Its window is over, and it was never begun. */
  absent: z.boolean(),
  /** Null: not handed in, or not told yet. */
  percent: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
  to_mark: z.number(),
  /** Its marks are told once the results are published. */
  withheld: z.boolean(),
  /** The middle of the batch in percent, from five people on. */
  median: z.nullable(z.number()),
});
export const viewPerformance = get('results.view-performance', '/course/evaluation/performance-stats/:id', {
  summary:
    'How a learner stands in the quizzes and exams of a course (`id` is the enrolment): by lesson, over time, and the middle of the batch. One’s own, or of a course that one looks after',
  who: 'signed-in',
  scope: { performed_enrollment: 'id' },
  shows: ['mark', 'result'],
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    ...{ name: z.string(), bn_name: z.nullable(z.string()), batch_id: Id },
    ...{ course_title: z.string(), bn_course_title: z.string(), batch_title: z.string(), bn_batch_title: z.string() },
    own: z.boolean(),
    /** There are results that a marksheet can tell. */
    marksheet: z.boolean(),
    lessons: z.array(Reached),
    /** Of a course with one exam whose results are out: the own position, and of how many. */
    place: z.nullable(z.object({ merit: z.number(), all: z.number() })),
    /** Attempts in the order in which they were handed in. */
    over_time: z.array(z.object({ title: z.string(), bn_title: z.string(), percent: z.number(), at: Moment })),
  }),
});
export type Performance = z.infer<typeof viewPerformance.output>;
export const publishResults = post('results.publish', '/course/batch/evaluation-results/:id/publish', {
  no_impersonation: true,
  summary:
    'Publishes the results of an exam, which are a draft until then, and tells its takers. Refused while somebody is taking it or can still begin it, or answers wait to be marked (with how many), unless `confirmed` is sent',
  who: 'exam.publish',
  scope: { managed_evaluation: 'id' },
  records: { did: 'published', entity: 'exam', of: 'managed_evaluation' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ id: Id, confirmed: z._default(flag, false) }),
  output: z.object({ id: Id, published_at: Moment }),
  errors: { told_at_once: 409, results_out: 409, results_not_ready: 409 },
  touches: ['result', 'progress'],
});
export const viewMarksheet = get('results.view-marksheet', '/course/reports/learner-marksheet/:batch_id/:enrollment_id', {
  summary:
    'The marksheet of an enrolment as a PDF in both languages: the quizzes and exams of the course whose results are told. One’s own, or of a course that one looks after',
  who: 'signed-in',
  changes: true,
  unrecorded: 'what is printed is numbered, so that it can be checked',
  transaction: { own: 'the number is written before the sheet is printed, and printing holds no connection' },
  scope: { performed_enrollment: 'enrollment_id' },
  unscoped: { batch_id: 'compared with that of the enrolment that is reached' },
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  input: z.object({ batch_id: Id, enrollment_id: Id }),
  output: download('application/pdf'),
  errors: { nothing_told: 409 },
});
/** So many sheets one PDF holds: a few seconds of printing. */
export const MOST_SHEETS = 300;
export const downloadMarksheets = get('results.download-marksheets', '/course/batch/evaluation-results/:id/marksheets', {
  summary: `The marksheets of some learners of an exam or of all who match, as one PDF, each on a page of its own; at most ${MOST_SHEETS}`,
  who: 'exam.view',
  scope: { managed_evaluation: 'id' },
  unscoped: { ids: 'enrolments of the course of this very exam', except: 'those of them that are left out' },
  changes: true,
  records: { did: 'downloaded', entity: 'exam', of: 'managed_evaluation' },
  transaction: { own: 'numbers are written before the first sheet is printed, and printing holds no connection' },
  limits: [{ per: 'account', times: 20, seconds: 3600 }],
  input: z.object({ ...listFields(results), id: Id, ids: z.optional(idsInAddress), except: z.optional(idsInAddress) }),
  output: download('application/pdf'),
  errors: { too_many_marksheets: 413, nothing_told: 409 },
});
/** Of a marksheet that was printed: whose it is and of what. Its marks are between learner and institution. */
export const CheckedSheet = z.object({
  number: z.string(),
  /** `changed`: marks or name are others today than those on the paper. */
  state: z.enum(['valid', 'changed']),
  ...{ learner_name: z.string(), bn_learner_name: z.string() },
  ...{ course_title: z.string(), bn_course_title: z.string(), institution_name: z.string(), bn_institution_name: z.string() },
  issued_at: Moment,
  checked_at: Moment,
});
export type CheckedSheet = z.infer<typeof CheckedSheet>;
export const checkMarksheet = get('results.check-marksheet', '/marksheet-check', {
  summary:
    'Checks a marksheet by the number that is printed on it: whose it is, of which course, and whether its marks are still those of today. It tells no marks; a number that is found nowhere answers `found` null',
  who: 'anyone',
  limits: [{ per: 'network', times: 300, seconds: 60 }],
  input: z.object({ code: z._default(z.string().check(z.maxLength(300)), '') }),
  output: z.object({ found: z.nullable(CheckedSheet) }),
});
