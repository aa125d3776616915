// API contract of quizzes: opening an attempt, saving answers, submitting, results.
import * as z from 'zod/mini';
import { flag, get, Id, Moment, page, paged, post, put } from '#core/contract/call.ts';
import {
  GivenAnswer,
  keyPolicies,
  JudgedPart,
  Leveled,
  markings,
  RightAnswer,
  Shown,
  questionTypes,
  verdicts,
  Spot,
  Voice,
} from '#features/questions/rules.ts';
import { byLesson, lateMoments, show_answers, unmarked } from './rules.ts';

const Type = z.enum(questionTypes);
/** A question as it is asked. What would give the answer away has no place in it. */
export const Asked = z.object({
  ...{ id: Id, type: Type, text_html: z.string(), bn_text_html: z.string(), marks: z.number(), shape: Shown },
  /** How an answer that is right in part counts, and the percent of the marks that a wrong one costs. */
  ...{ marking: z.enum(markings), penalty: z.number() },
});
export type Asked = z.infer<typeof Asked>;
export const Kept = z.object({ question_id: Id, answer: z.nullable(GivenAnswer), sequence: z.number() });
export type Kept = z.infer<typeof Kept>;

/** `unmarked`: answered, but no program marks it. */
const Verdict = z.enum(verdicts);
/** Of a group: what the answer to each of its questions came to. */
const parts = z.optional(z.array(JudgedPart));
const Named = z.object({ id: Id, title: z.string(), bn_title: z.string() });
/** What is told of the right answer; `server/telling.ts` decides. */
const telling = {
  /** It would be shown, but a graded quiz that asks the same question does not show it yet. */
  held_back: z.boolean(),
  /** Null until it is shown; the explanation is empty until then. */
  right_answer: z.nullable(RightAnswer),
  explanation_html: z.string(),
  bn_explanation_html: z.string(),
  /** For a question that was missed, while its right answer is not shown. */
  hint_html: z.string(),
  bn_hint_html: z.string(),
};
/** What a learner is told of one question of a practice, right after answering it. */
export const Checked = z.object({
  question_id: Id,
  answer: z.nullable(GivenAnswer),
  score: z.number(),
  verdict: Verdict,
  parts,
  ...telling,
  /** The lesson that a missed question is about, where its author named one. */
  way_back: z.nullable(Named),
});
export type Checked = z.infer<typeof Checked>;

const examErrors = {
  exam_time_over: 409,
  exam_no_attempts_left: 409,
  exam_closed: 409,
  exam_needs_line: 409,
  exam_not_begun: 409,
  exam_not_open: 409,
  /** A device has it in its log: `quizzes.enter` and `quizzes.sync` go on with it. */
  exam_live_elsewhere: 409,
} as const;
/** `seconds_left`: where it has minutes of its own; once they are over its answers can be read, not changed. */
const Section = z.object({ title: z.string(), bn_title: z.string(), questions: z.number(), seconds_left: z.optional(z.number()) });
/** Which questions a learner was given, as which attempt: a paper is handed in with it, so that it is taken as what it was. */
const Seal = z.string();
export const start = post('quizzes.start', '/assessment-front/quiz/start/:lesson', {
  no_impersonation: true,
  summary:
    'Opens an attempt at a quiz or an exam, or goes on with the one that is open. The time of an exam is counted by the server from then on, and its questions and options stand in an order of the attempt',
  who: 'signed-in',
  unrecorded: "a learner's own attempt, whose answers are in no log",
  scope: { open_lesson: 'lesson' },
  input: z.object({ lesson: Id }),
  output: z.object({
    id: Id,
    lesson_id: Id,
    number: z.number(),
    started_at: Moment,
    pass_percent: z.number(),
    attempts_allowed: z.nullable(z.number()),
    attempts_left: z.nullable(z.number()),
    /** Each answer can be checked at once, and then counts as it is. */
    practice: z.boolean(),
    due_at: z.nullable(Moment),
    questions: z.array(Asked),
    /** Of an exam that has some: the sections that the questions stand in, one after the other. */
    sections: z.optional(z.array(Section)),
    answers: z.array(Kept),
    checked: z.array(Checked),
    seal: Seal,
    /** Of an exam: until its time is over; it is counted here, whatever the clock of the device says. */
    seconds_left: z.nullable(z.number()),
    /** Its clock is stopped by those who run the exam. */
    paused: z.boolean(),
    /** Of an exam: what the asker is given in every one. */
    given: z.nullable(z.object({ extra_percent: z.number(), large_text: z.boolean(), both_languages: z.boolean() })),
  }),
  errors: { lesson_locked: 403, lesson_not_yet: 403, not_a_quiz: 409, no_attempts_left: 409, deadline_passed: 409, ...examErrors },
  limits: [{ per: 'account', times: 60, seconds: 600 }],
});
export type Attempt = z.infer<typeof start.output>;

export const startStops = post('quizzes.start-stops', '/assessment-front/quiz/stops/:lesson', {
  no_impersonation: true,
  summary:
    'The questions at which a video or a sound stops, and what was answered: each is answered once by `quizzes.check`, and told at once. Begun again it asks what its author has put in since, and keeps the answers',
  who: 'signed-in',
  unrecorded: "a learner's own attempt, whose answers are in no log",
  scope: { open_lesson: 'lesson' },
  input: z.object({ lesson: Id }),
  output: z.object({
    id: Id,
    /** In the order in which they come; `at` in seconds. */
    questions: z.array(z.object({ ...Asked.shape, at: z.number() })),
    checked: z.array(Checked),
  }),
  errors: { lesson_locked: 403, lesson_not_yet: 403, not_a_quiz: 409 },
  limits: [{ per: 'account', times: 120, seconds: 600 }],
});
export type Stops = z.infer<typeof startStops.output>;

export const Paper = z.object({
  lesson_id: Id,
  pass_percent: z.number(),
  attempts_allowed: z.nullable(z.number()),
  questions: z.array(Asked),
  /** Of the attempt that it is meant to be. */
  number: z.number(),
  seal: Seal,
  /** The attempt that is open on the server, with the answers that it has. */
  open_attempt: z.nullable(z.object({ id: Id, number: z.number(), started_at: Moment, answers: z.array(Kept) })),
});
export type Paper = z.infer<typeof Paper>;
export const viewPaper = get('quizzes.view-paper', '/assessment-front/quiz/paper/:lesson', {
  summary: 'The questions of a quiz for a device that may be without a connection when it is taken; opens no attempt and holds no key',
  who: 'signed-in',
  offline: true,
  scope: { open_lesson: 'lesson' },
  input: z.object({ lesson: Id }),
  output: Paper,
  errors: { lesson_locked: 403, lesson_not_yet: 403, not_a_quiz: 409, exam_needs_line: 409 },
});

const Sequence = z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
export const saveAnswer = put('quizzes.save-answer', '/assessment-front/quiz/answer/:attempt', {
  no_impersonation: true,
  summary: 'Keeps one answer (null takes it back). An older sequence never overwrites a newer one, nothing one that was checked',
  who: 'signed-in',
  unrecorded: "a learner's own attempt, whose answers are in no log",
  scope: { attempt: 'attempt' },
  unscoped: { question_id: 'one of the questions of the attempt that is reached' },
  input: z.object({ attempt: Id, question_id: Id, answer: z.nullable(GivenAnswer), sequence: Sequence }),
  output: z.object({ question_id: Id, sequence: z.number(), saved_at: Moment, seconds_left: z.nullable(z.number()) }),
  errors: { already_submitted: 409, deadline_passed: 409, exam_time_over: 409, exam_section_over: 409, exam_live_elsewhere: 409 },
  // a choice is saved at once and typing twice a second at most
  limits: [{ per: 'account', times: 1200, seconds: 600 }],
  transaction: { none: 'one statement' },
});

/** What those who run an exam ordered, as its takers are told. */
export const ToldOrder = z.object({
  id: z.number(),
  kind: z.enum(['add', 'undo', 'pause', 'resume', 'announce']),
  seconds: z.nullable(z.number()),
  text: z.string(),
  bn_text: z.string(),
  reason: z.string(),
  at: Moment,
});
export type ToldOrder = z.infer<typeof ToldOrder>;
export const listen = post('quizzes.listen', '/assessment-front/exam/listen/:attempt', {
  no_impersonation: true,
  summary:
    'Of an exam that is under way: the time that is left, whether its clock is stopped, and what was ordered since `after`. It says that the page is there, and has been told up to `after`',
  who: 'signed-in',
  unrecorded: "a learner's own attempt; the presence of its page is dated beside it",
  scope: { attempt: 'attempt' },
  unscoped: { after: 'the last order that the page was told of' },
  input: z.object({ attempt: Id, after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)), 0) }),
  output: z.object({
    seconds_left: z.nullable(z.number()),
    paused: z.boolean(),
    submitted: z.boolean(),
    orders: z.array(ToldOrder),
  }),
  errors: { not_an_exam: 409 },
  limits: [{ per: 'account', times: 600, seconds: 600 }],
  transaction: { none: 'each statement is whole by itself' },
});

export const check = post('quizzes.check', '/assessment-front/quiz/check/:attempt', {
  no_impersonation: true,
  summary: 'Of a practice: tells whether one answer is right and why. From then on it counts as it is; checked again, the same is told',
  who: 'signed-in',
  unrecorded: "a learner's own attempt, whose answers are in no log",
  scope: { attempt: 'attempt' },
  unscoped: { question_id: 'one of the questions of the attempt that is reached' },
  input: z.object({ attempt: Id, question_id: Id, answer: GivenAnswer }),
  output: Checked,
  errors: { already_submitted: 409, deadline_passed: 409, not_a_practice: 409 },
  limits: [{ per: 'account', times: 600, seconds: 600 }],
});

const Judged = z.object({
  ...Asked.shape,
  answer: z.nullable(GivenAnswer),
  score: z.number(),
  /** What it counts here, with what a person marks of it. */
  full_marks: z.number(),
  /** A person has yet to mark it. */
  waits: z.boolean(),
  /** What those said who marked it. */
  comments: z.array(z.string()),
  /** The levels of the rubric that they chose. */
  leveled: z.optional(z.array(Leveled)),
  /** At places of the answer, and by voice. */
  spots: z.optional(z.array(Spot)),
  voices: z.optional(z.array(Voice)),
  /** Its key was corrected after it was asked: what counts since. */
  key_change: z.nullable(z.enum(keyPolicies)),
  verdict: Verdict,
  parts,
  ...telling,
  /** The lesson that the question is about, where its author named one. */
  about: z.nullable(Named),
});
export type JudgedQuestion = z.infer<typeof Judged>;
export const Result = z.object({
  attempt_id: Id,
  lesson_id: Id,
  number: z.number(),
  submitted_at: Moment,
  /** Null until the marks are told, as the exam says. */
  score: z.nullable(z.number()),
  max_score: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
  /** When the marks of such an exam are told, while they are not. */
  marks_told: z.nullable(z.enum(lateMoments)),
  /** How many answers a person has yet to mark: until then the marks are provisional. */
  to_mark: z.number(),
  pass_percent: z.number(),
  attempts_allowed: z.nullable(z.number()),
  attempts_left: z.nullable(z.number()),
  /** Any attempt at this quiz was passed; of an exam that draws from the bank, what counts of them. */
  passed_once: z.boolean(),
  /** Of such an exam: which of several attempts counts, and what it comes to. */
  counts: z.nullable(z.object({ keeps: z.enum(['best', 'last', 'average']), percent: z.number() })),
  /** Until when rescrutiny can be asked for; null: its marks are not told, or do not count. */
  rescrutiny_until: z.nullable(Moment),
  /** Nothing can be started any more. */
  overdue: z.boolean(),
  journey_completed: z.boolean(),
  /** When this quiz shows right answers, and whether it does so now. */
  show_answers: z.enum(show_answers),
  answers_shown: z.boolean(),
  /** Of an exam that somebody may still take: its questions are told to nobody. */
  sealed: z.boolean(),
  due_at: z.nullable(Moment),
  /** The lesson before the quiz, to read again where the questions name none. */
  way_back: z.nullable(Named),
  /** Who can help when every attempt was missed: a teacher of the course, and who offers it. */
  help: z.nullable(z.object({ teacher: z.string(), bn_teacher: z.string(), institution: z.string(), bn_institution: z.string() })),
  questions: z.array(Judged),
});
export type Result = z.infer<typeof Result>;

const submitErrors = {
  lesson_locked: 403,
  lesson_not_yet: 403,
  not_a_quiz: 409,
  no_attempts_left: 409,
  deadline_passed: 409,
  attempt_gone: 409,
  ...examErrors,
} as const;
const submitLimits = [{ per: 'account', times: 60, seconds: 600, counter: 'quizzes.submit' }] as const;
/** The lessons that a submission names, in the order of their ids. */
const lessonsIn = ({ lesson_id, answers }: { lesson_id?: number | undefined; answers?: unknown }): number[] =>
  lesson_id === undefined
    ? byLesson(answers)
        .map(([id]) => id)
        .sort((a, b) => a - b)
    : [lesson_id];
const answers = z.optional(z.unknown());
export const submit = post('quizzes.submit', '/assessment-front/batch/quiz-submit/:lesson', {
  no_impersonation: true,
  summary:
    'Submits a quiz, with the answers kept so far and those sent along (after the deadline, only those kept). Submitting again answers the same result; another attempt has to be started. With `attempt`, no other one is submitted',
  who: 'signed-in',
  unrecorded: "a learner's own attempt, whose answers are in no log",
  scope: { open_lesson: 'lesson' },
  unscoped: { attempt: 'an attempt of the asker at the quiz that is reached' },
  input: z.object({ lesson: Id, answers, attempt: z.optional(Id) }),
  limits: submitLimits,
  max_body: 262_144,
  output: Result,
  errors: submitErrors,
  touches: ['progress'],
});
/** An attempt in a few figures. */
const AttemptBrief = z.object({ number: z.number(), submitted_at: Moment, percent: z.number(), passed: z.boolean() });
export type AttemptBrief = z.infer<typeof AttemptBrief>;
const Reason = z.enum(unmarked);
const TakenPaper = z.object({
  /** Null when it became no attempt. */
  attempt_id: z.nullable(Id),
  /** Null until it is handed in. */
  result: z.nullable(Result),
  /** An attempt that was submitted elsewhere after the paper had been given. */
  other: z.nullable(AttemptBrief),
  /** It counts for nothing: why, and what counts instead. Its answers can be read by `quizzes.list-kept-papers`. */
  kept: z.nullable(z.object({ reason: Reason, counts: z.nullable(AttemptBrief) })),
});
export type TakenPaper = z.infer<typeof TakenPaper>;
export const sendPaper = post('quizzes.send-paper', '/assessment-front/quiz/paper/:lesson', {
  no_impersonation: true,
  summary:
    'Takes a paper that was written without a connection: goes on with the open attempt that asks the same, or opens one with the questions of the paper, keeps its answers, and submits it when `final` is set. One that can be no attempt any more is kept and told so. The same client key is the same attempt, however often it is sent',
  who: 'signed-in',
  unrecorded: "a learner's own attempt, whose answers are in no log",
  scope: { kept_lesson: 'lesson' },
  unscoped: { client_key: 'chosen by the client, so that a paper sent twice is one attempt' },
  input: z.object({
    lesson: Id,
    client_key: z.uuid(),
    answers,
    final: z._default(flag, false),
    seal: z.optional(z.string().check(z.maxLength(20_000))),
  }),
  limits: [{ per: 'account', times: 240, seconds: 600 }],
  max_body: 262_144,
  output: TakenPaper,
  errors: submitErrors,
  touches: ['progress'],
});
export const KeptPaper = z.object({
  client_key: z.string(),
  reason: Reason,
  kept_at: Moment,
  counts: z.nullable(AttemptBrief),
  questions: z.array(z.object({ ...Asked.shape, answer: z.nullable(GivenAnswer) })),
});
export type KeptPaper = z.infer<typeof KeptPaper>;
export const listKeptPapers = get('quizzes.list-kept-papers', '/assessment-front/quiz/kept-papers/:lesson', {
  summary: "The asker's papers of a quiz that count for nothing, the newest first, with what was answered and why it does not count",
  who: 'signed-in',
  offline: true,
  scope: { open_lesson: 'lesson' },
  input: z.object({ lesson: Id, ...page }),
  output: paged(KeptPaper),
});
/** The most quizzes in one submission. */
const MOST_QUIZZES = 20;
export const submitMany = post('quizzes.submit-many', '/assessment-front/batch/quiz-submit', {
  no_impersonation: true,
  summary: 'The same with the answers keyed by lesson in the body, up to 20 quizzes; every one of them must be open',
  who: 'signed-in',
  unrecorded: "a learner's own attempt, whose answers are in no log",
  scope: { open_lesson: 'lesson_ids[]' },
  input: z.pipe(
    z
      .object({ lesson_id: z.optional(Id), answers: z.unknown() })
      .check(z.refine((input) => lessonsIn(input).length > 0, { error: 'required', path: ['answers'] }))
      .check(z.refine((input) => lessonsIn(input).length <= MOST_QUIZZES, { error: 'invalid', path: ['answers'] }))
      .check(z.refine((input) => lessonsIn(input).every((id) => Id.safeParse(id).success), { error: 'invalid', path: ['answers'] })),
    z.transform((input) => ({ ...input, lesson_ids: lessonsIn(input) })),
  ),
  unscoped: { lesson_id: 'among lesson_ids' },
  limits: submitLimits,
  max_body: 262_144,
  output: z.object({ results: z.array(Result) }),
  errors: submitErrors,
  touches: ['progress'],
});
export const viewResult = get('quizzes.view-result', '/assessment-front/quiz/result/:attempt', {
  summary:
    'The result of an attempt that was submitted: what was right and wrong, hints and the way back to the lesson; right answers and explanations once the quiz shows them',
  who: 'signed-in',
  scope: { attempt: 'attempt' },
  input: z.object({ attempt: Id }),
  output: Result,
  errors: { not_submitted: 409 },
});
