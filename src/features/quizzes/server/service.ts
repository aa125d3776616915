// The door of the quizzes room: how a try is reached, how it is handed in, and what its result says.
import { reaching } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { finishQuiz } from '#features/journeys/server/service.ts';
import type { MyLesson } from '#features/lessons/server/service.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { judge, readAnswer, rightAnswer, show } from '#features/questions/server/service.ts';
import type { Asked, Result } from '../contract.ts';
import { answersIn, isPassed, percentOf } from '../rules.ts';
import {
  type AttemptRow,
  closeAttempt,
  findAttempt,
  findLastSubmitted,
  findOpenAttempt,
  getSurroundings,
  hasQuestions,
  insertAttempt,
  listAnswers,
  listQuestions,
  lockOpenAttempt,
  markAnswers,
  type QuestionRow,
  replaceAnswers,
} from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A try of the actor's own. */
    my_attempt: AttemptRow;
  }
}
reaching('my_attempt', async (sql, actor, id: number) => (actor.user ? findAttempt(sql, actor.user.id, id) : undefined));

export const asked = (q: QuestionRow): Asked => ({
  id: q.id,
  type: q.type,
  text_html: q.text_html,
  bn_text_html: q.bn_text_html,
  marks: q.marks,
  shape: show(q.type, q.shape),
});

type Hindrance = 'not_a_quiz' | 'no_attempts_left';
/** The open try of this learner at this quiz, opened if need be. */
export async function openAttempt(sql: Sql, lesson: MyLesson): Promise<AttemptRow | Hindrance> {
  if (lesson.kind !== 'quiz') return 'not_a_quiz';
  const open = await findOpenAttempt(sql, lesson.user_id, lesson.id);
  if (open) return open;
  await insertAttempt(sql, lesson);
  const opened = await findOpenAttempt(sql, lesson.user_id, lesson.id);
  return opened ?? ((await hasQuestions(sql, lesson.id)) ? 'no_attempts_left' : 'not_a_quiz');
}

/** Hands in the open try. Without one, the last result is answered again; a first try that was never started is opened here. */
export async function handIn(sql: Sql, lesson: MyLesson, bundle: unknown): Promise<Result | Hindrance> {
  if (lesson.kind !== 'quiz') return 'not_a_quiz';
  let attempt = await lockOpenAttempt(sql, lesson.user_id, lesson.id);
  if (!attempt) {
    const last = await findLastSubmitted(sql, lesson.user_id, lesson.id);
    if (last) return resultOf(sql, last);
    const opened = await openAttempt(sql, lesson);
    if (typeof opened === 'string') {
      // another request of the same moment may have opened it and handed it in meanwhile
      const other = await findLastSubmitted(sql, lesson.user_id, lesson.id);
      return other ? resultOf(sql, other) : opened;
    }
    attempt = await lockOpenAttempt(sql, lesson.user_id, lesson.id);
    if (!attempt) return resultOf(sql, (await findLastSubmitted(sql, lesson.user_id, lesson.id))!);
  }
  const questions = await listQuestions(sql, attempt.question_ids);
  const byId = new Map(questions.map((q) => [q.id, q]));
  const sent = answersIn(bundle).flatMap(({ question_id, answer }) => {
    const q = byId.get(question_id);
    if (!q) return [];
    const read = answer === null || answer === undefined ? undefined : readAnswer(q.type, answer, show(q.type, q.shape));
    return [{ question_id, answer: read ?? null }];
  });
  const last = [...new Map(sent.map((s) => [s.question_id, s])).values()];
  if (last.length) await replaceAnswers(sql, attempt, last);
  const answers = new Map((await listAnswers(sql, attempt)).map((a) => [a.question_id, a.answer]));
  const judged = questions.map((q) => ({ q, ...judge(q, answers.get(q.id)) }));
  const max_score = questions.reduce((sum, q) => sum + q.marks, 0);
  const score = Math.round(judged.reduce((sum, j) => sum + j.score, 0) * 100) / 100;
  const passed = isPassed(score, max_score, lesson.pass_percent);
  await markAnswers(
    sql,
    attempt,
    judged.map((j) => ({ question_id: j.q.id, score: j.score, correct: j.verdict === 'right' })),
  );
  const closed = await closeAttempt(sql, attempt, score, max_score, passed);
  await finishQuiz(sql, {
    user_id: lesson.user_id,
    enrollment_id: lesson.enrollment_id,
    course_id: lesson.course_id,
    lesson_id: lesson.id,
    passed,
    percent: percentOf(score, max_score),
  });
  return resultOf(sql, closed, questions);
}

/** What a try that was handed in came to. The right answers are told here and nowhere before. */
export async function resultOf(sql: Sql, attempt: AttemptRow, known?: readonly QuestionRow[]): Promise<Result> {
  const [questions, answers, around] = await Promise.all([
    known ?? listQuestions(sql, attempt.question_ids),
    listAnswers(sql, attempt),
    getSurroundings(sql, attempt),
  ]);
  const given = new Map(answers.map((a) => [a.question_id, a]));
  return {
    ...around,
    attempt_id: attempt.id,
    lesson_id: attempt.lesson_id,
    number: attempt.number,
    submitted_at: attempt.submitted_at!,
    score: attempt.score!,
    max_score: attempt.max_score!,
    percent: percentOf(attempt.score!, attempt.max_score!),
    passed: attempt.passed!,
    questions: questions.map((q) => {
      const own = given.get(q.id);
      return {
        ...asked(q),
        answer: (own?.answer ?? null) as GivenAnswer | null,
        score: own?.score ?? 0,
        verdict: judge(q, own?.answer).verdict,
        right_answer: rightAnswer(q.type, q.answer),
        explanation_html: q.explanation_html,
        bn_explanation_html: q.bn_explanation_html,
      };
    }),
  };
}
