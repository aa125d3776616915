// A key that is wrong, in a browser: a teacher finds it at a question, a second person agrees, all marks change, the learner reads the new one.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words } from '#features/key-changes/words.ts';
import { newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { settle, visit } from './settled.ts';
import { enter, journeyOf, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
const option = (id: string, bn_text: string, right = false) => ({ id, text: '', bn_text, right, weight: 0, feedback: '', bn_feedback: '' });
const wrong: WrittenQuestion = {
  ...{ ...newQuestion('mcq'), bn_text: 'বাংলাদেশের জাতীয় ফুল কোনটি?', marks: 2 },
  options: [option('x', 'গোলাপ', true), option('y', 'শাপলা'), option('z', 'রজনীগন্ধা')],
};

test('a teacher corrects a key, a second person agrees, and the learner reads the new mark', async () => {
  const [teacher, second] = [await newPartner(site), await newPartner(site)];
  const course_id = await newCourse(teacher, 'জাতীয় প্রতীক');
  const item = await newItem(teacher, course_id, 'quiz', 'জাতীয় প্রতীকের কুইজ');
  await writeLesson(teacher, item.id, { questions: JSON.stringify([wrong]), attempts_allowed: 1 });
  const learner = await newLearnerOf(site, teacher, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const lesson = lessons[0]!.id;
  const { questions } = await learner.api.post<{ questions: { id: number; shape: { options: { id: string; bn: string }[] } }[] }>(
    `/assessment-front/quiz/start/${lesson}`,
  );
  const shapla = questions[0]!.shape.options.find(({ bn }) => bn.includes('শাপলা'))!;
  const { attempt_id } = await learner.api.post<{ attempt_id: number }>(`/assessment-front/batch/quiz-submit/${lesson}`, {
    answers: { [questions[0]!.id]: { option: shapla.id } },
  });

  const desk = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, desk.context, teacher);
  await visit(desk.page, `${site.url}/results/answers/${attempt_id}`);
  await desk.page.getByRole('link', { name: new RegExp(words.correct.bn) }).click();
  await desk.page.getByRole('radio', { name: new RegExp(words.policies.new_key.name.bn) }).waitFor();
  await settle(desk.page);
  const right = desk.page.getByRole('group', { name: words.right_answer.bn });
  // what is right has not been said yet, nor why: both are told at once
  await button(desk.page, words.work_out.bn).click();
  await right.locator('.err').waitFor();
  await expect.poll(() => desk.page.locator('.err').count()).toBe(2);
  await desk.page.locator('textarea[name=reason]').fill('জাতীয় ফুল শাপলা।');
  await right.getByText('শাপলা').click();
  expect(await right.locator('.err').count()).toBe(0);
  await shoot(desk.page, 'key-new-1280');
  await button(desk.page, words.work_out.bn).click();
  await desk.page.waitForURL(/\/results\/keys\/\d+/);
  await desk.page.getByText(words.states.ready.bn).first().waitFor();
  await desk.page.getByRole('row', { name: /রহিমা/ }).first().waitFor();
  await shoot(desk.page, 'key-change-1280');
  const change = new URL(desk.page.url()).pathname;
  // who asked for it has to wait for somebody else
  expect(await button(desk.page, words.agree.bn).count()).toBe(0);

  const other = await openPhone(browser, site);
  await enter(site, other.context, second);
  await visit(other.page, `${site.url}${change}`);
  expect(await isWithin(other.page)).toBe(true);
  await shoot(other.page, 'key-change-360');
  await button(other.page, words.agree.bn).click();
  await other.page.getByRole('dialog').getByRole('button', { name: words.agree.bn, exact: true }).click();
  await told(other.page, words.agreed.bn);
  await button(other.page, words.apply.bn).click();
  await shoot(other.page, 'key-apply-360');
  await other.page.getByRole('dialog').getByRole('button', { name: words.apply.bn, exact: true }).click();
  await told(other.page, 'নম্বর বদলেছে');
  await button(other.page, words.undo.bn).waitFor();
  await shoot(other.page, 'key-applied-360');

  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/course/journey/${uuid}?lesson=${lesson}`);
  await button(phone.page, quiz.last_result.bn).click();
  await phone.page.getByText(quiz.key_changed.new_key.bn).waitFor();
  expect(await isWithin(phone.page)).toBe(true);
  await shoot(phone.page, 'key-learner-360');
  for (const { context } of [desk, other, phone]) await context.close();
  expect([...desk.faults, ...other.faults, ...phone.faults]).toEqual([]);
});
