// A question that stands in two quizzes: neither a practice nor a result tells a right answer that a graded quiz still holds back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { type LessonGiven, makeEnrolled, makeLearnable, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());

const mcq = { type: 'mcq', shape: { options: ['a', 'b', 'c'].map((id) => ({ id, en: id, bn: id })) }, answer: { option: 'b' } };
const TELLS = /Because it is so|কারণ এমনই|"right_answer":\{/;
const told = { held_back: false, right_answer: { options: ['b'] }, explanation_html: '<p>Because it is so.</p>' };
const untold = { held_back: true, right_answer: null, explanation_html: '', bn_explanation_html: '' };

/** A practice of two questions, and a graded quiz that asks the first of them too. */
async function begin(given: { practice?: LessonGiven; exam?: LessonGiven } = {}) {
  const course = await makeLearnable(db.sql);
  const practice = await makeQuiz(db.sql, course.id, { practice: true, questions: [mcq, mcq], ...given.practice });
  const exam = await makeQuiz(db.sql, course.id, { attempts_allowed: 2, questions: [mcq], ...given.exam });
  const [shared, own] = practice.questions as [number, number];
  await db.sql`update lesson_questions set question_id = ${shared} where lesson_id = ${exam.lesson_id}`;
  await db.sql`update questions set hint_html = '<p>Look at the table.</p>' where id = ${shared}`;
  const actor = await makeEnrolled(db.sql, course);
  const start = (lesson: number) => answer(db.sql, calls.start, actor, { lesson });
  const submit = async (lesson: number, answers: Record<string, object>) => {
    await start(lesson);
    const result = await answer(db.sql, calls.submit, actor, { lesson, answers });
    return filterAnswer(calls.submit, result) as calls.Result;
  };
  const check = async (attempt: number, question_id: number, option: string) =>
    filterAnswer(calls.check, await answer(db.sql, calls.check, actor, { attempt, question_id, answer: { option } })) as calls.Checked;
  return { course, practice, exam, shared, own, actor, start, submit, check };
}

test('a practice tells at once what is right, but not of a question whose answer a graded quiz holds back: there its hint and lesson', async () => {
  const { course, practice, exam, shared, own, actor, start, submit, check } = await begin({
    practice: { show_answers: 'after_each_try' },
  });
  const near = await makeLesson(db.sql, course.id, { required: false });
  await db.sql`update lesson_questions set about_lesson_id = ${near} where lesson_id = ${practice.lesson_id}`;
  const { id } = await start(practice.lesson_id);
  expect(await check(id, own, 'a')).toMatchObject({ ...told, verdict: 'wrong', hint_html: '' });
  expect(await check(id, shared, 'a')).toMatchObject({
    ...untold,
    verdict: 'wrong',
    hint_html: '<p>Look at the table.</p>',
    way_back: { id: near },
  });
  // not by any other way: going on with the attempt, its result, and the result asked for again
  const again = (await start(practice.lesson_id)).checked;
  expect(again.find((c) => c.question_id === shared)).toMatchObject(untold);
  const result = await submit(practice.lesson_id, {});
  expect(result.questions).toMatchObject([untold, told]);
  const asked = await answer(db.sql, calls.viewResult, actor, { attempt: id });
  expect(JSON.stringify(filterAnswer(calls.viewResult, asked)).match(new RegExp(TELLS, 'g'))).toHaveLength(3);
  // the graded quiz passed, nothing is held back any more, in the earlier results neither
  expect((await submit(exam.lesson_id, { [shared]: { option: 'b' } })).questions).toMatchObject([told]);
  const later = await answer(db.sql, calls.viewResult, actor, { attempt: id });
  expect(later.questions).toMatchObject([told, told]);
  const other = await start(practice.lesson_id);
  expect(await check(other.id, shared, 'a')).toMatchObject(told);
});

test('a question that was answered rightly has no hint, and its reason stays back all the same', async () => {
  const { practice, shared, start, check } = await begin();
  const { id } = await start(practice.lesson_id);
  expect(await check(id, shared, 'b')).toMatchObject({ ...untold, verdict: 'right', hint_html: '', way_back: null });
});

test('what the graded quiz itself would show is told: after each try once it was tried, after the last one, never', async () => {
  for (const { exam, after } of [
    { exam: { show_answers: 'after_each_try' }, after: told },
    { exam: { attempts_allowed: 1 }, after: told },
    { exam: { attempts_allowed: 2 }, after: untold },
    { exam: { attempts_allowed: 1, show_answers: 'never' }, after: untold },
  ]) {
    const quiz = await begin({ exam });
    const { id } = await quiz.start(quiz.practice.lesson_id);
    expect(await quiz.check(id, quiz.shared, 'a')).toMatchObject(untold);
    await quiz.submit(quiz.exam.lesson_id, { [quiz.shared]: { option: 'a' } });
    expect(await quiz.check(id, quiz.shared, 'a')).toMatchObject(after);
  }
});

test('another practice, an archived quiz and the quiz of a course that the learner is not in hold nothing back', async () => {
  const practices = await begin({ exam: { practice: true } });
  const archived = await begin();
  await db.sql`update lessons set archived_at = now() where id = ${archived.exam.lesson_id}`;
  const elsewhere = await begin();
  const other = await makeLearnable(db.sql);
  await db.sql`update lessons set course_id = ${other.id} where id = ${elsewhere.exam.lesson_id}`;
  for (const quiz of [practices, archived, elsewhere]) {
    const { id } = await quiz.start(quiz.practice.lesson_id);
    expect(await quiz.check(id, quiz.shared, 'a')).toMatchObject(told);
  }
  // who enters that course, or waits to be let in, is not told any more
  const { id } = await elsewhere.start(elsewhere.practice.lesson_id);
  await makeEnrolled(db.sql, other, { actor: elsewhere.actor, status: 'pending' });
  expect(await elsewhere.check(id, elsewhere.shared, 'a')).toMatchObject(untold);
});

test('one graded quiz does not tell the answer of another one either', async () => {
  const { practice, exam, shared, submit } = await begin({ practice: { practice: false, attempts_allowed: 1 } });
  const result = await submit(practice.lesson_id, { [shared]: { option: 'b' } });
  expect(result).toMatchObject({ answers_shown: true, attempts_left: 0 });
  expect(result.questions).toMatchObject([untold, told]);
  expect(await submit(exam.lesson_id, { [shared]: { option: 'a' } })).toMatchObject({ answers_shown: false });
});
