// Practice as a learner meets it: told at once what is right and why, other questions on the next attempt, and what a graded quiz holds back.
// @module-tag long
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as question } from '#features/questions/words.ts';
import type { Attempt } from '#features/quizzes/contract.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { reload, visit } from './settled.ts';
import { enrolled, enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
/** Opens the practice of a course; the lessons before it are done. */
async function open(look: Parameters<typeof openPhone>[2] = {}) {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'algebra-foundations');
  const at = lessons.findIndex((l) => l.kind === 'quiz');
  for (const lesson of lessons.slice(0, at))
    await learner.api.post('/learner-course/syllabus-submission', { lesson_id: lesson.id, done: true, percent: 100 });
  const phone = await openPhone(browser, site, look);
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/course/journey/${uuid}?lesson=${lessons[at]!.id}`);
  return { ...phone, learner, lesson: lessons[at]! };
}

test('a practice says at once whether an answer is right and why; checked answers stay, and the next attempt asks other questions', async () => {
  const { context, page, learner, lesson, faults } = await open({ language: 'en', width: 1280, height: 900 });
  const ask = () => learner.api.post<Attempt>(`/assessment-front/quiz/start/${lesson.id}`);
  await page.getByText(quiz.practice_note.en).waitFor();
  await page.getByText(quiz.varies_note.en).waitFor();
  await button(page, quiz.start.en).click();
  await page.locator('.pal').waitFor();
  const first = await ask();
  expect(first.questions).toHaveLength(4);
  const typed = first.questions.findIndex((q) => ['numeric', 'fill_in', 'mcq', 'true_false'].includes(q.type));
  await page.locator('.pal button').nth(typed).click();
  const box = page.locator('fieldset').first();
  if (['mcq', 'true_false'].includes(first.questions[typed]!.type)) await box.locator('input').first().check();
  else await box.locator('input').first().fill('7777');
  await button(page, quiz.check.en).click();
  await page
    .getByRole('status')
    .filter({ hasText: /Correct|Wrong|Partly/ })
    .first()
    .waitFor();
  await page
    .getByRole('link', { name: /^See the lesson again/ })
    .or(page.getByText(quiz.right.en, { exact: true }))
    .first()
    .waitFor();
  // nothing can be changed, also after a reload
  await expect.poll(() => box.locator('input:not(:disabled):not([readonly])').count()).toBe(0);
  await reload(page);
  await button(page, quiz.go_on.en).click();
  await page.locator('.pal button').nth(typed).click();
  await page.locator('.pal .good, .pal .bad').first().waitFor();
  await expect.poll(() => box.locator('input:not(:disabled):not([readonly])').count()).toBe(0);
  await page.keyboard.press('Alt+e');
  await button(page, quiz.submit_anyway.en).click();
  await button(page, new RegExp(`^${quiz.again.en}`)).click();
  await page.locator('.pal').waitFor();
  const second = await ask();
  const unseen = second.questions.filter((q) => !first.questions.some((f) => f.id === q.id));
  expect(unseen.length).toBe(2);
  await context.close();
  expect(faults).toEqual([]);
});

test('of a question whose right answer a graded quiz holds back, a practice says right or wrong and why it says no more; no choice is marked', async () => {
  const { context, page, learner, lesson, faults } = await open();
  await page.route('**/assessment-front/quiz/check/*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    const held = {
      held_back: true,
      right_answer: null,
      explanation_html: '',
      bn_explanation_html: '',
      bn_hint_html: '<p>সারণিটি দেখুন।</p>',
    };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, ...held, verdict: 'wrong' } } });
  });
  await button(page, quiz.start.bn).click();
  await page.locator('.pal').waitFor();
  const { questions } = await learner.api.post<Attempt>(`/assessment-front/quiz/start/${lesson.id}`);
  await page
    .locator('.pal button')
    .nth(questions.findIndex((q) => ['mcq', 'true_false', 'multiple'].includes(q.type)))
    .click();
  await page.locator('fieldset input').first().check();
  await button(page, quiz.check.bn).click();
  const told = page.getByRole('status').filter({ hasText: quiz.held_back.bn });
  await told.getByText(quiz.wrong.bn, { exact: true }).waitFor();
  await told.getByText('সারণিটি দেখুন।').waitFor();
  expect(await page.locator('fieldset .pick.right, fieldset .pick.wrong').count()).toBe(0);
  await page.locator('fieldset').getByText(question.your_answer.bn).waitFor();
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBeLessThanOrEqual(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('a practice that was checked to its end promises no answers for later; the bar of a phone stands in one line at every step', async () => {
  const { context, page, learner, lesson, faults } = await open();
  await button(page, quiz.start.bn).click();
  await page.locator('.pal').waitFor();
  const { questions } = await learner.api.post<Attempt>(`/assessment-front/quiz/start/${lesson.id}`);
  const lines = async () => {
    const heights = await page.locator('.jnav button').evaluateAll((all: any[]) => all.map((b) => b.offsetHeight));
    expect(Math.max(...heights), String(heights)).toBeLessThanOrEqual(48);
  };
  for (const [n, { type }] of questions.entries()) {
    const box = page.locator('fieldset').first();
    await lines();
    if (['numeric', 'fill_in'].includes(type)) for (const field of await box.locator('input').all()) await field.fill('7777');
    else if (type === 'matching') for (const list of await box.locator('select').all()) await list.selectOption({ index: 1 });
    else await box.locator('input').first().check();
    await button(page, quiz.check.bn).waitFor();
    await lines();
    await button(page, quiz.check.bn).click();
    await page.locator('.pal li').nth(n).locator('.good, .bad').waitFor();
    await lines();
    await button(page, n < questions.length - 1 ? quiz.next.bn : quiz.to_summary.bn).click();
  }
  await button(page, quiz.submit.bn).click();
  await page.getByRole('heading', { name: quiz.review.bn }).waitFor();
  await expect.poll(() => page.getByText(quiz.answers_after_pass_or_last.bn).count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});
