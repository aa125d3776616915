// Questions of a survey as they are written, kept and answered: their shape, what is missing in one, what an answer may be. Pure.
import * as z from 'zod/mini';
import { newKey } from '#core/contract/new-key.ts';
import { key, line, newPart, parseList, part, readList, said, unique } from '#core/drafts/written-list.ts';
import type { Word } from '#core/i18n/words.ts';
import { isDamagedMarkdown } from '#core/richtext/damaged.ts';
import { MOST_CHOICES, MOST_SURVEY_QUESTIONS, type SurveyType, surveyTypes } from './limits.ts';
import { words } from './words-questions.ts';

export { MOST_CHOICES, MOST_SURVEY_QUESTIONS, type SurveyType, surveyTypes } from './limits.ts';
export const typeWords = words.types;
export const faultWords: Record<SurveyFault, Word> = words.faults;

const SCALE_STEPS = 5;
/** Of all questions of one survey, in UTF-16 units of their JSON. */
const LONGEST_QUESTIONS = 200_000;
/** Questions that were taken out and stay with their answers; older ones go. */
const MOST_ARCHIVED = 200;

const Choice = z.object({ id: part, text: line(500), bn_text: line(500) });
export const SurveyQuestion = z.object({
  key,
  type: z.enum(surveyTypes),
  text: line(2_000),
  bn_text: line(2_000),
  required: z._default(z.boolean(), false),
  /** Of a scale its steps, of a choice what there is to choose from. */
  choices: z._default(z.array(Choice).check(z.maxLength(MOST_CHOICES)), []),
});
export type SurveyQuestion = z.infer<typeof SurveyQuestion>;
const List = z.array(SurveyQuestion).check(z.maxLength(MOST_SURVEY_QUESTIONS));
/** A question that learners have or had. */
export type KeptQuestion = SurveyQuestion & { archived?: true };
/** A survey as learners have it. */
export interface Survey {
  /** Nobody sees who answered what, and nothing that is kept tells it. */
  anonymous: boolean;
  /** Who has answered sees the totals. */
  totals: boolean;
  questions: KeptQuestion[];
}

export const parseSurvey = (stored: string): SurveyQuestion[] => parseList(stored);
const fits = ({ type, choices }: SurveyQuestion): boolean =>
  unique(choices.map(({ id }) => id)) && (type === 'scale' ? choices.length === SCALE_STEPS : isChosen(type) || !choices.length);
/** Its answer is one of its choices, or several. */
export const isChosen = (type: SurveyType): boolean => type === 'scale' || type === 'one' || type === 'several';
/** Questions as they are stored; undefined: they are none. */
export const readSurvey = (json: string): string | undefined =>
  readList(json, List, LONGEST_QUESTIONS, (list) => unique(list.map((q) => q.key)) && list.every(fits));
export const newChoice = (text = '', bn_text = '') => ({ id: newPart(), text, bn_text });
export function newSurveyQuestion(type: SurveyType): SurveyQuestion {
  const steps = () => words.steps.map(({ en, bn }) => newChoice(en, bn));
  return {
    ...{ key: `s-${newKey()}`, type, text: '', bn_text: '', required: type !== 'text' },
    choices: type === 'scale' ? steps() : isChosen(type) ? [newChoice(), newChoice()] : [],
  };
}

/** One language stands for both where the other is missing. */
const both = ({ text, bn_text }: { text: string; bn_text: string }) => ({
  text: text.trim() || bn_text.trim(),
  bn_text: bn_text.trim() || text.trim(),
});
export type SurveyFault = 'text' | 'choices' | 'steps' | 'alike' | 'letters';
/** What keeps a question from being asked; nothing: it is whole. */
export function surveyFault(q: SurveyQuestion): SurveyFault | undefined {
  if (!said(q.text, q.bn_text)) return 'text';
  const read = isChosen(q.type) ? [q, ...q.choices] : [q];
  if (read.some(({ text, bn_text }) => isDamagedMarkdown(text) || isDamagedMarkdown(bn_text))) return 'letters';
  if (!isChosen(q.type)) return undefined;
  const choices = q.choices.filter(({ text, bn_text }) => said(text, bn_text)).map(both);
  if (q.type === 'scale' && choices.length < SCALE_STEPS) return 'steps';
  if (choices.length < 2) return 'choices';
  return unique(choices.map(({ text }) => text)) && unique(choices.map(({ bn_text }) => bn_text)) ? undefined : 'alike';
}
/** A question as learners get it: both languages, nothing empty. */
const whole = (q: SurveyQuestion): SurveyQuestion => ({
  ...{ key: q.key, type: q.type, ...both(q), required: q.required },
  choices: q.choices.filter(({ text, bn_text }) => said(text, bn_text)).map((one) => ({ id: one.id, ...both(one) })),
});

/** What a question is called without which of its successors it is. */
export const plainKey = (stored: string): string => stored.replace(/~\d+$/, '');
const nextKey = (stored: string): string => `${plainKey(stored)}~${Number(/~(\d+)$/.exec(stored)?.[1] ?? 1) + 1}`;
/** An answer that was given to the one would say something else in the other. */
const meansOther = (was: SurveyQuestion, now: SurveyQuestion): boolean =>
  was.type !== now.type || was.choices.some(({ id }) => !now.choices.some((one) => one.id === id));
/**
 * What learners get in place of what they have. Words may be mended and choices added; a question that asks something else takes the place of the
 * old one, which is archived with its answers as one that was taken out is.
 */
export function mergeQuestions(had: readonly KeptQuestion[], written: readonly SurveyQuestion[]): KeptQuestion[] {
  const n = ({ key: stored }: SurveyQuestion) => Number(/~(\d+)$/.exec(stored)?.[1] ?? 1);
  const latest = new Map<string, KeptQuestion>();
  for (const q of had) {
    const before = latest.get(plainKey(q.key));
    if (!before || n(q) > n(before)) latest.set(plainKey(q.key), q);
  }
  const now = written.map(whole).map((q): KeptQuestion => {
    const was = latest.get(plainKey(q.key));
    return { ...q, key: !was ? q.key : meansOther(was, q) ? nextKey(was.key) : was.key };
  });
  const stays = new Set(now.map((q) => q.key));
  const gone = had.filter((q) => !stays.has(q.key)).map((q): KeptQuestion => ({ ...q, archived: true }));
  return [...now, ...gone.slice(-MOST_ARCHIVED)];
}
/** A survey in place of one that is there: what was answered stays what it was, and who was told that nobody sees them is not named. */
export const mergeSurvey = (survey: Survey, there: { survey: Survey; answered: boolean } | undefined): Survey => ({
  ...survey,
  anonymous: there?.answered ? there.survey.anonymous : survey.anonymous,
  questions: mergeQuestions(there?.survey.questions ?? [], survey.questions),
});
export const openQuestions = (survey: Pick<Survey, 'questions'>): SurveyQuestion[] =>
  survey.questions.filter((q) => !q.archived).map(({ archived: _archived, ...q }) => q);
/** As its author writes them. */
export const writtenQuestions = (survey: Survey | null): string =>
  survey && openQuestions(survey).length ? JSON.stringify(openQuestions(survey).map((q) => ({ ...q, key: plainKey(q.key) }))) : '';

/** An answer as it is kept: the name of a choice, names of several, a number, a text. */
export type Kept = string | string[] | number;
export interface Given {
  question: string;
  choices: readonly string[];
  number: number | null;
  text: string;
}
/** `changed`: it answers questions that are not there. `missing`: a required one is not answered. */
export type AnswersFault = 'changed' | 'missing';
/** Null: it is no answer to this question. */
function keptOf(q: SurveyQuestion, given: Given): Kept | undefined | null {
  if (q.type === 'text') return given.text || undefined;
  if (q.type === 'number') return given.number ?? undefined;
  const chosen = q.choices.filter(({ id }) => given.choices.includes(id)).map(({ id }) => id);
  if (chosen.length !== new Set(given.choices).size || (q.type !== 'several' && chosen.length > 1)) return null;
  return q.type === 'several' ? (chosen.length ? chosen : undefined) : chosen[0];
}
/** What is kept of what was sent, or why nothing is. */
export function readAnswers(questions: readonly SurveyQuestion[], given: readonly Given[]): Record<string, Kept> | AnswersFault {
  const by = new Map(given.map((one) => [one.question, one]));
  if (by.size !== given.length || given.some((one) => !questions.some((q) => q.key === one.question))) return 'changed';
  const kept: Record<string, Kept> = {};
  for (const q of questions) {
    const one = by.get(q.key);
    const value = one && keptOf(q, one);
    if (value === null) return 'changed';
    if (value !== undefined) kept[q.key] = value;
    else if (q.required) return 'missing';
  }
  return kept;
}
