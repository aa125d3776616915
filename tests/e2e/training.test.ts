// A training: its budget is planned and moved, a larger total is agreed by a second person, and its parts lead to each other.
import { expect, test } from 'vitest';
import { amount } from '#core/i18n/numbers.ts';
import { titles as meals } from '#features/training-meals/words-titles-staff.ts';
import { words } from '#features/trainings/words.ts';
import { words as batch } from '#features/batches/words-staff.ts';
import { newCourse, newPartner } from './course-made.ts';
import { visit } from './settled.ts';
import { enter, openDesk, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const taka = (n: number) => amount('en', n * 100);

test('a budget is planned, moved between heads, and grows once a second person has agreed', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'প্রাথমিক চিকিৎসার প্রশিক্ষণ');
  const { id } = await partner.api.post<{ id: number }>('/course/batch/create', { course_id, title: 'First batch', bn_title: 'প্রথম ব্যাচ' });
  const own = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, own.context, partner);
  const { page } = own;
  await visit(page, `${site.url}/course/batches/${id}`);
  await page.getByRole('link', { name: batch.resources.en }).click();
  const dialog = page.getByRole('dialog');
  const plan = async (amounts: Readonly<Record<string, string>>, said: string) => {
    await page.getByRole('button', { name: words.plan.en }).click();
    for (const [label, typed] of Object.entries(amounts)) await dialog.getByRole('textbox', { name: label }).fill(typed);
    await dialog.getByRole('button', { name: words.plan.en }).click();
    await told(page, said);
  };
  await plan({ [words.total_in_taka.en]: '10000', Travel: '6000', Materials: '2000' }, words.planned_saved.en);
  await page.getByRole('button', { name: words.move.en }).click();
  await dialog.locator('[name=from_head_id]').selectOption({ label: 'Travel' });
  await dialog.locator('[name=to_head_id]').selectOption({ label: 'Materials' });
  await dialog.getByRole('textbox', { name: words.amount_in_taka.en }).fill('500.50');
  await dialog.getByRole('textbox', { name: words.why.en }).fill('Ten more folders');
  await dialog.getByRole('button', { name: words.move.en }).click();
  await told(page, words.moved.en);
  await page.getByRole('row', { name: 'Materials' }).getByText(taka(2500.5)).first().waitFor();
  await plan({ [words.total_in_taka.en]: '20000' }, words.asked_saved.en);
  await page.getByText(taka(20_000)).first().waitFor();

  const second = await openDesk(browser, site);
  await visit(second.page, `${site.url}/training/resource/budget-create/${id}`);
  await second.page.getByRole('button', { name: words.approve.en }).click();
  await told(second.page, words.approved.en);
  await second.page.locator('.budget-sums').getByText(taka(20_000)).first().waitFor();
  // each part of the training leads to the others
  await second.page.getByRole('link', { name: meals.meals.en, exact: true }).click();
  await second.page.waitForURL(`**/training/facilities/cafeteria-create/${id}`);
  await second.page.getByRole('link', { name: words.budget.en, exact: true }).click();
  await second.page.waitForURL(`**/training/resource/budget-create/${id}`);
  expect([...own.faults, ...second.faults]).toEqual([]);
  await own.context.close();
  await second.context.close();
});
