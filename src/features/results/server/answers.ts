// The answers of an attempt as staff read them: right answers, verdicts, and the marks of people with their names.
import type { Sql } from '#core/db/server/sql.ts';
import { fullMarks, isMarked, marksByPerson } from '#features/questions/rules.ts';
import { gradeAnswer, isLeftToPerson, leveledBy, tellRight, tellVoice } from '#features/questions/server/service.ts';
import {
  askedIn,
  getPoints,
  isJudging,
  type LateAnswer,
  listAnswers,
  listLateAnswers,
  questionsOf,
} from '#features/quizzes/server/service.ts';
import type { AnswersView } from '../contract.ts';
import * as store from './store.ts';
import type { ManagedAttempt } from './store.ts';

const toldLate = (one: LateAnswer | undefined) =>
  one ? { answer: one.answer, received_at: new Date(one.received).toISOString(), waits: one.waits, in_time: one.in_time } : null;

async function toldMark(sql: Sql, { spots, voice_file_id, voice_text, levels: _levels, ...mark }: store.MarkOfAnswer) {
  const voice = voice_file_id === null ? undefined : await tellVoice(sql, { file_id: voice_file_id, text: voice_text });
  return { ...mark, ...(spots.length > 0 && { spots }), ...(voice && { voice }) };
}
export async function readAnswers(sql: Sql, attempt: ManagedAttempt): Promise<AnswersView> {
  const [questions, answers, marks, waiting, results, others, late, judging] = await Promise.all([
    questionsOf(sql, attempt),
    listAnswers(sql, attempt),
    store.listMarks(sql, attempt),
    store.listWaiting(sql, attempt),
    store.listResultsOf(sql, attempt),
    store.listOthers(sql, attempt),
    listLateAnswers(sql, attempt),
    isJudging(sql, attempt.id),
  ]);
  const told = await Promise.all(marks.map((mark) => toldMark(sql, mark)));
  // who answered nothing may have been given marks all the same
  const points = answers.length < questions.length ? await getPoints(sql, attempt) : {};
  const given = new Map(answers.map((one) => [one.question_id, one]));
  const ask = askedIn(attempt);
  return {
    ...attempt,
    judging,
    results: [...results],
    others: [...others],
    questions: questions.map((q) => {
      const own = given.get(q.id);
      const judged = gradeAnswer(q, own?.answer);
      const full_marks = fullMarks(q, true);
      const score = own ? (own.score ?? 0) : (points[q.id] ?? judged.score);
      const waits = waiting.has(q.id);
      const left = isLeftToPerson(q, judged);
      return {
        ...ask(q),
        ...{ answer: own?.answer ?? null, right_answer: tellRight(q), score, full_marks, waits },
        verdict: !left ? judged.verdict : waits ? 'unmarked' : score >= full_marks ? 'right' : score > 0 ? 'partly' : 'wrong',
        parts: judged.parts,
        can_rekey: attempt.submitted_at !== null && q.marks > 0 && isMarked(q) && marksByPerson(q) === 0,
        leveled: leveledBy(
          q,
          marks.filter((mark) => mark.question_id === q.id).map(({ levels }) => levels),
        ),
        marks: told.filter((mark) => mark.question_id === q.id),
        late: toldLate(late.find((one) => one.question_id === q.id)),
      };
    }),
  };
}
