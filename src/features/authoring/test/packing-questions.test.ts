// Questions written to a course package and read from it are the same questions, whatever they are judged by.
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { Problems } from '#features/imports/reading.ts';
import type { CoursePlan, LessonPlan, QuestionPlan } from '#features/imports/plan.ts';
import { questionRow as keepQuestion } from '#features/imports/server/write-questions.ts';
import { readQuiz } from '#features/imports/questions.ts';
import { rowOf, writtenOf } from '#features/questions/server/service-import.ts';
import { newOption } from '#features/questions/types/mcq/written.ts';
import { scaleFrom } from '#features/questions/types/likert/written.ts';
import { newVariable } from '#features/questions/types/numeric/written.ts';
import { newPair } from '#features/questions/types/matching/written.ts';
import { faultOf, newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { questionRow } from '../server/packing-questions.ts';

const addressOf = (path: string) => `/files/abcdefghijklmnopqrstuv/${path.split('/').at(-1)}`;
/** As it is kept after the way in, its pictures where they were. */
const questionRowOf = (read: QuestionPlan) =>
  keepQuestion({ key: 'c1' } as CoursePlan, { key: 'quiz' } as LessonPlan, read, {
    picture: (path) => Promise.resolve({ id: 7, src: addressOf(path), width: 800, height: 400 }),
    sound: (path) => Promise.resolve({ file: 8, src: addressOf(path), mime: 'audio/mpeg', bytes: 4000 }),
  });
const option = (n: number, more: Partial<WrittenQuestion['options'][number]>) => ({
  ...newOption(),
  ...{ id: `o${n}`, text: `option ${n}`, bn_text: `বিকল্প ${n}` },
  ...more,
});
const item = (id: string, text: string, bn_text: string, right = false) => ({ id, text, bn_text, right });
const base = { key: 'q', text: 'What *now*?', bn_text: 'এখন কী?', hint: 'Look', bn_hint: 'দেখুন', marks: 3, penalty: 25 };
const asked: Record<string, Partial<WrittenQuestion> & Pick<WrittenQuestion, 'type'>> = {
  mcq: {
    type: 'mcq',
    marking: 'weights',
    options: [option(1, { right: true, feedback: 'So it **is**', bn_feedback: 'ঠিক' }), option(2, { weight: 50 }), option(3, {})],
  },
  multiple: {
    type: 'multiple',
    marking: 'weights',
    options: [option(1, { right: true, weight: 60 }), option(2, { right: true, weight: 40 }), option(3, { weight: -50, feedback: 'No' })],
  },
  'multiple, all of it': {
    type: 'multiple',
    marking: 'all',
    options: [option(1, { right: true }), option(2, {})],
  },
  true_false: { type: 'true_false', value: false, feedback_true: 'Look again', bn_feedback_true: 'আবার দেখুন' },
  fill_in: { type: 'fill_in', marking: 'all', text: 'A ____ and ____', bn_text: 'এক ____ আর ____', blanks: ['cat\nkitten', '১২'] },
  'fill_in, by its author’s rules': {
    ...{ type: 'fill_in', text: 'In ____', bn_text: '____ সালে', blanks: ['Dhaka'] },
    ...{ alike: ['sibilants', 'vowels'], spelling: true, strict: [true] },
  },
  short_answer: {
    ...{ type: 'short_answer', alike: ['case', 'sibilants'] },
    forms: [
      { text: 'এগারো', share: 100, contains: false },
      { text: 'দশটি, একটি নৌ', share: 50, contains: true },
    ],
  },
  dropdown: {
    ...{ type: 'dropdown', marking: 'all', text: 'I ____ and he ____.', bn_text: 'আমি ____ আর সে ____।' },
    lists: [
      [item('g1o1', 'go', 'যাই', true), item('g1o2', 'goes', 'যায়')],
      [item('g2o1', 'go', 'যাই'), item('g2o2', 'goes', 'যায়', true)],
    ],
  },
  essay: {
    ...{ type: 'essay', penalty: 25, model: 'So and *so*', bn_model: 'এমন', rubric_shown: true, min_words: 5, max_words: 90 },
    rubric: [
      {
        ...{ id: 'c1', name: 'Cause', bn_name: 'কারণ' },
        levels: [
          { id: 'l1', points: 0, text: 'none', bn_text: 'নেই' },
          { id: 'l2', points: 3, text: 'all', bn_text: 'সব' },
        ],
      },
    ],
  },
  paragraph: { type: 'paragraph', passage: 'Water **rises**.', bn_passage: 'পানি বাড়ে।', model: 'Flood', bn_model: 'ঢল' },
  numeric: { type: 'numeric', answer: '12.5', tolerance: '0.5', unit: 'kg', bn_unit: 'কেজি' },
  matching: {
    type: 'matching',
    pairs: [
      { ...newPair(), id: 'l1', left: 'sun', bn_left: 'সূর্য', right: 'day', bn_right: 'দিন' },
      { ...newPair(), id: 'l2', left: 'moon', bn_left: 'চাঁদ', right: 'night', bn_right: 'রাত' },
    ],
  },
};
const both = (text: string, bn_text: string) => ({ text, bn_text });
const picture = { file: 7, src: '/files/abcdefghijklmnopqrstuv/800.webp', width: 800, height: 400, alt: 'A cell', bn_alt: 'একটি কোষ' };
const variable = { ...newVariable('ক'), from: '16', to: '30', step: '1' };
const sound = {
  file: 8,
  src: '/files/abcdefghijklmnopqrstuv/sound.mp3',
  mime: 'audio/mpeg' as const,
  bytes: 4000,
  transcript: 'A cock',
  bn_transcript: 'মোরগ',
  read_later: false,
};
Object.assign(asked, {
  'true_false, listened to': { type: 'true_false', value: true, sound },
  'true_false, what is heard told later': { type: 'true_false', value: true, sound: { ...sound, read_later: true } },
  'numeric, digits': { type: 'numeric', answer: '3.14159', tolerance: '3', tolerance_kind: 'digits' },
  'numeric, units': {
    ...{ type: 'numeric', answer: '360', tolerance: '5', tolerance_kind: 'percent', unit: 'square metre', bn_unit: 'বর্গমিটার' },
    ...{ unit_names: 'মি², m²', unit_manner: 'asked', unit_half: true, units: [{ id: 'u1', names: 'শতক, decimal', factor: '0.0247' }] },
  },
  'numeric, variants': {
    ...{
      type: 'numeric',
      text: 'A field {ক} m by $\\frac{খ}{2}$ m, of {n}',
      bn_text: '',
      formula: 'ক × খ ÷ ২',
      conditions: 'ক > খ\nক ≠ ২০',
    },
    variables: [
      variable,
      { ...newVariable('খ'), kind: 'list', values: '11\n12', bn_values: '' },
      { ...newVariable('n'), kind: 'list', values: 'Karim\nRina', bn_values: 'করিম\nরিনা' },
    ],
  },
  'matching, more': {
    type: 'matching',
    marking: 'all',
    pairs: [
      { ...newPair(), id: 'l1', left: 'sun', bn_left: 'সূর্য', right: 'day', bn_right: 'দিন', picture: { ...picture, alt: '', bn_alt: '' } },
      { ...newPair(), id: 'l2', left: 'moon', bn_left: 'চাঁদ', right: 'night', bn_right: 'রাত' },
    ],
    extras: [{ id: 'x1', ...both('noon', 'দুপুর') }],
  },
  date: { type: 'date', date: '20/8/1988', date_until: '10/9/1988' },
  'date, year': { type: 'date', marking: 'all', date_precision: 'year', date: '১৯৫২' },
  time: { type: 'time', hour: '১', minute: '১০', day_part: 'noon', minutes_off: '5' },
  sequence: { type: 'sequence', marking: 'neighbours', items: ['a', 'b', 'c'].map((id) => ({ id, ...both(`*${id}*`, `ধাপ ${id}`) })) },
  hotspot: {
    ...{ type: 'hotspot', picture, hotspot_mode: 'several', marking: 'all' },
    areas: [
      { id: 'a1', kind: 'circle', at: [500, 500, 100], ...both('in the middle', 'মাঝখানে'), right: true },
      { id: 'a2', kind: 'polygon', at: [0, 0, 200, 0, 100, 200], ...both('above', 'ওপরে'), right: false },
      { id: 'a3', kind: 'rectangle', at: [700, 600, 200, 200], ...both('below', 'নিচে'), right: true },
    ],
  },
  'hotspot, free': {
    ...{ type: 'hotspot', picture, hotspot_mode: 'free' },
    areas: [
      { id: 'a1', kind: 'circle', at: [500, 500, 100], ...both('in the middle', 'মাঝখানে'), right: true },
      { id: 'a3', kind: 'rectangle', at: [700, 600, 200, 200], ...both('below', 'নিচে'), right: false },
    ],
  },
  likert: { type: 'likert', statements: [{ id: 's1', ...both('It *helps*', 'কাজে লাগে') }], scale: scaleFrom('agree', 7) },
} satisfies typeof asked);
test.each(Object.entries(asked))('%s', async (_, some) => {
  const written: WrittenQuestion = { ...newQuestion(some.type), ...base, ...some };
  expect(faultOf(written)).toBeUndefined();
  const row = { ...rowOf(written), source_key: 'c1/quiz/q' };
  const problems = new Problems();
  const [read] = readQuiz(
    stringify([
      questionRow(
        { ...row, about: null },
        () => undefined,
        (src) => `media/${src.split('/').at(-1)}`,
      ),
    ]),
    'seed',
    'both',
    'q.yaml',
    9,
    problems,
  );
  expect(problems.list).toEqual([]);
  expect(read).toMatchObject({
    marks: 3,
    marking: row.marking,
    penalty: 25,
    html: true,
    text: { en: row.text_html, bn: row.bn_text_html },
  });
  const body = await questionRowOf(read!);
  const back = writtenOf({ ...row, ...body, marking: read!.marking, penalty: read!.penalty }, null);
  const ids = <T extends { id: string }>(list: readonly T[]) => list.map(({ id: __, ...one }) => one);
  const named = ({ options, pairs, items, areas, extras, statements, scale, ...q }: WrittenQuestion) => ({
    ...q,
    // areas come in the order in which they are read
    ...{ items: ids(items), areas: ids(areas).toSorted((a, b) => (a.text < b.text ? -1 : 1)) },
    ...{ extras: ids(extras), statements: ids(statements), scale: ids(scale) },
    options: options.map(({ id: __, ...o }) => o),
    pairs: pairs.map(({ id: __, right_id: ___, ...p }) => p),
  });
  const plain = (said: string) => said.normalize('NFC');
  // one language stands for both where the other is missing
  const whole = JSON.parse(plain(JSON.stringify(named(back)).replace(/\s+/g, ' ')));
  expect(whole).toEqual(JSON.parse(plain(JSON.stringify(named(writtenOf(row, null))).replace(/\s+/g, ' '))));
  expect(writtenOf(row, null)).toMatchObject({ type: some.type, penalty: 25, ...(some.marking && { marking: some.marking }) });
});
