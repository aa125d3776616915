// Forms of staff without a connection and while their own save is under way: what waits is sent once, and what is typed meanwhile stays.
import { expect, test } from 'vitest';
import { words as ui } from '#ui/words.ts';
import { words as recordWords } from '#ui/work/words-record.ts';
import { words as sheetWords } from '#ui/work/words-sheet.ts';
import { reload, visit } from './settled.ts';
import { api, newLearner, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const run = Date.now();

async function desk(language: 'en' | 'bn' = 'en', width = 1280) {
  const opened = await openPhone(browser, site, { width, height: 900, language });
  await signIn(site, opened.context, 'super@demo.test');
  return opened;
}
interface Tag {
  id: number;
  title: string;
  bn_title: string;
}
const tagsOf = async (search: string) =>
  api(site, await tokenOf(site, 'super@demo.test')).get<Tag[]>(`/admin-settings/tags?search=${search}`);
const makeTag = async (title: string) =>
  api(site, await tokenOf(site, 'super@demo.test')).post<Tag>('/admin-settings/tags/create', { title, bn_title: 'একটি ট্যাগ' });

test('a person who is saved without a connection is saved by itself once it is back, and nothing says any more that there is none', {
  tags: ['long'],
}, async () => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const learner = await newLearner(site);
  const [found] = await staff.post<{ id: number }[]>('/my-account/user/search', { search: learner.email });
  const { context, page } = await desk('bn', 360);
  await visit(page, `${site.url}/user-management/learner-edit/${found!.id}`);
  const profession = page.locator('[name="profession"]');
  await profession.fill('শিক্ষক');
  await context.setOffline(true);
  await page.getByRole('button', { name: recordWords.save.bn, exact: true }).press('Enter');
  const waits = page.getByText(ui.done_once_back.bn);
  await waits.waitFor();
  await context.setOffline(false);
  await page.getByText(recordWords.saved_at.bn).waitFor();
  expect(await waits.count()).toBe(0);
  expect(await staff.get(`/my-account/people/view/${found!.id}`)).toMatchObject({ profession: 'শিক্ষক' });
  await context.close();
});
test('what would be made twice is pressed again: the connection is back, its want is told no more, and there is one', async () => {
  const { context, page } = await desk();
  await visit(page, `${site.url}/settings/tags/new`);
  await page.locator('[name="title"]').fill(`Waiting ${run}`);
  await context.setOffline(true);
  const save = page.getByRole('button', { name: recordWords.save.en, exact: true });
  await save.press('Enter');
  const told = page.locator('main form').getByRole('alert');
  await told.waitFor();
  await context.setOffline(false);
  await told.waitFor({ state: 'detached' });
  expect(await tagsOf(`Waiting ${run}`)).toEqual([]);
  await save.press('Enter');
  await page.waitForURL(/settings\/tags\/\d+$/);
  expect(await tagsOf(`Waiting ${run}`)).toHaveLength(1);
  await context.close();
});
test('what is typed while a save is under way stays, as not saved, also after a reload, and goes with the next save', {
  tags: ['long'],
}, async () => {
  const tag = await makeTag(`Begun ${run}`);
  const { context, page, faults } = await desk();
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/admin-settings/tags/update', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, `${site.url}/settings/tags/${tag.id}`);
  const [en, bn] = [page.locator('[name="title"]'), page.locator('[name="bn_title"]')];
  await en.fill(`Sent ${run}`);
  const save = page.getByRole('button', { name: recordWords.save.en, exact: true });
  await save.press('Enter');
  await page.getByText(recordWords.saving.en).first().waitFor();
  await bn.fill('এর মধ্যে লেখা');
  release();
  await told(page, /has been (?:created|updated) successfully/);
  expect([await en.inputValue(), await bn.inputValue()]).toEqual([`Sent ${run}`, 'এর মধ্যে লেখা']);
  await page.getByText('1 change is kept on this device').waitFor();
  expect((await tagsOf(`Sent ${run}`))[0]).toMatchObject({ bn_title: 'একটি ট্যাগ' });
  await reload(page);
  await expect.poll(() => bn.inputValue()).toBe('এর মধ্যে লেখা');
  await save.press('Enter');
  await page.getByText(recordWords.saved_at.en).waitFor();
  expect((await tagsOf(`Sent ${run}`))[0]).toMatchObject({ bn_title: 'এর মধ্যে লেখা' });
  expect(faults).toEqual([]);
  await context.close();
});
test('what is typed while something new is being made goes on in its form, as not saved', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk('bn', 360);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/admin-settings/tags/create', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, `${site.url}/settings/tags/new`);
  await page.locator('[name="title"]').fill(`New ${run}`);
  await page.getByRole('button', { name: recordWords.save.bn, exact: true }).press('Enter');
  await page.getByText(recordWords.saving.bn).first().waitFor();
  await page.locator('[name="bn_title"]').fill('পরে লেখা');
  release();
  await page.waitForURL(/settings\/tags\/\d+$/);
  await expect.poll(() => page.locator('[name="bn_title"]').inputValue()).toBe('পরে লেখা');
  expect((await tagsOf(`New ${run}`))[0]).toMatchObject({ bn_title: '' });
  await page.getByText('১টি পরিবর্তন এই ডিভাইসে রাখা আছে').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('a cell of a sheet that is mended without a connection is mended by itself once it is back', { tags: ['long'] }, async () => {
  const { context, page } = await desk();
  await visit(page, `${site.url}/settings/educationlavels/sheet`);
  const file = ['Name (English),Name (Bangla),Short name', `Cell ${run},ঘর,Not A Name`].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: `cell-${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.waitForURL(/sheet\/\d+$/);
  await page.getByRole('button', { name: sheetWords.check.en }).press('Enter');
  const cell = page.locator('input[data-fix]').first();
  await cell.fill(`cell-${run}`);
  await context.setOffline(true);
  await cell.press('Enter');
  await page.getByText(ui.done_once_back.en).waitFor();
  await context.setOffline(false);
  await cell.waitFor({ state: 'detached' });
  await page
    .getByRole('cell')
    .filter({ hasText: `cell-${run}` })
    .waitFor();
  expect(await page.getByText(ui.done_once_back.en).count()).toBe(0);
  await context.close();
});
