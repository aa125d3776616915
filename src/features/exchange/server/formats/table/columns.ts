// Questions as rows of a table (CSV, XLSX): the columns by which they are read and written.
import type { SheetColumn } from '#core/sheets/declare.ts';
import { difficulties } from '#features/bank/rules.ts';
import { typeWords } from '#features/questions/written.ts';
import { tableWords as words } from '../../../words-table.ts';

/** Options that have a column of their own. */
export const OPTION_COLUMNS = 10;
const DIGITS = '০১২৩৪৫৬৭৮৯';
const bengali = (n: number): string => [...String(n)].map((d) => DIGITS[Number(d)]).join('');
export const BENGALI_LETTERS = [...'কখগঘঙচছজঝঞ'];
export const LATIN_LETTERS = [...'ABCDEFGHIJ'];
/** How others call them. */
const LEVELS = { 1: ['low', 'সোজা'], 2: ['moderate', 'average', 'মধ্যম'], 3: ['difficult', 'high', 'জটিল'] } as const;
const nothing = { en: '', bn: '' };
const text = (name: string, word: { en: string; bn: string }, more: Partial<SheetColumn> = {}): SheetColumn => ({
  ...{ name, word, example: nothing, kind: 'text' as const },
  ...more,
});
const numbers = Array.from({ length: OPTION_COLUMNS }, (_, i) => i + 1);
const examples = { en: words.option_examples.en.split('|'), bn: words.option_examples.bn.split('|') };
const option = (n: number): SheetColumn =>
  text(
    `option_${n}`,
    { en: `${words.option.en} ${n}`, bn: `${words.option.bn} ${bengali(n)}` },
    {
      also: [
        LATIN_LETTERS[n - 1]!,
        BENGALI_LETTERS[n - 1]!,
        `option ${LATIN_LETTERS[n - 1]}`,
        `বিকল্প ${BENGALI_LETTERS[n - 1]}`,
        `answer ${n}`,
        `choice ${n}`,
      ],
      example: { en: examples.en[n - 1] ?? '', bn: examples.bn[n - 1] ?? '' },
    },
  );
/** In the order in which they are written. */
export const tableColumns: readonly SheetColumn[] = [
  text('type', words.type, {
    ...{ kind: 'choice', hint: words.type_hint, also: ['question type', 'প্রশ্নের ধরন'] },
    choices: Object.entries(typeWords).map(([value, word]) => ({ value, en: word.en, bn: word.bn })),
  }),
  text('text', words.text, {
    hint: words.text_hint,
    example: words.text_example,
    also: ['question text', 'stem', 'প্রশ্নের লেখা', 'Question (English)', 'প্রশ্ন (ইংরেজি)'],
  }),
  text('bn_text', words.bn_text),
  ...numbers.map(option),
  ...numbers.map((n) => text(`bn_option_${n}`, { en: `${words.bn_option.en} ${n}`, bn: `${words.bn_option.bn} ${bengali(n)}` })),
  text('correct', words.correct, {
    hint: words.correct_hint,
    example: words.correct_example,
    also: ['answer', 'correct', 'right', 'right answer', 'key', 'উত্তর', 'সঠিক', 'ঠিক উত্তর'],
  }),
  text('shares', words.shares),
  text('feedback', words.feedback),
  text('bn_feedback', words.bn_feedback),
  text('blanks', words.blanks),
  text('pairs', words.pairs),
  text('bn_pairs', words.bn_pairs),
  ...[text('items', words.items), text('bn_items', words.bn_items)],
  ...[text('lists', words.lists, { hint: words.lists_hint }), text('bn_lists', words.bn_lists)],
  ...[text('scale', words.scale), text('bn_scale', words.bn_scale)],
  ...[text('model', words.model), text('bn_model', words.bn_model)],
  ...[text('passage', words.passage), text('bn_passage', words.bn_passage)],
  ...[text('transcript', words.transcript, { hint: words.transcript_hint }), text('bn_transcript', words.bn_transcript)],
  text('tolerance', words.tolerance, { also: ['tolerance'] }),
  text('unit', words.unit),
  text('bn_unit', words.bn_unit),
  text('explanation', words.explanation, { example: words.explanation_example, also: ['why', 'feedback general', 'সমাধান'] }),
  text('bn_explanation', words.bn_explanation),
  text('hint', words.hint),
  text('bn_hint', words.bn_hint),
  text('marks', words.marks, { example: words.marks_example, also: ['points', 'score', 'মান'] }),
  text('marking', words.marking),
  text('penalty', words.penalty, { also: ['negative marking', 'penalty'] }),
  text('folder', words.folder, { example: words.folder_example, also: ['chapter', 'category', 'অধ্যায়'] }),
  text('tags', words.tags, { example: words.tags_example }),
  text('difficulty', words.difficulty, {
    ...{ kind: 'choice', also: ['difficulty level', 'কাঠিন্য', 'কাঠিন্যের মাত্রা', 'কঠিনতা'] },
    choices: difficulties.map((level) => ({ value: String(level), ...words.difficulties[level], also: LEVELS[level] })),
  }),
  text('more', words.more, { hint: words.more_hint }),
  text('name', words.name, { also: ['title', 'শিরোনাম'] }),
];
