// Submitting a quiz attempt: grades its answers, closes it and publishes the event.
import { randomInt } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { quizFinished } from './events.ts';
import { insertResult } from './store-results.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';
import { isAsked } from '#features/lessons/rules.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { gradeAnswer, isLeftToPerson, readAnswer, show, sumOf } from '#features/questions/server/service.ts';
import type { Result } from '../contract.ts';
import { answersIn, isPassed, computePercent, EXAM_SIGNS, marksBySection, passesSections } from '../rules.ts';
import { type Hindrance, openAttempt, questionsOf } from './attempts.ts';
import { getResult } from './results.ts';
import { isOverIn } from './section-times.ts';
import { findStanding } from './store-exams.ts';
import {
  type AttemptRow,
  type ClosingLesson,
  closeAttempt,
  findLastSubmitted,
  findSubmitted,
  listAnswers,
  lockOpenAttempt,
  markAnswers,
  type QuestionRow,
  replaceAnswers,
} from './store.ts';

/** Ten signs, told when an exam is closed. */
const newReceipt = (): string => Array.from({ length: 10 }, () => EXAM_SIGNS[randomInt(EXAM_SIGNS.length)]).join('');

/** Answers as they came, those to questions of the attempt that can be read; of two words on one question the last. */
export function readGivenAnswers(
  questions: readonly QuestionRow[],
  bundle: unknown,
): { question_id: number; answer: GivenAnswer | null }[] {
  const byId = new Map(questions.map((q) => [q.id, q]));
  const sent = answersIn(bundle).flatMap(({ question_id, answer }) => {
    const q = byId.get(question_id);
    if (!q) return [];
    const read = answer === null || answer === undefined ? undefined : readAnswer(q.type, answer, show(q.type, q.shape));
    return [{ question_id, answer: read ?? null }];
  });
  return [...new Map(sent.map((s) => [s.question_id, s])).values()];
}
export async function replaceGivenAnswers(
  sql: Sql,
  attempt: AttemptRow,
  questions: readonly QuestionRow[],
  bundle: unknown,
): Promise<void> {
  const over = await isOverIn(sql, attempt);
  const last = readGivenAnswers(questions, bundle).filter(({ question_id }) => !over?.(question_id));
  if (last.length) await replaceAnswers(sql, attempt, last);
}

/** Submits the open attempt, or with an id that one alone. Without one, the last result is answered again; a first attempt that was never started is opened here. */
export async function submitAttempt(
  sql: Sql,
  lesson: LearnerLesson,
  bundle: unknown,
  attempt_id?: number,
): Promise<Result | Hindrance | 'attempt_gone'> {
  if (!isAsked(lesson)) return 'not_a_quiz';
  let attempt = await lockOpenAttempt(sql, lesson.user_id, lesson.id);
  if (attempt_id !== undefined && attempt?.id !== attempt_id) {
    // a tab that was left behind: its attempt was submitted, and another one may be open
    const meant = await findSubmitted(sql, lesson.user_id, lesson.id, attempt_id);
    return meant ? getResult(sql, meant) : 'attempt_gone';
  }
  if (!attempt) {
    const last = await findLastSubmitted(sql, lesson.user_id, lesson.id);
    if (last) return getResult(sql, last);
    if (lesson.kind === 'exam') return 'exam_not_begun';
    const opened = await openAttempt(sql, lesson);
    if (typeof opened === 'string') {
      // another request of the same moment may have opened it and submitted it meanwhile
      const other = await findLastSubmitted(sql, lesson.user_id, lesson.id);
      return other ? getResult(sql, other) : opened;
    }
    attempt = await lockOpenAttempt(sql, lesson.user_id, lesson.id);
    if (!attempt) return getResult(sql, (await findLastSubmitted(sql, lesson.user_id, lesson.id))!);
  }
  // what a device has in its log is handed in by it
  if (attempt.entered_at) return 'exam_live_elsewhere';
  return gradeAttempt(sql, lesson, attempt, bundle);
}

/** Nothing is taken any more: the end of the exam, or the deadline of the quiz, is over. */
export const isOver = (lesson: Pick<ClosingLesson, 'overdue'>, attempt: AttemptRow): boolean =>
  attempt.ends_at === null ? lesson.overdue : attempt.time_over;
/** Takes the last answers of an attempt whose row is locked, marks it and closes it. */
export async function gradeAttempt(sql: Sql, lesson: ClosingLesson, attempt: AttemptRow, bundle: unknown): Promise<Result> {
  const questions = await questionsOf(sql, attempt);
  // what comes after the deadline is late; what was kept before counts
  if (!isOver(lesson, attempt)) await replaceGivenAnswers(sql, attempt, questions, bundle);
  return getResult(sql, await closeGraded(sql, lesson, attempt, questions), questions);
}
/** Marks an attempt whose row is locked with the answers that it has, and closes it; `by`: by whom, where that is not said by the clock. */
export async function closeGraded(
  sql: Sql,
  lesson: ClosingLesson,
  attempt: AttemptRow,
  asked?: readonly QuestionRow[],
  by?: 'learner' | 'clock',
): Promise<AttemptRow> {
  const questions = asked ?? (await questionsOf(sql, attempt));
  const answers = new Map((await listAnswers(sql, attempt)).map((a) => [a.question_id, a.answer]));
  const judged = questions.map((q) => ({ q, ...gradeAnswer(q, answers.get(q.id)) }));
  const by_person = !lesson.practice;
  const { score, max_score } = sumOf(questions, judged, by_person);
  const to_mark = by_person ? judged.flatMap((j) => (isLeftToPerson(j.q, j) ? j.q.id : [])) : [];
  // where nothing is marked, handing it in is all that is asked
  const passed = max_score === 0 || (isPassed(score, max_score, lesson.pass_percent) && passesSections(judged));
  await markAnswers(
    sql,
    attempt,
    judged.map((j) => ({ question_id: j.q.id, score: j.score, correct: j.verdict === 'right' })),
  );
  const result = { score, max_score, passed, to_mark: to_mark.length };
  const closed = await closeAttempt(sql, attempt, { ...result, by, receipt: attempt.ends_at === null ? null : newReceipt() });
  await insertResult(sql, attempt, 'closing', {
    ...result,
    points: Object.fromEntries(judged.map((j) => [j.q.id, j.score])),
    sections: marksBySection(judged),
    wrong: judged.filter((j) => j.verdict === 'wrong').length,
  });
  if (lesson.enrollment_id === null) return closed;
  const { average_passed, held } = await findStanding(sql, lesson.user_id, lesson.id);
  await quizFinished.tell(sql, {
    user_id: lesson.user_id,
    enrollment_id: lesson.enrollment_id,
    course_id: lesson.course_id,
    lesson_id: lesson.id,
    attempt_id: attempt.id,
    passed: average_passed ?? passed,
    held,
    percent: computePercent(score, max_score),
    to_mark,
  });
  return closed;
}
