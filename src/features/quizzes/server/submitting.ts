// Submitting a quiz attempt: grades its answers, closes it and publishes the event.
import { randomInt } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import { quizFinished } from './events.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';
import { isAsked } from '#features/lessons/rules.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { gradeAnswer, isLeftToPerson, readAnswer, show, sumOf } from '#features/questions/server/service.ts';
import type { Result } from '../contract.ts';
import { answersIn, isPassed, computePercent, EXAM_SIGNS, marksBySection, passesSections } from '../rules.ts';
import { asJudgedIn, type Hindrance, openAttempt, questionsOf } from './attempts.ts';
import { getResult } from './results.ts';
import { isOverIn } from './section-times.ts';
import { listStandings } from './store-exams.ts';
import {
  type AttemptRow,
  type ClosingLesson,
  closeAttempts,
  findLastSubmitted,
  findSubmitted,
  listAllAnswers,
  listQuestions,
  lockOpenAttempt,
  markAllAnswers,
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
  return (await closeAllGraded(sql, [{ lesson, attempt, questions, by }]))[0]!;
}
interface Ending {
  lesson: ClosingLesson;
  attempt: AttemptRow;
  /** As the attempt asks them. */
  questions: readonly QuestionRow[];
  by?: 'learner' | 'clock' | undefined;
  /** Nothing more waits on the device that has it. */
  settled?: boolean;
}
/** What an attempt comes to with these answers, before anybody marks it. */
function gradeAll(
  { lesson, attempt, questions, by = undefined, settled = false }: Ending,
  answers: ReadonlyMap<number, GivenAnswer | null>,
) {
  const judged = questions.map((q) => ({ q, ...gradeAnswer(q, answers.get(q.id)) }));
  const by_person = !lesson.practice;
  const { score, max_score } = sumOf(questions, judged, by_person);
  const to_mark = by_person ? judged.flatMap((j) => (isLeftToPerson(j.q, j) ? j.q.id : [])) : [];
  // where nothing is marked, handing it in is all that is asked
  const passed = max_score === 0 || (isPassed(score, max_score, lesson.pass_percent) && passesSections(judged));
  const { user_id, id: attempt_id } = attempt;
  return {
    ...{ lesson, to_mark },
    marks: judged
      .filter((j) => answers.has(j.q.id))
      .map((j) => ({ user_id, attempt_id, question_id: j.q.id, score: j.score, correct: j.verdict === 'right' })),
    closing: {
      ...{ user_id, attempt_id, score, max_score, passed, to_mark: to_mark.length, settled },
      ...{ by: by ?? null, receipt: attempt.ends_at === null ? null : newReceipt() },
      points: Object.fromEntries(judged.map((j) => [j.q.id, j.score])),
      sections: marksBySection(judged),
      wrong: judged.filter((j) => j.verdict === 'wrong').length,
    },
  };
}
/** Marks and closes attempts whose rows are locked, at most one of each learner, all at one lesson. */
export async function closeAllGraded(sql: Sql, endings: readonly Ending[]): Promise<AttemptRow[]> {
  const given = Map.groupBy(
    await listAllAnswers(
      sql,
      endings.map(({ attempt }) => attempt),
    ),
    ({ attempt_id }) => attempt_id,
  );
  const graded = endings.map((ending) =>
    gradeAll(ending, new Map((given.get(ending.attempt.id) ?? []).map((a) => [a.question_id, a.answer]))),
  );
  const marks = graded.flatMap((one) => one.marks);
  // sent one behind the other without waiting
  const [, closed] = await Promise.all([
    marks.length ? markAllAnswers(sql, marks).execute() : undefined,
    closeAttempts(
      sql,
      graded.map(({ closing }) => closing),
    ).execute(),
  ]);
  const told = graded.flatMap((one) => (one.lesson.enrollment_id === null ? [] : { ...one, enrollment_id: one.lesson.enrollment_id }));
  if (told.length) {
    const lesson_id = told[0]!.lesson.id;
    const standingOf = await listStandings(
      sql,
      lesson_id,
      told.map(({ lesson }) => lesson.user_id),
    );
    await quizFinished.tell(
      sql,
      told.map(({ lesson, enrollment_id, to_mark, closing }) => {
        const { average_passed, held } = standingOf(lesson.user_id);
        return {
          ...{ user_id: lesson.user_id, enrollment_id, course_id: lesson.course_id, lesson_id, attempt_id: closing.attempt_id },
          passed: average_passed ?? closing.passed,
          held,
          percent: computePercent(closing.score, closing.max_score),
          to_mark,
        };
      }),
    );
  }
  const byId = new Map(closed.map((row) => [row.id, row]));
  return endings.map(({ attempt }) => byId.get(attempt.id)!);
}
/** Questions as each of these attempts asks them, of one lesson, read once for all. */
export async function listAsked(
  sql: Sql,
  lesson_id: number,
  attempts: readonly Pick<AttemptRow, 'question_ids' | 'variant_seed'>[],
): Promise<(attempt: Pick<AttemptRow, 'question_ids' | 'variant_seed'>) => QuestionRow[]> {
  const rows = await listQuestions(sql, [...new Set(attempts.flatMap(({ question_ids }) => question_ids))], lesson_id);
  const byId = new Map(rows.map((question) => [question.id, question]));
  return ({ question_ids, variant_seed }) => question_ids.flatMap((id) => byId.get(id) ?? []).map((q) => asJudgedIn(q, variant_seed));
}
