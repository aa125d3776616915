// Grading of answers, by question type. Answer keys stay on the server.
import type { GivenAnswer, Grader, QuestionType, RightAnswer, Shown } from '../rules.ts';
import { fillIn } from '../types/fill-in/server/grade.ts';
import { matching } from '../types/matching/server/grade.ts';
import { mcq } from '../types/mcq/server/grade.ts';
import { multiple } from '../types/multiple/server/grade.ts';
import { numeric } from '../types/numeric/server/grade.ts';
import { trueFalse } from '../types/true-false/server/grade.ts';
import { isEmpty, readAnswer, show } from '../types/kinds.ts';

// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape and answer
const graders: Record<QuestionType, Grader<any, any>> = { mcq, multiple, true_false: trueFalse, fill_in: fillIn, numeric, matching };

export interface Judged {
  /** 0..marks, at most two decimals. */
  score: number;
  verdict: 'right' | 'partly' | 'wrong' | 'empty';
}
/** Judges one answer. What does not fit the question counts as no answer. */
export function gradeAnswer(question: { type: QuestionType; shape: unknown; answer: unknown; marks: number }, given: unknown): Judged {
  const shown = show(question.type, question.shape) as Shown;
  const answer = given === null || given === undefined ? undefined : readAnswer(question.type, given, shown);
  if (!answer || isEmpty(question.type, answer as GivenAnswer)) return { score: 0, verdict: 'empty' };
  const share = graders[question.type].grade(question.answer, answer, shown);
  return { score: Math.round(share * question.marks * 100) / 100, verdict: share === 1 ? 'right' : share > 0 ? 'partly' : 'wrong' };
}
export const getCorrectAnswer = (type: QuestionType, key: unknown): RightAnswer => graders[type].tell(key);
