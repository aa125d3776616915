// A session of staff as its person meets its guards: the password asked again in place, and the end of one that rests.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as roles } from '#features/roles/words.ts';
import { words as guard } from '#features/sessions/words-guard.ts';
import { words } from '#features/sessions/words.ts';
import { settle, visit } from './settled.ts';
import { openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();
const NEW_ROLE = '/user-management/manage-role/new';
const PASSWORD = 'demo-Pass-1';

async function fillRole(page: Page, language: 'en' | 'bn', key: string): Promise<void> {
  await page.getByLabel(roles.name_bn[language]).fill('নিশ্চিত ভূমিকা');
  await page.getByLabel(roles.name_en[language]).fill('Confirmed role');
  await page.getByLabel(roles.key[language]).fill(key);
}

test('where the password is wanted again it is asked for once, with the keys alone, and what was pressed goes on', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, site.url + NEW_ROLE);
  // as the server answers ten minutes after the login
  let refused = 0;
  await page.route('**/admin-settings/new-role/create', (route) => {
    if (refused) return route.continue();
    refused++;
    return route.fulfill({ status: 403, json: { status: 'error', code: 'confirm_identity', message: '', errors: {} } });
  });
  await fillRole(page, 'en', `confirmed-${Date.now()}`);
  await page.getByRole('button', { name: roles.save.en }).press('Enter');
  const dialog = page.getByRole('dialog', { name: guard.confirm_title.en });
  await dialog.waitFor();
  await page.keyboard.type('not-the-Password-1');
  await page.keyboard.press('Enter');
  await dialog.getByText('The password is not correct.').waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirmed role', level: 1 }).waitFor();
  expect(refused).toBe(1);
  expect(faults.filter((fault) => !/40[39]|422/.test(fault))).toEqual([]);
  await context.close();
});
test('a session that rests is asked about, goes on by one press, and ends after all: who logs in again finds what they typed', async () => {
  const { context, page } = await openPhone(browser, site, { width: 360, height: 780, language: 'bn' });
  await signIn(site, context, 'super@demo.test');
  await page.clock.install();
  await visit(page, site.url + NEW_ROLE);
  const told = page.waitForResponse('**/sessions/stay');
  await fillRole(page, 'bn', 'typed-before');
  await told;
  await settle(page);
  await page.clock.fastForward('29:30');
  const asked = page.getByRole('dialog', { name: guard.rest_title.bn });
  await asked.waitFor();
  const kept = page.waitForResponse('**/sessions/stay');
  await asked.getByRole('button', { name: guard.rest_stay.bn }).press('Enter');
  expect((await kept).status()).toBe(200);
  await asked.waitFor({ state: 'hidden' });
  await page.clock.fastForward('30:30');
  const again = page.getByRole('dialog', { name: words.log_in_again.bn });
  await again.waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(roles.key.bn).inputValue()).toBe('typed-before');
  await context.close();
});
