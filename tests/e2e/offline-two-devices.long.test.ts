// A quiz taken without a connection on one phone and with one on another device: no answer is lost, and the learner is told what counts.
// @module-tag long
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as journey } from '#features/journeys/words.ts';
import type { Asked, Attempt, KeptPaper, Result } from '#features/quizzes/contract.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as papers } from '#features/quizzes/words-papers.ts';
import { reload } from './settled.ts';
import { begin, keepWhole } from './phone-storage.ts';
import { type Learner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const before = (text: string) => text.split('{')[0]!;

/** Answers whatever is asked with the first choice there is. */
async function answerFirst(page: Page): Promise<void> {
  const box = page.locator('fieldset:has(legend)').first();
  await box.waitFor();
  const [choices, fields, lists] = [
    box.getByRole('radio').or(box.getByRole('checkbox')),
    box.getByRole('textbox'),
    box.getByRole('combobox'),
  ];
  if (await choices.count()) await choices.first().check();
  for (const field of await fields.all()) await field.fill('7');
  for (const list of await lists.all()) await list.selectOption({ index: 1 });
}
/** Takes the quiz that draws its questions, without a connection, and hands it in. */
async function takeWithout(context: BrowserContext, page: Page, at: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(at);
  await button(page, quiz.start.bn).click();
  for (;;) {
    await answerFirst(page);
    const next = button(page, quiz.next.bn);
    if (!(await next.isVisible())) break;
    await next.click();
  }
  await button(page, quiz.to_summary.bn).click();
  await button(page, quiz.submit.bn).click();
  await page.getByText(papers.handed_in.bn).waitFor();
}
async function prepare() {
  const opened = await begin(site, () => openPhone(browser, site, { worker: true }), 'algebra-foundations');
  const lesson = opened.course.lessons.find((l) => l.kind === 'quiz')!;
  await keepWhole(opened.page, site, opened.course.uuid);
  return { ...opened, lesson, at: `${site.url}/course/journey/${opened.course.uuid}?lesson=${lesson.id}` };
}
/** What somebody does meanwhile on another device. */
async function takeElsewhere({ api }: Learner, lesson_id: number): Promise<Asked[]> {
  const { questions } = await api.post<Attempt>(`/assessment-front/quiz/start/${lesson_id}`);
  await api.post<Result>(`/assessment-front/batch/quiz-submit/${lesson_id}`, { answers: {} });
  return questions;
}

test('a paper counts as one more attempt with its own questions, and the attempt of the other device is told', async () => {
  const { learner, context, page, faults, lesson, at } = await prepare();
  await takeWithout(context, page, at);
  const elsewhere = await takeElsewhere(learner, lesson.id);
  await context.setOffline(false);
  await page.getByText(before(papers.other.bn.split('{date}')[1]!), { exact: false }).waitFor();
  await page.getByRole('heading', { name: quiz.review.bn }).waitFor();
  const { quiz: state } = await learner.api.get<{ quiz: { attempts_used: number; last_attempt_id: number; kept_papers: number } }>(
    `/assessment-front/course/lesson-details/${lesson.id}`,
  );
  expect(state).toMatchObject({ attempts_used: 2, kept_papers: 0 });
  const result = await learner.api.get<Result>(`/assessment-front/quiz/result/${state.last_attempt_id}`);
  expect(result.number).toBe(2);
  // those that lay on the phone, each with what was answered there
  expect(result.questions.map((q) => q.id)).toEqual(elsewhere.map((q) => q.id));
  expect(result.questions.every((q) => q.answer !== null)).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});

test('a paper that comes when no attempt is left is told not to count, with what counts, and its answers can be read', async () => {
  const { learner, context, page, faults, lesson, at } = await prepare();
  await takeWithout(context, page, at);
  for (let n = 0; n < 3; n++) await takeElsewhere(learner, lesson.id);
  await context.setOffline(false);
  await page.getByText(papers.uncounted.bn).waitFor();
  await page.getByText(papers.why.no_attempts_left.bn).waitFor();
  await page.getByText(before(papers.counts.bn), { exact: false }).waitFor();
  const { data } = { data: await learner.api.get<KeptPaper[]>(`/assessment-front/quiz/kept-papers/${lesson.id}`) };
  expect(data).toHaveLength(1);
  expect(data[0]!.questions.length).toBeGreaterThan(3);
  expect(data[0]!.questions.every((q) => q.answer !== null)).toBe(true);
  // it is there after a reload too, and without a connection again
  await reload(page);
  for (const online of [true, false]) {
    if (!online) {
      await context.setOffline(true);
      await page.reload();
    }
    await button(page, papers.see_uncounted.bn).click();
    const shown = page.locator('dialog[open] article');
    await expect.poll(() => shown.count()).toBe(data[0]!.questions.length);
    await page.locator('dialog[open]').getByText(papers.why.no_attempts_left.bn).waitFor();
    await page.keyboard.press('Escape');
  }
  await page.getByText(journey.discussion.bn).first().waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
