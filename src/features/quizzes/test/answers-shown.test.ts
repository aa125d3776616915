// Right answers stay on the server until they are shown: after passing or the last attempt, after each try, or never, as the quiz says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());

/** Nothing in a body may say what is right: not the key, not the reason, not what is said of an option, not the figure 42 nor the accepted word. */
const TELLS =
  /said-of-[abc]|feedback|weights|Because it is so|কারণ এমনই|tolerance|"text":"42"|"value":42\b|padma-river|"accept"|"pairs":\{"l1":"r2"/;
const questions = [
  {
    type: 'mcq',
    shape: { options: ['a', 'b', 'c'].map((id) => ({ id, en: id, bn: id })) },
    answer: {
      option: 'b',
      weights: { c: 50 },
      feedback: Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { en: `said-of-${id}`, bn: `said-of-${id}` }])),
    },
  },
  { type: 'numeric', shape: {}, answer: { value: 42, tolerance: 0 } },
  { type: 'fill_in', shape: { parts: { en: ['The ', ''], bn: ['', ''] } }, answer: { accept: [['padma-river']] } },
  {
    type: 'matching',
    shape: { left: ['l1', 'l2'].map((id) => ({ id, en: id, bn: id })), right: ['r1', 'r2'].map((id) => ({ id, en: id, bn: id })) },
    answer: { pairs: { l1: 'r2', l2: 'r1' } },
  },
];
const wrong = [{ option: 'a' }, { value: '1' }, { blanks: ['x'] }, { pairs: { l1: 'r1', l2: 'r2' } }];
const right = [{ option: 'b' }, { value: '42' }, { blanks: ['padma-river'] }, { pairs: { l1: 'r2', l2: 'r1' } }];

async function begin(given: { show_answers?: string; attempts_allowed?: number | null; practice?: boolean } = {}) {
  const course = await makeLearnable(db.sql);
  const lesson = await makeLesson(db.sql, course.id, { required: false });
  const quiz = await makeQuiz(db.sql, course.id, { attempts_allowed: 2, questions, ...given });
  const actor = await makeEnrolled(db.sql, course);
  const answersOf = (list: readonly object[]) => Object.fromEntries(quiz.questions.map((id, i) => [id, list[i]]));
  const start = () => answer(db.sql, calls.start, actor, { lesson: quiz.lesson_id });
  const submit = async (list: readonly object[]) => {
    await start();
    return filterAnswer(
      calls.submit,
      await answer(db.sql, calls.submit, actor, { lesson: quiz.lesson_id, answers: answersOf(list) }),
    ) as calls.Result;
  };
  const look = async (attempt: number) =>
    JSON.stringify(filterAnswer(calls.viewResult, await answer(db.sql, calls.viewResult, actor, { attempt })));
  const again = async () => {
    const many = await answer(db.sql, calls.submitMany, actor, { answers: { [quiz.lesson_id]: answersOf(wrong) } });
    return JSON.stringify(filterAnswer(calls.submitMany, many));
  };
  const holds = async () => JSON.stringify(filterAnswer(viewContents, await answer(db.sql, viewContents, actor, { id: quiz.lesson_id })));
  return { course, lesson, quiz, actor, start, submit, look, again, holds };
}

test('while a try is left, what was wrong is told, but no body holds a right answer or its reason', async () => {
  const { quiz, lesson, submit, look, again, holds } = await begin();
  const result = await submit([right[0]!, ...wrong.slice(1)]);
  expect(result).toMatchObject({ passed: false, attempts_left: 1, answers_shown: false, show_answers: 'after_pass_or_last_try' });
  expect(result.questions.map((q) => q.verdict)).toEqual(['right', 'wrong', 'wrong', 'wrong']);
  expect(result.questions.map((q) => q.right_answer)).toEqual([null, null, null, null]);
  expect(result.questions[1]).toMatchObject({ answer: { value: '1' }, explanation_html: '', about: null });
  expect(result.way_back).toMatchObject({ id: lesson });
  for (const body of [JSON.stringify(result), await look(result.attempt_id), await again(), await holds()]) expect(body).not.toMatch(TELLS);
  expect(quiz.questions).toHaveLength(4);
});

test('they are shown after the last try, and then for the earlier tries too', async () => {
  const { submit, look, start } = await begin();
  const first = await submit(wrong);
  await start();
  // the last attempt is open: nothing may be read off the first meanwhile
  expect(await look(first.attempt_id)).not.toMatch(TELLS);
  const last = await submit(wrong);
  expect(last).toMatchObject({ passed: false, attempts_left: 0, answers_shown: true });
  expect(last.questions[1]).toMatchObject({ right_answer: { text: '42' }, explanation_html: '<p>Because it is so.</p>' });
  expect(await look(first.attempt_id)).toMatch(TELLS);
});

test('they are shown after passing, however many tries are left, and to nobody else', async () => {
  const one = await begin({ attempts_allowed: null });
  const failed = await one.submit(wrong);
  expect(failed).toMatchObject({ answers_shown: false, attempts_left: null });
  const passed = await one.submit(right);
  expect(passed).toMatchObject({ passed: true, answers_shown: true });
  expect(await one.look(failed.attempt_id)).toMatch(TELLS);
  const other = await makeEnrolled(db.sql, one.course);
  await answer(db.sql, calls.start, other, { lesson: one.quiz.lesson_id });
  const theirs = await answer(db.sql, calls.submit, other, { lesson: one.quiz.lesson_id, answers: {} });
  expect(JSON.stringify(filterAnswer(calls.submit, theirs))).not.toMatch(TELLS);
});

test('a quiz may show them after each try, or never', async () => {
  const open = await begin({ show_answers: 'after_each_try' });
  expect(await open.submit(wrong)).toMatchObject({ answers_shown: true, questions: [{ right_answer: { options: ['b'] } }, {}, {}, {}] });
  const shut = await begin({ show_answers: 'never' });
  await shut.submit(wrong);
  const result = await shut.submit(right);
  expect(result).toMatchObject({ passed: true, attempts_left: 0, answers_shown: false, show_answers: 'never' });
  const { explanation_html, right_answer } = result.questions[1]!;
  expect([explanation_html, right_answer]).toEqual(['', null]);
});

test('until then a question that was missed tells its hint and the lesson that it is about', async () => {
  const { course, quiz, submit } = await begin();
  const near = await makeLesson(db.sql, course.id, { required: false, position: 0 });
  await db.sql`update questions set hint_html = '<p>Look at the table.</p>', bn_hint_html = '<p>সারণি দেখুন।</p>' where id = any (${quiz.questions})`;
  await db.sql`update lesson_questions set about_lesson_id = ${near} where question_id = ${quiz.questions[2]!}`;
  const { questions: told } = await submit([right[0]!, ...wrong.slice(1)]);
  expect(told.map((q) => q.hint_html)).toEqual(['', ...Array(3).fill('<p>Look at the table.</p>')]);
  // a lesson is named for those questions whose author named one, and for no other
  expect(told.map((q) => q.about?.id)).toEqual([undefined, undefined, near, undefined]);
});

test('what is said of each option is told with the right answer, and what each weighs to nobody', async () => {
  const open = await begin({ show_answers: 'after_each_try' });
  const { questions: told } = await open.submit(wrong);
  expect(told[0]!.right_answer).toMatchObject({ options: ['b'], feedback: { a: { en: 'said-of-a', bn: 'said-of-a' } } });
  expect(JSON.stringify(told)).not.toContain('weights');
  const drilled = await begin({ practice: true });
  const attempt = await drilled.start();
  expect(JSON.stringify(filterAnswer(calls.start, attempt))).not.toMatch(TELLS);
  const [first] = drilled.quiz.questions;
  const checked = await answer(db.sql, calls.check, drilled.actor, { attempt: attempt.id, question_id: first, answer: { option: 'a' } });
  expect(filterAnswer(calls.check, checked)).toMatchObject({ verdict: 'wrong', right_answer: { feedback: { a: { en: 'said-of-a' } } } });
});
