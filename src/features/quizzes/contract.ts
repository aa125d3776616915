// API contract of quizzes: opening an attempt, saving answers, submitting, results.
import * as z from 'zod/mini';
import { get, Id, Moment, post, put } from '#core/contract/call.ts';
import { GivenAnswer, RightAnswer, Shown, questionTypes } from '#features/questions/rules.ts';
import { byLesson, show_answers } from './rules.ts';

const Type = z.enum(questionTypes);
/** A question as it is asked. What would give the answer away has no place in it. */
export const Asked = z.object({ id: Id, type: Type, text_html: z.string(), bn_text_html: z.string(), marks: z.number(), shape: Shown });
export type Asked = z.infer<typeof Asked>;
export const Kept = z.object({ question_id: Id, answer: z.nullable(GivenAnswer), sequence: z.number() });
export type Kept = z.infer<typeof Kept>;

export const start = post('quizzes.start', '/assessment-front/quiz/start/:lesson', {
  summary: 'Opens an attempt at a quiz, or goes on with the one that is open',
  who: 'signed-in',
  of: { open_lesson: 'lesson' },
  input: z.object({ lesson: Id }),
  output: z.object({
    id: Id,
    lesson_id: Id,
    number: z.number(),
    started_at: Moment,
    pass_percent: z.number(),
    attempts_allowed: z.nullable(z.number()),
    questions: z.array(Asked),
    answers: z.array(Kept),
  }),
  errors: { lesson_locked: 403, not_a_quiz: 409, no_attempts_left: 409 },
  limits: [{ per: 'account', times: 60, seconds: 600 }],
});
export type Attempt = z.infer<typeof start.output>;

const Sequence = z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
export const saveAnswer = put('quizzes.save-answer', '/assessment-front/quiz/answer/:attempt', {
  summary: 'Keeps one answer (null takes it back). An older sequence never overwrites a newer one',
  who: 'signed-in',
  of: { my_attempt: 'attempt' },
  free: { question_id: 'one of the questions of the attempt that is reached' },
  input: z.object({ attempt: Id, question_id: Id, answer: z.nullable(GivenAnswer), sequence: Sequence }),
  output: z.object({ question_id: Id, sequence: z.number(), saved_at: Moment }),
  errors: { already_submitted: 409 },
  // a choice is saved at once and typing twice a second at most
  limits: [{ per: 'account', times: 1200, seconds: 600 }],
  transaction: { none: 'one statement' },
});

export const Verdict = z.enum(['right', 'partly', 'wrong', 'empty']);
const Named = z.object({ id: Id, title: z.string(), bn_title: z.string() });
const Judged = z.object({
  ...Asked.shape,
  answer: z.nullable(GivenAnswer),
  score: z.number(),
  verdict: Verdict,
  /** Null until the quiz shows right answers; the explanation is empty until then. */
  right_answer: z.nullable(RightAnswer),
  explanation_html: z.string(),
  bn_explanation_html: z.string(),
  /** For a question that was missed, while its right answer is not shown. */
  hint_html: z.string(),
  bn_hint_html: z.string(),
  /** The lesson that a missed question is about. */
  way_back: z.nullable(Named),
});
export type JudgedQuestion = z.infer<typeof Judged>;
export const Result = z.object({
  attempt_id: Id,
  lesson_id: Id,
  number: z.number(),
  submitted_at: Moment,
  score: z.number(),
  max_score: z.number(),
  percent: z.number(),
  passed: z.boolean(),
  pass_percent: z.number(),
  attempts_left: z.nullable(z.number()),
  journey_completed: z.boolean(),
  /** When this quiz shows right answers, and whether it does so now. */
  show_answers: z.enum(show_answers),
  answers_shown: z.boolean(),
  /** The lesson to read again. */
  way_back: z.nullable(Named),
  questions: z.array(Judged),
});
export type Result = z.infer<typeof Result>;

const submitErrors = { lesson_locked: 403, not_a_quiz: 409, no_attempts_left: 409 } as const;
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
  summary:
    'Submits a quiz, with the answers kept so far and those sent along. Submitting again answers the same result; another attempt has to be started',
  who: 'signed-in',
  of: { open_lesson: 'lesson' },
  input: z.object({ lesson: Id, answers }),
  limits: submitLimits,
  max_body: 262_144,
  output: Result,
  errors: submitErrors,
  stale: ['journeys.status'],
});
/** The most quizzes in one submission. */
const MOST_QUIZZES = 20;
export const submitMany = post('quizzes.submit-many', '/assessment-front/batch/quiz-submit', {
  summary: 'The same with the answers keyed by lesson in the body, up to 20 quizzes; every one of them must be open',
  who: 'signed-in',
  of: { open_lesson: 'lesson_ids[]' },
  input: z.pipe(
    z
      .object({ lesson_id: z.optional(Id), answers: z.unknown() })
      .check(z.refine((input) => lessonsIn(input).length > 0, { error: 'required', path: ['answers'] }))
      .check(z.refine((input) => lessonsIn(input).length <= MOST_QUIZZES, { error: 'invalid', path: ['answers'] }))
      .check(z.refine((input) => lessonsIn(input).every((id) => Id.safeParse(id).success), { error: 'invalid', path: ['answers'] })),
    z.transform((input) => ({ ...input, lesson_ids: lessonsIn(input) })),
  ),
  free: { lesson_id: 'among lesson_ids' },
  limits: submitLimits,
  max_body: 262_144,
  output: z.object({ results: z.array(Result) }),
  errors: submitErrors,
  stale: ['journeys.status'],
});
export const result = get('quizzes.result', '/assessment-front/quiz/result/:attempt', {
  summary:
    'The result of an attempt that was submitted: what was right and wrong, hints and the way back to the lesson; right answers and explanations once the quiz shows them',
  who: 'signed-in',
  of: { my_attempt: 'attempt' },
  input: z.object({ attempt: Id }),
  output: Result,
  errors: { not_submitted: 409 },
});
