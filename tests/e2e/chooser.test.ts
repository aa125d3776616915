// Choosers as staff meet them: by the keys alone, chosen last, a new one made inside; on a phone several over pages, one that is gone, no connection.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { kitWork } from '#app/words-kit-work.ts';
import { words as account } from '#features/accounts/words.ts';
import { words as geography } from '#features/geography/words.ts';
import { words as people } from '#features/people/words.ts';
import { words as kit } from '#ui/words.ts';
import { words } from '#ui/work/words-chooser.ts';
import { words as listWords } from '#ui/work/words-list.ts';
import { words as recordWords } from '#ui/work/words-record.ts';
import { pressOn } from './keys.ts';
import { reload, settle, visit } from './settled.ts';
import { api, enter, newLearner, newStaff, openPhone, signIn, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const key = Date.now().toString(36);
const staff = async (given: { language: 'en' | 'bn'; width: number; height: number }) => {
  const opened = await openPhone(browser, site, given);
  return { ...opened, token: await signIn(site, opened.context, 'super@demo.test') };
};
const isActive = (field: Locator) => expect.poll(() => field.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
/** What was typed last has been searched, and one row found. */
const searched = (popup: Locator) => popup.getByText(words.found.en.replace('{n}', '1')).waitFor({ state: 'attached' });
/** What the search field names as the option under the keys. */
const underKeys = async (page: Page, combobox: Locator) =>
  page.locator(`[id="${(await combobox.getAttribute('aria-activedescendant')) ?? ''}"]`).innerText();

test('with the keys alone: searched, chosen, chosen again from the last ones, and a new one made with its own district', {
  tags: ['long'],
}, async () => {
  const { context, page, faults, token } = await staff({ language: 'en', width: 1280, height: 900 });
  await visit(page, `${site.url}/settings/unions/new`);
  const field = page.getByRole('button', { name: new RegExp(`^${geography.upazila.en}`) });
  await pressOn(page, field);
  const popup = page.getByRole('dialog', { name: words.title.en.replace('{one}', geography.upazila.en) });
  const combobox = popup.getByRole('combobox');
  await combobox.waitFor();
  await isActive(combobox);
  await settle(page);
  await page.keyboard.press('PageDown');
  await popup.getByText(/^26–50 of/).waitFor();
  await page.keyboard.press('PageUp');
  await popup.getByText(/^1–25 of/).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = await popup.getByRole('option').nth(1).innerText();
  expect(await underKeys(page, combobox)).toBe(second);
  await page.keyboard.insertText('সাভার');
  await searched(popup);
  expect(await underKeys(page, combobox)).toMatch(/^Savar\s+Dhaka$/);
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'detached' });
  await isActive(field);
  await page.getByRole('button', { name: /^Upazila.*Savar/ }).waitFor();

  await settle(page);
  await page.keyboard.press('Enter');
  await popup.getByRole('group', { name: words.recent.en }).getByRole('option', { name: 'Savar', selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await isActive(field);

  await page.keyboard.press('Enter');
  await isActive(combobox);
  const name = `Notun ${key}`;
  await page.keyboard.insertText(name);
  await popup.getByText(`Nothing found for “${name}”`).waitFor();
  await pressOn(page, popup.getByRole('button', { name: `New: ${geography.upazila.en}` }));
  const making = page.getByRole('dialog', { name: recordWords.new_one.en.replace('{one}', geography.upazila.en) });
  expect(await making.getByLabel('English').inputValue()).toBe(name);
  await pressOn(page, making.getByRole('button', { name: new RegExp(`^${geography.district.en}`) }));
  const inner = page.getByRole('dialog', { name: words.title.en.replace('{one}', geography.district.en) });
  await isActive(inner.getByRole('combobox'));
  await page.keyboard.insertText('Bhola');
  await searched(inner);
  await page.keyboard.press('Enter');
  await inner.waitFor({ state: 'detached' });
  await pressOn(page, making.getByRole('button', { name: words.make.en }));
  await making.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(`^Upazila.*${name}`) }).waitFor();
  await settle(page);
  const made = await api(site, token).get<{ id: number; title: string; district_title: string }[]>(
    `/admin-settings/upazilas?search=${encodeURIComponent(name)}`,
  );
  expect(made).toMatchObject([{ title: name, district_title: 'Bhola' }]);
  await fetch(`${site.url}/api/admin-settings/upazila/${made[0]!.id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  expect(faults).toEqual([]);
  await context.close();
});
test('on a phone, in Bengali: several over two pages, one taken away, one that is gone said so, the last rows without a connection', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await staff({ language: 'bn', width: 360, height: 740 });
  await visit(page, `${site.url}/user-management/learner`);
  await page.getByRole('button', { name: listWords.add_filter.bn }).click();
  await page.getByRole('button', { name: `${words.add.bn} ${people.district.bn}` }).click();
  const popup = page.getByRole('dialog', { name: words.title.bn.replace('{one}', geography.district.bn) });
  const option = popup.getByRole('group', { name: words.all.bn }).getByRole('option');
  const nameOf = async (n: number) => (await option.nth(n).innerText()).split('\n')[0]!;
  await option.first().waitFor();
  await settle(page);
  const box = (await popup.boundingBox())!;
  expect([box.x, box.width, box.height]).toEqual([0, 360, 740]);
  const first = await nameOf(0);
  await option.nth(0).click();
  await popup.getByRole('button', { name: kit.next_page.bn }).click();
  await popup.getByText(/২৬–৫০/).waitFor();
  const second = await nameOf(0);
  await option.nth(0).click();
  await option.nth(1).click();
  expect(await popup.getByRole('list', { name: words.chosen.bn }).getByRole('listitem').count()).toBe(3);
  await popup.getByRole('button', { name: words.remove.bn.replace('{name}', first) }).click();
  await isActive(popup.getByRole('combobox'));
  await context.setOffline(true);
  await popup.getByRole('combobox').fill('ঢাকা');
  await popup.getByText(listWords.offline.bn).waitFor();
  expect(await option.count()).toBe(25);
  await context.setOffline(false);
  await popup.getByText(listWords.offline.bn).waitFor({ state: 'detached' });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await popup.getByRole('button', { name: words.take.bn.replace('{n}', '২') }).click();
  await popup.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: listWords.apply.bn }).click();
  await page.getByRole('button', { name: new RegExp(`^${people.district.bn}: .*${second}`) }).waitFor();
  expect(new URL(page.url()).searchParams.get('filters')).toMatch(/^district\.\d+\.\d+$/);
  await visit(page, `${site.url}/user-management/learner?filters=district.2000000000`);
  await page.getByText(words.gone.bn.replace('{id}', '২০০০০০০০০০')).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('the own upazila: Enter before its rows are there, or on a cut line, takes nothing and says so; the district follows what was taken', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/profile/myprofile`);
  const field = page.getByRole('button', { name: new RegExp(`^${account.upazila.bn}`) });
  const district = page.locator('input[name=district]');
  await pressOn(page, field);
  const popup = page.getByRole('dialog', { name: words.title.bn.replace('{one}', geography.upazila.bn) });
  const combobox = popup.getByRole('combobox');
  await isActive(combobox);
  await settle(page);
  await page.keyboard.insertText('সাভার');
  await popup.getByText(words.found.bn.replace('{n}', '১')).waitFor({ state: 'attached' });
  // at once: what stands there is still the answer to what was typed before
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('কালীগঞ্জ');
  await page.keyboard.press('Enter');
  expect(await popup.isVisible()).toBe(true);
  await expect.poll(() => popup.getByRole('option').first().innerText()).toMatch(/^কালীগঞ্জ/);
  await context.setOffline(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('ধামরাই');
  await popup.getByText(listWords.offline.bn).waitFor();
  await page.keyboard.press('Enter');
  await popup.getByText(words.not_yet.bn).waitFor();
  expect(await combobox.getAttribute('aria-activedescendant')).toBeNull();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await context.setOffline(false);
  await popup.getByText(listWords.offline.bn).waitFor({ state: 'detached' });
  await popup.getByText(words.found.bn.replace('{n}', '১')).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'detached' });
  expect(await district.inputValue()).toBe('ঢাকা');
  expect(await district.getAttribute('readonly')).not.toBeNull();
  await page.getByText(account.district_follows.bn).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${account.upazila.bn}.*ধামরাই.*ঢাকা`) }).waitFor();
  await page.getByRole('button', { name: account.save.bn, exact: true }).click();
  await told(page, account.saved.bn);
  await reload(page);
  await page.getByRole('button', { name: new RegExp(`^${account.upazila.bn}.*ধামরাই.*ঢাকা`) }).waitFor();
  await page.getByRole('button', { name: words.remove.bn.replace('{name}', 'ধামরাই') }).click();
  expect(await district.getAttribute('readonly')).toBeNull();
  expect(faults).toEqual([]);
  await context.close();
});
test('the district of a person follows the upazila that staff choose, at once and in the language of the form', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { id } = await learner.api.get<{ id: number }>('/my-account/user/view-info');
  await learner.api.post('/my-account/user/update-profile', { district: 'Khulna' });
  const { context, page, faults } = await staff({ language: 'en', width: 1280, height: 900 });
  await visit(page, `${site.url}/user-management/learner-edit/${id}`);
  const district = page.getByRole('textbox', { name: new RegExp(`^${people.district.en}`) });
  await expect.poll(() => district.inputValue()).toBe('Khulna');
  await page.getByRole('button', { name: new RegExp(`^${people.upazila.en}`) }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('combobox').fill('Savar');
  await popup
    .getByRole('option', { name: /^Savar/ })
    .first()
    .click();
  await popup.waitFor({ state: 'detached' });
  expect(await district.inputValue()).toBe('Dhaka');
  expect(faults).toEqual([]);
  await context.close();
});
test('a field of several in a record, with the keys alone: two are added at once, one is removed, one that is gone is said so', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await staff({ language: 'en', width: 1280, height: 900 });
  await visit(page, `${site.url}/dev/kit`);
  const form = page.locator('form', { has: page.getByLabel(kitWork.order.en) });
  const chips = form.getByRole('list', { name: words.chosen.en }).getByRole('listitem');
  await chips.filter({ hasText: words.gone.en.replace('{id}', '99999') }).waitFor();
  expect(await chips.count()).toBe(2);
  const add = form.getByRole('button', { name: new RegExp(`^${words.add.en}`) });
  await add.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: words.title.en.replace('{one}', geography.district.en) });
  await isActive(popup.getByRole('combobox'));
  const option = popup.getByRole('group', { name: words.all.en }).getByRole('option');
  await option.first().waitFor();
  await settle(page);
  for (const name of ['Bhola', 'Barguna']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(name);
    // only then is it the one under the keys
    await expect.poll(async () => (await popup.getByRole('option').allInnerTexts()).map((said) => said.split('\n')[0])).toEqual([name]);
    await page.keyboard.press('Enter');
    await popup.getByRole('list', { name: words.chosen.en }).getByText(name).waitFor();
  }
  await pressOn(page, popup.getByRole('button', { name: words.take.en.replace('{n}', '4') }));
  await popup.waitFor({ state: 'detached' });
  await chips.filter({ hasText: 'Barguna' }).waitFor();
  expect(await chips.count()).toBe(4);
  await form.getByRole('button', { name: words.remove.en.replace('{name}', 'Bhola') }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => chips.count()).toBe(3);
  expect(faults).toEqual([]);
  await context.close();
});
test('who may not save a record cannot choose in it either, and is told why', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, await newStaff(site, { settings: { view: true } }));
  await visit(page, `${site.url}/settings/upazilas/1`);
  // the fields of a record that one may not save are closed, the chooser with them, and the button says why
  expect(await page.getByRole('button', { name: new RegExp(`^${geography.district.en}`) }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: new RegExp(`^${recordWords.save.en} `) }).press('Enter');
  await page.getByRole('dialog').getByText('Settings › edit').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
