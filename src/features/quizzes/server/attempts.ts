// Opening a quiz attempt, with its questions as asked: without answer keys, and of an exam shuffled by the seed of the attempt.
import { hash, randomInt } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';
import { isAsked } from '#features/lessons/rules.ts';
import { type Choice, type QuestionType, readRecord, type Shown } from '#features/questions/rules.ts';
import { show, variantIn, withKeys } from '#features/questions/server/service.ts';
import type { Asked } from '../contract.ts';
import { type ExamRules, lockRules, type SetPaper } from './store-exams.ts';
import { shareTime, type TimeOrder, timesOf } from '../rules-time.ts';
import { awaitOrders, listSectionMinutes, listTimeOrders, lockRunning, readClock, setTimes } from './store-time.ts';
import { type AttemptRow, findOpenAttempt, hasQuestions, insertAttempts, listQuestions, type QuestionRow } from './store.ts';

/** As an exam marks it that draws from the bank: the questions of a group cost by its rule too. */
export function asMarkedIn(q: QuestionRow): QuestionRow {
  const { wrong_share, shape } = q;
  if (q.type !== 'group' || wrong_share === null || wrong_share === undefined) return q;
  const { questions } = readRecord(shape);
  return Array.isArray(questions)
    ? { ...q, shape: { questions: questions.map((part) => ({ ...readRecord(part), penalty: wrong_share })) } }
    : q;
}
/** As this attempt asks them: with the numbers of its variants, by which they are marked and told as well. */
export const questionsOf = async (
  sql: Sql,
  { question_ids, variant_seed, lesson_id }: Pick<AttemptRow, 'question_ids' | 'variant_seed' | 'lesson_id'>,
): Promise<QuestionRow[]> => (await listQuestions(sql, question_ids, lesson_id)).map((q) => asJudgedIn(q, variant_seed));
/** With the numbers of the variant, and the key that counts now. */
export const asJudgedIn = (q: QuestionRow, variant_seed: number): QuestionRow => withKeys(variantIn(asMarkedIn(q), String(variant_seed)));
export const asAsked = (q: QuestionRow): Asked => ({
  id: q.id,
  type: q.type,
  text_html: q.text_html,
  bn_text_html: q.bn_text_html,
  marks: q.marks,
  marking: q.marking,
  penalty: q.penalty,
  shape: show(q.type, q.shape),
});
/** As this attempt asks: the same attempt always in the same order. */
export function askedIn({ seed }: Pick<AttemptRow, 'seed'>): (q: QuestionRow) => Asked {
  if (seed === null) return asAsked;
  return (q) => {
    const asked = asAsked(q);
    if (q.keeps_order) return asked;
    return { ...asked, shape: shuffled(asked.type, asked.shape, `${seed}:${q.id}`) };
  };
}
/** What there is to choose from in the order of a seed. The questions of a group stay in theirs: one may lead to the next. */
function shuffled(type: QuestionType, shape: Shown, seed: string): Shown {
  const inOrder = (list: readonly Choice[]) =>
    list
      .map((choice) => ({ choice, rank: hash('md5', `${seed}:${choice.id}`) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ choice }) => choice);
  const { options, right, items, questions } = shape;
  return {
    ...shape,
    // the steps of a scale have an order of their own
    ...(options && type !== 'likert' && { options: inOrder(options) }),
    ...(right && { right: inOrder(right) }),
    ...(items && type === 'sequence' && { items: inOrder(items) }),
    ...(questions && { questions: questions.map((part) => ({ ...part, shape: shuffled(part.type, part.shape, `${seed}:${part.id}`) })) }),
  };
}

type ExamHindrance = 'not_a_quiz' | 'exam_time_over' | 'exam_no_attempts_left' | 'exam_closed' | 'exam_not_open';
export type Hindrance =
  | ExamHindrance
  | 'no_attempts_left'
  | 'deadline_passed'
  | 'exam_needs_line'
  | 'exam_not_begun'
  | 'exam_live_elsewhere';
/** The open attempt of this learner at this quiz, opened if need be. */
export async function openAttempt(sql: Sql, lesson: LearnerLesson): Promise<AttemptRow | Hindrance> {
  if (!isAsked(lesson)) return 'not_a_quiz';
  if (lesson.kind === 'exam') {
    const opened = (await findOpenExam(sql, lesson)) ?? (await openExam(sql, lesson, { lobby: false }));
    return typeof opened !== 'string' && opened.entered_at ? 'exam_live_elsewhere' : opened;
  }
  const open = await findOpenAttempt(sql, lesson.user_id, lesson.id);
  if (open) return open;
  if (lesson.overdue) return 'deadline_passed';
  const { user_id, course_id, attempts_allowed } = lesson;
  await insertAttempts(sql, lesson.id, [{ user_id, course_id, attempts_allowed, seed: null, code: null }]);
  const opened = await findOpenAttempt(sql, lesson.user_id, lesson.id);
  return opened ?? ((await hasQuestions(sql, lesson.id)) ? 'no_attempts_left' : 'not_a_quiz');
}
async function findOpenExam(sql: Sql, lesson: LearnerLesson): Promise<AttemptRow | 'exam_time_over' | undefined> {
  const open = await findOpenAttempt(sql, lesson.user_id, lesson.id);
  return open?.time_over ? 'exam_time_over' : open;
}
/** Opens an attempt of this learner at this exam, who had none open a moment ago; `made` is told of one that is opened here. */
export async function openExam(
  sql: Sql,
  lesson: LearnerLesson,
  /** By the log of a device: before the bell too, with a paper that is not told yet. */
  { lobby, made = () => {} }: { lobby: boolean; made?: () => void },
): Promise<AttemptRow | ExamHindrance> {
  if (lesson.overdue) return 'exam_closed';
  const rules = await lockRules(sql, lesson.id);
  if (rules?.waits && !(lobby && rules.lobby)) return 'exam_not_open';
  if (rules?.shut) return 'exam_closed';
  const set = rules && paperOf(rules, lesson.enrollment_id);
  await awaitOrders(sql, lesson.id);
  // of several that open it at once, one does
  const { user_id, course_id, attempts_allowed } = lesson;
  const [opened] = await insertAttempts(
    sql,
    lesson.id,
    [{ user_id, course_id, attempts_allowed, seed: set?.seed ?? randomInt(2 ** 31), code: set?.code ?? null }],
    { set, entered: lobby },
  );
  if (opened) made();
  else {
    const other = await findOpenExam(sql, lesson);
    return other ?? ((await hasQuestions(sql, lesson.id)) ? 'exam_no_attempts_left' : 'not_a_quiz');
  }
  if (!rules || !(rules.mode === 'bell' || rules.timed)) return opened;
  const folded = await foldEarlier(sql, [opened], await listTimeOrders(sql, lesson.id), rules.timed);
  return folded ? (await findOpenAttempt(sql, lesson.user_id, lesson.id))! : opened;
}
/**
 * At a bell everybody has the same time: what was ordered before somebody came is for them, too. `timed`: each section gets its own. Of attempts at one
 * exam that were opened in this transaction; answers whether their times are others now.
 */
export async function foldEarlier(sql: Sql, opened: readonly AttemptRow[], orders: readonly TimeOrder[], timed: boolean): Promise<boolean> {
  const sections = Map.groupBy(timed ? await listSectionMinutes(sql, opened) : [], ({ attempt_id }) => attempt_id);
  if (!orders.length && !sections.size) return false;
  const ids = new Set(opened.map(({ id }) => id));
  const people = opened.map(({ user_id }) => user_id);
  const running = (await lockRunning(sql, opened[0]!.lesson_id, people)).filter(({ id }) => ids.has(id));
  const times = running.map((own) => {
    const minutes = sections.get(own.id);
    return timesOf({ ...own, section_times: minutes ? shareTime(own, minutes) : null }, orders);
  });
  if (times.length) await setTimes(sql, times);
  return times.length > 0;
}
/** The sections that the questions stand in, in their order, with how many are in each; none of what has no sections. */
export const sectionsOf = (questions: readonly QuestionRow[]) =>
  [
    ...Map.groupBy(
      questions.filter(({ section_id }) => typeof section_id === 'number'),
      (q) => q.section_id,
    ).values(),
  ].map((own) => ({
    title: own[0]!.section_title ?? '',
    bn_title: own[0]!.section_bn_title ?? '',
    questions: own.length,
  }));
/** The sections of an attempt, with the seconds that each has left where it has minutes of its own. */
export async function sectionsLeft(sql: Sql, { section_times, paused_at }: AttemptRow, questions: readonly QuestionRow[]) {
  const sections = sectionsOf(questions);
  if (!section_times) return sections;
  const now = paused_at === null ? await readClock(sql) : Date.parse(paused_at);
  return sections.map((one, i) => ({ ...one, seconds_left: Math.max(0, Math.floor((section_times[i]!.ends - now) / 1000)) }));
}
const SETS = ['A', 'B', 'C', 'D'] as const;
/** By what an attempt is drawn; whoever was enrolled one after another gets different sets. */
export function paperOf({ lesson_id, variety, shuffle_questions, set_seeds, edition, mode, starts_at }: ExamRules, turn: number): SetPaper {
  const place = turn % SETS.length;
  const [seed, code] =
    variety === 'each' ? [randomInt(2 ** 31), null] : variety === 'same' ? [set_seeds[0]!, null] : [set_seeds[place]!, SETS[place]!];
  return { lesson_id, variety, shuffle_questions, seed, code, edition, bell: mode === 'bell' ? starts_at : null };
}
