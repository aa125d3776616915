// Results of a submitted attempt.
import type { Sql } from '#core/db/server/sql.ts';
import { fullMarks, type GivenAnswer } from '#features/questions/rules.ts';
import { gradeAnswer, isLeftToPerson } from '#features/questions/server/service.ts';
import type { Result } from '../contract.ts';
import { areAnswersShown, computeShownPercent } from '../rules.ts';
import { askedIn, questionsOf } from './attempts.ts';
import { type AttemptRow, getSurroundings, listAnswers, listSubjects, type QuestionRow } from './store.ts';
import { listSaid } from './store-results.ts';
import { prepareTelling } from './telling.ts';

/** What an attempt came to. Right answers and explanations are in it once the quiz shows them; until then, hints. */
export async function getResult(sql: Sql, attempt: AttemptRow, known?: readonly QuestionRow[]): Promise<Result> {
  const [questions, answers, around, subjects, tell, said] = await Promise.all([
    known ?? questionsOf(sql, attempt),
    listAnswers(sql, attempt),
    getSurroundings(sql, attempt),
    listSubjects(sql, attempt),
    prepareTelling(sql, attempt, attempt.question_ids),
    listSaid(sql, attempt),
  ]);
  const by_person = new Map(said.map((one) => [one.question_id, one]));
  const given = new Map(answers.map((a) => [a.question_id, a]));
  const about = new Map(subjects.map(({ question_id, ...lesson }) => [question_id, lesson]));
  const ask = askedIn(attempt);
  const answers_shown = areAnswersShown(around.show_answers, { ...around, passed: around.passed_once });
  return {
    ...around,
    attempt_id: attempt.id,
    lesson_id: attempt.lesson_id,
    number: attempt.number,
    submitted_at: attempt.submitted_at!,
    score: attempt.score!,
    max_score: attempt.max_score!,
    percent: computeShownPercent(attempt.score!, attempt.max_score!, around.pass_percent),
    passed: attempt.passed!,
    to_mark: attempt.to_mark,
    answers_shown,
    questions: (around.sealed ? [] : questions).map((q) => {
      const own = given.get(q.id);
      const graded = gradeAnswer(q, own?.answer);
      const { parts } = graded;
      const full_marks = fullMarks(q, !around.practice);
      const left = !around.practice && isLeftToPerson(q, graded);
      const marked = left ? by_person.get(q.id) : undefined;
      const waits = left && marked?.waits !== false;
      const score = own?.score ?? 0;
      const verdict = !left ? graded.verdict : waits ? 'unmarked' : score >= full_marks ? 'right' : score > 0 ? 'partly' : 'wrong';
      // what a practice told once is not taken back
      const open = answers_shown || own?.checked === true;
      return {
        ...ask(q),
        answer: (own?.answer ?? null) as GivenAnswer | null,
        ...{ score, full_marks, waits },
        comments: waits ? [] : (marked?.comments ?? []),
        verdict,
        parts,
        ...tell(q, open, verdict !== 'right' && verdict !== 'unmarked'),
        about: about.get(q.id) ?? null,
      };
    }),
  };
}
