// Grading of answers, by question type. Answer keys stay on the server.
import {
  type Criterion,
  type ExplainedPart,
  fullMarks,
  type GivenAnswer,
  type Grader,
  isMarked,
  isPersons,
  type JudgedPart,
  type KeyPolicy,
  type Marking,
  type PartType,
  type QuestionType,
  type RightAnswer,
  type Shown,
} from '../rules.ts';
import { dropdown } from '../types/dropdown/server/grade.ts';
import { essay } from '../types/essay/server/grade.ts';
import { date } from '../types/date/server/grade.ts';
import { fillIn } from '../types/fill-in/server/grade.ts';
import { hotspot } from '../types/hotspot/server/grade.ts';
import { likert } from '../types/likert/server/grade.ts';
import { matching } from '../types/matching/server/grade.ts';
import { mcq } from '../types/mcq/server/grade.ts';
import { multiple } from '../types/multiple/server/grade.ts';
import { numeric } from '../types/numeric/server/grade.ts';
import { shortAnswer } from '../types/short-answer/server/grade.ts';
import { sequence } from '../types/sequence/server/grade.ts';
import { time } from '../types/time/server/grade.ts';
import { trueFalse } from '../types/true-false/server/grade.ts';
import { readKeys } from '../types/group/server/key.ts';
import { readParts } from '../types/group/shape.ts';
import { isEmpty } from '../types/filled.ts';
import { readAnswer, show } from '../types/kinds.ts';
import { tellSound } from '../sounds.ts';

// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape and answer
const graders: Record<PartType | 'paragraph', Grader<any, any>> = {
  ...{ mcq, multiple, true_false: trueFalse, fill_in: fillIn, numeric, matching },
  ...{ short_answer: shortAnswer, dropdown, essay, paragraph: essay },
  ...{ date, time, sequence, hotspot, likert },
};

export interface Judged {
  /** From what a wrong answer costs to the marks, at most two decimals. */
  score: number;
  /** `unmarked`: answered, and marked by nobody here. */
  verdict: 'right' | 'partly' | 'wrong' | 'empty' | 'unmarked';
  /** Of a group. */
  parts?: JudgedPart[];
}
export interface GradedQuestion {
  type: QuestionType;
  shape: unknown;
  answer: unknown;
  marks: number;
  marking: Marking;
  /** Percent of the marks that a wrong answer costs. */
  penalty: number;
  /** What was changed of its key after it was asked, one after the other. */
  keys?: readonly KeyChange[] | null;
  /** Further keys by which an answer is right. */
  others?: readonly unknown[];
  /** Every answer is right, none too. */
  all_right?: boolean;
  /** It counts nothing any more. */
  dropped?: boolean;
}
export interface KeyChange {
  policy: KeyPolicy;
  answer: unknown;
}
/** The question as the changes of its key leave it: of several, each stands on those before. */
export function withKeys<Q extends GradedQuestion>(question: Q): Q {
  let now: Q = question;
  for (const { policy, answer } of question.keys ?? []) {
    const counts = { ...now, all_right: false, dropped: false };
    if (policy === 'new_key') now = { ...counts, answer, others: [] };
    else if (policy === 'both_right') now = { ...counts, others: [...(now.others ?? []), answer] };
    else now = { ...counts, [policy]: true };
  }
  return now;
}
/** Shares are sums of fractions: three thirds are all of it. */
const HAIR = 1e-9;
/** What a share of what is right earns by the rule of the question. */
const earned = (share: number, marking: Marking): number => {
  if (!(share > HAIR)) return 0;
  if (share > 1 - HAIR) return 1;
  return marking === 'all' ? 0 : share;
};
const rounded = (score: number) => Math.round(score * 100) / 100 || 0;
interface ReadAnswer {
  answer: GivenAnswer | undefined;
  shown: Shown;
}
function readGiven({ type, shape }: GradedQuestion, given: unknown): ReadAnswer {
  const shown = show(type, shape) as Shown;
  const answer = given === null || given === undefined ? undefined : readAnswer(type, given, shown);
  return { answer: answer as GivenAnswer | undefined, shown };
}
/** What an answer comes to whose share of what is right is known, or is asked for once it is marked at all. */
function judgeRead({ type, marks, marking, penalty }: GradedQuestion, { answer }: ReadAnswer, shareOf: () => number): Judged {
  if (!answer || isEmpty(type, answer)) return { score: 0, verdict: 'empty' };
  if (!isMarked({ type })) return { score: 0, verdict: 'unmarked' };
  const share = earned(shareOf(), marking);
  if (share === 0) return { score: rounded((-marks * penalty) / 100), verdict: 'wrong' };
  return { score: rounded(share * marks), verdict: share === 1 ? 'right' : 'partly' };
}
/** Judges one answer. What does not fit the question counts as no answer, and that costs nothing. */
export function gradeAnswer(question: GradedQuestion, given: unknown): Judged {
  const by = [question.answer, ...(question.others ?? [])].map((answer) => gradeByKey({ ...question, answer }, given));
  const judged = by.reduce((best, one) => (one.score > best.score ? one : best));
  const { parts } = judged;
  if (question.dropped)
    return {
      ...{ score: 0, verdict: judged.verdict === 'empty' ? 'empty' : 'unmarked' },
      ...(parts && { parts: parts.map(({ id }) => ({ id, score: 0, verdict: 'unmarked' as const })) }),
    };
  if (!question.all_right) return judged;
  const marks = new Map(readParts(question.shape).map((part) => [part.id, part.marks]));
  const right = parts?.map((part) => ({ ...part, score: marks.get(part.id) ?? 0, verdict: 'right' as const }));
  return { score: fullMarks(question, false), verdict: 'right', ...(right && { parts: right }) };
}
function gradeByKey(question: GradedQuestion, given: unknown): Judged {
  const read = readGiven(question, given);
  const { type, answer: key, marking } = question;
  if (type === 'group') return gradeGroup(question, read);
  return judgeRead(question, read, () => graders[type].grade(key, read.answer, read.shown, marking));
}
/** The questions of a group as if each was asked by itself. */
const partsIn = ({ shape, answer }: Pick<GradedQuestion, 'shape' | 'answer'>): (GradedQuestion & { id: string })[] => {
  const keys = readKeys(answer);
  return readParts(shape).map((part) => ({ ...part, answer: keys.find(({ id }) => id === part.id)?.answer }));
};
/** Each question of a group is judged by itself; what no program marks is in no sum. */
function gradeGroup(question: GradedQuestion, { answer }: ReadAnswer): Judged {
  const own = new Map(Object.entries(answer?.answers ?? {}));
  const judged = partsIn(question).map((part) => ({ part, ...gradeAnswer(part, own.get(part.id)) }));
  const marked = judged.filter(({ part }) => isMarked(part));
  const score = rounded(marked.reduce((sum, one) => sum + one.score, 0));
  const verdict = (): Judged['verdict'] => {
    if (judged.every((one) => one.verdict === 'empty')) return 'empty';
    if (!marked.length) return 'unmarked';
    if (marked.every((one) => one.verdict === 'right')) return 'right';
    return marked.some((one) => one.verdict === 'right' || one.verdict === 'partly') ? 'partly' : 'wrong';
  };
  return {
    score,
    verdict: verdict(),
    parts: judged.map(({ part, score: own_score, verdict: one }) => ({ id: part.id, score: own_score, verdict: one })),
  };
}
type Counted = Pick<GradedQuestion, 'type' | 'marks' | 'marking' | 'shape' | 'dropped'> & { section_id?: number | null };
/** Whether the answer has something that a person marks. */
export function isLeftToPerson({ type, shape }: Pick<Counted, 'type' | 'shape'>, { verdict, parts }: Judged): boolean {
  if (type !== 'group') return isPersons(type) && verdict === 'unmarked';
  const theirs = new Set(readParts(shape).flatMap((part) => (isPersons(part.type) ? part.id : [])));
  return parts?.some((part) => theirs.has(part.id) && part.verdict === 'unmarked') ?? false;
}
/** The marks section by section, in an exam that has some: none comes to less than nothing. */
function listSums(questions: readonly { section_id?: number | null }[], judged: readonly Pick<Judged, 'score'>[]): number[] {
  const sums = new Map<number | null, number>();
  judged.forEach(({ score }, i) => {
    const section = questions[i]?.section_id ?? null;
    sums.set(section, (sums.get(section) ?? 0) + score);
  });
  return [...sums.values()].map((sum) => Math.max(0, sum));
}
/** What an attempt comes to. Wrong answers can cost what others earned, and no more. */
export function sumOf(questions: readonly Counted[], judged: readonly Pick<Judged, 'score'>[], by_person = false) {
  const max_score = questions.reduce((sum, q) => sum + fullMarks(q, by_person), 0);
  const score = listSums(questions, judged).reduce((sum, own) => sum + own, 0);
  return { max_score: rounded(max_score), score: rounded(Math.min(max_score, Math.max(0, score))) };
}
export function getCorrectAnswer(type: QuestionType, key: unknown): RightAnswer {
  if (type !== 'group') return { ...graders[type].tell(key), ...tellSound(key) };
  const told = readKeys(key).map((one) => [
    one.id,
    { ...graders[one.type].tell(one.answer), ...tellSound(one.answer), ...(one.explanation && { explanation: one.explanation }) },
  ]);
  return { answers: Object.fromEntries(told), ...tellSound(key) };
}
/** Where an exam gives a question other marks than its rubric comes to, each level gives its share of them. */
export function scaleRubric(rubric: readonly Criterion[], marks: number): Criterion[] {
  const most = rubric.reduce((sum, one) => sum + Math.max(0, ...one.levels.map(({ points }) => points)), 0);
  if (most === 0 || most === marks) return [...rubric];
  return rubric.map((one) => ({
    ...one,
    levels: one.levels.map((level) => ({ ...level, points: rounded((level.points * marks) / most) })),
  }));
}
/** The same of all keys by which an answer is right, where they can be told as one. */
export function tellRight({ type, answer, marks, others = [] }: Pick<GradedQuestion, 'type' | 'answer' | 'marks' | 'others'>): RightAnswer {
  const told = others
    .map((key) => getCorrectAnswer(type, key))
    .reduce(
      (all, one) => {
        if (type === 'mcq') return { ...all, options: [...new Set([...(all.options ?? []), ...(one.options ?? [])])] };
        if (!all.accept) return all;
        return { ...all, accept: all.accept.map((forms, i) => [...new Set([...forms, ...(one.accept?.[i] ?? [])])]) };
      },
      getCorrectAnswer(type, answer),
    );
  return told.rubric ? { ...told, rubric: scaleRubric(told.rubric, marks) } : told;
}

/** Further keys of a question that `tellRight` does not join into one: each of them is right as a whole. */
export function tellAlsoRight({ type, others = [] }: Pick<GradedQuestion, 'type' | 'others'>): RightAnswer[] {
  return others.map((key) => getCorrectAnswer(type, key)).filter((one) => type !== 'mcq' && !one.accept);
}

/** Why an answer was judged as it was, text by text; nothing of types whose answers are no texts. */
export function explainJudgement(question: GradedQuestion, given: unknown): Omit<Judged, 'parts'> & { parts: ExplainedPart[] } {
  const read = readGiven(question, given);
  const grader = question.type === 'group' ? undefined : graders[question.type];
  const parts = read.answer ? grader?.explain?.(question.answer, read.answer, read.shown) : undefined;
  if (!parts) return { ...gradeAnswer(question, given), parts: [] };
  // each text earns its share: comparing them once more would cost as much again
  const share = () => (parts.length ? parts.reduce((sum, part) => sum + part.share, 0) / parts.length : 0);
  return { ...judgeRead(question, read, share), parts };
}
