// Groups written to a course package and read from it: the same text with the same questions, each with its own key; a broken one goes as a whole.
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { CoursePlan, LessonPlan } from '#features/imports/plan.ts';
import { readQuiz } from '#features/imports/questions.ts';
import { Problems } from '#features/imports/reading.ts';
import { questionRow as keepQuestion } from '#features/imports/server/write-questions.ts';
import { rowOf, writtenOf } from '#features/questions/server/service-import.ts';
import { faultOf, newGroupPart, newQuestion, type WrittenPart, type WrittenQuestion } from '#features/questions/written.ts';
import { questionRow } from '../server/packing-questions.ts';

const nothing = { picture: () => Promise.resolve(undefined), sound: () => Promise.resolve(undefined) };

const both = (text: string) => ({ text, bn_text: `${text} বাংলায়` });
const option = (id: string, right: boolean) => ({ id, ...both(id), right, weight: 0, feedback: right ? 'Yes' : '', bn_feedback: '' });
const part = (type: WrittenPart['type'], key: string, marks: number, some: Partial<WrittenPart>): WrittenPart => ({
  ...{ ...newGroupPart(type), ...both(`Part ${key}`), key, marks, explanation: `Since ${key}`, bn_explanation: 'কারণ' },
  ...some,
});
const group: WrittenQuestion = {
  ...{ ...newQuestion('group'), key: 'g1', text: 'Rafi **pedals** a cycle.', bn_text: 'রাফি সাইকেল চালায়।', hint: 'Read again' },
  questions: [
    part('mcq', 'p1', 1, { options: [option('o1', true), option('o2', false)], penalty: 50 }),
    part('numeric', 'p2', 2, { answer: '12', tolerance: '1', unit: 'm', bn_unit: 'মি' }),
    part('short_answer', 'p3', 3, { forms: [{ text: 'force', share: 100, contains: false }], spelling: true }),
    part('essay', 'p4', 4, { model: 'So', bn_model: 'এমন' }),
  ],
};
const packed = () => questionRow({ ...rowOf(group), source_key: 'c1/quiz/g1', about: null }, () => undefined) as { questions: object[] };
function read(rows: unknown) {
  const problems = new Problems();
  return { questions: readQuiz(stringify(rows), 'seed', 'both', 'q.yaml', 9, problems), problems: problems.list };
}

test('a group goes out and comes in with every question of it, its marks and its keys', async () => {
  expect(faultOf(group)).toBeUndefined();
  const row = rowOf(group);
  // what a person marks is in no sum
  expect(row).toMatchObject({ type: 'group', marks: 6, marking: 'parts', penalty: 0 });
  const { questions, problems } = read([packed()]);
  expect(problems).toEqual([]);
  const back = await keepQuestion({ key: 'c1' } as CoursePlan, { key: 'quiz' } as LessonPlan, questions[0]!, nothing);
  const { source_key: _, ...kept } = back;
  expect(JSON.parse(JSON.stringify(kept))).toEqual(JSON.parse(JSON.stringify(row)));
  expect(writtenOf({ ...back, source_key: 'c1/quiz/g1' }, null)).toEqual(writtenOf({ ...row, source_key: 'c1/quiz/g1' }, null));
});
test('written in Markdown, its questions are rows as those of a quiz are', () => {
  const { questions, problems } = read([
    {
      ...{ key: 'g1', type: 'group', text: { en: 'A *text*', bn: 'একটি লেখা' } },
      questions: [
        { key: 'a', type: 'true_false', text: { en: 'True?', bn: 'সত্য?' }, answer: true, marks: 2 },
        { key: 'b', type: 'numeric', text: { en: 'How many?', bn: 'কত?' }, answer: 4 },
      ],
    },
  ]);
  expect(problems).toEqual([]);
  expect(questions[0]!.body).toMatchObject({
    type: 'group',
    shape: {
      questions: [
        { key: 'a', marks: 2 },
        { key: 'b', marks: 1 },
      ],
    },
  });
});
test.each([
  ['a part of an unknown type', (q: Record<string, unknown>) => ({ ...q, type: 'poem' })],
  ['a group in a group', (q: Record<string, unknown>) => ({ ...q, type: 'group', questions: [] })],
  ['two parts of one name', (q: Record<string, unknown>) => ({ ...q, key: 'p2' })],
  ['a name that is too long', (q: Record<string, unknown>) => ({ ...q, key: 'p'.repeat(41) })],
  ['a part without a right answer', (q: Record<string, unknown>) => ({ ...q, options: [{ en: 'a' }, { en: 'b' }] })],
  ['no question at all', () => null],
])('%s: the group is left out and told', (_, spoil) => {
  const good = parse(stringify(packed())) as { questions: Record<string, unknown>[] };
  const { questions, problems } = read([{ ...good, questions: good.questions.map((q, i) => (i === 0 ? spoil(q) : q)) }]);
  expect(questions).toEqual([]);
  expect(problems.some(({ refused }) => refused)).toBe(true);
});
test('pictures in the texts of questions go out as files of the package, and come in at their new addresses', async () => {
  const picture = { file: 7, src: '/files/abcdefghijklmnopqrstuv/a.webp', width: 800, height: 400 };
  const shown = `Look ![a cell](${picture.src})`;
  const pictured = { ...group, text: shown, explanation: shown, pictures: [picture] };
  const essay = { ...newQuestion('paragraph'), key: 'e', text: 'Why?', passage: shown, model: shown, pictures: [picture] };
  for (const question of [pictured, essay]) {
    const row = rowOf(question);
    const out = questionRow(
      { ...row, source_key: 'c1/quiz/q', about: null },
      () => undefined,
      (src) => `media/${src.split('/').at(-1)}`,
    );
    expect(stringify(out)).not.toContain('/files/');
    const { questions, problems } = read([out]);
    expect(problems).toEqual([]);
    const asked: string[] = [];
    const { source_key: _, ...kept } = await keepQuestion({ key: 'c1' } as CoursePlan, { key: 'quiz' } as LessonPlan, questions[0]!, {
      ...nothing,
      picture: (path: string) => {
        asked.push(path);
        return Promise.resolve({ id: 7, src: picture.src, width: 800, height: 400 });
      },
    });
    expect(new Set(asked)).toEqual(new Set(['media/a.webp']));
    expect(JSON.parse(JSON.stringify(kept))).toEqual(JSON.parse(JSON.stringify(row)));
    // one that is not in the package leaves its description
    const without = await keepQuestion({ key: 'c1' } as CoursePlan, { key: 'quiz' } as LessonPlan, questions[0]!, nothing);
    expect(JSON.stringify(without)).not.toContain('<img');
    expect(JSON.stringify(without)).toContain('a cell');
  }
});
