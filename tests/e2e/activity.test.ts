// A change by one person as others see it: in the activity log, in the record's history, and taken back to the version before.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as log } from '#features/activity/words.ts';
import { words as history } from '#ui/work/words-history.ts';
import { words as record } from '#ui/work/words-record.ts';
import { visit } from './settled.ts';
import { api, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const LEVELS = '/settings/educationlavels';
const LOG = '/user-management/activity-logs';

interface Desk {
  language?: 'en' | 'bn';
  width?: number;
  as?: 'super' | 'viewer';
}
async function desk({
  language = 'en',
  width = 1280,
  as = 'super',
}: Desk = {}): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const opened = await openPhone(browser, site, { width, height: 900, language });
  await signIn(site, opened.context, `${as}@demo.test`);
  await opened.page.addInitScript("addEventListener('live', () => { document.documentElement.dataset.live = '' })");
  return opened;
}
async function open(page: Page, path: string): Promise<void> {
  await visit(page, site.url + path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}
interface Level {
  id: number;
  title: string;
  version: number;
}
const staff = async () => api(site, await tokenOf(site, 'super@demo.test'));
const run = Date.now();
async function makeChanged(name: string): Promise<Level> {
  const api = await staff();
  const made = await api.post<Level>('/admin-settings/education/levels/create', {
    title: name,
    bn_title: 'একটি স্তর',
    type: `act-${run}-${name.length}`,
  });
  return api.put<Level>('/admin-settings/education/levels/update', { id: made.id, version: made.version, title: `${name}, mended` });
}

test('what one person changed another finds in the log: who, what, before and after; filters find it, and it leads to the record and its history', async () => {
  const name = `Logged level ${run}`;
  const level = await makeChanged(name);
  const { context, page, faults } = await desk({ as: 'viewer' });
  await open(page, LOG);
  const row = page
    .getByRole('row')
    .filter({ hasText: `changed level of education “${name}, mended”` })
    .first();
  await row.waitFor();
  await row.getByRole('link', { name: 'Farida Yasmin' }).waitFor();
  await row.getByText(log.changed_fields.en.replace(/\{n\|(.*?)\|.*?\}/, '$1').replace('{n}', '1')).click();
  await row.getByText(history.before.en, { exact: true }).waitFor();
  await expect.poll(() => row.locator('dd').allTextContents()).toEqual([name, `${name}, mended`]);
  await page.getByRole('button', { name: 'Filter' }).click();
  // however many filters there are, what applies them is in view, and Enter does it
  const apply = await page.getByRole('dialog').getByRole('button').last().boundingBox();
  expect(apply!.y + apply!.height).toBeLessThan(900);
  await page.getByRole('dialog').getByRole('checkbox', { name: 'created', exact: true }).check();
  await page.keyboard.press('Enter');
  await page.waitForURL(/filters=act\.created/);
  await page
    .getByRole('row')
    .filter({ hasText: `created level of education “${name}”` })
    .first()
    .waitFor();
  await page.getByRole('row').filter({ hasText: 'changed level of education' }).waitFor({ state: 'detached' });
  // days written the wrong way round are asked for in their order
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.locator('input[name=day-0]').fill('2040-02-01');
  await page.locator('input[name=day-1]').fill('2020-01-31');
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.waitForURL(/day\.2020-01-31\.2040-02-01/);
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL(new RegExp(`${LEVELS}/${level.id}$`));
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: history.history.en }) });
  await expect.poll(() => panel.locator('li b').allTextContents()).toEqual(['Farida Yasmin', 'Farida Yasmin']);
  // who may only look compares, and goes back to nothing
  await panel.getByRole('button', { name: new RegExp(`^${history.compare.en}`) }).waitFor();
  expect(await panel.getByRole('button', { name: new RegExp(`^${history.take.en}`) }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('one person’s activity is a page of its own, and a login stands in it', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk({ language: 'bn', width: 360 });
  await open(page, LOG);
  await page.locator('.who a').first().click();
  await page.waitForURL(new RegExp(`${LOG}/\\d+$`));
  await page.getByText(log.about_person.bn).waitFor();
  await page.getByText('লগইন করেছেন').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the chain is checked from the screen, and the log says that it is intact', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk();
  await open(page, LOG);
  await page.getByRole('button', { name: log.check_now.en }).click();
  await page.getByText(log.intact.en).waitFor();
  await page.getByText(/[Cc]hecked on /).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a record’s history shows another person’s change while one looks; an earlier version comes into the form and is saved like any change', {
  tags: ['long'],
}, async () => {
  const name = `History level ${run}`;
  const level = await makeChanged(name);
  const { context, page, faults } = await desk();
  await open(page, `${LEVELS}/${level.id}`);
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: history.history.en }) });
  await panel.waitFor();
  await expect.poll(() => panel.locator('li').count()).toBe(2);
  await panel.getByRole('button', { name: new RegExp(`^${history.compare.en}`) }).click();
  const dialog = page.getByRole('dialog', { name: history.compare_title.en });
  await dialog.waitFor();
  await expect.poll(() => dialog.locator('ins').allTextContents()).toEqual([expect.stringContaining('mended')]);
  // somebody else saves meanwhile: going back meets what they wrote
  await (await staff()).put('/admin-settings/education/levels/update', { id: level.id, version: level.version, bn_title: 'অন্যজনের স্তর' });
  await dialog.getByRole('button', { name: history.take.en }).click();
  const english = page.getByRole('textbox', { name: 'English' });
  await expect.poll(() => english.inputValue()).toBe(name);
  await page.getByRole('button', { name: record.save.en, exact: true }).click();
  await told(page, 'Saved, together with what');
  expect(await (await staff()).get<Level>(`/admin-settings/education/levels/${level.id}`)).toMatchObject({
    title: name,
    bn_title: 'অন্যজনের স্তর',
    version: 4,
  });
  await expect.poll(() => panel.locator('li').count()).toBe(4);
  expect(faults).toEqual([]);
  await context.close();
});
