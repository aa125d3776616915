// Results of a submitted attempt.
import type { Sql } from '#core/db/server/sql.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { gradeAnswer } from '#features/questions/server/service.ts';
import type { Result } from '../contract.ts';
import { areAnswersShown, computePercent, computeShownPercent, isReviewed } from '../rules.ts';
import { askedIn, questionsOf } from './attempts.ts';
import { type AttemptRow, getSurroundings, listAnswers, listSubjects, type QuestionRow } from './store.ts';
import { prepareTelling } from './telling.ts';

/** What an attempt came to. Right answers and explanations are in it once the quiz shows them; until then, hints. */
export async function getResult(sql: Sql, attempt: AttemptRow, known?: readonly QuestionRow[]): Promise<Result> {
  const [questions, answers, around, subjects, tell] = await Promise.all([
    known ?? questionsOf(sql, attempt),
    listAnswers(sql, attempt),
    getSurroundings(sql, attempt),
    listSubjects(sql, attempt),
    prepareTelling(sql, attempt, attempt.question_ids),
  ]);
  const given = new Map(answers.map((a) => [a.question_id, a]));
  const about = new Map(subjects.map(({ question_id, ...lesson }) => [question_id, lesson]));
  const ask = askedIn(attempt);
  const { review, results_out: _out, keeps, counted_share, ...told } = around;
  const answers_shown = review
    ? isReviewed(review.right, around)
    : areAnswersShown(around.show_answers, { ...around, passed: around.passed_once });
  const explained = review ? isReviewed(review.explanations, around) : answers_shown;
  const listed = review ? isReviewed(review.answers, around) : !around.sealed;
  return {
    ...told,
    counts: keeps && counted_share !== null ? { keeps, percent: computePercent(counted_share, 1) } : null,
    attempt_id: attempt.id,
    lesson_id: attempt.lesson_id,
    number: attempt.number,
    submitted_at: attempt.submitted_at!,
    score: attempt.score!,
    max_score: attempt.max_score!,
    percent: computeShownPercent(attempt.score!, attempt.max_score!, around.pass_percent),
    passed: attempt.passed!,
    answers_shown,
    questions: (listed ? questions : []).map((q) => {
      const own = given.get(q.id);
      const { verdict, parts } = gradeAnswer(q, own?.answer);
      // what a practice told once is not taken back
      const open = answers_shown || own?.checked === true;
      return {
        ...ask(q),
        answer: (own?.answer ?? null) as GivenAnswer | null,
        score: own?.score ?? 0,
        verdict,
        parts,
        ...tell(q, { open, explained: explained || own?.checked === true }, verdict !== 'right' && verdict !== 'unmarked'),
        about: about.get(q.id) ?? null,
      };
    }),
  };
}
