// Groups in quizzes: one text with several questions is asked, shuffled, kept, checked and told together, and counts what a program marks of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeQuiz, type QuestionGiven } from '#features/lessons/test/make.ts';
import { rowOf } from '#features/questions/server/service-import.ts';
import { newGroupPart, newQuestion, type WrittenPart } from '#features/questions/written.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());

const text = (said: string) => ({ text: said, bn_text: said });
const part = (type: WrittenPart['type'], key: string, marks: number, some: Partial<WrittenPart>): WrittenPart => ({
  ...{ ...newGroupPart(type), ...text(`part ${key}`), key, marks },
  ...some,
});
const option = (id: string, right = false) => ({ id, ...text(id), right, weight: 0, feedback: '', bn_feedback: '' });
const questions = [
  part('mcq', 'a', 1, { options: ['w', 'x', 'y', 'z', 'v'].map((id) => option(id, id === 'x')), explanation: 'secret-why' }),
  part('numeric', 'b', 2, { answer: '4211', tolerance: '' }),
  part('essay', 'd', 4, { model: 'secret-model' }),
];
const row = rowOf({ ...newQuestion('group'), ...text('A passage'), key: 'g', questions });
const group: QuestionGiven = row;
const truth: QuestionGiven = { type: 'true_false', shape: {}, answer: { value: true }, marks: 2 };
async function begin(given: object) {
  const course = await makeLearnable(db.sql);
  const quiz = await makeQuiz(db.sql, course.id, { questions: [group, truth], ...given });
  const actor = await makeEnrolled(db.sql, course);
  const lesson = quiz.lesson_id;
  const [id, other] = quiz.questions as [number, number];
  return {
    ...{ id, other, lesson, actor },
    start: async () => filterAnswer(calls.start, await answer(db.sql, calls.start, actor, { lesson })) as calls.Attempt,
    save: async (attempt: number, given_answer: unknown) =>
      filterAnswer(
        calls.saveAnswer,
        await answer(db.sql, calls.saveAnswer, actor, { attempt, question_id: id, answer: given_answer as never, sequence: 1 }),
      ) as Out<typeof calls.saveAnswer>,
    check: async (attempt: number, given_answer: unknown) =>
      filterAnswer(
        calls.check,
        await answer(db.sql, calls.check, actor, { attempt, question_id: id, answer: given_answer as never }),
      ) as calls.Checked,
    submit: async (answers: object) =>
      filterAnswer(calls.submit, await answer(db.sql, calls.submit, actor, { lesson, answers })) as calls.Result,
    paper: async () => filterAnswer(calls.viewPaper, await answer(db.sql, calls.viewPaper, actor, { lesson })) as calls.Paper,
  };
}
const right = { answers: { a: { option: 'x' }, b: { value: '৪২১১' }, d: { text: 'আমার কথা' } } };

test('a learner is asked the text and its questions, without a key; the types of the questions are told ahead', async () => {
  const one = await begin({ practice: true });
  const contents = filterAnswer(viewContents, await answer(db.sql, viewContents, one.actor, { id: one.lesson })) as {
    quiz: { marks: number; types: string[]; question_count: number };
  };
  expect(contents.quiz).toMatchObject({ marks: 5, question_count: 2 });
  expect(contents.quiz.types.toSorted()).toEqual(['essay', 'group', 'mcq', 'numeric', 'true_false']);
  const attempt = await one.start();
  expect(attempt.questions[0]).toMatchObject({ type: 'group', marks: 3 });
  expect(attempt.questions[0]!.shape.questions!.map(({ id, marks }) => [id, marks])).toEqual([
    ['a', 1],
    ['b', 2],
    ['d', 4],
  ]);
  expect(JSON.stringify([attempt, contents, await one.paper()])).not.toMatch(/secret|4211/);
});
test('what was answered of it is kept, and comes to the marks that a program gives', async () => {
  const one = await begin({ practice: true, show_answers: 'after_each_try' });
  const attempt = await one.start();
  await one.save(attempt.id, { answers: { a: { option: 'x' }, stranger: { option: 'x' } } });
  expect((await one.start()).answers).toEqual([{ question_id: one.id, answer: { answers: { a: { option: 'x' } } }, sequence: 1 }]);
  const result = await one.submit({ [one.id]: right, [one.other]: { value: true } });
  expect(result).toMatchObject({ score: 5, max_score: 5, passed: true });
  expect(result.questions[0]).toMatchObject({
    ...{ verdict: 'right', score: 3 },
    parts: [
      { id: 'a', score: 1, verdict: 'right' },
      { id: 'b', score: 2, verdict: 'right' },
      { id: 'd', score: 0, verdict: 'unmarked' },
    ],
    right_answer: {
      answers: {
        a: { options: ['x'], explanation: { en: '<p>secret-why</p>' } },
        b: { text: '4211' },
        d: { model: { en: '<p>secret-model</p>' } },
      },
    },
  });
});
test('until right answers are shown, a result tells which of its questions were missed and no key', async () => {
  const one = await begin({ show_answers: 'never' });
  await one.start();
  const result = await one.submit({ [one.id]: { answers: { a: { option: 'y' }, b: { value: '4211' } } } });
  expect(result.questions[0]!.parts!.map(({ verdict }) => verdict)).toEqual(['wrong', 'right', 'empty']);
  expect(result.questions[0]!.right_answer).toBeNull();
  expect(JSON.stringify(result)).not.toMatch(/secret/);
});
test('in a practice it is checked as one, and counts from then on as it is', async () => {
  const one = await begin({ practice: true });
  const attempt = await one.start();
  const told = await one.check(attempt.id, { answers: { a: { option: 'x' }, b: { value: '1' } } });
  expect(told).toMatchObject({ verdict: 'partly', score: 1, parts: [{ verdict: 'right' }, { verdict: 'wrong' }, { verdict: 'empty' }] });
  expect(told.right_answer!.answers!.b).toMatchObject({ text: '4211' });
  expect(await one.check(attempt.id, right)).toMatchObject({ verdict: 'partly', score: 1 });
});
test('an exam mixes what there is to choose from in each of its questions, and leaves them in their order', async () => {
  const orders = new Set<string>();
  for (let i = 0; i < 6; i++) {
    const one = await begin({ kind: 'exam', minutes: 10, attempts_allowed: 1 });
    const { questions: asked } = await one.start();
    const shown = asked.find(({ id }) => id === one.id)!.shape.questions!;
    expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
    expect((await one.start()).questions).toEqual(asked);
    orders.add(shown[0]!.shape.options!.map(({ id }) => id).join(''));
  }
  expect(orders.size).toBeGreaterThan(1);
});
