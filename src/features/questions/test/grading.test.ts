// How answers are judged: digits, letters and spaces of both scripts, and the share of the marks for each type.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { figureIn, judged, numberIn } from '../judged.ts';
import { listNumberWords } from '../number-words.ts';
import { gradeAnswer, tellRight } from '../server/grading.ts';
import { show } from '../types/kinds.ts';

const mark = (type: Parameters<typeof gradeAnswer>[0]['type'], shape: unknown, answer: unknown, given: unknown, marks = 1) =>
  gradeAnswer({ type, shape, answer, marks, marking: 'parts', penalty: 0 }, given);
const plain = { marks: 1, marking: 'parts' as const, penalty: 0 };
const abc = { options: ['a', 'b', 'c', 'd'].map((id) => ({ id, en: id, bn: id })) };

test('the levels of a rubric are told as shares of the marks that its question has where it is asked', () => {
  const level = (points: number) => ({ points, en: '', bn: '' });
  const rubric = ['c', 'd'].map((id) => ({ id, name: { en: id, bn: id }, levels: [0, 2, 5].map(level) }));
  const pointsOf = (marks: number) =>
    tellRight({ type: 'essay', answer: { rubric }, marks }).rubric!.map(({ levels }) => levels.map(({ points }) => points));
  expect(pointsOf(10)).toEqual([
    [0, 2, 5],
    [0, 2, 5],
  ]);
  expect(pointsOf(1)).toEqual([
    [0, 0.2, 0.5],
    [0, 0.2, 0.5],
  ]);
});
test('one choice is right or wrong, and an unknown choice is no answer', () => {
  expect(mark('mcq', abc, { option: 'b' }, { option: 'b' }, 2)).toEqual({ score: 2, verdict: 'right' });
  expect(mark('mcq', abc, { option: 'b' }, { option: 'a' })).toEqual({ score: 0, verdict: 'wrong' });
  expect(mark('mcq', abc, { option: 'b' }, { option: 'z' })).toEqual({ score: 0, verdict: 'empty' });
  expect(mark('mcq', abc, { option: 'b' }, null).verdict).toBe('empty');
});
test('several choices: a wrong one takes away what a right one gave, and choosing all gives nothing free', () => {
  const key = { options: ['a', 'b'] };
  expect(mark('multiple', abc, key, { options: ['a', 'b'] }, 2)).toEqual({ score: 2, verdict: 'right' });
  expect(mark('multiple', abc, key, { options: ['a'] }, 2)).toEqual({ score: 1, verdict: 'partly' });
  expect(mark('multiple', abc, key, { options: ['a', 'c'] }, 2)).toEqual({ score: 0, verdict: 'wrong' });
  expect(mark('multiple', abc, key, { options: ['a', 'b', 'c', 'd'] }, 2).score).toBe(0);
  expect(mark('multiple', abc, key, { options: ['a', 'a', 'a'] }, 2).score).toBe(1);
});
test('a statement is judged by its truth, not by a text that looks like it', () => {
  expect(mark('true_false', {}, { value: false }, { value: false }).verdict).toBe('right');
  expect(mark('true_false', {}, { value: false }, { value: 'false' }).verdict).toBe('empty');
});
test('blanks take either script, both ways of typing য়, any case and spaces; each counts its share', () => {
  const shape = { parts: { en: ['a ', ' b ', ''], bn: ['ক ', ' খ ', ''] } };
  const key = {
    accept: [
      ['নদীয়া', 'Nadia'],
      ['12', '১২'],
    ],
  };
  expect(mark('fill_in', shape, key, { blanks: ['নদীয়া', '১২'] }).verdict).toBe('right');
  expect(mark('fill_in', shape, key, { blanks: [' নদী\u200dয়া ', '১ ২'] }).verdict).toBe('right');
  expect(mark('fill_in', shape, key, { blanks: ['NADIA', '12.0'] }).verdict).toBe('right');
  expect(mark('fill_in', shape, key, { blanks: ['nadia', '13'] }, 3)).toEqual({ score: 1.5, verdict: 'partly' });
  expect(mark('fill_in', shape, key, { blanks: ['', '১২'] }, 3).score).toBe(1.5);
  expect(mark('fill_in', shape, key, { blanks: ['nadia'] }).verdict).toBe('empty');
});
test('a number is right within its tolerance, with its unit or without', () => {
  const unit = { unit: { en: 'taka', bn: 'টাকা' } };
  for (const given of ['400', '৪০০', ' ৪০০ টাকা', '400 Taka', '+400', '400.0', 'চারশ', 'চারশো টাকা'])
    expect(mark('numeric', unit, { value: 400, tolerance: 0 }, { value: given }).verdict, given).toBe('right');
  for (const given of ['40', '400 km', '4 00 1', '800/2', 'চল্লিশ'])
    expect(mark('numeric', unit, { value: 400, tolerance: 0 }, { value: given }).verdict, given).toBe('wrong');
  expect(mark('numeric', {}, { value: 0.3, tolerance: 0 }, { value: String(0.1 + 0.2) }).verdict).toBe('right');
  expect(mark('numeric', {}, { value: 12.5, tolerance: 0.5 }, { value: '১৩' }).verdict).toBe('right');
  expect(mark('numeric', {}, { value: -7, tolerance: 0 }, { value: '−৭' }).verdict).toBe('right');
});
test('pairs count one by one', () => {
  const both = (ids: string[]) => ids.map((id) => ({ id, en: id, bn: id }));
  const shape = { left: both(['l1', 'l2']), right: both(['r1', 'r2']) };
  const key = { pairs: { l1: 'r2', l2: 'r1' } };
  expect(mark('matching', shape, key, { pairs: { l1: 'r2', l2: 'r1' } }).verdict).toBe('right');
  expect(mark('matching', shape, key, { pairs: { l1: 'r2', l2: 'r2' } }, 2)).toEqual({ score: 1, verdict: 'partly' });
  expect(mark('matching', shape, key, { pairs: { l1: 'l1' } }).verdict).toBe('empty');
});
test('what is shown of a question holds nothing of a key that was stored beside it by mistake', () => {
  const stored = { options: [{ id: 'a', en: 'x', bn: 'y', correct: true }], answer: { option: 'a' }, accept: [['z']] };
  for (const type of ['mcq', 'multiple', 'true_false', 'fill_in', 'numeric', 'matching'] as const)
    expect(JSON.stringify(show(type, stored))).not.toMatch(/correct|answer|accept|true/);
});

const figures = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((n) => Math.round(n * 100) / 100);
test('any number means the same in Bengali and Latin digits, with and without commas', () => {
  fc.assert(
    fc.property(figures, (n) => {
      const plain = n.toFixed(2);
      const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(n);
      const western = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(n);
      for (const form of [plain, indian, western, bengaliDigits(plain), bengaliDigits(indian), ` ${plain.replace('-', '−')} `])
        expect(numberIn(form)).toBeCloseTo(n, 6);
    }),
  );
});
test('a decimal comma, a fraction or words are not a number', () => {
  for (const text of ['1,5', '12,3', '1/2', '½', '', '-', '.', '1.2.3', '1e', 'e5', '1·2·3', 'ten', '1,,000', ',100'])
    expect(numberIn(text), text).toBeUndefined();
});
test('comparing is the same for every way of writing one text, and again on what was compared', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('ক', 'য়', 'য়', 'ড়', 'া', '্', '১', '1', ' ', 'A', 'b', '\u200c', '-', '–') }), (text) => {
      expect(judged(text.normalize('NFD'))).toBe(judged(text));
      expect(judged(` ${text}\u200d `)).toBe(judged(text));
      expect(judged(judged(text))).toBe(judged(text));
    }),
  );
});

test.each([
  ['আঠারো', 18],
  ['আঠার', 18],
  ['১৮ হাজার', 18_000],
  ['দুই হাজার পাঁচশ', 2500],
  ['একশো পঁচিশ', 125],
  ['বারোশ', 1200],
  ['এক লক্ষ পঁচিশ হাজার তিনশো সাত', 125_307],
  ['দেড়', 1.5],
  ['দেড় লাখ', 150_000],
  ['আড়াই', 2.5],
  ['সাড়ে তিন হাজার', 3500],
  ['পৌনে দুই', 1.75],
  ['সোয়া চার', 4.25],
  ['তিন দশমিক এক চার', 3.14],
  ['মাইনাস পাঁচ', -5],
  ['-18 thousand', -18_000],
  ['শূন্য', 0],
  ['Eighteen', 18],
  ['twenty-one', 21],
  ['two hundred and five', 205],
  ['two and a half', 2.5],
  ['one hundred twenty three thousand four hundred fifty six.', 123_456],
  ['5.5 lakh', 550_000],
  ['one two', undefined],
  ['eighteen apples', undefined],
  ['twenty eleven', undefined],
  ['3-4 thousand', undefined],
  ['10-5', undefined],
  ['and', undefined],
  ['point five six seventy', undefined],
  ['', undefined],
  ['না', undefined],
])('in words, %s is %s', (text, value) => {
  expect(figureIn(text)).toBe(value);
});
test('every number from 0 to 99 has its own Bengali word, and each of its spellings says that number', () => {
  const said = listNumberWords();
  expect(new Set(said.flat()).size).toBe(said.flat().length);
  expect(said.map((forms) => forms.map((form) => figureIn(form)))).toEqual(said.map((forms, n) => forms.map(() => n)));
});
test('a number in words is right for a numeric question and where a blank asks for a figure, with its unit or without', () => {
  const litres = { type: 'numeric' as const, shape: { unit: { en: 'litres', bn: 'লিটার' } }, answer: { value: 18 }, ...plain };
  for (const value of ['আঠারো', 'আঠারো লিটার', 'Eighteen litres', 'eighteen', '১৮ লিটার', '18litres'])
    expect([value, gradeAnswer(litres, { value }).verdict]).toEqual([value, 'right']);
  for (const value of ['আট', 'eighty', 'আঠারো হাজার', 'লিটার'])
    expect([value, gradeAnswer(litres, { value }).verdict]).toEqual([value, 'wrong']);
  const blank = { type: 'fill_in' as const, shape: { parts: { en: ['', ''], bn: ['', ''] } }, answer: { accept: [['1971']] }, ...plain };
  expect(gradeAnswer(blank, { blanks: ['উনিশশো একাত্তর'] }).verdict).toBe('right');
});
