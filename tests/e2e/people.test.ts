// A learner whom staff enter, find again in the other script, suspend and let in again: with the keys alone, and on a phone in Bengali.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as listWords } from '#features/people/words.ts';
import { words as entering } from '#features/people/words-entering.ts';
import { words } from '#features/people/words-person.ts';
import { visit } from './settled.ts';
import { openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();
const PEOPLE = '/user-management/learner';
const phone = `017${String(Date.now()).slice(-8)}`;
const name = 'Zulekha Banowari';

async function desk(
  given: { language?: 'en' | 'bn'; width?: number } = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const { language = 'en', width = 1280 } = given;
  const opened = await openPhone(browser, site, { width, height: 900, language });
  await signIn(site, opened.context, 'super@demo.test');
  await opened.page.addInitScript("addEventListener('live', () => { document.documentElement.dataset.live = '' })");
  return opened;
}
async function open(page: Page, path: string): Promise<void> {
  await visit(page, site.url + path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

test('entered by a form and suspended with a reason, with the keys alone', async () => {
  const { context, page, faults } = await desk();
  await open(page, PEOPLE);
  await page.getByRole('link', { name: entering.add.en }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: entering.add.en, level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'English' }).focus();
  await page.keyboard.type(name);
  await page.getByLabel(listWords.phone.en).focus();
  await page.keyboard.type(phone);
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText(listWords.waiting.en).first().waitFor();
  await page.getByRole('button', { name: words.suspend.en }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.reason.en).focus();
  await page.keyboard.type('Two people use it');
  await dialog.getByRole('button', { name: words.suspend.en }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Reason: Two people use it').waitFor();
  expect(await page.getByRole('button', { name: words.lift.en }).count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});
test('found on a phone by the sounds of the name in Bengali, and let in again', async () => {
  const { context, page, faults } = await desk({ language: 'bn', width: 360 });
  await open(page, `${PEOPLE}?search=${encodeURIComponent('জুলেখা')}&filters=state.suspended`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('button', { name: words.lift.bn }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.lift.bn }).click();
  await page.getByRole('button', { name: words.suspend.bn }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
