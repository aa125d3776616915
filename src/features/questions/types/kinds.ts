// Registry of question types, without answer keys. A forgotten type is a compile error.
import type { GivenAnswer, Kind, QuestionType, Shown } from '../rules.ts';
import { fillIn } from './fill-in/shape.ts';
import { matching } from './matching/shape.ts';
import { mcq } from './mcq/shape.ts';
import { multiple } from './multiple/shape.ts';
import { numeric } from './numeric/shape.ts';
import { trueFalse } from './true-false/shape.ts';

// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape and answer
export const kinds: Record<QuestionType, Kind<any, any>> = { mcq, multiple, true_false: trueFalse, fill_in: fillIn, numeric, matching };

export const show = (type: QuestionType, stored: unknown): Shown => kinds[type].show(stored) as Shown;
/** The answer in the form of its type; nothing when it cannot be an answer to this question. */
export const readAnswer = (type: QuestionType, given: unknown, shown: Shown): GivenAnswer | undefined =>
  kinds[type].read(given, shown) as GivenAnswer | undefined;
export const isEmpty = (type: QuestionType, answer: GivenAnswer | null | undefined): boolean => !answer || kinds[type].isEmpty(answer);

export type AnswerState = 'empty' | 'partial' | 'whole';
/** How much of a question was answered: a pair or a blank may be missing. */
export const stateOfAnswer = (question: { type: QuestionType; shape: Shown }, answer: GivenAnswer | null | undefined): AnswerState =>
  isEmpty(question.type, answer) ? 'empty' : kinds[question.type].isPartial?.(answer, question.shape) ? 'partial' : 'whole';
