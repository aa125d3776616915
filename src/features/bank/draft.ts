// Draft declaration (editor) of a question of the bank: its fields, how they make a question, and what has to hold before it is a version.
import { declareDraft } from '#core/drafts/declare.ts';
import type { Word } from '#core/i18n/words.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { emptyQuestion, faultOf, filesOf, typeWords, WrittenQuestion } from '#features/questions/written.ts';
import { difficulties, languages, MOST_TAG, MOST_TAGS, partTexts, tidyTags } from './rules.ts';
import { words } from './words.ts';

/** Texts that have a field of their own; all that is the type's is one field. */
const TEXTS = ['text', 'bn_text', 'explanation', 'bn_explanation', 'hint', 'bn_hint'] as const;
const OWN: readonly string[] = [...TEXTS, 'marks', 'key', 'about', 'bank'];
const KEY = 'question';
const LONGEST_ANSWERS = 100_000;

/** The type of a question with all that is the type's, as one field: two who change it at once have one conflict. */
function answersOf(question: WrittenQuestion): string {
  return JSON.stringify(Object.fromEntries(Object.entries(question).filter(([name]) => !OWN.includes(name))));
}
function readAnswers(json: string): string | undefined {
  if (json === '') return '';
  if (json.length > LONGEST_ANSWERS) return undefined;
  try {
    const read = WrittenQuestion.safeParse({ ...(JSON.parse(json) as object), key: KEY });
    return read.success ? answersOf(read.data) : undefined;
  } catch {
    return undefined;
  }
}
const parsed = (json: unknown): Partial<WrittenQuestion> => (json ? (JSON.parse(String(json)) as Partial<WrittenQuestion>) : {});
function sayAnswers(json: string): Word {
  const { type = 'mcq', ...own } = parsed(json);
  const n = partTexts({ ...own, type } as WrittenQuestion).length;
  return sayBoth((t) => t(words.n_answers, { type: t(typeWords[type]), n })) as Word;
}
const readTags = (json: string): string | undefined => {
  if (json === '') return '';
  try {
    const tags: unknown = JSON.parse(json);
    if (!Array.isArray(tags) || tags.length > MOST_TAGS) return undefined;
    if (!tags.every((tag) => typeof tag === 'string' && tag.length <= MOST_TAG && !tag.includes('\0'))) return undefined;
    const tidy = tidyTags(tags as string[]);
    return tidy.length ? JSON.stringify(tidy) : '';
  } catch {
    return undefined;
  }
};
export const parseTags = (json: unknown): string[] => (json ? (JSON.parse(String(json)) as string[]) : []);
export const storeTags = (tags: readonly string[]): string => (tags.length ? JSON.stringify(tags) : '');

/** The question that is written. */
export function questionOf(values: Values): WrittenQuestion {
  const { type = 'mcq', ...own } = parsed(values.answers);
  const texts = Object.fromEntries(TEXTS.map((name) => [name, String(values[name] ?? '')]));
  return { ...emptyQuestion(type, KEY), ...own, ...texts, marks: Number(values.marks ?? 1) || 1 };
}
/** What a change of a question changes in the fields. */
export function valuesOfQuestion(question: WrittenQuestion): Values {
  return { ...Object.fromEntries(TEXTS.map((name) => [name, question[name]])), marks: question.marks, answers: answersOf(question) };
}
export const bankDraft = declareDraft({
  name: 'bank.question',
  one: words.one,
  versioned: true,
  entity: 'bank_question',
  view: 'signed-in',
  write: 'signed-in',
  fields: {
    text: field.pair({ word: words.text, max: 10_000, long: true, required: 'one' }),
    answers: field.data({
      word: words.answers,
      read: readAnswers,
      pictures: (json) => filesOf(questionOf({ answers: json })),
      said: sayAnswers,
    }),
    explanation: field.pair({ word: words.explanation, max: 10_000, long: true }),
    hint: field.pair({ word: words.hint, max: 5_000, long: true }),
    marks: field.number({ word: words.marks, min: 1, max: 100 }),
    difficulty: field.choice({
      word: words.difficulty,
      options: difficulties.map((value) => ({ value: String(value), word: words.difficulties[value] })),
    }),
    language: field.choice({ word: words.language, options: languages.map((value) => ({ value, word: words.languages[value] })) }),
    category_id: field.row({ word: words.category, of: 'category', from: () => listCategories }),
    outcome: field.pair({ word: words.outcome, hint: words.outcome_hint, max: 300 }),
    tags: field.data({
      word: words.tags,
      read: readTags,
      said: (json) => {
        const tags = parseTags(json).join(', ');
        return tags ? ({ en: tags, bn: tags } as Word) : words.no_answers;
      },
    }),
  },
  // a text is asked for by the field itself
  checks: [
    {
      key: 'question',
      word: words.whole,
      field: 'text',
      weight: 'must',
      holds: (values) => {
        const question = questionOf(values);
        const fault = faultOf(question);
        // answers are looked at before there is a text, too
        return (fault === 'text' ? faultOf({ ...question, text: 'x', bn_text: 'x' }) : fault) === undefined;
      },
    },
  ],
});
