// Results of a submitted attempt.
import type { Sql } from '#core/db/server/sql.ts';
import { fullMarks, type GivenAnswer, type Voice } from '#features/questions/rules.ts';
import { gradeAnswer, isLeftToPerson, leveledBy, tellVoice } from '#features/questions/server/service.ts';
import type { Result } from '../contract.ts';
import { areAnswersShown, computePercent, computeShownPercent, isReviewed, readMoment, RESCRUTINY_DAYS } from '../rules.ts';
import { askedIn, questionsOf } from './attempts.ts';
import { getSurroundings, listSubjects } from './store-around.ts';
import { type AttemptRow, listAnswers, type QuestionRow } from './store.ts';
import { getClosingResult, getPoints, listSaid, type SaidRow } from './store-results.ts';
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
  // who answered nothing may have been given marks all the same
  const points = answers.length < questions.length ? await getPoints(sql, attempt) : {};
  const by_person = new Map(said.map((one) => [one.question_id, one]));
  const given = new Map(answers.map((a) => [a.question_id, a]));
  const about = new Map(subjects.map(({ question_id, ...lesson }) => [question_id, lesson]));
  const ask = askedIn(attempt);
  const { review, results_out, results_at, drawn, keeps, counted_share, marks_told, ...told } = around;
  const told_at = around.practice ? null : drawn ? (results_out ? results_at : null) : attempt.submitted_at;
  // before an exam is over for everybody none of its answers can be seen, nor asked about
  const asked_from = told_at && drawn && told.due_at && told.due_at > told_at ? told.due_at : told_at;
  // where people mark, their marks are told once the results of the exam are published
  const withheld = review !== null && !results_out && said.length > 0;
  const stands = withheld
    ? await getClosingResult(sql, attempt)
    : { ...attempt, score: attempt.score!, max_score: attempt.max_score!, passed: attempt.passed! };
  const answers_shown =
    marks_told &&
    (review ? isReviewed(review.right, around) : areAnswersShown(around.show_answers, { ...around, passed: around.passed_once }));
  const explained = review ? isReviewed(review.explanations, around) : answers_shown;
  // an answer with its verdict would tell the marks
  const listed = marks_told && (review ? isReviewed(review.answers, around) : !around.sealed);
  const voices = listed && !withheld ? await voicesOf(sql, said) : new Map<number, Voice[]>();
  return {
    ...told,
    ...(withheld && { passed_once: stands.passed }),
    ...(!marks_told && { passed_once: false, help: null }),
    counts: keeps && counted_share !== null && !withheld && marks_told ? { keeps, percent: computePercent(counted_share, 1) } : null,
    rescrutiny_until: asked_from && new Date(Date.parse(asked_from) + RESCRUTINY_DAYS * 86_400_000).toISOString(),
    attempt_id: attempt.id,
    lesson_id: attempt.lesson_id,
    number: attempt.number,
    submitted_at: attempt.submitted_at!,
    ...(marks_told
      ? {
          ...{ score: stands.score, max_score: stands.max_score, passed: stands.passed, marks_told: null },
          percent: computeShownPercent(stands.score, stands.max_score, around.pass_percent),
        }
      : { score: null, max_score: null, passed: null, percent: null, marks_told: readMoment(review?.marks) }),
    to_mark: stands.to_mark,
    answers_shown,
    questions: (listed && !withheld ? questions : []).map((q) => {
      const own = given.get(q.id);
      const graded = gradeAnswer(q, own?.answer);
      const { parts } = graded;
      const full_marks = fullMarks(q, !around.practice);
      const left = !around.practice && isLeftToPerson(q, graded);
      const marked = left ? by_person.get(q.id) : undefined;
      const waits = left && marked?.waits !== false;
      const score = own ? (own.score ?? 0) : (points[q.id] ?? graded.score);
      const verdict = !left ? graded.verdict : waits ? 'unmarked' : score >= full_marks ? 'right' : score > 0 ? 'partly' : 'wrong';
      // what a practice told once is not taken back
      const open = answers_shown || own?.checked === true;
      // criteria and levels belong to what is right
      const leveled = waits || !marked || !open ? [] : leveledBy(q, marked.levels);
      return {
        ...ask(q),
        answer: (own?.answer ?? null) as GivenAnswer | null,
        ...{ score, full_marks, waits },
        key_change: q.keys?.at(-1)?.policy ?? null,
        comments: waits ? [] : (marked?.comments ?? []),
        ...(leveled.length > 0 && { leveled }),
        ...(!waits && marked && marked.spots.length > 0 && { spots: marked.spots }),
        ...(!waits && voices.has(q.id) && { voices: voices.get(q.id)! }),
        verdict,
        parts,
        ...tell(q, { open, explained: explained || own?.checked === true }, verdict !== 'right' && verdict !== 'unmarked'),
        about: about.get(q.id) ?? null,
      };
    }),
  };
}
/** What markers said by voice, by question. */
async function voicesOf(sql: Sql, said: readonly SaidRow[]): Promise<Map<number, Voice[]>> {
  const told = new Map<number, Voice[]>();
  for (const { question_id, voices } of said)
    for (const one of voices) {
      const voice = await tellVoice(sql, one);
      if (voice) told.set(question_id, [...(told.get(question_id) ?? []), voice]);
    }
  return told;
}
