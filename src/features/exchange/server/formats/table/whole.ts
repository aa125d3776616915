// What the columns of a table do not say of a question (further settings): the fields that a row alone would read in another way.
import { newPart } from '#core/drafts/written-list.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import { slimPart, wholePart } from '../../../parts.ts';

type Field = Exclude<keyof WrittenQuestion, 'key' | 'type' | 'about' | 'bank'>;
const always: readonly Field[] = [
  ...(['text', 'bn_text', 'explanation', 'bn_explanation', 'hint', 'bn_hint', 'marks', 'marking', 'penalty', 'pictures', 'sound'] as const),
];
const byPerson = ['model', 'bn_model', 'rubric', 'rubric_shown', 'min_words', 'max_words'] as const;
const judging = ['alike', 'spelling'] as const;
/** What is a question of each type, beside what all have; fields of other types, left from before, stay behind. */
const own: Record<WrittenQuestion['type'], readonly Field[]> = {
  mcq: ['options'],
  multiple: ['options'],
  true_false: ['value', 'feedback_true', 'bn_feedback_true', 'feedback_false', 'bn_feedback_false'],
  fill_in: ['blanks', 'strict', ...judging],
  numeric: [
    ...(['answer', 'tolerance', 'tolerance_kind', 'unit', 'bn_unit', 'unit_names', 'unit_manner', 'unit_half'] as const),
    ...(['units', 'variables', 'formula', 'conditions'] as const),
  ],
  matching: ['pairs', 'extras'],
  short_answer: ['forms', ...judging],
  dropdown: ['lists'],
  essay: byPerson,
  paragraph: ['passage', 'bn_passage', ...byPerson],
  date: ['date_precision', 'date', 'date_until'],
  time: ['hour', 'minute', 'day_part', 'minutes_off'],
  sequence: ['items'],
  hotspot: ['picture', 'hotspot_mode', 'areas'],
  likert: ['statements', 'scale'],
  group: ['questions'],
};
export const fieldsOf = (type: WrittenQuestion['type']): readonly Field[] => [...always, ...own[type]];
/** Without what its parts are called: a name says nothing, and each question has its own. */
export const unnamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unnamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => name !== 'id' && name !== 'right_id' && part !== undefined)
      .map(([name, part]) => [name, unnamed(part)]),
  );
};
/** Levels of a field: more than any has. What lies deeper is nothing. */
const DEEPEST = 20;
const named = (value: unknown, level = 0): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (level === DEEPEST) return null;
  if (Array.isArray(value)) return value.map((one) => named(one, level + 1));
  const parts = Object.entries(value).map(([name, part]) => [name, named(part, level + 1)] as const);
  return { ...Object.fromEntries(parts), id: newPart(), right_id: newPart() };
};
/** A field as it stands among the further settings. */
const settled = (question: WrittenQuestion, name: Field): unknown =>
  unnamed(name === 'questions' ? question.questions.map(slimPart) : question[name]);
/** The fields in which a question differs from another one of its type; nothing: it does not. */
export function differing(question: WrittenQuestion, other: WrittenQuestion | undefined): Record<string, unknown> | undefined {
  const fields = fieldsOf(question.type).filter(
    (name) => other?.type !== question.type || JSON.stringify(settled(question, name)) !== JSON.stringify(settled(other, name)),
  );
  return fields.length ? Object.fromEntries(fields.map((name) => [name, settled(question, name)])) : undefined;
}
const ofSettings = (name: Field, value: unknown): unknown => (name === 'questions' && Array.isArray(value) ? value.map(wholePart) : value);
/** Further settings of a row: whether its texts stand where they belong, and fields of its type. What is none is left out. */
export function readMore(text: string): { placed: boolean; fields: (type: WrittenQuestion['type']) => Partial<WrittenQuestion> } {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    said = {};
  }
  const given = typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Record<string, unknown>) : {};
  return {
    placed: given.placed === true,
    fields: (type) =>
      Object.fromEntries(
        fieldsOf(type).flatMap((name) => (Object.hasOwn(given, name) ? [[name, ofSettings(name, named(given[name]))]] : [])),
      ) as Partial<WrittenQuestion>,
  };
}
