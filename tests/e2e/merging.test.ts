// Two accounts of one person: found in the other script, compared, merged with the password, signed in to, and separated again.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words } from '#features/account-merges/words.ts';
import { visit } from './settled.ts';
import { api, newLearner, openPhone, signIn, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const PEOPLE = '/user-management/learner-edit';
let made = 0;
/** Somebody whom staff entered with a number, and who registered by themself with an e-mail. */
async function twoOfOne() {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const learner = await newLearner(site);
  const phone = `0181${String(Date.now() + made++).slice(-7)}`;
  const { id: kept } = await staff.post<{ id: number }>('/my-account/people/create', { name: 'Rahima Begum', phone });
  const [found] = await staff.post<{ id: number }[]>('/my-account/user/search', { search: learner.email });
  return { kept, closed: found!.id, learner };
}
async function open(page: Page, path: string): Promise<void> {
  await visit(page, site.url + path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

const merged = async (language: 'bn' | 'en', width: number) => {
  const { kept, closed, learner } = await twoOfOne();
  const { context, page, faults } = await openPhone(browser, site, { width, height: 900, language });
  await signIn(site, context, 'super@demo.test');
  await page.addInitScript("addEventListener('live', () => { document.documentElement.dataset.live = '' })");
  await open(page, `${PEOPLE}/${kept}`);
  await page.getByRole('button', { name: words.merge[language] }).click();
  await page.getByRole('heading', { name: words.title[language], level: 1 }).waitFor();
  await page.getByRole('textbox', { name: words.find[language] }).fill(`#${closed}`);
  await page.locator('main form[role=search]').getByRole('button').click();
  await page.locator(`main a[href$="other=${closed}"]`).click();
  await page.getByRole('heading', { name: words.happens[language] }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('textbox', { name: words.reason[language] }).fill('Two numbers of one person');
  await page.getByRole('button', { name: words.press[language], exact: true }).click();
  await page.getByRole('button', { name: words.undo[language] }).waitFor();
  expect(page.url()).toContain(`${PEOPLE}/${kept}`);
  // the way in that was proved leads to the account that stayed
  const own = api(site, await tokenOf(site, learner.email, learner.password));
  expect((await own.get<{ id: number }>('/my-account/user/view-info')).id).toBe(kept);
  // the account that was closed says where it went, and cannot be merged once more
  await open(page, `${PEOPLE}/${kept}/merge?other=${closed}`);
  await page.getByText(words.cannot[language]).waitFor();
  await open(page, `${PEOPLE}/${closed}`);
  await page.getByRole('button', { name: words.undo[language] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.undo[language] }).click();
  await page.getByRole('button', { name: words.undo[language] }).first().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H1');
  const again = api(site, await tokenOf(site, learner.email, learner.password));
  expect((await again.get<{ id: number }>('/my-account/user/view-info')).id).toBe(closed);
  expect(faults).toEqual([]);
  await context.close();
};
test('found, compared, merged and separated again on a phone', () => merged('bn', 360));
test('the same in English at a desk', { tags: ['long'] }, () => merged('en', 1280));
