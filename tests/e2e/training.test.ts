// A training: its budget is planned and moved, a larger total is agreed by a second person, and its parts lead to each other, its records come in by sheets.
import { expect, test } from 'vitest';
import { amount } from '#core/i18n/numbers.ts';
import { titles as meals } from '#features/training-meals/words-titles-staff.ts';
import { words } from '#features/trainings/words.ts';
import { words as sheet } from '#ui/work/words-sheet.ts';
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

test('what a training needs and its meals come in by sheets: a mistake is mended on the screen, the rest goes in', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'শিটের প্রশিক্ষণ');
  const { id } = await partner.api.post<{ id: number }>('/course/batch/create', { course_id, title: 'First batch', bn_title: 'প্রথম ব্যাচ' });
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, partner);
  const bring = async (path: string, file: string, wrong: string, right: string, rows: number) => {
    await visit(page, `${site.url}${path}/sheet`);
    await page.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: sheet.check.en }).click();
    await page.getByRole('heading', { level: 2, name: sheet.check_title.en, exact: true }).waitFor();
    const fix = page.locator('[data-fix]').first();
    await fix.waitFor();
    expect(await fix.inputValue()).toBe(wrong);
    await fix.fill(right);
    await page.locator('.fix').getByRole('button', { name: sheet.check_again.en }).click();
    await page.getByRole('button', { name: new RegExp(`^Import ${rows} rows`) }).click();
    await page.getByRole('heading', { level: 2, name: sheet.result_title.en, exact: true }).waitFor();
    await visit(page, `${site.url}${path}`);
  };
  await bring(
    `/training/resource/logistics/${id}`,
    'Name,Budget head,Quantity,Price of one in taka,Received\nNotebook,Materials,৪০,25.50,10\nPen,,many,5,\n',
    'many',
    '60',
    2,
  );
  await page.getByRole('row', { name: /Notebook.*Materials/ }).waitFor();
  await bring(
    `/training/facilities/cafeteria-create/${id}`,
    'Day,Kind of meal,Place,Time,For how many,Price of one in taka\n2026-12-01,Lunch,Hall,13:15,40,180\n2026-12-02,Lunch,Hall,25:00,40,180\n',
    '25:00',
    '13:30',
    2,
  );
  await page.getByRole('cell', { name: /1:30 PM/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
