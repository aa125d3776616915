// Tools of a staff list: the rows as a file, what is asked before a deletion, the order of the columns, and where the focus is when what had it goes away.
// @module-tag long
import { expect, test } from 'vitest';
import { words as list } from '#ui/work/words-list.ts';
import { words as record } from '#ui/work/words-record.ts';
import { visit } from './settled.ts';
import { api, openDesk, openPhone, signIn, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const LEVELS = '/settings/educationlavels';

test('one of a selection is asked about by its name; a column is moved down, and the button that was pressed goes with it', async () => {
  const name = `Named level ${Date.now()}`;
  const input = { title: name, bn_title: 'একটি স্তর', type: `named-${Date.now()}` };
  await api(site, await tokenOf(site, 'super@demo.test')).post('/admin-settings/education/levels/create', input);
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}${LEVELS}?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: list.select_row.en.replace('{name}', name) }).press('Space');
  await page.getByRole('region', { name: list.bulk.en }).getByRole('button', { name: record.remove.en }).press('Enter');
  await page.getByRole('dialog', { name: record.remove_named_title.en.replace('{name}', name) }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: record.remove.en, exact: true }).press('Enter');
  await page.getByRole('heading', { name: list.no_match_for.en.replace('{search}', name) }).waitFor();
  await page.getByRole('button', { name: record.undo.en }).press('Enter');
  await page.getByRole('button', { name: list.actions_for.en.replace('{name}', name) }).waitFor();
  await page.getByRole('button', { name: /^Columns/ }).press('Enter');
  const order = () => page.locator('.pop-row .opt').allInnerTexts();
  const before = await order();
  const down = page.getByRole('button', { name: /^Move .* down$/ }).first();
  const moved = (await down.getAttribute('aria-label'))!;
  await down.press('Enter');
  await expect.poll(async () => (await order())[1]).toBe(before[0]);
  await expect.poll(() => page.evaluate<string>('document.activeElement.getAttribute("aria-label")')).toBe(moved);
  await page.getByRole('button', { name: list.columns_reset.en }).press('Enter');
  await context.close();
});
test('the focus never falls off the page: a dialog that a row’s menu opened, undo in the message', async () => {
  const name = `Focused level ${Date.now()}`;
  const input = { title: name, bn_title: 'একটি স্তর', type: `focused-${Date.now()}` };
  await api(site, await tokenOf(site, 'super@demo.test')).post('/admin-settings/education/levels/create', input);
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  const at = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.tagName');
  const actions = (title: string) => page.getByRole('button', { name: list.actions_for.en.replace('{name}', title) });
  await visit(page, `${site.url}${LEVELS}?search=Junior`);
  await actions('Junior secondary').press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${record.remove.en}.*${list.why.en.replace('?', '\\?')}`) }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(at).toBe(list.actions_for.en.replace('{name}', 'Junior secondary'));
  await visit(page, `${site.url}${LEVELS}?search=${encodeURIComponent(name)}`);
  await actions(name).press('Enter');
  await page.getByRole('button', { name: record.remove.en, exact: true }).press('Enter');
  await page.getByRole('heading', { name: list.no_match_for.en.replace('{search}', name) }).waitFor();
  await expect.poll(at).not.toBe('BODY');
  // one key leads to the message before it goes away
  await page.keyboard.press('z');
  await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe(record.undo.en);
  await page.keyboard.press('Enter');
  await actions(name).waitFor();
  await expect.poll(() => page.getByRole('button', { name: record.undo.en }).count()).toBe(0);
  expect(await at()).not.toBe('BODY');
  await context.close();
});
test('the rows that match leave as a file', async () => {
  const { context, page } = await openDesk(browser, site);
  await visit(page, `${site.url}${LEVELS}?search=primary`);
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: list.export.en, exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: list.export_xlsx.en }).click()]);
  expect(file.suggestedFilename()).toBe('education-levels.xlsx');
  await context.close();
});
