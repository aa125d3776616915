// Instant feedback of a practice: one answer is graded at once and counts from then on as it is.
import type { Sql } from '#core/db/server/sql.ts';
import { gradeAnswer } from '#features/questions/server/service.ts';
import type { Checked } from '../contract.ts';
import { listSubjects } from './store-around.ts';
import type { AnswerRow, AttemptRow, QuestionRow } from './store.ts';
import { prepareTelling } from './telling.ts';

/** What is told of answers that were checked. */
export async function tellChecked(
  sql: Sql,
  attempt: Pick<AttemptRow, 'user_id' | 'lesson_id'>,
  questions: readonly QuestionRow[],
  answers: readonly Pick<AnswerRow, 'question_id' | 'answer' | 'checked'>[],
): Promise<Checked[]> {
  const checked = new Map(answers.filter((a) => a.checked).map((a) => [a.question_id, a.answer]));
  if (!checked.size) return [];
  const [lessons, tell] = await Promise.all([listSubjects(sql, attempt), prepareTelling(sql, attempt, [...checked.keys()])]);
  const subjects = new Map(lessons.map(({ question_id, ...lesson }) => [question_id, lesson]));
  return questions.flatMap((q) => {
    const answer = checked.get(q.id);
    if (answer === undefined) return [];
    const { score, verdict, parts } = gradeAnswer(q, answer);
    return [
      {
        question_id: q.id,
        answer,
        score,
        verdict,
        parts,
        ...tell(q, { open: true, explained: true }, verdict !== 'right' && verdict !== 'unmarked'),
        way_back: verdict === 'right' || verdict === 'unmarked' ? null : (subjects.get(q.id) ?? null),
      },
    ];
  });
}
