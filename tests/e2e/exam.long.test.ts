// An exam as a learner meets it on a phone: begun, reloaded in its midst, ended by itself without being submitted, and its marks without its questions.
// @module-tag long
import { expect, test } from 'vitest';
import type { Contents } from '#features/lessons/contract.ts';
import type { Attempt } from '#features/quizzes/contract.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as exam } from '#features/quizzes/words-exam.ts';
import { words as offline } from '#features/offline/words-keep.ts';
import { faultsOf } from '../accessibility/look.ts';
import { reload, visit } from './settled.ts';
import { enrolled, enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
/** The seconds that are left, wherever they stand in the answer. */
const nearlyOver = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer).replace(/"seconds_left":\d+/, '"seconds_left":6'));

test('an exam goes on after a reload with the time that the server says is left, and ends by itself with what was saved', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'clear-bangla');
  const lesson = lessons.find((l) => l.kind === 'exam')!;
  const phone = await openPhone(browser, site, { width: 360, height: 740 });
  const { page } = phone;
  await enter(site, phone.context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lesson.id}`);
  await page.getByText(exam.goes_on.bn).waitFor();
  // there is nothing of it to take along
  expect(await page.getByRole('button', { name: offline.keep_quiz.bn, exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: exam.start.bn, exact: true }).click();
  await page.getByRole('timer').waitFor();
  expect(await page.getByRole('timer').innerText()).toMatch(/২০ মিনিট বাকি/);
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('.asking fieldset input').first().check();
  // a question of several answers tells how many are chosen
  const first = await page.locator('.asking fieldset').first().innerText();
  const now = () => learner.api.post<Attempt>(`/assessment-front/quiz/start/${lesson.id}`);
  await expect.poll(async () => (await now()).answers.length).toBe(1);
  const { id, seconds_left } = await now();
  expect(seconds_left).toBeLessThan(1200);
  await reload(page);
  await page.getByText(exam.under_way.bn.split('{')[0]!).waitFor();
  await page.getByRole('button', { name: exam.go_on.bn, exact: true }).click();
  await page.locator('.pal button').first().click();
  expect(await page.locator('.asking fieldset').first().innerText()).toBe(first);
  expect(await page.locator('.asking fieldset input').first().isChecked()).toBe(true);
  // as if nearly all of its time had gone by with the phone off
  await page.route('**/quiz/start/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: nearlyOver(await answer.json()) });
  });
  await reload(page);
  await page.getByRole('button', { name: exam.go_on.bn, exact: true }).click();
  await page.locator('.xclock.few').waitFor();
  await page.getByRole('heading', { name: new RegExp(`^(${exam.not_passed.bn}|${quiz.passed.bn})$`) }).waitFor();
  await page.getByText(exam.late.bn).waitFor();
  await page.getByText(exam.answers_closed.bn).waitFor();
  expect(await page.locator('.rq').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  const { quiz: state } = await learner.api.get<Contents>(`/assessment-front/course/lesson-details/${lesson.id}`);
  expect(state).toMatchObject({ open_attempt_id: null, last_attempt_id: id, attempts_used: 1 });
  await reload(page);
  await page.getByText(exam.none_left.bn).waitFor();
  expect(await page.getByRole('button', { name: new RegExp(`${exam.start.bn}|${exam.again.bn}|${exam.go_on.bn}`) }).count()).toBe(0);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
