// What each format says that it cannot hold: every type goes whole in some form or is refused in all, and what goes names its losses.
import { expect, test } from 'vitest';
import { questionTypes } from '#features/questions/rules.ts';
import { type Carried, type FormatName, formatNames } from '../carried.ts';
import { lossesOf, returns } from '../losses.ts';
import { make } from './make.ts';
import { all, sameQuestions } from './same.ts';

const refusedBy: Record<FormatName, readonly string[]> = {
  gift: ['date', 'dropdown', 'group', 'hotspot', 'likert', 'time'],
  moodle_xml: ['date', 'group', 'hotspot', 'likert', 'time'],
  qti: ['date', 'group', 'hotspot', 'time'],
  table: [],
  word: ['date', 'dropdown', 'hotspot', 'likert', 'matching', 'paragraph', 'sequence', 'time'],
};
test.each(formatNames)('%s holds every type whole, or none of its questions', (format) => {
  const whole = new Set(sameQuestions(format).map(([, { question }]) => question.type));
  expect(questionTypes.filter((type) => !whole.has(type)).toSorted()).toEqual(refusedBy[format]);
  const some = all.map(([, one]) => one).filter((one) => refusedBy[format].includes(one.question.type));
  expect(new Set(some.map((one) => one.question.type)).size).toBe(refusedBy[format].length);
  // on paper everything can be shown, and not all of it be read back
  const why = (one: Carried) =>
    lossesOf(format, one).refused ?? lossesOf(format, one).lost.find((code) => code === 'paper' || code === 'group');
  expect(some.every((one) => why(one) !== undefined)).toBe(true);
});
test.each([
  ['an essay with a rubric', 'moodle_xml', ['rubric']],
  ['an essay with a model answer', 'gift', ['marks', 'length', 'model']],
  ['a short answer by further rules', 'qti', ['spelling', 'alike']],
  ['an order by neighbours', 'qti', ['marking']],
  ['lists in both', 'moodle_xml', ['both_languages']],
  ['a figure within percents', 'moodle_xml', ['tolerance_kind']],
] as const)('%s in %s goes without %j', (name, format, lost) => {
  const [, carried] = all.find(([called]) => called === name)!;
  expect(lossesOf(format, carried)).toEqual({ lost });
});
test('a level of difficulty goes in a table alone, and is told in every other format; a row of ours brings it back', () => {
  const carried = { ...all.find(([called]) => called === 'an essay with a model answer')![1], difficulty: 2 as const };
  expect(formatNames.filter((format) => lossesOf(format, carried).lost.includes('difficulty'))).toEqual([
    'gift',
    'moodle_xml',
    'qti',
    'word',
  ]);
  expect(returns('gift', 'difficulty', carried)).toBe(true);
});
test('figures that differ for each learner go in the table alone', () => {
  const [, carried] = all.find(([called]) => called === 'variants')!;
  expect(formatNames.filter((format) => lossesOf(format, carried).refused)).toEqual(['gift', 'moodle_xml', 'qti']);
});
test('texts that together are longer than a cell is read are told', () => {
  const items = Array.from({ length: 12 }, (_, i) => ({ id: `i${i}`, text: `${i} ${'x'.repeat(900)}`, bn_text: '' }));
  expect(lossesOf('table', make('sequence', { text: 'Order', items }))).toEqual({ lost: ['long'] });
});
