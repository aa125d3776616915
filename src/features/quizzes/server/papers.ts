// Papers: the questions of quizzes for devices without a connection, and taking in what was answered there (idempotent by client key).
import type { Sql } from '#core/db/server/sql.ts';
import { checkBegunOpen, type LearnerLesson } from '#features/lessons/server/service.ts';
import type { AttemptBrief, KeptPaper, Paper, TakenPaper } from '../contract.ts';
import { answersIn, areAnswersShown, computeShownPercent, type Unmarked } from '../rules.ts';
import { hasVariants, variantIn } from '#features/questions/server/service.ts';
import { asAsked, type Hindrance } from './attempts.ts';
import { readSeal, type Sealed, sealPaper } from './paper-seal.ts';
import { getResult } from './results.ts';
import { getSurroundings } from './store-around.ts';
import { type AttemptRow, listAttempts, listQuestions, lockOpenAttempt } from './store.ts';
import * as store from './store-papers.ts';
import { seedOf } from './variant-seed.ts';
import { gradeAttempt, readGivenAnswers, replaceGivenAnswers } from './submitting.ts';

/** Of quizzes of one learner; those without questions are left out. */
export async function listPapers(sql: Sql, quizzes: readonly LearnerLesson[]): Promise<Paper[]> {
  if (!quizzes.length) return [];
  const { user_id } = quizzes[0]!;
  const ids = quizzes.map((q) => q.id);
  const [questions, attempts, last] = await Promise.all([
    store.listQuizQuestions(sql, user_id, ids),
    store.listOpenAttempts(sql, user_id, ids),
    store.listLastNumbers(sql, user_id, ids),
  ]);
  const asked = Map.groupBy(questions, (q) => q.lesson_id);
  const open = new Map(attempts.map(({ lesson_id, ...attempt }) => [lesson_id, attempt]));
  const numbers = new Map(last.map((l) => [l.lesson_id, l.number]));
  return quizzes.flatMap(({ id, pass_percent, attempts_allowed }) => {
    const own = asked.get(id);
    if (!own) return [];
    const open_attempt = open.get(id) ?? null;
    const number = open_attempt?.number ?? (numbers.get(id) ?? 0) + 1;
    const variant_seed = open_attempt?.variant_seed ?? seedOf(user_id, id, number);
    const seal = sealPaper(user_id, id, { number, question_ids: own.map((q) => q.id), variant_seed });
    const questions = own.map((q) => asAsked(variantIn(q, String(variant_seed))));
    return { lesson_id: id, pass_percent, attempts_allowed, questions, number, seal, open_attempt };
  });
}

export interface WrittenPaper {
  client_key: string;
  answers?: unknown;
  final: boolean;
  seal?: string | undefined;
}
const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id));
const holds = (ids: readonly number[], answered: readonly number[]): boolean => answered.every((id) => ids.includes(id));

/** What a paper asked: as it is sealed, or, of a page from before there were seals, what holds all that it answers. */
function findAsked(lesson: LearnerLesson, paper: WrittenPaper, own: readonly AttemptRow[], next: readonly number[]): Sealed | undefined {
  const sealed = paper.seal && readSeal(lesson.user_id, lesson.id, paper.seal);
  if (sealed) return sealed;
  const answered = answersIn(paper.answers).map((a) => a.question_id);
  const open = own.find((a) => !a.submitted_at);
  if (open && holds(open.question_ids, answered)) return open;
  if (!open && holds(next, answered)) {
    const number = (own.at(-1)?.number ?? 0) + 1;
    return { number, question_ids: [...next], variant_seed: seedOf(lesson.user_id, lesson.id, number) };
  }
  return own.findLast((a) => holds(a.question_ids, answered));
}
const brief = (lesson: LearnerLesson, a: AttemptRow): AttemptBrief => ({
  number: a.number,
  submitted_at: a.submitted_at!,
  percent: computeShownPercent(a.score!, a.max_score!, lesson.pass_percent),
  passed: a.passed!,
});
/** The attempt that stands for the quiz: the best one. */
function findBest(lesson: LearnerLesson, own: readonly AttemptRow[]): AttemptBrief | null {
  const rank = (a: AttemptRow) => Number(a.passed) * 2 + a.score! / Math.max(1, a.max_score!);
  const [best] = own.filter((a) => a.submitted_at).sort((a, b) => rank(b) - rank(a));
  return best ? brief(lesson, best) : null;
}
/** Whether the same questions have the same numbers in both. */
const asksAlike = async (sql: Sql, open: AttemptRow, asked: Sealed): Promise<boolean> =>
  open.variant_seed === asked.variant_seed || !(await listQuestions(sql, open.question_ids)).some((q) => hasVariants(q.answer));
/** Whether the learner may have seen right answers of these questions since the paper was given. */
async function areAnswersKnown(sql: Sql, lesson: LearnerLesson, own: readonly AttemptRow[], ids: readonly number[]): Promise<boolean> {
  const before = own.filter((a) => a.submitted_at && a.question_ids.some((id) => ids.includes(id)));
  if (before.length) {
    const around = await getSurroundings(sql, before[0]!);
    if (areAnswersShown(around.show_answers, { ...around, passed: around.passed_once })) return true;
  }
  return store.hasChecked(sql, lesson.user_id, lesson.id, ids);
}

/**
 * Takes a paper in. It goes on with the attempt that asks the same, or becomes an attempt of its own with the questions that it asked,
 * whatever was done on another device meanwhile. Where it can be none, it is kept with the reason: no answer is lost.
 */
export async function takePaper(sql: Sql, lesson: LearnerLesson, paper: WrittenPaper): Promise<TakenPaper | Hindrance> {
  if (lesson.kind === 'exam') return 'exam_needs_line';
  if (lesson.kind !== 'quiz') return 'not_a_quiz';
  const { user_id, id: lesson_id } = lesson;
  const { client_key, final } = paper;
  await store.lockPapers(sql, user_id, lesson_id);
  const known = await store.lockAttemptOfPaper(sql, user_id, lesson_id, client_key);
  const own = await listAttempts(sql, user_id, lesson_id);
  const open = own.find((a) => !a.submitted_at);
  // while its chapter is closed, only what was handed out before goes on
  if (!known && !open && !readSeal(user_id, lesson_id, paper.seal ?? '')) checkBegunOpen(lesson, null);
  const next = open ? [] : await store.drawQuestions(sql, user_id, lesson_id);
  if (!open && !next.length) return 'not_a_quiz';
  const asked = known ? (readSeal(user_id, lesson_id, paper.seal ?? '') ?? known) : findAsked(lesson, paper, own, next);

  const keep = async (reason: Unmarked, attempt?: AttemptRow): Promise<TakenPaper> => {
    const shown = new Set([...own.flatMap((a) => a.question_ids), ...next]);
    const ids = asked?.question_ids ?? answersIn(paper.answers).flatMap((a) => (shown.has(a.question_id) ? [a.question_id] : []));
    const answers = Object.fromEntries(
      readGivenAnswers(await listQuestions(sql, ids), paper.answers).map(({ question_id, answer }) => [question_id, answer]),
    );
    await store.keepPaper(sql, lesson, { client_key, question_ids: ids, answers, reason, variant_seed: asked?.variant_seed ?? 0 });
    const result = attempt ? await gradeAttempt(sql, lesson, attempt, {}) : null;
    const counts = findBest(lesson, attempt ? await listAttempts(sql, user_id, lesson_id) : own);
    return { attempt_id: attempt?.id ?? null, result, other: null, kept: { reason, counts } };
  };
  const tell = async (attempt: AttemptRow, result: TakenPaper['result']): Promise<TakenPaper> => {
    const other = own.findLast((a) => a.submitted_at && a.id !== attempt.id && a.number >= asked!.number);
    return { attempt_id: attempt.id, result, other: other && result ? brief(lesson, other) : null, kept: null };
  };
  const write = async (attempt: AttemptRow): Promise<TakenPaper> => {
    if (final) return tell(attempt, await gradeAttempt(sql, lesson, attempt, paper.answers));
    await replaceGivenAnswers(sql, attempt, await listQuestions(sql, attempt.question_ids), paper.answers);
    return tell(attempt, null);
  };

  if (known?.submitted_at) return tell(known, await getResult(sql, known));
  if (!asked) return keep('questions_changed');
  const same = known ?? (open && isSame(open.question_ids, asked.question_ids) && (await asksAlike(sql, open, asked)) ? open : undefined);
  if (same) {
    const attempt = await lockOpenAttempt(sql, user_id, lesson_id);
    // submitted by another way in this very moment
    if (attempt?.id !== same.id) return takePaper(sql, lesson, paper);
    await store.setPaperKey(sql, attempt, client_key);
    // what came after the deadline is late; what was saved before counts
    if (lesson.overdue) return keep('deadline_passed', final ? attempt : undefined);
    return write(attempt);
  }
  if (lesson.overdue) return keep('deadline_passed');
  if (lesson.attempts_allowed !== null && own.length >= lesson.attempts_allowed) return keep('no_attempts_left');
  if (!isSame(asked.question_ids, next) && (await areAnswersKnown(sql, lesson, own, asked.question_ids))) return keep('answers_known');
  if (open && !final) return keep('other_open');
  const number = (own.at(-1)?.number ?? 0) + 1;
  const ids = isSame(asked.question_ids, next) ? next : asked.question_ids;
  const made = await store.insertPaperAttempt(sql, lesson, {
    ...{ question_ids: ids, client_key, number, submitted: open !== undefined, variant_seed: asked.variant_seed },
  });
  // opened by another way in this very moment
  if (!made) return takePaper(sql, lesson, paper);
  await store.deletePaper(sql, user_id, client_key);
  return write(made);
}

/** Papers that count for nothing, with what was answered. */
export async function listKept(sql: Sql, lesson: LearnerLesson, limit: number, offset: number): Promise<(KeptPaper & { total: number })[]> {
  const { user_id, id: lesson_id } = lesson;
  const [papers, own] = await Promise.all([
    store.listKeptPapers(sql, user_id, lesson_id, limit, offset),
    listAttempts(sql, user_id, lesson_id),
  ]);
  const questions = new Map((await listQuestions(sql, [...new Set(papers.flatMap((p) => p.question_ids))])).map((q) => [q.id, q]));
  const counts = findBest(lesson, own);
  return papers.map(({ client_key, question_ids, answers, reason, kept_at, total, variant_seed }) => ({
    ...{ client_key, reason, kept_at, counts, total },
    questions: question_ids.flatMap((id) => {
      const question = questions.get(id);
      return question ? { ...asAsked(variantIn(question, String(variant_seed))), answer: answers[id] ?? null } : [];
    }),
  }));
}
