// Variants in quizzes: each learner has numbers of their own, the same in every answer of the server, and neither formula nor key leaves before it may.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());

const variables = [
  { name: 'ক', from: 16, to: 30, step: 1 },
  { name: 'খ', from: 11, to: 16, step: 1 },
];
const field = {
  ...{ type: 'numeric', shape: { unit: { en: 'm²', bn: 'মি²' } } },
  answer: { variants: { variables, formula: 'ক × খ', conditions: ['ক > খ'], sample: [1, 0] }, tolerance: 0 },
};
const opinion = {
  ...{ type: 'likert', answer: {} },
  shape: { items: [{ id: 's1', en: 'It helps', bn: 'কাজে লাগে' }], options: ['1', '2', '3', '4', '5'].map((id) => ({ id, en: id, bn: id })) },
};
async function begin(attempts_allowed: number | null = null, show_answers = 'after_each_try') {
  const course = await makeLearnable(db.sql);
  const quiz = await makeQuiz(db.sql, course.id, { attempts_allowed, show_answers, questions: [field, opinion] });
  await db.sql`
    update questions set text_html = '<p>{ক} m by {খ} m</p>', bn_text_html = '<p>{ক} মিটার × {খ} মিটার</p>',
      explanation_html = '<p>{ক} × {খ}</p>' where id = ${quiz.questions[0]!}`;
  const lesson = quiz.lesson_id;
  const learner = async () => {
    const actor = await makeEnrolled(db.sql, course);
    const start = async () => filterAnswer(calls.start, await answer(db.sql, calls.start, actor, { lesson })) as calls.Attempt;
    const submit = async (answers: object) =>
      filterAnswer(calls.submit, await answer(db.sql, calls.submit, actor, { lesson, answers })) as calls.Result;
    const paper = async () => filterAnswer(calls.viewPaper, await answer(db.sql, calls.viewPaper, actor, { lesson })) as calls.Paper;
    const send = async (written: Omit<In<typeof calls.sendPaper>, 'lesson'>) =>
      filterAnswer(calls.sendPaper, await answer(db.sql, calls.sendPaper, actor, { lesson, ...written })) as Out<typeof calls.sendPaper>;
    const kept = async () =>
      (
        filterAnswer(calls.listKeptPapers, await answer(db.sql, calls.listKeptPapers, actor, { lesson })) as Out<
          typeof calls.listKeptPapers
        >
      ).data;
    const look = async (attempt: number) =>
      filterAnswer(calls.viewResult, await answer(db.sql, calls.viewResult, actor, { attempt })) as calls.Result;
    return { start, submit, paper, send, kept, look };
  };
  return { questions: quiz.questions, learner };
}
const numbersIn = (text: string): [number, number] => {
  const [a, b] = [.../(\d+) m by (\d+) m/.exec(text)!.slice(1)].map(Number);
  return [a!, b!];
};

test('each learner has numbers of their own that meet the condition, the same when it is opened again, and is marked by them', async () => {
  const { questions, learner } = await begin();
  const seen = new Set<string>();
  for (let i = 0; i < 6; i++) {
    const { start, submit, look } = await learner();
    const first = await start();
    expect(JSON.stringify(first)).not.toMatch(/formula|variants|variables|sample|\{ক\}/);
    const text = first.questions[0]!.text_html;
    const [a, b] = numbersIn(text);
    expect(a > b && a >= 16 && a <= 30 && b >= 11 && b <= 16).toBe(true);
    seen.add(text);
    expect((await start()).questions).toEqual(first.questions);
    const result = await submit({ [questions[0]!]: { value: String(a * b) }, [questions[1]!]: { pairs: { s1: '2' } } });
    // an opinion counts nothing
    expect(result).toMatchObject({ score: 1, max_score: 1, percent: 100, passed: true });
    expect(result.questions.map((q) => q.verdict)).toEqual(['right', 'unmarked']);
    expect(result.questions[0]).toMatchObject({
      text_html: text,
      right_answer: { text: String(a * b) },
      explanation_html: `<p>${a} × ${b}</p>`,
    });
    expect((await look(result.attempt_id)).questions[0]).toEqual(result.questions[0]);
  }
  expect(seen.size).toBeGreaterThan(2);
});
test('another attempt has other numbers, and the result of the first keeps its own', async () => {
  const { questions, learner } = await begin();
  const { start, submit, look } = await learner();
  const texts: string[] = [];
  const results: calls.Result[] = [];
  for (let i = 0; i < 4; i++) {
    texts.push((await start()).questions[0]!.text_html);
    results.push(await submit({ [questions[0]!]: { value: '1' } }));
  }
  expect(new Set(texts).size).toBeGreaterThan(1);
  for (const [i, { attempt_id }] of results.entries()) expect((await look(attempt_id)).questions[0]!.text_html).toBe(texts[i]);
});
test('a paper has the numbers of the attempt that it becomes, whatever was begun and submitted meanwhile', async () => {
  const { questions, learner } = await begin(null, 'never');
  const { start, submit, paper, send } = await learner();
  const given = await paper();
  const [a, b] = numbersIn(given.questions[0]!.text_html);
  // the same attempt begun with a connection asks the same
  expect((await start()).questions).toEqual(given.questions);
  expect((await paper()).questions).toEqual(given.questions);
  await submit({});
  const next = await start();
  expect(next.number).toBe(2);
  const taken = await send({
    client_key: crypto.randomUUID(),
    seal: given.seal,
    answers: { [questions[0]!]: { value: String(a * b) } },
    final: true,
  });
  expect(taken.result!.questions[0]).toMatchObject({ text_html: given.questions[0]!.text_html, verdict: 'right' });
  // the open one keeps its own
  expect((await start()).questions).toEqual(next.questions);
});
test('a paper that counts for nothing is shown with the numbers that it was written with', async () => {
  const { questions, learner } = await begin(1);
  const { start, submit, paper, send, kept } = await learner();
  const given = await paper();
  await start();
  await submit({});
  const taken = await send({
    client_key: crypto.randomUUID(),
    seal: given.seal,
    answers: { [questions[0]!]: { value: '7' } },
    final: true,
  });
  expect(taken.kept).toMatchObject({ reason: 'no_attempts_left' });
  expect((await kept())[0]!.questions[0]).toMatchObject({ text_html: given.questions[0]!.text_html, answer: { value: '7' } });
});
