// Question type interface: its name, its public shape without the answer key, and the form of its answers.
import * as z from 'zod/mini';

export const questionTypes = ['mcq', 'multiple', 'true_false', 'fill_in', 'numeric', 'matching'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** One thing to choose, in both languages, as HTML. Its id says nothing about being right. */
export const Choice = z.object({ id: z.string(), en: z.string(), bn: z.string() });
export type Choice = z.infer<typeof Choice>;
export const Texts = z.object({ en: z.array(z.string()), bn: z.array(z.string()) });
const Both = z.object({ en: z.string(), bn: z.string() });

/** Everything that any type may show before an answer is handed in. What is not named here cannot leave. */
export const Shown = z.object({
  options: z.optional(z.array(Choice)),
  parts: z.optional(Texts),
  unit: z.optional(Both),
  left: z.optional(z.array(Choice)),
  right: z.optional(z.array(Choice)),
});
export type Shown = z.infer<typeof Shown>;

const Pairs = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)));
const key = z.string().check(z.maxLength(40));
/** A learner's answer of any type; the type's own shape decides whether it fits. */
export const GivenAnswer = z.object({
  option: z.optional(key),
  options: z.optional(z.array(key).check(z.maxLength(50))),
  value: z.optional(z.union([z.boolean(), z.string().check(z.maxLength(200))])),
  blanks: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))),
  pairs: z.optional(Pairs),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** The right answer, told after handing in only. `text` is the figure of a number question as written. */
export const RightAnswer = z.object({
  options: z.optional(z.array(z.string())),
  value: z.optional(z.boolean()),
  text: z.optional(z.string()),
  accept: z.optional(z.array(z.array(z.string()))),
  pairs: z.optional(z.record(z.string(), z.string())),
});
export type RightAnswer = z.infer<typeof RightAnswer>;

/** What a type is made of on every side: what is shown, what an answer must look like, and whether one was given at all. */
export interface Kind<S, A> {
  /** Only what a learner may see of a stored shape. */
  show: (stored: unknown) => S;
  /** The answer in its own form, or nothing when it is not an answer to this question. */
  read: (given: unknown, shown: S) => A | undefined;
  isEmpty: (answer: A) => boolean;
  /** Of an answer in parts: one of them is missing. */
  isPartial?: (answer: A, shown: S) => boolean;
}
/** How a type is judged: a share of the marks from 0 to 1, and the right answer as it is told afterwards. */
export interface Grader<S, A> {
  grade: (key: unknown, answer: A, shown: S) => number;
  tell: (key: unknown) => RightAnswer;
}
export const readChoices = (stored: unknown): Choice[] =>
  Array.isArray(stored)
    ? stored.map((o) => ({ id: String((o as Choice).id), en: String((o as Choice).en ?? ''), bn: String((o as Choice).bn ?? '') }))
    : [];
export const readRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
