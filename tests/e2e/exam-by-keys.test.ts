// An exam on a phone by keys alone: where each answer lies is said while the line is there, cut and back; submitted, it has a receipt.
import { expect, test } from 'vitest';
import { newQuestion } from '#features/questions/written.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as exam } from '#features/quizzes/words-exam.ts';
import { words as sitting } from '#features/quizzes/words-sitting.ts';
import { faultsOf } from '../accessibility/look.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { choose, pressOn } from './keys.ts';
import { visit } from './settled.ts';
import { enrolled, enter, journeyOf, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('an exam is taken by keys on a phone, through a cut of the line, to its receipt', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'clear-bangla');
  const lesson = lessons.find((l) => l.kind === 'exam')!;
  const phone = await openPhone(browser, site, { width: 360, height: 740 });
  const { page, context } = phone;
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lesson.id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const place = page.locator('.xplace');
  await pressOn(page, button(exam.start.bn));
  await page.getByRole('timer').waitFor();
  expect(await page.getByRole('timer').innerText()).toMatch(/২০ মিনিট বাকি/);
  const radios = page.locator('.asking fieldset').getByRole('radio');
  // the order of the questions is the attempt's own
  await page.locator('.asking').waitFor();
  // the questions stand in a grid: its styles came with the page
  expect(
    await page
      .locator('.pal')
      .first()
      .evaluate((grid: any) => grid.ownerDocument.defaultView.getComputedStyle(grid).display),
  ).toBe('grid');
  for (let n = 0; n < 20 && !(await radios.count()); n++) await page.keyboard.press('Shift+ArrowRight');
  await choose(page, radios, radios.first());
  await expect.poll(() => place.innerText()).toBe(sitting.places.server.bn);
  expect(await faultsOf(page)).toEqual([]);
  await context.setOffline(true);
  await choose(page, radios, radios.nth(1));
  await expect.poll(() => place.innerText()).toBe(sitting.places.phone.bn);
  await page.getByText(sitting.offline.bn).waitFor();
  expect(await page.locator('.kept').innerText()).toBe(sitting.on_phone.bn.replace('{n}', '১'));
  expect(await faultsOf(page)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => place.innerText()).toBe(sitting.places.server.bn);
  await page.getByText(sitting.offline.bn).waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Alt+KeyS');
  await page.getByRole('heading', { name: quiz.summary.bn }).waitFor();
  await page.keyboard.press('Alt+KeyE');
  const dialog = page.getByRole('dialog');
  await pressOn(page, dialog.getByRole('button', { name: quiz.submit_anyway.bn, exact: true }));
  await page.getByRole('heading', { name: sitting.receipt.bn, exact: true }).waitFor();
  expect(await page.locator('.xcode').innerText()).toMatch(/^[0-9A-Z-]{10,12}$/);
  await page.getByText(sitting.receipt_counted.bn.replace('{n}', '১')).waitFor();
  await page.getByRole('heading', { name: new RegExp(`^(${exam.not_passed.bn}|${quiz.not_passed.bn}|${quiz.passed.bn})$`) }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(phone.faults).toEqual([]);
  await context.close();
});

test('the last line of a long answer stays between the bars while it is written, also above a keyboard on the screen', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'নদী ও জীবন');
  const item = await newItem(partner, course_id, 'exam', 'নদী নিয়ে লেখা');
  const essay = { ...newQuestion('essay'), bn_text: 'নদী শুকিয়ে গেলে কী হয়?', marks: 10 };
  await writeLesson(partner, item.id, { questions: JSON.stringify([essay]), minutes: 20 });
  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const { page, context } = await openPhone(browser, site, { width: 360, height: 500 });
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await page.getByRole('button', { name: exam.start.bn, exact: true }).click();
  const box = page.locator('textarea.essay');
  await box.focus();
  for (let line = 0; line < 20; line++) {
    await page.keyboard.insertText('নদী শুকিয়ে গেলে মাছ মরে যায়।');
    await page.keyboard.press('Enter');
  }
  const hidden = () =>
    page.evaluate<string[]>(`(() => {
      const of = (name) => document.querySelector(name).getBoundingClientRect();
      const box = document.querySelector('textarea.essay');
      const { top, bottom } = of('textarea.essay');
      return [
        ...(top < of('.xclock').bottom - 1 ? ['its beginning'] : []),
        ...(bottom > of('.jnav').top + 1 ? ['its end'] : []),
        ...(box.scrollHeight - box.clientHeight - box.scrollTop < 16 ? [] : ['the last line']),
      ];
    })()`);
  await expect.poll(hidden).toEqual([]);
  await context.close();
});
