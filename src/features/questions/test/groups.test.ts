// Groups: each of their questions is judged by itself, what no program marks is in no sum, and what was not changed keeps its row.
import { describe, expect, test } from 'vitest';
import { getCorrectAnswer, gradeAnswer, type GradedQuestion, sumOf } from '../server/grading.ts';
import { isOfBank, meansOther, rowOf, writtenOf } from '../server/rows.ts';
import { hasVariants, variantIn } from '../server/variants.ts';
import type { QuestionType } from '../rules.ts';
import { stateOfAnswer, typesIn } from '../types/filled.ts';
import { show } from '../types/kinds.ts';
import {
  faultOf,
  isForPerson,
  newGroupPart,
  newQuestion,
  parseQuestions,
  filesWritten,
  readQuestions,
  type WrittenPart,
  type WrittenQuestion,
} from '../written.ts';
import { newVariable } from '../types/numeric/written.ts';

const text = (said: string) => ({ text: said, bn_text: said });
const part = (type: WrittenPart['type'], key: string, marks: number, some: Partial<WrittenPart> = {}): WrittenPart => ({
  ...{ ...newGroupPart(type), ...text(`part ${key}`), key, marks },
  ...some,
});
const option = (id: string, right: boolean) => ({ id, ...text(id), right, weight: 0, feedback: '', bn_feedback: '' });
const chosen = part('mcq', 'a', 2, { options: [option('x', true), option('y', false)], penalty: 50, marking: 'all' });
const counted = part('numeric', 'b', 4, { answer: '12', tolerance: '', explanation: 'secret-why', bn_explanation: 'secret-why' });
const blanks = part('fill_in', 'c', 4, { ...text('one ____ two ____'), blanks: ['এক', 'দুই'] });
const written = part('essay', 'd', 3, { model: 'secret-model', bn_model: 'secret-model' });
const groupOf = (...questions: WrittenPart[]): WrittenQuestion => ({ ...newQuestion('group'), ...text('a passage'), key: 'g', questions });
const graded = (question: WrittenQuestion): GradedQuestion & { id: number } => {
  const row = rowOf(question);
  return { ...row, id: 7, type: row.type as QuestionType, marking: row.marking as GradedQuestion['marking'] };
};
const four = graded(groupOf(chosen, counted, blanks, written));
const judge = (answers: unknown, question = four) => gradeAnswer(question, { answers });
const verdicts = (answers: unknown) => judge(answers).parts?.map(({ verdict }) => verdict);

describe('judging', () => {
  const all = { a: { option: 'x' }, b: { value: '১২' }, c: { blanks: ['এক', 'দুই'] }, d: { text: 'কথা' } };
  test('the marks of a group are those that a program gives', () => {
    expect(four).toMatchObject({ marks: 10, marking: 'parts', penalty: 0 });
    expect(sumOf([four], [judge(all)])).toEqual({ max_score: 10, score: 10 });
    const essays = graded(groupOf(written));
    expect(essays).toMatchObject({ marks: 3, marking: 'none' });
    expect(sumOf([essays], [judge({ d: { text: 'কথা' } }, essays)])).toEqual({ max_score: 0, score: 0 });
    expect(judge({ d: { text: 'কথা' } }, essays)).toMatchObject({ score: 0, verdict: 'unmarked' });
  });
  test.each([
    [all, 10, 'right'],
    [{ a: { option: 'x' }, b: { value: '12' }, c: { blanks: ['এক', 'দুই'] } }, 10, 'right'],
    [{ a: { option: 'x' } }, 2, 'partly'],
    [{ a: { option: 'y' } }, -1, 'wrong'],
    [{ a: { option: 'y' }, c: { blanks: ['এক', ''] } }, 1, 'partly'],
    [{ b: { value: '13' } }, 0, 'wrong'],
    [{ c: { blanks: ['', ''] } }, 0, 'empty'],
    [{ d: { text: 'শুধু এটি' } }, 0, 'wrong'],
    [{}, 0, 'empty'],
    [{ z: { option: 'x' } }, 0, 'empty'],
    [{ __proto__: { option: 'x' }, constructor: { option: 'x' } }, 0, 'empty'],
    [{ a: { answers: { a: { option: 'x' } } } }, 0, 'empty'],
    [null, 0, 'empty'],
    [[{ option: 'x' }], 0, 'empty'],
    ['x'.repeat(1_000_000), 0, 'empty'],
  ] as const)('answers %#', (answers, score, verdict) => {
    expect(judge(answers)).toMatchObject({ score, verdict });
  });
  test('what each question came to is told with it', () => {
    expect(verdicts({ a: { option: 'y' }, b: { value: '12' }, d: { text: 'কথা' } })).toEqual(['wrong', 'right', 'empty', 'unmarked']);
    expect(verdicts(null)).toEqual(['empty', 'empty', 'empty', 'empty']);
  });
  test('what is shown holds no key of any question; the key tells each, with why', () => {
    expect(JSON.stringify(show('group', four.shape))).not.toContain('secret');
    expect(getCorrectAnswer('group', four.answer).answers).toMatchObject({
      a: { options: ['x'] },
      b: { text: '12', explanation: { en: '<p>secret-why</p>' } },
      d: { model: { en: '<p>secret-model</p>' } },
    });
  });
});

test('an answer is whole when each question has one, begun when some have', () => {
  const question = { type: 'group' as const, shape: show('group', graded(groupOf(chosen, blanks)).shape) };
  expect(stateOfAnswer(question, null)).toBe('empty');
  expect(stateOfAnswer(question, { answers: { a: { option: 'x' } } })).toBe('partial');
  expect(stateOfAnswer(question, { answers: { a: { option: 'x' }, c: { blanks: ['এক', ''] } } })).toBe('partial');
  expect(stateOfAnswer(question, { answers: { a: { option: 'x' }, c: { blanks: ['এক', 'দুই'] } } })).toBe('whole');
  expect(typesIn([question]).toSorted()).toEqual(['fill_in', 'group', 'mcq']);
});

describe('keeping', () => {
  const group = groupOf(chosen, counted, blanks, written);
  const stored = { ...rowOf(group), source_key: 'c1/quiz/g' };
  const read = writtenOf(stored, null);
  test('what is read from its row is written to the same row', () => {
    expect(read).toEqual({ ...group, marks: 10 });
    expect(rowOf(read, stored, read)).toBe(stored);
    expect(JSON.parse(readQuestions(JSON.stringify([read]))!)).toEqual([read]);
    expect(isOfBank(stored)).toBe(false);
  });
  test('a text that is mended changes neither the other questions nor what answers mean', () => {
    const mended = { ...read, questions: read.questions.with(1, { ...read.questions[1]!, text: 'How many?', explanation: 'Else' }) };
    const row = rowOf(mended, stored, read);
    expect(row).not.toEqual(stored);
    expect(meansOther(stored, row)).toBe(false);
    expect((row.shape as { questions: unknown[] }).questions.filter((_, i) => i !== 1)).toEqual(
      (stored.shape as { questions: unknown[] }).questions.filter((_, i) => i !== 1),
    );
    const moved = { ...read, questions: read.questions.toReversed() };
    expect(meansOther(stored, rowOf(moved, stored, read))).toBe(false);
  });
  test.each([
    ['another key', (q: WrittenQuestion) => ({ ...q, questions: q.questions.with(1, { ...q.questions[1]!, answer: '13' }) })],
    [
      'an option less',
      (q: WrittenQuestion) => ({
        ...q,
        questions: q.questions.with(0, { ...q.questions[0]!, options: [option('x', true), option('z', false)] }),
      }),
    ],
    ['another penalty', (q: WrittenQuestion) => ({ ...q, questions: q.questions.with(0, { ...q.questions[0]!, penalty: 0 }) })],
    ['a question less', (q: WrittenQuestion) => ({ ...q, questions: q.questions.slice(1) })],
    ['a question more', (q: WrittenQuestion) => ({ ...q, questions: [...q.questions, part('true_false', 'e', 1, { value: true })] })],
  ])('%s makes another question of it', (_, change) => {
    expect(meansOther(stored, rowOf(change(read), stored, read))).toBe(true);
  });
});

test('what keeps it from being asked is a question that is not whole, or none', () => {
  expect(faultOf(groupOf())).toBe('group');
  expect(faultOf({ ...groupOf(chosen), text: '', bn_text: '' })).toBe('text');
  expect(faultOf(groupOf(chosen, { ...counted, text: '', bn_text: '' }))).toBe('text');
  expect(faultOf(groupOf(chosen, { ...counted, answer: 'twelve-ish' }))).toBe('figure');
  expect(faultOf(groupOf(chosen, counted))).toBeUndefined();
  expect(isForPerson(groupOf(chosen))).toBe(false);
  expect(isForPerson(groupOf(chosen, written))).toBe(true);
  // what stands there from when it was of another type asks nobody
  expect(isForPerson({ ...groupOf(written), type: 'mcq' })).toBe(false);
});
test('a list in which two questions of a group have one name, or a group stands in a group, is none', () => {
  const json = (question: object) => JSON.stringify([question]);
  expect(readQuestions(json(groupOf(chosen, counted)))).toBeTypeOf('string');
  expect(readQuestions(json(groupOf(chosen, { ...counted, key: 'a' })))).toBeUndefined();
  expect(readQuestions(json(groupOf({ ...chosen, type: 'group' } as never)))).toBeUndefined();
  expect(readQuestions(json(groupOf({ ...chosen, type: 'paragraph' } as never)))).toBeUndefined();
  expect(readQuestions(json(groupOf(...Array.from({ length: 21 }, (_, i) => ({ ...chosen, key: `k${i}` })))))).toBeUndefined();
  // of a draft that was written before: fields that came later are there
  const { explanation: _, tolerance_kind: __, ...old } = counted;
  expect(parseQuestions(json(groupOf(old as WrittenPart)))[0]!.questions[0]).toMatchObject({ explanation: '', tolerance_kind: 'absolute' });
});
test('pictures of its questions are among those of the quiz', () => {
  const picture = { file: 9, src: '/files/abcdefghijklmnopqrstuv/a.webp', width: 8, height: 8, alt: 'a', bn_alt: 'a' };
  expect(filesWritten(JSON.stringify([groupOf(part('hotspot', 'h', 1, { picture }))]))).toEqual([{ file: 9, src: picture.src }]);
});
test('each question of a group has its own variant, the same for ever', () => {
  const varied = (key: string) =>
    part('numeric', key, 1, {
      ...{ ...text('{ক} and {ক}'), formula: 'ক + ১', conditions: '', explanation: 'as {ক}' },
      variables: [{ ...newVariable('ক'), id: 'v1', from: '1', to: '1000', step: '1' }],
    });
  const group = graded(groupOf(varied('a'), varied('b'), chosen));
  const row = { ...rowOf(groupOf(varied('a'), varied('b'), chosen)), id: 7 };
  expect(hasVariants(row.answer)).toBe(true);
  expect(hasVariants(four.answer)).toBe(false);
  const [one, again, other] = [variantIn(row, '5'), variantIn(row, '5'), variantIn(row, '6')];
  expect(one).toEqual(again);
  expect(one.shape).not.toEqual(other.shape);
  const shown = show('group', one.shape).questions!;
  const numbers = shown.slice(0, 2).map(({ text_html }) => Number(/(\d+) and \1/.exec(text_html.replaceAll(',', ''))?.[1]));
  expect(numbers[0]).not.toBe(numbers[1]);
  const answers = { a: { value: String(numbers[0]! + 1) }, b: { value: String(numbers[1]! + 1) } };
  expect(judge(answers, { ...group, ...one } as never)).toMatchObject({ score: 2 });
  expect(JSON.stringify(one.answer)).not.toContain('variants');
});
