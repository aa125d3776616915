// Questions that a person marks: in a practice they count nothing, and their model answer and rubric are told after handing in, never before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeQuiz, type QuestionGiven } from '#features/lessons/test/make.ts';
import { look } from '#features/questions/contract.ts';
import { newQuestion } from '#features/questions/written.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());

const both = (text: string) => ({ en: text, bn: text });
const rubric = [{ id: 'c1', name: both('secret-criterion'), levels: [{ points: 10, text: both('secret-level') }] }];
const essay = { type: 'essay', shape: { words: { min: 2, max: null } }, answer: { model: both('<p>secret-model</p>'), rubric }, marks: 10 };
const truth = { type: 'true_false', shape: {}, answer: { value: true }, marks: 2 };
async function begin(questions: QuestionGiven[]) {
  const course = await makeLearnable(db.sql);
  const quiz = await makeQuiz(db.sql, course.id, { practice: true, questions });
  const actor = await makeEnrolled(db.sql, course);
  const attempt = filterAnswer(calls.start, await answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id })) as calls.Attempt;
  const submit = async (list: readonly object[]) =>
    filterAnswer(
      calls.submit,
      await answer(db.sql, calls.submit, actor, {
        lesson: quiz.lesson_id,
        answers: Object.fromEntries(quiz.questions.map((id, i) => [id, list[i]])),
      }),
    ) as calls.Result;
  return { quiz, actor, attempt, submit };
}

test('an essay counts nothing beside what is marked, and what it is compared with is told after handing in', async () => {
  const { quiz, actor, attempt, submit } = await begin([essay, truth]);
  const contents = filterAnswer(viewContents, await answer(db.sql, viewContents, actor, { id: quiz.lesson_id })) as {
    quiz: { marks: number };
  };
  expect(contents.quiz.marks).toBe(2);
  expect(JSON.stringify([attempt, contents])).not.toMatch(/secret/);
  const result = await submit([{ text: 'প্রথমে তার খাতা দেখব।' }, { value: true }]);
  expect(result).toMatchObject({ score: 2, max_score: 2, percent: 100, passed: true });
  expect(result.questions.map((q) => [q.verdict, q.score])).toEqual([
    ['unmarked', 0],
    ['right', 2],
  ]);
  expect(result.questions[0]!.right_answer).toEqual({ model: both('<p>secret-model</p>'), rubric });
});
test('a practice of nothing else is done by handing it in; a long answer and one of the wrong form are no answer', async () => {
  const one = await begin([essay]);
  expect(await one.submit([{ text: 'some words' }])).toMatchObject({
    score: 0,
    max_score: 0,
    passed: true,
    questions: [{ verdict: 'unmarked' }],
  });
  const other = await begin([essay]);
  expect(await other.submit([{ text: 'x'.repeat(15_001) }])).toMatchObject({ questions: [{ verdict: 'empty', answer: null }] });
});
test('an answer that was checked tells the model, and cannot be changed then', async () => {
  const { quiz, actor, attempt } = await begin([essay]);
  const check = (text: string) =>
    answer(db.sql, calls.check, actor, {
      attempt: attempt.id,
      question_id: quiz.questions[0]!,
      answer: { text },
    }) as Promise<calls.Checked>;
  expect(await check('my words')).toMatchObject({ verdict: 'unmarked', score: 0, right_answer: { model: both('<p>secret-model</p>') } });
  expect(await check('other words')).toMatchObject({ answer: { text: 'my words' } });
});
test('a question is looked at while it is written, with why an answer to it counts as it does; half of one is not', async () => {
  const { actor } = await begin([truth]);
  const question = { ...newQuestion('short_answer'), bn_text: 'কয়টি?', forms: [{ text: 'এগারো', share: 100, contains: false }] };
  const ask = (given: object, value: unknown) =>
    answer(db.sql, look, actor, { question: JSON.stringify(given), answer: { value } as never });
  expect(await ask(question, 'এগারো।')).toMatchObject({
    looked: { type: 'short_answer', text_html: '<p>কয়টি?</p>', right_answer: { accept: [['এগারো']] } },
    explained: { verdict: 'right', parts: [{ how: 'rules', form: 'এগারো', rules: ['stop'] }] },
  });
  expect(await ask(question, 'বারো')).toMatchObject({ explained: { verdict: 'wrong', parts: [{ how: 'none', nearest: 'এগারো' }] } });
  for (const half of [{ ...question, bn_text: '' }, { ...question, forms: [] }, {}, { ...question, type: 'riddle' }])
    expect(await ask(half, 'এগারো')).toEqual({ looked: null, explained: null });
});
test('an answer is not compared with more than 20,000 letters of accepted forms while it is typed', async () => {
  const { actor } = await begin([truth]);
  const ask = async (blanks: number) => {
    const question = { ...newQuestion('fill_in'), bn_text: 'ক ____ '.repeat(blanks), blanks: Array(blanks).fill('খ'.repeat(1_990)) };
    const { looked, explained } = await answer(db.sql, look, actor, {
      question: JSON.stringify(question),
      answer: { blanks: Array(blanks).fill('খ') },
    });
    return [looked?.type, explained?.verdict];
  };
  expect(await ask(10)).toEqual(['fill_in', 'wrong']);
  expect(await ask(11)).toEqual(['fill_in', undefined]);
});
