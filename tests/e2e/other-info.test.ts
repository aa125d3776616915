// Education and work of a person, and the profile form: written by keys, kept over a reload and without a line.
import { expect, test } from 'vitest';
import { words as account } from '#features/accounts/words.ts';
import { words } from '#features/other-info/words.ts';
import { unsavedWords } from '#ui/words-unsaved.ts';
import { reload, visit } from './settled.ts';
import { enter, holdScripts, newLearner, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();

test('education is added by keys, half of it over a reload, then changed and removed', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/profile/other-info`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(words.add_education.bn).focus();
  await page.keyboard.press('Enter');
  const level = page.getByLabel(words.level.bn);
  await page.locator('select[name=level_id]:focus option:nth-child(2)').waitFor({ state: 'attached' });
  await level.selectOption({ index: 4 });
  await page.getByLabel(words.school.bn).fill('ভোলা সরকারি স্কুল');
  await page.getByText(unsavedWords.kept.bn).waitFor();
  await reload(page);
  await button(words.add_education.bn).click();
  await expect.poll(() => page.getByLabel(words.school.bn).inputValue()).toBe('ভোলা সরকারি স্কুল');
  // a year that cannot be read is told, and not left out of what is saved
  await page.getByLabel(words.passed.bn).fill('২০১x');
  await page.keyboard.press('Enter');
  await page.locator('input[name=to_year][aria-invalid=true]').waitFor();
  await page.getByLabel(words.passed.bn).fill('২০১০');
  await page.keyboard.press('Enter');
  const entry = page.getByRole('listitem').filter({ hasText: 'ভোলা সরকারি স্কুল · ২০১০' });
  await entry.waitFor();
  // the way on has the focus
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(words.add_education.bn);
  await entry.getByRole('button', { name: words.change.bn }).click();
  await page.getByLabel(words.result.bn).fill('জিপিএ ৪.৫০');
  await button(words.save.bn).click();
  await entry.filter({ hasText: 'জিপিএ ৪.৫০' }).waitFor();
  await entry.getByRole('button', { name: words.remove.bn }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove.bn, exact: true }).click();
  await page.getByText(words.no_education.bn).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('what is changed in the profile without a line outlives the page, and is saved when the line is back', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/profile/myprofile`);
  await context.setOffline(true);
  await page.getByLabel(new RegExp(`^${account.district.bn}`)).fill('সাতক্ষীরা');
  await page.getByRole('button', { name: account.save.bn, exact: true }).click();
  await page.getByText(unsavedWords.kept.bn).waitFor();
  await page.getByRole('alert').first().waitFor();
  await context.setOffline(false);
  await reload(page);
  await expect.poll(() => page.getByLabel(new RegExp(`^${account.district.bn}`)).inputValue()).toBe('সাতক্ষীরা');
  const come = await holdScripts(page, '**/update-profile*');
  await page.getByRole('button', { name: account.save.bn, exact: true }).click();
  await page.getByRole('button', { name: account.saving.bn, exact: true }).waitFor();
  come();
  await told(page, account.saved.bn);
  await reload(page);
  await expect.poll(() => page.getByLabel(new RegExp(`^${account.district.bn}`)).inputValue()).toBe('সাতক্ষীরা');
  expect(await page.getByText(unsavedWords.kept.bn).count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});
