// Which right answers a learner is told; the only code that reads correct answers for a browser.
import type { Sql } from '#core/db/server/sql.ts';
import type { RightAnswer } from '#features/questions/rules.ts';
import { tellRight } from '#features/questions/server/service.ts';
import { areAnswersShown } from '../rules.ts';
import { listGradedQuizzesAsking } from './store-around.ts';
import type { AttemptRow, QuestionRow } from './store.ts';

export interface Telling {
  /** The quiz would tell, but another one of this learner, a graded one, asks the same and does not show it yet. */
  held_back: boolean;
  right_answer: RightAnswer | null;
  explanation_html: string;
  bn_explanation_html: string;
  hint_html: string;
  bn_hint_html: string;
}

/** How to tell the answer of each of these questions. `open`: the quiz itself shows it now, `explained`: its explanation; else, or held back, who missed it gets the hint. */
export async function prepareTelling(
  sql: Sql,
  attempt: Pick<AttemptRow, 'user_id' | 'lesson_id'>,
  question_ids: readonly number[],
): Promise<(question: QuestionRow, own: { open: boolean; explained: boolean }, missed: boolean) => Telling> {
  const others = await listGradedQuizzesAsking(sql, attempt, question_ids);
  const held = new Set(
    others.flatMap(({ question_id, show_answers, submitted, passed, attempts_left, sealed }) =>
      submitted > 0 && areAnswersShown(show_answers, { passed, attempts_left, sealed }) ? [] : question_id,
    ),
  );
  return (q, { open, explained }, missed) => {
    const held_back = (open || explained) && held.has(q.id);
    const told = open && !held_back;
    const said = explained && !held_back;
    const hinted = !told && missed;
    return {
      held_back,
      right_answer: told ? tellRight(q) : null,
      explanation_html: said ? q.explanation_html : '',
      bn_explanation_html: said ? q.bn_explanation_html : '',
      hint_html: hinted ? q.hint_html : '',
      bn_hint_html: hinted ? q.bn_hint_html : '',
    };
  };
}
