// A session that ends while its person is asked for the password: the login comes in the place of the question.
import { expect, test } from 'vitest';
import { words as roles } from '#features/roles/words.ts';
import { words as guard } from '#features/sessions/words-guard.ts';
import { words } from '#features/sessions/words.ts';
import { visit } from './settled.ts';
import { api, openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();
const PASSWORD = 'demo-Pass-1';

test('where the session ends under the question of the password, the login takes its place, and what was typed stays', {
  tags: ['long'],
}, async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  const token = await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/user-management/manage-role/new`);
  await page.route('**/admin-settings/new-role/create', (route) =>
    route.fulfill({ status: 403, json: { status: 'error', code: 'confirm_identity', message: '', errors: {} } }),
  );
  await page.getByLabel(roles.name_bn.en).fill('শেষ হওয়া');
  await page.getByLabel(roles.name_en.en).fill('Ended');
  await page.getByLabel(roles.key.en).fill('ended-under-it');
  await page.getByRole('button', { name: roles.save.en }).press('Enter');
  const asked = page.getByRole('dialog', { name: guard.confirm_title.en });
  await asked.waitFor();
  await api(site, token).post('/my-account/user/logout');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: words.log_in_again.en });
  await again.waitFor();
  await asked.waitFor({ state: 'hidden' });
  await again.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(roles.key.en).inputValue()).toBe('ended-under-it');
  await context.close();
});
