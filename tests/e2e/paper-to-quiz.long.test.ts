// One walk: a teacher brings in a paper of Word in Bijoy, corrects two doubtful lines, has ten of its questions drawn in a quiz; a learner takes it on a phone by keys.
// @module-tag long
import { expect, test } from 'vitest';
import { bijoy, docx, p, r } from '#features/exchange/test/docx.ts';
import { screen, words as exchange } from '#features/exchange/words.ts';
import { titles } from '#features/exchange/words-titles.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { draws } from '#features/syllabus/words-from-bank.ts';
import { words as sheet } from '#ui/work/words-sheet.ts';
import { newCourse, newItem, newLearnerOf, newPartner } from './course-made.ts';
import { pressOn } from './keys.ts';
import { visit } from './settled.ts';
import { enter, journeyOf, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const filled = (word: { bn: string }, n: string) => word.bn.replace('{n}', n).replace(/\{n\|[^}]*\}/g, (w) => w.split('|')[1]!);
const DIGITS = '০১২৩৪৫৬৭৮৯';
const bn = (n: number) => String(n).replace(/\d/g, (d) => DIGITS[Number(d)]!);

/** Twelve questions, each with its first option right; two of them have a sign that stands for nothing. */
const paper = () =>
  docx(
    Array.from({ length: 12 }, (_, i) => {
      const doubtful = i < 2 ? ' v' : '';
      return (
        p(r(`${i + 1}| cvZv meyR †Kb ${i + 1}?${doubtful}`, bijoy)) +
        p(r('K) K¬‡ivwdj*\tL) cvwb', bijoy)) +
        p(r('M) Av‡jv\tN) gvwU', bijoy))
      );
    }).join(''),
  );

test('from a paper in Bijoy to a quiz that a learner takes by keys', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'পাতা');
  const item = await newItem(partner, course_id, 'quiz', 'দৈবচয়নের কুইজ');
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 740, language: 'bn' });
  await enter(site, context, partner);
  await visit(page, `${site.url}/question-bank/exchange`);
  await page.getByRole('heading', { level: 1, name: titles.exchange.bn }).waitFor();
  await page.getByRole('link', { name: screen.choose_file.bn }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'paper.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await paper(),
  });
  await page.getByRole('heading', { level: 2, name: sheet.check_title.bn, exact: true }).waitFor();
  await page.locator('.tally').getByRole('button', { name: exchange.taken_changed.bn }).click();
  const rows = page.getByRole('region', { name: sheet.rows.bn }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(12);
  // the lines whose letters are doubtful are corrected in their rows
  for (const n of [0, 1]) {
    const row = rows.nth(n);
    const text = `পাতা সবুজ কেন ${bn(n + 1)}?`;
    await row
      .getByRole('button', { name: new RegExp(sheet.correct_named.bn.split('{column}')[1]!.split(',')[0]!) })
      .filter({ visible: true })
      .first()
      .click();
    const field = row.locator('textarea[data-fix]');
    await field.fill(text);
    await field.press('Enter');
    await row.getByText(sheet.mended.bn).waitFor();
  }
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
  await page.getByRole('button', { name: filled(sheet.import_rows, '১২') }).click();
  await page.getByRole('heading', { level: 2, name: sheet.result_title.bn, exact: true }).waitFor();

  // ten of them are drawn in the quiz
  await visit(page, `${site.url}/course/edit/${course_id}/syllabus`);
  await page.locator(`[data-open="${item.id}"]`).click();
  const panel = page.locator('.syl-panel');
  await panel.getByRole('button', { name: draws.add.bn }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(draws.type.bn).selectOption('mcq');
  await dialog.getByText(filled(draws.finds, '১২')).waitFor();
  await dialog.getByLabel(draws.take.bn).fill('10');
  await dialog.getByRole('button', { name: draws.save.bn }).click();
  await panel.getByText(filled(draws.finds, '১২')).waitFor();
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
  const saved = async () =>
    (await partner.api.get<{ fields: { draws?: string } }>(`/course/syllabus/lesson/${item.id}`)).fields.draws ?? '';
  await expect.poll(saved).toContain('"take":10');
  expect(faults).toEqual([]);
  await context.close();

  // a learner takes it on a phone by keys alone
  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const phone = await openPhone(browser, site, { width: 320, height: 700, language: 'bn' });
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await pressOn(phone.page, phone.page.getByRole('button', { name: quiz.start.bn, exact: true }));
  const group = phone.page.locator('fieldset.asked');
  const seen = new Set<string>();
  for (let n = 0; n < 10; n++) {
    const right = group.getByRole('radio', { name: /ক্লরোফিল/ });
    await right.waitFor();
    await expect.poll(async () => seen.has((await group.locator('legend').textContent()) ?? '')).toBe(false);
    seen.add((await group.locator('legend').textContent())!);
    await phone.page.keyboard.press('1');
    await expect.poll(() => right.isChecked()).toBe(true);
    if (n < 9) await phone.page.keyboard.press('Shift+ArrowRight');
  }
  expect(seen.size).toBe(10);
  expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await pressOn(phone.page, phone.page.getByRole('button', { name: quiz.to_summary.bn }));
  await pressOn(phone.page, phone.page.getByRole('button', { name: quiz.submit.bn, exact: true }));
  await phone.page.locator('.rq').first().waitFor();
  expect(await phone.page.locator('.rq').count()).toBe(10);
  const verdicts = await phone.page
    .locator('.rq')
    .evaluateAll((all: any[]) => all.map((one) => one.querySelector('.row')?.textContent ?? ''));
  for (const said of verdicts) expect(said).toContain(quiz.right.bn);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
