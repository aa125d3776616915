// Marking tables: for each type answers in both scripts with the share of the marks that they earn, hard cases among them.
import { describe, expect, test } from 'vitest';
import type { Marking, QuestionType } from '../rules.ts';
import { gradeAnswer, type GradedQuestion } from '../server/grading.ts';

type Verdict = 'right' | 'partly' | 'wrong' | 'empty' | 'unmarked';
type Row = readonly [given: unknown, score: number, verdict?: Verdict];
const both = (ids: readonly string[]) => ids.map((id) => ({ id, en: id, bn: id }));
const asked = (type: QuestionType, shape: unknown, answer: unknown, more: Partial<GradedQuestion> = {}): GradedQuestion => ({
  ...{ type, shape, answer, marks: 4, marking: 'parts', penalty: 0 },
  ...more,
});
const verdictOf = (score: number): Verdict => (score === 4 ? 'right' : score > 0 ? 'partly' : 'wrong');
const table = (name: string, question: GradedQuestion, rows: readonly Row[]) =>
  describe(name, () => {
    test.each(rows.map((row, i) => [i + 1, ...row] as const))('row %i: %j earns %d', (_, given, score, verdict) => {
      expect(gradeAnswer(question, given)).toEqual({ score, verdict: verdict ?? verdictOf(score) });
    });
  });
const nothing: Row[] = [null, undefined, '', 0, NaN, true, [], {}, 'x'.repeat(1_000_000), { [`__proto__`]: 1 }].map((given) => [
  given,
  0,
  'empty',
]);

const options = both(['a', 'b', 'c', 'd']);
const ofMcq = (option: unknown): unknown => ({ option });
table('mcq', asked('mcq', { options }, { option: 'b' }), [
  [ofMcq('b'), 4],
  ...['a', 'c', 'd'].map((id): Row => [ofMcq(id), 0]),
  ...['B', ' b', 'b ', '', 'e', 'ab', 'ক', '২', null, 1, true, ['b'], { id: 'b' }].map((id): Row => [ofMcq(id), 0, 'empty']),
  ...[{ options: ['b'] }, { value: 'b' }, { blanks: ['b'] }, { pairs: { b: 'b' } }, { text: 'b' }].map((given): Row => [given, 0, 'empty']),
  [{ option: 'b', options: ['a'], extra: 1 }, 4],
  [{ option: 'a', value: true }, 0],
  ...nothing,
]);
table(
  'mcq by weights, with a penalty',
  asked('mcq', { options }, { option: 'b', weights: { c: 50, d: -20 } }, { marking: 'weights', penalty: 25 }),
  [[ofMcq('b'), 4], [ofMcq('c'), 2], [ofMcq('a'), -1], [ofMcq('d'), -1], [ofMcq('e'), 0, 'empty'], ...nothing.slice(0, 4)],
);
const ofMany = (ids: string): unknown => ({ options: [...ids] });
const many = (marking: Marking, penalty = 0) =>
  asked('multiple', { options }, { options: ['a', 'b'], weights: { a: 75, b: 25, c: -50, d: -100 } }, { marking, penalty });
table('multiple by parts', many('parts'), [
  ...(['ab', 'ba', 'aab', 'abba'] as const).map((ids): Row => [ofMany(ids), 4]),
  ...(['a', 'b', 'abc', 'abd', 'bca', 'aa'] as const).map((ids): Row => [ofMany(ids), 2]),
  ...(['c', 'd', 'cd', 'ac', 'bd', 'acd', 'abcd'] as const).map((ids): Row => [ofMany(ids), 0]),
  ...(['x', 'ax', 'abx'] as const).map((ids): Row => [ofMany(ids), 0, 'empty']),
  [{ options: [] }, 0, 'empty'],
  [{ options: 'ab' }, 0, 'empty'],
  [{ options: ['a', 'b', 'c', 'd', 'a'] }, 0, 'empty'],
  [{ options: [1, 2] }, 0, 'empty'],
  [{ options: { 0: 'a' } }, 0, 'empty'],
  [{ option: 'a' }, 0, 'empty'],
  ...nothing,
]);
table('multiple by all, with a penalty', many('all', 50), [
  ...(['ab', 'ba'] as const).map((ids): Row => [ofMany(ids), 4]),
  ...(['a', 'b', 'abc', 'c', 'abcd'] as const).map((ids): Row => [ofMany(ids), -2, 'wrong']),
  [{ options: [] }, 0, 'empty'],
]);
table('multiple by weights', many('weights'), [
  [ofMany('ab'), 4],
  [ofMany('a'), 3],
  [ofMany('b'), 1],
  [ofMany('abc'), 2],
  [ofMany('ac'), 1],
  ...(['bc', 'abd', 'abcd', 'c', 'd'] as const).map((ids): Row => [ofMany(ids), 0]),
]);
const ofTruth = (value: unknown): unknown => ({ value });
table('true or false', asked('true_false', {}, { value: false, feedback: { true: { en: 'x', bn: 'x' } } }, { penalty: 100 }), [
  [ofTruth(false), 4],
  [ofTruth(true), -4, 'wrong'],
  ...['false', 'true', 'মিথ্যা', 'সত্য', 'False', 'f', 'ম', '', '0', 0, 1, null, [], [false], {}, { value: false }, NaN].map(
    (v): Row => [ofTruth(v), 0, 'empty'],
  ),
  ...[{ option: 'false' }, { options: ['false'] }, { blanks: ['false'] }, { text: 'false' }, { pairs: {} }, false, true].map(
    (given): Row => [given, 0, 'empty'],
  ),
  [{ value: false, option: 'true' }, 4],
  ...nothing,
  ...[[{ value: false }], 'false', { VALUE: false }, { value: Symbol.iterator.toString() }].map((given): Row => [given, 0, 'empty']),
]);

const three = { parts: { en: ['', ' ', ' ', ''], bn: ['', ' ', ' ', ''] } };
const blanks = (...list: unknown[]): unknown => ({ blanks: list });
const key = {
  accept: [
    ['১৯৫২', '1952'],
    ['একুশে', '২১'],
    ['নদীয়া', 'Nadia'],
  ],
};
const third = Math.round(400 / 3) / 100;
const twoThirds = Math.round(800 / 3) / 100;
table('fill in', asked('fill_in', three, key), [
  ...[
    ['১৯৫২', 'একুশে', 'নদীয়া'],
    ['1952', '21', 'nadia'],
    ['১ ৯৫২', '২১.০', 'NADIA'],
    ['1,952', 'একুশে।', 'নদী\u09df\u09be'],
    ['উনিশশো বায়ান্ন', 'একুশ', 'নদী\u200dয়া'],
    [' ১৯৫২ ', '  একুশে ', ' Na dia '],
    ['১৯৫২.০', 'এ\u200cকুশে', 'Nadia.'],
    ['+১৯৫২', 'একুশে |', 'নদীয়া॥'],
  ].map((list): Row => [blanks(...list), 4]),
  ...[
    ['১৯৫২', 'একুশে', 'নদিয়া'],
    ['১৯৫২', 'একুশে', ''],
    ['1952', '22', 'Nadia'],
    ['-১৯৫২', 'একুশে', 'Nadia'],
    ['1952 সাল', '২১', 'Nadia'],
    ['১৯৫৩', 'একুশে', 'নদীয়া'],
  ].map((list): Row => [blanks(...list), twoThirds]),
  ...[
    ['১৯৫২', '', ''],
    ['', 'একুশে', ''],
    ['x', 'y', 'নদীয়া'],
    ['২১', '২১', '১৯৫২'],
    ['1952', '1952', '1952'],
  ].map((list): Row => [blanks(...list), third]),
  ...[
    ['x', '', ''],
    ['-', '।', '.'],
    ['1/2', '½', '∞'],
    ['NaN', 'null', 'undefined'],
    ['একুশে', 'নদীয়া', '১৯৫২'],
  ].map((list): Row => [blanks(...list), 0]),
  ...[
    [],
    ['১৯৫২'],
    ['1952', '21'],
    ['1952', '21', 'Nadia', ''],
    ['', '', ''],
    [' ', '\t', '\n'],
    [1952, 21, 'Nadia'],
    [null, null, null],
    ['x'.repeat(201), '', ''],
  ].map((list): Row => [blanks(...list), 0, 'empty']),
  [{ blanks: 'abc' }, 0, 'empty'],
  ...nothing,
]);
table('fill in, all or nothing', asked('fill_in', three, key, { marking: 'all', penalty: 10 }), [
  [blanks('১৯৫২', 'একুশে', 'নদীয়া'), 4],
  [blanks('১৯৫২', 'একুশে', 'x'), -0.4, 'wrong'],
  [blanks('', '', ''), 0, 'empty'],
]);

const value = (text: unknown): unknown => ({ value: text });
const sectors = {
  accept: [{ text: 'এগারো' }, { text: '11' }, { text: 'দশটি নিয়মিত, একটি নৌ', share: 50, contains: true }],
  judging: { alike: ['case', 'sibilants'], spelling: false },
};
table('short answer', asked('short_answer', {}, sectors, { penalty: 25 }), [
  ...[
    'এগারো',
    '১১',
    '11',
    'এগারো।',
    ' এগারো ',
    'এগার\u09c7\u09be'.slice(0, 0) + 'এগারো',
    '১ ১',
    '11.0',
    '+১১',
    'eleven',
    'এগা\u200cরো',
    'এগারো॥',
    '১১।',
    '১১.',
    'এগারটি',
    '১১টি',
  ].map((text): Row => [value(text), 4]),
  ...['দশটি নিয়মিত, একটি নৌ', 'একটি নৌ আর দশটি নিয়মিত', 'দশটি নিয়মিত ও একটি নৌ সেক্টর', 'নৌ একটি, নিয়মিত দশটি।', 'দশটি  নিয়মিত;একটি নৌ'].map(
    (text): Row => [value(text), 2],
  ),
  ...['১২', 'দশ', 'এগা', 'দশটি নিয়মিত', 'একটি নৌ', '-11', '1 / 1', '1১১', 'sector', '১১ ১২', '॥x'].map(
    (text): Row => [value(text), -1, 'wrong'],
  ),
  ...['', ' ', '\n\t', 'x'.repeat(201), null, 11, true, [], {}].map((text): Row => [value(text), 0, 'empty']),
  ...nothing.slice(0, 6),
  ...[{ blanks: ['11'] }, { text: '11' }, { option: '11' }].map((given): Row => [given, 0, 'empty']),
]);
const slack = { accept: [{ text: 'সালোকসংশ্লেষণ' }, { text: 'photosynthesis' }], judging: { alike: ['case'], spelling: true } };
table('short answer, with one wrong letter let pass', asked('short_answer', {}, slack), [
  ...['সালোকসংশ্লেষণ', 'সালকসংশ্লেষণ', 'সালোকসংশ্লেষন', 'সালোক সংশ্লেষণ।', 'Photosynthesis', 'PHOTOSYNTHESYS', 'fhotosynthesis'].map(
    (text): Row => [value(text), 4],
  ),
  ...['সালকসংশ্লেষন', 'fotosynthesis', 'সংশ্লেষণ', 'synthesis', 'photo'].map((text): Row => [value(text), 0]),
]);

const lists = [both(['p1', 'p2', 'p3']), both(['q1', 'q2'])];
const two = { parts: { en: ['I ', ' and ', '.'], bn: ['আমি ', ' আর ', '।'] }, lists };
table('dropdown in the text', asked('dropdown', two, { right: ['p1', 'q2'] }), [
  [blanks('p1', 'q2'), 4],
  ...[
    ['p1', 'q1'],
    ['p1', ''],
    ['p2', 'q2'],
    ['', 'q2'],
    ['p3', 'q2'],
  ].map((list): Row => [blanks(...list), 2]),
  ...[
    ['p2', 'q1'],
    ['p3', 'q1'],
    ['p2', ''],
    ['p3', ''],
    ['', 'q1'],
  ].map((list): Row => [blanks(...list), 0]),
  ...[
    ['q2', 'p1'],
    ['p1'],
    ['p1', 'q2', ''],
    ['', ''],
    [],
    ['P1', 'q2'],
    ['p1 ', 'q2'],
    ['p1', 'p1'],
    [null, 'q2'],
    [undefined, undefined],
    [1, 2],
    ['যাই', 'যান'],
    ['১', '২'],
    [['p1'], ['q2']],
  ].map((list): Row => [blanks(...list), 0, 'empty']),
  ...[{ options: ['p1', 'q2'] }, { option: 'p1' }, { blanks: { 0: 'p1' } }, { pairs: { p1: 'q2' } }, { value: 'p1' }, { text: 'p1' }].map(
    (given): Row => [given, 0, 'empty'],
  ),
  ...nothing,
]);
table('dropdown, all or nothing', asked('dropdown', two, { right: ['p1', 'q2'] }, { marking: 'all', penalty: 50 }), [
  [blanks('p1', 'q2'), 4],
  [blanks('p1', 'q1'), -2, 'wrong'],
  [blanks('', ''), 0, 'empty'],
]);

const text = (given: unknown): unknown => ({ text: given });
const written = [
  'x',
  'শিক্ষার্থীর খাতা দেখব',
  '১',
  'a'.repeat(15_000),
  'খাতা দেখে বুঝব।\nতারপর পাশে বসব।',
  '<b>bold</b>',
  '$x^2$',
  '  a  ',
  '\u200dক',
  'NaN',
  '...',
  '—',
];
const unwritten: Row[] = [
  ...['', ' ', '\n\n', '\t', 'a'.repeat(15_001), null, 0, 1, true, [], ['x'], {}, NaN].map((given): Row => [text(given), 0, 'empty']),
  ...[{ value: 'x' }, { option: 'x' }, { blanks: ['x'] }, { options: ['x'] }, { pairs: {} }].map((given): Row => [given, 0, 'empty']),
  ...nothing,
];
for (const type of ['essay', 'paragraph'] as const)
  table(
    type,
    asked(type, { words: { min: 2, max: 3 }, passage: { en: 'p', bn: 'p' } }, { model: { en: 'm', bn: 'm' } }, { penalty: 100 }),
    [...written.map((given): Row => [text(given), 0, 'unmarked']), ...unwritten],
  );
