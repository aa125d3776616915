// Question type interface: its name, its public shape without the answer key, and the form of its answers.
import * as z from 'zod/mini';
import { type ChosenRule, chosenRules, ruleNames } from '#core/i18n/same-names.ts';
import { Both, Level } from './rules-said.ts';

export { isThere, Leveled, Spot, textAt, trimRange, Voice } from './rules-said.ts';

/** Types that can stand in a group. */
export const partTypes = [
  ...(['mcq', 'multiple', 'true_false', 'fill_in', 'numeric', 'matching'] as const),
  ...(['short_answer', 'dropdown', 'essay'] as const),
  ...(['date', 'time', 'sequence', 'hotspot', 'likert'] as const),
] as const;
export type PartType = (typeof partTypes)[number];
/** A group is a text with several questions on it, which are asked, kept and taken together. */
export const questionTypes = [...partTypes, 'paragraph', 'group'] as const;
export type QuestionType = (typeof questionTypes)[number];
export { type ChosenRule, chosenRules };
/** Types that a person marks, by themselves or in a group; in a practice they count nothing. */
export const personTypes = ['essay', 'paragraph'] as const satisfies readonly QuestionType[];
/** Types that no program marks: a person does, or nobody. */
export const unmarkedTypes: readonly QuestionType[] = [...personTypes, 'likert'];
/** Whether a program marks it; of a group, any question of it. */
export const isMarked = ({ type, marking }: { type: QuestionType; marking?: Marking | undefined }): boolean =>
  !unmarkedTypes.includes(type) && marking !== 'none';

/**
 * What an answer that is right in part earns. `parts`: the share of what is right; `all`: nothing, unless all of it is right; `weights`: what its
 * author says of each option; `neighbours`: the share of what follows each other as it should. Each type offers some of them. `none`: of a group
 * that no program marks anything of.
 */
export const markings = ['parts', 'all', 'weights', 'neighbours', 'none'] as const;
export type Marking = (typeof markings)[number];
/** What an author chooses. */
export type OwnMarking = Exclude<Marking, 'none'>;

/** One thing to choose, in both languages, as HTML. Its id says nothing about being right. */
export const Choice = z.object({ id: z.string(), en: z.string(), bn: z.string() });
export type Choice = z.infer<typeof Choice>;
export const Texts = z.object({ en: z.array(z.string()), bn: z.array(z.string()) });
/** What is said of each option, by its id: to whoever chose it, once the right answer is told. */
export const Feedback = z.record(z.string(), Both);
export type Feedback = z.infer<typeof Feedback>;
/** What a person looks at who marks an answer, as HTML: each level of it with its points. */
export const Criterion = z.object({ id: z.string(), name: Both, levels: z.array(Level) });
export type Criterion = z.infer<typeof Criterion>;

/** A picture of a question: a file of the product, with its description in both languages. */
export const Picture = z.object({ ...{ src: z.string(), width: z.number(), height: z.number() }, ...Both.shape });
/** A sound of a question: a file of the product; `en` and `bn` say what is heard, where that may be read before an answer is given. */
export const Sound = z.object({ src: z.string(), mime: z.string(), bytes: z.number(), ...z.partial(Both).shape });
export type Sound = z.infer<typeof Sound>;
const shownFields = {
  sound: z.optional(Sound),
  options: z.optional(z.array(Choice)),
  parts: z.optional(Texts),
  unit: z.optional(Both),
  unit_manner: z.optional(z.enum(['optional', 'asked'])),
  left: z.optional(z.array(z.extend(Choice, { picture: z.optional(Picture) }))),
  right: z.optional(z.array(Choice)),
  lists: z.optional(z.array(z.array(Choice))),
  words: z.optional(z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) })),
  rubric: z.optional(z.array(Criterion)),
  passage: z.optional(Both),
  precision: z.optional(z.enum(['day', 'month', 'year'])),
  items: z.optional(z.array(Choice)),
  picture: z.optional(Picture),
  mode: z.optional(z.enum(['one', 'several', 'free'])),
  places: z.optional(z.array(z.extend(Choice, { at: z.optional(z.tuple([z.number(), z.number()])) }))),
  most: z.optional(z.number()),
};
/** A question of a group: what is shown of it by itself. */
export const ShownPart = z.object({
  ...{ id: z.string(), type: z.enum(partTypes), text_html: z.string(), bn_text_html: z.string() },
  ...{ marks: z.number(), marking: z.enum(markings), penalty: z.number(), shape: z.object(shownFields) },
});
export type ShownPart = z.infer<typeof ShownPart>;
/** Everything that any type may show before an answer is handed in. What is not named here cannot leave. */
export const Shown = z.object({ ...shownFields, questions: z.optional(z.array(ShownPart)) });
export type Shown = z.infer<typeof Shown>;

const Pairs = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)));
const key = z.string().check(z.maxLength(40));
const thousandth = z.number().check(z.int(), z.minimum(0), z.maximum(1000));
const givenFields = {
  option: z.optional(key),
  options: z.optional(z.array(key).check(z.maxLength(50))),
  value: z.optional(z.union([z.boolean(), z.string().check(z.maxLength(200))])),
  blanks: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))),
  pairs: z.optional(Pairs),
  /** Of an answer that a person marks. */
  text: z.optional(z.string().check(z.maxLength(15_000))),
  /** What stands in the fields of a date or a time, by their names. */
  fields: z.optional(z.partialRecord(z.enum(['day', 'month', 'year', 'hour', 'minute', 'part']), z.string().check(z.maxLength(20)))),
  order: z.optional(z.array(key).check(z.maxLength(50))),
  /** Marks on a picture: places by their names, and points in thousandths of its sides. */
  places: z.optional(z.array(key).check(z.maxLength(50))),
  points: z.optional(z.array(z.tuple([thousandth, thousandth])).check(z.maxLength(50))),
};
/** A learner's answer of any type; the type's own shape decides whether it fits. Of a group the answer to each of its questions, by its name. */
export const GivenAnswer = z.object({ ...givenFields, answers: z.optional(z.record(key, z.object(givenFields))) });
export type GivenAnswer = z.infer<typeof GivenAnswer>;

const rightFields = {
  options: z.optional(z.array(z.string())),
  value: z.optional(z.boolean()),
  text: z.optional(z.string()),
  accept: z.optional(z.array(z.array(z.string()))),
  pairs: z.optional(z.record(z.string(), z.string())),
  /** Of a figure or a date: from where to where it is right. */
  range: z.optional(z.object({ from: z.string(), to: z.string() })),
  unit: z.optional(Both),
  order: z.optional(z.array(z.string())),
  areas: z.optional(z.array(z.object({ id: z.string(), kind: z.enum(['circle', 'rectangle', 'polygon']), at: z.array(z.number()) }))),
  feedback: z.optional(Feedback),
  model: z.optional(Both),
  rubric: z.optional(z.array(Criterion)),
  /** What is heard in its sound, where it was not told before. */
  sound: z.optional(Both),
};
/** The right answer, told after handing in only. `text` is the figure of a number question as written. */
export const RightAnswer = z.object({
  ...rightFields,
  /** Of a group, by the names of its questions: with why it is so, as HTML. */
  answers: z.optional(z.record(z.string(), z.object({ ...rightFields, explanation: z.optional(Both) }))),
});
export type RightAnswer = z.infer<typeof RightAnswer>;

export const verdicts = ['right', 'partly', 'wrong', 'empty', 'unmarked'] as const;
/** What the answer to one question of a group came to. */
export const JudgedPart = z.object({ id: z.string(), score: z.number(), verdict: z.enum(verdicts) });
export type JudgedPart = z.infer<typeof JudgedPart>;

/** Why one text of an answer was judged as it was; for staff. */
export const ExplainedPart = z.object({
  /** The blank, counted from 1; null: the answer is one text. */
  part: z.nullable(z.number()),
  given: z.string(),
  how: z.enum(['exact', 'figure', 'rules', 'contains', 'spelling', 'none', 'empty']),
  /** The accepted form that it is, and its share of the marks. */
  form: z.nullable(z.string()),
  share: z.number(),
  /** What made it the same. */
  rules: z.array(z.enum(ruleNames)),
  /** Of one that was not accepted: the form that it is most like, and where they part. */
  nearest: z.nullable(z.string()),
  difference: z.nullable(z.object({ at: z.number(), given: z.string(), wanted: z.string() })),
});
export type ExplainedPart = z.infer<typeof ExplainedPart>;
/** What a type is made of on every side: what is shown, what an answer must look like, and whether one was given at all. */
/** How far an answer is filled in: all that a browser has to know of a type before it is asked. */
export interface Filled<S, A> {
  /** Typed letter by letter: it is saved when the typing rests. */
  typed?: boolean;
  isEmpty: (answer: A) => boolean;
  /** Of an answer in parts: one of them is missing. */
  isPartial?: (answer: A, shown: S) => boolean;
}
export interface Kind<S, A> extends Filled<S, A> {
  /** Only what a learner may see of a stored shape. */
  show: (stored: unknown) => S;
  /** The answer in its own form, or nothing when it is not an answer to this question. */
  read: (given: unknown, shown: S) => A | undefined;
}
/** How a type is judged: a share of the marks from 0 to 1 (what is outside of it counts as its nearest end), and the right answer as it is told afterwards. */
export interface Grader<S, A> {
  grade: (key: unknown, answer: A, shown: S, marking: Marking) => number;
  tell: (key: unknown) => RightAnswer;
  /** Of answers that are written: why each part was judged as it was. */
  explain?: (key: unknown, answer: A, shown: S) => ExplainedPart[];
}
export const readChoices = (stored: unknown): Choice[] =>
  Array.isArray(stored)
    ? stored.map((o) => ({ id: String((o as Choice).id), en: String((o as Choice).en ?? ''), bn: String((o as Choice).bn ?? '') }))
    : [];
/** What a key says of each option, if anything. */
export const readFeedback = (key: unknown): { feedback?: Feedback } => {
  const read = Feedback.safeParse(readRecord(key).feedback);
  return read.success && Object.keys(read.data).length ? { feedback: read.data } : {};
};
export const readBoth = (stored: unknown): { en: string; bn: string } => {
  const { en, bn } = readRecord(stored);
  return { en: String(en ?? bn ?? ''), bn: String(bn ?? en ?? '') };
};
export const isPersons = (type: unknown): boolean => personTypes.some((name) => name === type);
/** What a person can give for it at most; of a group, for those of its questions that a person marks. */
export function marksByPerson({ type, marks, shape }: { type: QuestionType; marks: number; shape: unknown }): number {
  if (type !== 'group') return isPersons(type) ? marks : 0;
  const { questions } = readRecord(shape);
  const parts = Array.isArray(questions) ? questions.map(readRecord) : [];
  return parts.reduce<number>((sum, part) => sum + (isPersons(part.type) ? Number(part.marks) || 1 : 0), 0);
}
/** What it counts at most; `by_person`: where people mark. */
export const fullMarks = (
  q: { type: QuestionType; marks: number; marking?: Marking | undefined; shape: unknown; dropped?: boolean },
  by_person: boolean,
): number => (q.dropped ? 0 : (isMarked(q) ? q.marks : 0) + (by_person ? marksByPerson(q) : 0));

/** What a question is marked by after its key was changed: another key, a further one, all are right, or it does not count any more. */
export const keyPolicies = ['new_key', 'both_right', 'all_right', 'dropped'] as const;
export type KeyPolicy = (typeof keyPolicies)[number];
export const readRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
