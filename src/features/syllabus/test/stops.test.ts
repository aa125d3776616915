// Questions at which a video stops: written with their seconds, asked of its learners once, kept through every edit that leaves them what they are.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { createQuestion } from '#features/bank/contract-writing.ts';
import { makeBatch } from '#features/courses/test/make.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled } from '#features/lessons/test/make.ts';
import { newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { check, saveAnswer, start, startStops, submit } from '#features/quizzes/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { writing } from '../contract.ts';
import { faultsOf } from '../lesson.ts';
import { copySyllabus } from '../server/copying.ts';
import { add, makeWritten, publish, write } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());
const refusedWith = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (e: { code?: string; message: string }) => e.code ?? e.message,
  );
const trueFalse = (text: string, at: number | undefined, right = true): WrittenQuestion => ({
  ...{ ...newQuestion('true_false'), key: text, text, bn_text: text, value: right },
  ...(at !== undefined && { at }),
});
async function makeFilm() {
  const made = await makeWritten(sql);
  const item = await add(sql, made, 'video', 'A film');
  const put = async (questions: readonly WrittenQuestion[], others: object = {}) => {
    await write(sql, made, item.id, { questions: JSON.stringify(questions), url: 'https://example.org/film', ...others });
    await publish(sql, made);
  };
  await put([trueFalse('late', 20), trueFalse('early', 5)]);
  const [lesson] = await sql<{ id: number }[]>`select id from lessons where course_id = ${made.course.id}`;
  const course = { ...made.course, uuid: '', slug: '', batch_id: await makeBatch(sql, made.course.id) };
  const learner = await makeEnrolled(sql, course);
  const begin = () => answer(sql, startStops, learner, { lesson: lesson!.id });
  const asked = async () => (await begin()).questions.map((q) => `${q.at} ${q.text_html.replace(/<[^>]+>/g, '')}`);
  return { made, item, put, lesson_id: lesson!.id, course, learner, begin, asked };
}

test('learners are asked in the order of the seconds, and told nothing before they answer; the draft says the same to the letter', async () => {
  const { made, item, lesson_id, learner, begin, asked } = await makeFilm();
  expect(await asked()).toEqual(['5 early', '20 late']);
  expect(JSON.stringify(await begin())).not.toMatch(/right_answer|"value"/);
  expect(await answer(sql, viewContents, learner, { id: lesson_id })).toMatchObject({ stops: 2, quiz: null });
  const { fields } = await answer(sql, writing.view, made.writer, { id: item.id });
  expect((JSON.parse(String(fields.questions)) as { at: number }[]).map(({ at }) => at)).toEqual([20, 5]);
});

test('an answer is judged by the server, told at once, and stays: who comes back is not asked again', async () => {
  const { lesson_id, learner, begin } = await makeFilm();
  const { id, questions } = await begin();
  const give = (question_id: number, value: boolean) => answer(sql, check, learner, { attempt: id, question_id, answer: { value } });
  expect(await give(questions[0]!.id, false)).toMatchObject({ verdict: 'wrong', right_answer: { value: true } });
  expect(await give(questions[0]!.id, true)).toMatchObject({ verdict: 'wrong' });
  expect(await begin()).toMatchObject({ id, checked: [{ question_id: questions[0]!.id, verdict: 'wrong' }] });
  // nothing of it is a quiz
  expect(await refusedWith(answer(sql, start, learner, { lesson: lesson_id }))).toBe('not_a_quiz');
  expect(await refusedWith(answer(sql, submit, learner, { lesson: lesson_id, answers: {} }))).toBe('not_a_quiz');
});

test('what others answer, and who is not let in, stays apart', async () => {
  const { lesson_id, course, begin } = await makeFilm();
  const { id, questions } = await begin();
  const other = await makeEnrolled(sql, course);
  expect((await answer(sql, startStops, other, { lesson: lesson_id })).checked).toEqual([]);
  const given = { attempt: id, question_id: questions[0]!.id, answer: { value: true } };
  expect(await refusedWith(answer(sql, check, other, given))).toBe('not_found');
  expect(await refusedWith(answer(sql, saveAnswer, other, { ...given, sequence: 1 }))).toBe('not_found');
  const waiting = await makeEnrolled(sql, course, { status: 'pending' });
  expect(await refusedWith(answer(sql, startStops, waiting, { lesson: lesson_id }))).toBe('not_found');
});

test('a given answer stays when the video, other stops, its second or its wording are edited; another right answer asks anew', async () => {
  const { put, learner, begin, asked } = await makeFilm();
  const { id, questions } = await begin();
  await answer(sql, check, learner, { attempt: id, question_id: questions[0]!.id, answer: { value: true } });
  const kept = async () => (await begin()).checked.map((one) => `${one.question_id} ${one.verdict}`);
  const own = [`${questions[0]!.id} right`];
  await put([{ ...trueFalse('early', 9), text: 'Early, said better' }, trueFalse('new', 12)], { url: 'https://example.org/other' });
  expect(await asked()).toEqual(['9 Early, said better', '12 new']);
  expect(await kept()).toEqual(own);
  // taken out and put back
  await put([trueFalse('new', 12)]);
  expect(await kept()).toEqual([]);
  await put([trueFalse('new', 12), trueFalse('early', 9)]);
  expect(await kept()).toEqual(own);
  await put([trueFalse('new', 12), trueFalse('early', 9, false)]);
  expect(await kept()).toEqual([]);
});

test('a question of the bank is asked in the version that was taken; where it is asked is the lesson’s own', async () => {
  const { made, put, lesson_id, asked } = await makeFilm();
  const bank = await answer(sql, createQuestion, made.writer, { question: trueFalse('banked', 7) as never });
  expect(bank.written).not.toHaveProperty('at');
  const taken = { ...bank.written!, bank: { id: bank.id, version: bank.version! } };
  await put([{ ...taken, at: 15 }, trueFalse('early', 5)]);
  expect(await asked()).toEqual(['5 early', '15 banked']);
  await put([{ ...taken, at: 2 }]);
  expect(await asked()).toEqual(['2 banked']);
  const [row] =
    await sql`select q.bank_id from lesson_questions l join questions q on q.id = l.question_id where l.lesson_id = ${lesson_id}`;
  expect(row).toEqual({ bank_id: bank.id });
});

test('a course that is copied stops at the same seconds, and a lesson without stops has none to begin', async () => {
  const { made, put, begin } = await makeFilm();
  const copy = await makeWritten(sql);
  await sql.begin((tx) =>
    copySyllabus(tx as never, made.course.id, {
      course_id: copy.course.id,
      institution_id: copy.course.institution_id,
      owner_id: copy.writer.user.id,
    }),
  );
  const rows = await sql`
    select q.at_seconds from lesson_questions q join lessons l on l.id = q.lesson_id
    where l.course_id = ${copy.course.id} order by q.at_seconds`;
  expect(rows.map((row) => row.at_seconds)).toEqual([5, 20]);
  await put([]);
  expect(await refusedWith(begin())).toBe('not_a_quiz');
});

test('one that cannot be asked, or that a person has to mark, keeps the video from being published', () => {
  const keys = (question: WrittenQuestion) => faultsOf('video', { questions: JSON.stringify([question]) }).map(({ key }) => key);
  expect(keys({ ...trueFalse('x', 1), text: '', bn_text: '' })).toContain('question.text');
  expect(keys({ ...newQuestion('essay'), text: 'Why?', at: 1 })).toContain('question.person');
  expect(keys(trueFalse('x', 1)).filter((key) => key.startsWith('question'))).toEqual([]);
});
