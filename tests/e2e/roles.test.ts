// Roles as an administrator of type 1 manages them: a new one made by its ticks, one that is the product's own explained, and nobody else's menu.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as recordWords } from '#ui/work/words-record.ts';
import { words as lookWords } from '#features/looking/words.ts';
import { errors, words } from '#features/roles/words.ts';
import { words as systemUserWords } from '#features/system-users/words.ts';
import { reload, visit } from './settled.ts';
import { api, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const ROLES = '/user-management/manage-role';

async function desk(
  given: { language?: 'en' | 'bn'; width?: number; as?: string } = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const { language = 'en', width = 1280, as = 'super' } = given;
  const opened = await openPhone(browser, site, { width, height: 900, language });
  await signIn(site, opened.context, `${as}@demo.test`);
  await opened.page.addInitScript("addEventListener('live', () => { document.documentElement.dataset.live = '' })");
  return opened;
}
async function open(page: Page, path: string): Promise<void> {
  await visit(page, site.url + path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}
interface Role {
  access: Record<string, Record<string, boolean>>;
  version: number;
}
const roleOf = async (slug: string) =>
  api(site, await tokenOf(site, 'super@demo.test')).get<Role>(`/admin-settings/manage-roles/view/${slug}`);
const key = `marker-${Date.now()}`;

test('a new role is made by its names and ticks, with the keys alone, and is then what was ticked', { tags: ['road'] }, async () => {
  const { context, page, faults } = await desk();
  await open(page, ROLES);
  await page.getByRole('link', { name: words.add.en }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: words.add.en, level: 1 }).waitFor();
  await page.getByLabel(words.name_bn.en).focus();
  await page.keyboard.type('খাতা পরীক্ষক');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Marker of papers');
  await page.keyboard.press('Tab');
  await page.keyboard.type(key);
  const questions = page.getByRole('group', { name: /^Questions/ });
  for (const action of ['view', 'edit']) {
    await questions.getByRole('checkbox', { name: action, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: words.save.en }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Marker of papers', level: 1 }).waitFor();
  const { access } = await roleOf(key);
  expect(access.question).toEqual({ view: true, create: false, update: true, delete: false });
  expect(Object.values(access).flatMap((actions) => Object.values(actions).filter(Boolean))).toHaveLength(2);
  expect(faults).toEqual([]);
  await context.close();
});
test('on a phone, in Bengali, a tick more is told before it is saved, taken back by one press, and saved by another', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await desk({ language: 'bn', width: 360 });
  await open(page, `${ROLES}/edit/${key}`);
  const courses = page.getByRole('group', { name: /^কোর্স/ });
  await courses.getByRole('checkbox', { name: 'দেখা', exact: true }).check();
  await page.getByText('১টি বদল সংরক্ষণ হয়নি').waitFor();
  await page.getByRole('button', { name: words.back.bn }).click();
  await page.getByText('১টি বদল সংরক্ষণ হয়নি').waitFor({ state: 'detached' });
  await courses.getByRole('checkbox', { name: 'দেখা', exact: true }).check();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: words.save.bn }).click();
  await page.getByRole('heading', { name: 'খাতা পরীক্ষক', level: 1 }).waitFor();
  expect((await roleOf(key)).access.course).toMatchObject({ view: true, update: false });
  expect(faults).toEqual([]);
  await context.close();
});
test('what is ticked outlives a reload, and is put together with what oneself saved meanwhile elsewhere', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk();
  await open(page, `${ROLES}/edit/${key}`);
  const blogs = page.getByRole('group', { name: /^Blogs/ });
  await blogs.getByRole('checkbox', { name: 'view', exact: true }).check();
  await page.getByText('Draft kept on this device').first().waitFor();
  await reload(page);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.getByText('1 change not saved').waitFor();
  const now = await roleOf(key);
  const other = api(site, await tokenOf(site, 'super@demo.test'));
  const { role: _managing, ...rest } = now.access;
  const offered = { ...rest, review: { view: true } };
  await other.put('/admin-settings/manage-roles/update', {
    slug: key,
    version: now.version,
    name: 'Marker of papers',
    bn_name: 'খাতা পরীক্ষক',
    access: offered,
  });
  await page.getByRole('button', { name: words.save.en }).click();
  await told(page, recordWords.merged_own_open.en);
  await page.getByRole('button', { name: words.save.en }).click();
  await page.getByRole('heading', { name: 'Marker of papers', level: 1 }).waitFor();
  expect((await roleOf(key)).access).toMatchObject({ blog: { view: true }, review: { view: true } });
  expect(faults).toEqual([]);
  await context.close();
});
test('a role is compared with another, and tells who holds it', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk();
  await open(page, `${ROLES}/view/contributor`);
  await page.getByLabel(words.name.en, { exact: true }).selectOption({ label: 'Teacher' });
  await page.getByText('Only in: Contributor').waitFor();
  await page.getByText('Batches › view', { exact: false }).waitFor();
  await page.getByRole('link', { name: words.who_holds.en }).click();
  await page.getByRole('link', { name: 'Anik Barua' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('the role that a link to looking as one names is still chosen on a page opened by itself', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk();
  await open(page, `${ROLES}/view/teacher`);
  const look = await page.getByRole('link', { name: lookWords.start.en }).getAttribute('href');
  await open(page, look!);
  const chosen = page.getByRole('combobox', { name: /^Role/ });
  await chosen.locator('option', { hasText: 'Teacher' }).waitFor({ state: 'attached' });
  // what it allows is asked for, and told, once the page has come to life
  await page.getByText(systemUserWords.allows.en).waitFor();
  expect(await chosen.locator('option:checked').textContent()).toBe('Teacher');
  expect(faults).toEqual([]);
  await context.close();
});
test('a role of the product says why it cannot be changed', { tags: ['long'] }, async () => {
  const { context, page, faults } = await desk();
  await open(page, `${ROLES}/view/super`);
  await page.getByText(errors.reserved_role.en).waitFor();
  expect(await page.getByRole('link', { name: words.edit.en, exact: true }).count()).toBe(0);
  await open(page, `${ROLES}/edit/super`);
  await page.getByText(errors.reserved_role.en).waitFor();
  expect(await page.getByRole('button', { name: words.save.en }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
test('who acts in another role has no way to roles in the menu', { tags: ['long'] }, async () => {
  const { context, page } = await desk({ as: 'partner' });
  await open(page, '/dashboard');
  await page.getByRole('navigation').first().waitFor();
  expect(await page.getByRole('link', { name: words.many.en }).count()).toBe(0);
  await context.close();
});
