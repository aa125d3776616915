// The keys of a quiz: from question to question, to the summary, to the list of questions.
import { expect, test } from 'vitest';
import { words as shortcuts } from '#app/words-shortcuts.ts';
import { words as course } from '#features/courses/words.ts';
import { words as help } from '#features/help/words.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as ui } from '#ui/words.ts';
import { visit } from './settled.ts';
import { api, enrolled, enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('the key that a course says on its button leads to the sign-in, enrols, and begins', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  const { uuid } = await api(site).get<{ uuid: string }>('/learner-course/details/flood-cyclone');
  await visit(page, `${site.url}/course/details/${uuid}`);
  await expect.poll(() => page.locator('[aria-keyshortcuts="Alt+Enter"]').filter({ visible: true }).count()).toBe(1);
  await page.keyboard.press('Alt+Enter');
  await page.waitForURL('**/login**');
  const learner = await newLearner(site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/details/${uuid}`);
  await page.getByRole('button', { name: course.enrol.en }).filter({ visible: true }).waitFor();
  await page.keyboard.press('Alt+Enter');
  await page.waitForURL('**/course/journey/**');
  await visit(page, `${site.url}/course/details/${uuid}`);
  await page.getByRole('link', { name: course.begin.en }).filter({ visible: true }).waitFor();
  await page.keyboard.press('Alt+Enter');
  await page.waitForURL('**/course/journey/**');
  await context.close();
  expect(faults).toEqual([]);
});

test('a letter that Alt brings, as on a Mac, is written and opens nothing', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await visit(page, `${site.url}/contact-us`);
  const field = page.getByLabel(help.text.en);
  await field.focus();
  const press = (key: string, code: string) =>
    field.evaluate(
      (element, init) =>
        (element as any).dispatchEvent(
          new (globalThis as any).KeyboardEvent('keydown', { ...init, altKey: true, bubbles: true, cancelable: true }),
        ),
      { key, code },
    );
  // whether the field gets it
  expect([await press('å', 'KeyA'), await press('˚', 'KeyK'), await press('÷', 'Slash')]).toEqual([true, true, true]);
  expect([await press('a', 'KeyA'), await press('k', 'KeyK')]).toEqual([false, false]);
  await context.close();
  expect(faults).toEqual([]);
});

test('keys lead through a quiz, and hand nothing in', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons.find((l) => l.kind === 'quiz')!.id}`);
  await page.getByRole('button', { name: quiz.start.en }).click();
  const at = (n: number) =>
    page.getByRole('heading', { name: quiz.question_of.en.replace('{n}', String(n)).replace('{all}', '3') }).waitFor();
  await at(1);
  // the list of keys says what each is for
  await page.keyboard.press('Alt+k');
  const list = page.getByRole('dialog', { name: shortcuts.title.en });
  await list.waitFor();
  const names = await list.getByRole('term').allTextContents();
  for (const name of names) expect(name).toMatch(/\p{L}/u);
  // whatever has two keys is named once, with both
  expect(new Set(names).size).toBe(names.length);
  expect(await list.getByRole('definition').filter({ hasText: '/' }).allTextContents()).toEqual([`AltA ${shortcuts.or.en} Alt/`]);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.count()).toBe(0);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await at(2);
  await page.keyboard.press('Shift+ArrowRight');
  await at(3);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await at(2);
  await page.keyboard.press('Alt+q');
  await expect.poll(() => page.locator('.pal button.now').evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  // from within an answer too, where the arrows would choose another one
  await page.locator('fieldset input').nth(1).check();
  await page.keyboard.press('Shift+ArrowRight');
  await at(3);
  await page.locator('fieldset input[inputmode]').pressSequentially('18');
  await page.keyboard.press('Shift+ArrowLeft');
  await at(3);
  await page.keyboard.press('Alt+q');
  await page.keyboard.press('Shift+ArrowLeft');
  await at(2);
  await expect
    .poll(() => page.locator('fieldset input').evaluateAll((all: any[]) => all.map((e) => e.checked)))
    .toEqual([false, true, false]);
  await page.locator('fieldset input').nth(1).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await at(1);
  await page.keyboard.press('Shift+ArrowRight');
  await at(2);
  await expect
    .poll(() => page.locator('fieldset input').evaluateAll((all: any[]) => all.map((e) => e.checked)))
    .toEqual([false, true, false]);
  await page.locator('fieldset input').first().focus();
  // ending is asked about first, and can be called off
  await page.keyboard.press('Alt+e');
  const ending = page.getByRole('dialog', { name: quiz.end_title.en });
  await ending.getByRole('button', { name: quiz.submit_anyway.en }).waitFor();
  await ending.getByRole('button', { name: ui.cancel.en }).click();
  await ending.waitFor({ state: 'hidden' });
  await at(2);
  await page.keyboard.press('Alt+s');
  await page.getByRole('heading', { name: quiz.summary.en }).waitFor();
  // the key of the button that leads back does what the button does: to the first question without an answer
  await page.keyboard.press('Shift+ArrowLeft');
  await at(1);
  await page.keyboard.press('Alt+s');
  await page.getByRole('button', { name: quiz.submit_anyway.en }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
