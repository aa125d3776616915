// Questions of every type that a format must hold: written and read again they are the same. What a format says that it loses is not asked of it.
import type { Carried, FormatName } from '../carried.ts';
import { lossesOf } from '../losses.ts';
import { item, line, make, newPartOf, option, optionBn, pair, pairBn } from './make.ts';

const form = (text: string, share = 100, contains = false) => ({ text, share, contains });
const level = (points: number, text: string) => ({ id: `l${points}`, points, text, bn_text: '' });
export const all: [string, Carried][] = [
  [
    'one right answer',
    make(
      'mcq',
      {
        text: 'What is 1 + 1 = ?',
        options: [option('2', true, { feedback: 'Yes: 2.' }), option('3'), option('{4}')],
        explanation: 'Count: ~2.',
      },
      { name: 'Sum: 1', tags: ['easy', 'sum'], folder: ['Maths', 'a/b'] },
    ),
  ],
  [
    'one right answer in Bengali',
    make('mcq', {
      bn_text: 'কোষের **প্রাণকেন্দ্র** কোনটি?',
      options: [optionBn('নিউক্লিয়াস'.normalize('NFC'), true), optionBn('DNA'), optionBn('১২')],
    }),
  ],
  [
    'one right answer in both',
    make('mcq', {
      text: 'Which?',
      bn_text: 'কোনটি?',
      options: [option('One', true, { bn_text: 'এক' }), option('Two', false, { bn_text: 'দুই' })],
    }),
  ],
  [
    'shares of options',
    make('mcq', {
      text: 'Best?',
      marking: 'weights',
      options: [option('a', true, { weight: 100 }), option('b', false, { weight: 50 }), option('c', false, { weight: -25 })],
    }),
  ],
  ['several right answers', make('multiple', { text: 'Even?', options: [option('2', true), option('4', true), option('5'), option('7')] })],
  [
    'three right answers',
    make('multiple', { text: 'Odd?', options: [option('1', true), option('3', true), option('5', true), option('6')] }),
  ],
  ['true', make('true_false', { text: 'Sun is a star.', value: true, feedback_true: 'Right.', feedback_false: 'Look up.' })],
  ['false', make('true_false', { bn_text: 'সূর্য একটি গ্রহ।', value: false, bn_explanation: 'সূর্য নক্ষত্র।' })],
  ['a blank', make('fill_in', { text: 'Dhaka is the ____ of *Bangladesh*.', blanks: ['capital\nchief: city'] })],
  ['a blank in both', make('fill_in', { text: 'A ____ b', bn_text: 'ক ____ খ', blanks: ['x\nক্ষ'] })],
  ['several blanks', make('fill_in', { bn_text: 'ক ____ খ ____ গ', blanks: ['১\n1', 'a}b~c'] })],
  ['a figure', make('numeric', { text: 'Pi?', answer: '3.14', tolerance: '0.01' })],
  ['a figure with a unit', make('numeric', { text: 'How far?', answer: '-12', unit: 'km' })],
  ['pairs', make('matching', { text: 'Match', pairs: [pair('$x^2$', 'square'), pair('cat', 'kitten'), pair('a & b', '<c>')] })],
  ['pairs in Bengali', make('matching', { bn_text: 'মেলান', pairs: [pairBn('গরু', 'বাছুর'), pairBn('বিড়াল'.normalize('NFC'), 'ছানা')] })],
  [
    'formulas, lists and tables',
    make('true_false', { text: 'If $\\frac{a}{b} \\neq 0$:\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |', value: true }),
  ],
  ['marks and a hint', make('true_false', { text: 'x', value: true, marks: 3, hint: 'Look *up*.' })],
  [
    'a text in one language and an explanation in the other',
    make('true_false', { text: 'Sun?', value: true, bn_explanation: 'সূর্য নক্ষত্র।', bn_feedback_true: 'ঠিক।' }),
  ],
  [
    'figures that stand for both',
    make('mcq', {
      text: 'How many?',
      bn_text: 'কতটি?',
      options: [option('12', true, { bn_text: '12' }), option('3'), optionBn('৪'), option('x', false, { bn_text: 'x' })],
    }),
  ],
  ['the same in both', make('true_false', { text: 'DNA', bn_text: 'DNA', value: false })],
  ['a Bengali text of Latin letters', make('short_answer', { bn_text: 'DNA and RNA: কী?', forms: [form('x')] })],
  ['a short answer', make('short_answer', { text: 'Capital?', forms: [form('Dhaka'), form('Dacca | ~', 50)] })],
  ['a short answer with a word in it', make('short_answer', { bn_text: 'কেন?', forms: [form('তাপ'), form('*star', 40, true)] })],
  ['a short answer by its letters', make('short_answer', { text: 'Symbol?', forms: [form('Na')], alike: [] })],
  [
    'a short answer by further rules',
    make('short_answer', { text: 'Who?', forms: [form('a')], alike: ['case', 'vowels'], spelling: true }),
  ],
  ['a blank by its letters', make('fill_in', { text: 'Salt is ____ and ____.', blanks: ['Na', 'Cl'], alike: [] })],
  ['a blank of strict letters', make('fill_in', { text: 'Salt is ____.', blanks: ['Na'], strict: [true] })],
  [
    'lists to choose from',
    make('dropdown', {
      text: 'Water ____ at ____ degrees.',
      lists: [
        [item('boils', true), item('melts | ~ice'), item('*is')],
        [item('100', true), item('50')],
      ],
    }),
  ],
  [
    'lists in both',
    make('dropdown', {
      text: 'A ____ b',
      bn_text: 'ক ____ খ',
      lists: [[item('x', true, 'এক্স'), item('y', false, 'ওয়াই'.normalize('NFC'))]],
    }),
  ],
  ['an essay', make('essay', { text: 'Why does **ice** float?' })],
  [
    'an essay with a model answer',
    make('essay', { bn_text: 'কেন?', bn_model: 'কারণ $d < 1$।\n\n- এক\n- দুই', min_words: 50, max_words: 200, marks: 5 }),
  ],
  [
    'an essay with a rubric',
    make('essay', {
      ...{ text: 'Why?', marks: 3, rubric_shown: true },
      rubric: [{ id: 'c', name: 'Depth', bn_name: 'গভীরতা', levels: [level(0, 'none'), level(3, 'all')] }],
    }),
  ],
  ['a passage', make('paragraph', { text: 'What is it about?', passage: 'Rice is\n\nfood.', model: 'Rice.' })],
  ['a passage in both', make('paragraph', { text: 'What?', bn_text: 'কী?', passage: 'Rice.', bn_passage: 'ধান।' })],
  ['a day', make('date', { text: 'When?', date: '26/3/1971' })],
  ['days from and to', make('date', { bn_text: 'কখন?', date: '২৬/৩/১৯৭১', date_until: '১৬/১২/১৯৭১' })],
  ['a year', make('date', { bn_text: 'কোন সালে?', date: '১৯৭১', date_precision: 'year' })],
  ['a time', make('time', { text: 'When?', hour: '10', minute: '30', day_part: 'morning', minutes_off: '15' })],
  ['a time by 24 hours', make('time', { bn_text: 'কখন?', hour: '১৩', minute: '' })],
  ['an order', make('sequence', { text: 'Order', items: [line('one'), line('$x^2$'), line('three = 3')] })],
  ['an order as a whole', make('sequence', { bn_text: 'সাজান', items: [line('', 'এক'), line('', 'দুই')], marking: 'all' })],
  ['an order by neighbours', make('sequence', { text: 'Order', items: [line('a'), line('b'), line('c')], marking: 'neighbours' })],
  [
    'statements with a scale',
    make('likert', {
      ...{ text: 'How?', statements: [line('I read'), line('I write')] },
      scale: ['a lot', 'some', 'so', 'little', 'no'].map((one) => line(one)),
    }),
  ],
  ['a figure within percents', make('numeric', { text: 'g?', answer: '9.8', tolerance: '5', tolerance_kind: 'percent' })],
  ['a figure to its digits', make('numeric', { text: 'g to three digits?', answer: '9.81', tolerance: '3', tolerance_kind: 'digits' })],
  [
    'a figure with units',
    make('numeric', { text: 'How far is it?', answer: '2', unit: 'km', units: [{ id: 'u', names: 'm, metre', factor: '1000' }] }),
  ],
  [
    'a figure with the names of its unit',
    make('numeric', { text: 'How far was it?', answer: '2', unit: 'km', unit_names: 'kilometre', unit_manner: 'asked', unit_half: true }),
  ],
  [
    'variants',
    make('numeric', {
      text: '{a} + 1?',
      formula: 'a + 1',
      variables: [{ ...{ id: 'v', name: 'a', kind: 'range', from: '1', to: '9', step: '1' }, values: '', bn_values: '' }],
    }),
  ],
  [
    'a creative question',
    make('group', {
      ...{ bn_text: 'রহিম ধান চাষ করেন।\n\nতিনি আগাম জাত লাগান।', marks: 10 },
      questions: [
        newPartOf('essay', { bn_text: 'জাত কী?', marks: 1, bn_model: 'একই প্রজাতির ভিন্ন রূপ।' }),
        newPartOf('essay', { bn_text: 'আগাম জাত কেন?', marks: 2 }),
        newPartOf('essay', { bn_text: 'চাষের ধাপ লিখুন।', marks: 3, bn_model: 'জমি তৈরি, রোপণ।' }),
        newPartOf('essay', { bn_text: 'মত দিন।', marks: 4 }),
      ],
    }),
  ],
  [
    'a group of several types',
    make('group', {
      ...{ text: 'Read this.', marks: 3, explanation: 'It is told in the text.' },
      questions: [
        newPartOf('mcq', { text: 'Which?', options: [option('a', true), option('b')] }),
        newPartOf('numeric', { text: 'How many?', answer: '12', unit: 'km', marks: 2 }),
      ],
    }),
  ],
  [
    'places on a picture',
    make('hotspot', {
      ...{ text: 'Where is it?', hotspot_mode: 'several' },
      picture: { file: 7, src: `/files/${'k'.repeat(22)}/cell.png`, width: 40, height: 20, alt: 'A cell', bn_alt: '' },
      areas: [
        { id: 'a', kind: 'circle', at: [100, 100, 50], text: 'One', bn_text: '', right: true },
        { id: 'b', kind: 'rectangle', at: [400, 400, 100, 100], text: 'Two', bn_text: 'দুই', right: false },
      ],
    }),
  ],
  [
    'pairs with more answers',
    make('matching', { text: 'Match', pairs: [pair('a', '1'), pair('b', '2')], extras: [line('3'), line('*4*')] }),
  ],
];
const loses = (format: FormatName, carried: Carried): boolean => {
  const { refused, lost } = lossesOf(format, carried);
  return refused !== undefined || lost.length > 0;
};
export const sameQuestions = (format: FormatName): [string, Carried][] => all.filter(([, carried]) => !loses(format, carried));
