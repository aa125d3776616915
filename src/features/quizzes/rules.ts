// Quiz scoring, when correct answers are shown, and the accepted forms of a set of answers.
import { roundPercent } from '#core/i18n/numbers.ts';

export type { ItemSums } from './rules-items.ts';

/** Whole percent of the marks. */
export const computePercent = (score: number, max_score: number): number => (max_score > 0 ? roundPercent(score / max_score) : 0);
/** The marks decide, not the rounded figure; the hair is for marks in thirds. */
export const isPassed = (score: number, max_score: number, pass_percent: number): boolean =>
  max_score > 0 && (score / max_score) * 100 + 1e-6 >= pass_percent;
interface InSection {
  section_id?: number | null;
  section_pass?: number | null;
}
/** Whether each section that asks for marks of its own has them; a section never comes to less than nothing. */
export function passesSections(judged: readonly { q: InSection; score: number }[]): boolean {
  const sections = Map.groupBy(judged, ({ q }) => q.section_id ?? null);
  return [...sections.values()].every((own) => {
    const least = own[0]!.q.section_pass ?? null;
    return least === null || own.reduce((sum, { score }) => sum + score, 0) + 1e-6 >= least;
  });
}
/** The marks of each section by its id, in an exam that has some; none comes to less than nothing. */
export function marksBySection(judged: readonly { q: InSection; score: number }[]): Record<string, number> {
  const sections = Map.groupBy(judged, ({ q }) => q.section_id ?? null);
  return Object.fromEntries(
    [...sections].flatMap(([id, own]) => {
      const sum = own.reduce((all, { score }) => all + score, 0);
      return id === null ? [] : [[String(id), Math.max(0, Math.round(sum * 100) / 100)]];
    }),
  );
}
/** The percentage that a result shows: whole, but with a decimal where rounding would lift a failed attempt to the pass mark. */
export const computeShownPercent = (score: number, max_score: number, pass_percent: number): number => {
  const whole = computePercent(score, max_score);
  return whole < pass_percent || isPassed(score, max_score, pass_percent) ? whole : Math.floor((score / max_score) * 1000) / 10;
};

/** When a quiz shows its right answers and explanations. */
export const show_answers = ['after_pass_or_last_try', 'after_each_try', 'never'] as const;
export type ShowAnswers = (typeof show_answers)[number];
/** `attempts_left` is null where one may try as often as one likes: then there is no last attempt. */
export const areAnswersShown = (
  when: ShowAnswers,
  /** `sealed`: an exam that somebody may still take. */
  own: { passed: boolean; attempts_left: number | null; sealed: boolean },
): boolean => !own.sealed && (when === 'after_each_try' || (when === 'after_pass_or_last_try' && (own.passed || own.attempts_left === 0)));

/** When the marks of an exam are told that are not told at once. */
export const lateMoments = ['all_over', 'published', 'never'] as const;
export const readMoment = (stored: string | undefined): (typeof lateMoments)[number] =>
  lateMoments.find((moment) => moment === stored) ?? 'published';

/** When an exam that draws from the bank shows something of a result; never while somebody may still take it. */
export const isReviewed = (when: string, { sealed, results_out }: { sealed: boolean; results_out: boolean }): boolean =>
  !sealed && (when === 'all_over' || (when === 'published' && results_out));

/** Answers of an exam that are that much later than its end still count: the line was slow, not the learner. */
export const GRACE_SECONDS = 30;

/** Signs of the codes of an exam, none of which looks or sounds like another one. */
export const EXAM_SIGNS = '23456789ACFJKMQRTWXY';

/** What the log of one attempt takes: records, and characters of their JSON. Handing in is taken beyond it. */
export const LOG_RECORDS = 5_000;
export const LOG_CHARACTERS = 2_000_000;
/** From so little of it on, how much is left is told. */
export const LOG_NEARLY_FULL = 10;

/** A page of an exam that was not heard of for that long has no connection, as far as is known. */
export const SILENT_SECONDS = 300;

/** Why a paper that was written without a connection became no attempt, and so counts for nothing. */
export const unmarked = ['no_attempts_left', 'deadline_passed', 'answers_known', 'questions_changed', 'other_open'] as const;
export type Unmarked = (typeof unmarked)[number];

export interface Given {
  question_id: number;
  answer: unknown;
}
const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
/** Answers of one quiz: `{ question_id: answer }` or a list of `{ question_id, answer }`. */
export function answersIn(bundle: unknown): Given[] {
  if (Array.isArray(bundle))
    return bundle.flatMap((b) =>
      isRecord(b) && Number.isInteger(Number(b.question_id)) ? [{ question_id: Number(b.question_id), answer: b.answer ?? null }] : [],
    );
  if (!isRecord(bundle)) return [];
  return Object.entries(bundle).flatMap(([id, answer]) => (/^[1-9]\d{0,9}$/.test(id) ? [{ question_id: Number(id), answer }] : []));
}
/** Bundles keyed by lesson, as `{ lesson_id: answers }`. */
export const byLesson = (answers: unknown): [lesson_id: number, bundle: unknown][] =>
  isRecord(answers)
    ? Object.entries(answers).flatMap(([id, bundle]) => (/^[1-9]\d{0,9}$/.test(id) ? [[Number(id), bundle] as [number, unknown]] : []))
    : [];

/** So long after the marks are told a learner can ask for rescrutiny. */
export const RESCRUTINY_DAYS = 7;
