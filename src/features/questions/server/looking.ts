// A question that is written, as its learners would see it before and after they answer.
import type { Looked } from '../contract.ts';
import type { Marking, QuestionType } from '../rules.ts';
import { show } from '../types/kinds.ts';
import { faultOf, type WrittenQuestion } from '../written.ts';
import { getCorrectAnswer } from './grading.ts';
import { rowOf } from './rows.ts';

export function askedOf(question: WrittenQuestion) {
  const row = rowOf(question);
  return { ...row, type: row.type as QuestionType, marking: row.marking as Marking };
}
/** Null: it cannot be asked yet. */
export function lookAt(question: WrittenQuestion): Looked | null {
  if (faultOf(question) !== undefined) return null;
  const { type, text_html, bn_text_html, explanation_html, bn_explanation_html, marks, marking, penalty, shape, answer } =
    askedOf(question);
  return {
    ...{ type, text_html, bn_text_html, explanation_html, bn_explanation_html, marks, marking, penalty },
    ...{ shape: show(type, shape), right_answer: getCorrectAnswer(type, answer) },
  };
}
