// Questions as they are written, of all types: their fields, a new one, and what is missing in one. A forgotten type is a compile error. Pure.
import * as z from 'zod/mini';
import { newKey } from '#core/contract/new-key.ts';
import type { Word } from '#core/i18n/words.ts';
import { isDamagedMarkdown } from '#core/richtext/damaged.ts';
import { parseList, part, readList, said, unique } from '#core/drafts/written-list.ts';
import {
  isMarked,
  type Marking,
  type OwnMarking,
  type PartType,
  partTypes,
  personTypes,
  type QuestionType,
  questionTypes,
} from './rules.ts';
import * as dropdown from './types/dropdown/written.ts';
import * as essay from './types/essay/written.ts';
import * as date from './types/date/written.ts';
import * as fillIn from './types/fill-in/written.ts';
import * as group from './types/group/written.ts';
import * as hotspot from './types/hotspot/written.ts';
import * as likert from './types/likert/written.ts';
import * as matching from './types/matching/written.ts';
import * as mcq from './types/mcq/written.ts';
import * as multiple from './types/multiple/written.ts';
import * as numeric from './types/numeric/written.ts';
import * as paragraph from './types/paragraph/written.ts';
import * as shortAnswer from './types/short-answer/written.ts';
import * as sequence from './types/sequence/written.ts';
import * as time from './types/time/written.ts';
import { words as timeWords } from './types/time/words.ts';
import type { DayPart } from './types/time/clock.ts';
import * as trueFalse from './types/true-false/written.ts';
import { keptJudging } from './judging.ts';
import { isUndescribed, type TextPicture } from './pictures.ts';
import type { WrittenSound } from './sounds.ts';
import { questionWords } from './words-writing.ts';
import { baseFields, emptyBase, type QuestionFault, type Writing } from './writing.ts';

export { keptJudging };
export { MOST_SOUND_BYTES, type SoundFile, type SoundType, storedSound, writtenSound } from './sounds.ts';
export type { TextPicture, WrittenSound };
export const { MOST_CRITERIA, MOST_LEVELS } = essay;
export { MOST_OPTIONS } from './writing.ts';
// what course packages read by, as the types themselves do
export { momentOf, readIso } from './types/date/calendar.ts';
export { type Precision, precisions } from './types/date/fields.ts';
export { areaKinds, isOnPicture, middleOf, MOST_CORNERS, WHOLE } from './types/hotspot/areas.ts';
export { hotspotModes, MOST_PLACES } from './types/hotspot/shape.ts';
export { namesIn, sameName } from './types/numeric/figures.ts';
export { type DayPart, dayParts } from './types/time/clock.ts';
export { tolerances, unitManners } from './types/numeric/judging.ts';
export { MOST_VARIABLES, plainNumber, type Recipe, surveyRecipe, type Variable, writeNumber } from './variants/recipe.ts';

export const typeWords: Record<QuestionType, Word> = questionWords.types;
export const dayPartWords: Record<DayPart, Word> = timeWords.parts;
export const questionFaultWords: Record<QuestionFault, Word> = questionWords.faults;

/** So many in one quiz. */
export const MOST_QUESTIONS = 200;
/** Of all questions of one quiz, in UTF-16 units of their JSON. */
export const LONGEST_QUESTIONS = 200_000;

const plainFields = {
  ...baseFields,
  ...mcq.fields,
  ...multiple.fields,
  ...trueFalse.fields,
  ...fillIn.fields,
  ...numeric.fields,
  ...matching.fields,
  ...shortAnswer.fields,
  ...dropdown.fields,
  ...essay.fields,
  ...paragraph.fields,
  ...date.fields,
  ...time.fields,
  ...sequence.fields,
  ...hotspot.fields,
  ...likert.fields,
};
/** A question of a group. */
export const WrittenPart = z.object({ ...plainFields, key: part, type: z.enum(partTypes) });
export type WrittenPart = z.infer<typeof WrittenPart>;
/** A question has the fields of all types: what was written for one is there again when the type is changed and changed back. */
export const WrittenQuestion = z.object({ ...plainFields, type: z.enum(questionTypes), ...group.fieldsOf(WrittenPart) });
export type WrittenQuestion = z.infer<typeof WrittenQuestion>;
const List = z.array(WrittenQuestion).check(z.maxLength(MOST_QUESTIONS));

// biome-ignore lint/suspicious/noExplicitAny: each type has its own fields
const writings: Record<QuestionType, Writing<any>> = {
  mcq: mcq.writing,
  multiple: multiple.writing,
  true_false: trueFalse.writing,
  fill_in: fillIn.writing,
  numeric: numeric.writing,
  matching: matching.writing,
  short_answer: shortAnswer.writing,
  dropdown: dropdown.writing,
  essay: essay.writing,
  paragraph: paragraph.writing,
  date: date.writing,
  time: time.writing,
  sequence: sequence.writing,
  hotspot: hotspot.writing,
  likert: likert.writing,
  group: group.writingOf<WrittenPart>({
    complete: (one) => partOf(whole(ofPart(one))),
    faultOf: (one) => partFault(one),
    fits: (one) => fits(ofPart(one)),
  }),
};
const empty: Omit<WrittenQuestion, 'key' | 'type'> = {
  ...emptyBase,
  ...mcq.writing.empty,
  ...multiple.writing.empty,
  ...trueFalse.writing.empty,
  ...fillIn.writing.empty,
  ...numeric.writing.empty,
  ...matching.writing.empty,
  ...shortAnswer.writing.empty,
  ...dropdown.writing.empty,
  ...essay.writing.empty,
  ...paragraph.writing.empty,
  ...date.writing.empty,
  ...time.writing.empty,
  ...sequence.writing.empty,
  ...hotspot.writing.empty,
  ...likert.writing.empty,
  questions: [],
};
/** A question of a group as one that is asked by itself. */
export const ofPart = (one: WrittenPart): WrittenQuestion => ({ ...one, questions: [] });
/** The same back. */
export function partOf(question: WrittenQuestion): WrittenPart {
  const { questions: _, ...one } = question;
  return one as WrittenPart;
}
/** A new question of a group. */
export const newGroupPart = (type: PartType): WrittenPart => partOf(newQuestion(type));
export { marksOf, MOST_PARTS } from './types/group/written.ts';

const whole = (question: WrittenQuestion): WrittenQuestion =>
  Object.values(writings).reduce((own, { complete }) => (complete ? { ...own, ...complete(own) } : own), { ...empty, ...question });
/** Questions of a draft; one of any age has every field. */
export const parseQuestions = (stored: string): WrittenQuestion[] => parseList<WrittenQuestion>(stored).map(whole);
export const markingsOf = (type: QuestionType): readonly OwnMarking[] => writings[type].markings ?? [];
/** The rule that a question goes by: its own, where its type knows it. */
export const markingOf = (type: QuestionType, marking: string): OwnMarking => {
  const known = markingsOf(type);
  return known.find((one) => one === marking) ?? known[0] ?? 'parts';
};
/** What a group counts: what a program marks of it, or all of it where that is nothing. */
export function groupMarks({ questions }: { questions: readonly Pick<WrittenPart, 'type' | 'marks'>[] }): {
  marks: number;
  marking: Marking;
} {
  const marked = questions.filter(({ type }) => isMarked({ type }));
  return { marks: group.marksOf(marked.length ? marked : questions), marking: marked.length ? 'parts' : 'none' };
}
/** Whether a person marks it, or a part of it. */
export const isForPerson = ({ type, questions }: { type: QuestionType; questions: readonly { type: QuestionType }[] }): boolean =>
  type === 'group' ? questions.some((one) => one.type === 'essay') : (personTypes as readonly QuestionType[]).includes(type);
/** The files that a question shows, with those of its texts, and of a group those of its questions. */
export const picturesOf = ({ picture, pairs, pictures, questions }: Shows): TextPicture[] => [
  ...[picture, ...pairs.map((pair) => pair.picture)].filter((one) => one !== null && one !== undefined),
  ...(pictures ?? []),
  ...(questions ?? []).flatMap((one) => picturesOf(one)),
];
type Shows = Pick<WrittenPart, 'picture' | 'pairs'> & { pictures?: readonly TextPicture[]; questions?: readonly WrittenPart[] };
/** The sounds that a question plays, of a group those of its questions too. */
export const soundsOf = ({ sound, questions }: Pick<WrittenQuestion, 'sound' | 'questions'>): WrittenSound[] => [
  ...(sound ? [sound] : []),
  ...questions.flatMap((one) => one.sound ?? []),
];
/** A file that a question names, at the address from which learners load it. */
export interface NamedFile {
  file: number;
  src: string;
}
/** All files that a question names: pictures and sounds. */
export const filesOf = (question: WrittenQuestion): NamedFile[] =>
  [...picturesOf(question), ...soundsOf(question)].map(({ file, src }) => ({ file, src }));
/** The files that questions name. */
export const filesWritten = (stored: string): NamedFile[] => parseQuestions(stored).flatMap(filesOf);
const fits = (question: WrittenQuestion): boolean => Object.values(writings).every((one) => one.fits?.(question) ?? true);
/** Questions as they are stored; undefined: they are none. */
export const readQuestions = (json: string): string | undefined =>
  readList(
    json,
    List,
    LONGEST_QUESTIONS,
    (list) => unique(list.map((q) => q.key)) && unique(list.flatMap((q) => (q.bank ? String(q.bank.id) : []))) && list.every(fits),
  );

/** A question in which nothing is written. */
export const emptyQuestion = (type: QuestionType, key: string): WrittenQuestion => ({ ...structuredClone(empty), key, type });
export const newQuestion = (type: QuestionType): WrittenQuestion => ({
  ...emptyQuestion(type, `q-${newKey()}`),
  ...writings[type].begin(),
});
/** What keeps a question of a group from being asked. */
export const partFault = (one: WrittenPart): QuestionFault | undefined => faultOf(ofPart(one));
/** What keeps a question from being asked; nothing: it is whole. */
export const faultOf = (question: WrittenQuestion): QuestionFault | undefined => {
  if (!said(question.text, question.bn_text)) return 'text';
  if (question.sound && !said(question.sound.transcript, question.sound.bn_transcript)) return 'sound';
  if (undescribed(question)) return 'picture';
  return writings[question.type].faultOf(question) ?? (isDamaged(readOf(question)) ? 'letters' : undefined);
};
/** What a question of its type asks by: what was written for another type stays, and nobody reads it. */
const readOf = ({ type, ...question }: WrittenQuestion): Partial<WrittenQuestion> => {
  const { empty: own } = writings[type] as { empty: object };
  return Object.fromEntries(Object.entries(question).filter(([name]) => name in emptyBase || name in own));
};
/** Names of what is read; accepted answers are typed, and may be signs alone. */
const READ = new Set([
  ...['text', 'explanation', 'hint', 'model', 'passage', 'left', 'right', 'name', 'alt', 'transcript'],
  ...['feedback', 'feedback_true', 'feedback_false'],
]);
const TYPED = new Set(['forms', 'variables']);
const isDamaged = (part: object): boolean =>
  Object.entries(part).some(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return READ.has(name.replace(/^bn_/, '')) && isDamagedMarkdown(value);
    return typeof value === 'object' && value !== null && !TYPED.has(name) && isDamaged(value);
  });
/** The texts that may show pictures. */
export const picturedTexts = [
  'text',
  'bn_text',
  'explanation',
  'bn_explanation',
  'hint',
  'bn_hint',
  'model',
  'bn_model',
  'passage',
  'bn_passage',
] as const;
const undescribed = (question: WrittenQuestion): boolean =>
  question.pictures.length > 0 && picturedTexts.some((name) => isUndescribed(question[name]));
