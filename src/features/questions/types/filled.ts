// How far answers are filled in, by type (registry): what a browser has to know of all types. A forgotten type is a compile error.
import type { Filled, GivenAnswer, QuestionType, Shown } from '../rules.ts';
import { dateFilled } from './date/shape.ts';
import { dropdownFilled } from './dropdown/shape.ts';
import { essayFilled } from './essay/shape.ts';
import { fillInFilled } from './fill-in/shape.ts';
import { groupFilled, type PartsFilled } from './group/shape.ts';
import { hotspotFilled } from './hotspot/shape.ts';
import { likertFilled } from './likert/shape.ts';
import { matchingFilled } from './matching/shape.ts';
import { mcqFilled } from './mcq/shape.ts';
import { multipleFilled } from './multiple/shape.ts';
import { numericFilled } from './numeric/shape.ts';
import { sequenceFilled } from './sequence/shape.ts';
import { shortAnswerFilled } from './short-answer/shape.ts';
import { timeFilled } from './time/shape.ts';
import { trueFalseFilled } from './true-false/shape.ts';

const parts: PartsFilled = {
  ...{ mcq: mcqFilled, multiple: multipleFilled, true_false: trueFalseFilled, fill_in: fillInFilled, numeric: numericFilled },
  ...{ matching: matchingFilled, short_answer: shortAnswerFilled, dropdown: dropdownFilled, essay: essayFilled },
  ...{ date: dateFilled, time: timeFilled, sequence: sequenceFilled, hotspot: hotspotFilled, likert: likertFilled },
};
// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape and answer
const filled: Record<QuestionType, Filled<any, any>> = { ...parts, paragraph: essayFilled, group: groupFilled(parts) };

export const isEmpty = (type: QuestionType, answer: GivenAnswer | null | undefined): boolean => !answer || filled[type].isEmpty(answer);

/** Whether an answer is typed letter by letter. */
export const isTyped = (type: QuestionType): boolean => filled[type].typed === true;

export type AnswerState = 'empty' | 'partial' | 'whole';
/** How much of a question was answered: a pair or a blank may be missing. */
export const stateOfAnswer = (question: { type: QuestionType; shape: Shown }, answer: GivenAnswer | null | undefined): AnswerState =>
  isEmpty(question.type, answer) ? 'empty' : filled[question.type].isPartial?.(answer, question.shape) ? 'partial' : 'whole';
/** The types that these questions are made of, those within groups too. */
export const typesIn = (questions: readonly { type: QuestionType; shape: Shown }[]): QuestionType[] => [
  ...new Set(questions.flatMap(({ type, shape }) => [type, ...(shape.questions ?? []).map((part) => part.type)])),
];
