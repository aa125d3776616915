// Who sees what of a person: the page is opened, fields are chosen, also without a line, and looked at with others’ eyes.
// @module-tag long
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { whoSees, words as account } from '#features/accounts/words.ts';
import { visibilityWords as words } from '#features/accounts/words-visibility.ts';
import { reload, visit } from './settled.ts';
import { api, enter, newLearner, openPhone, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const choose = (page: Page, field: keyof typeof words.fields, audience: keyof typeof whoSees.audiences) =>
  page.getByLabel(words.fields[field].bn, { exact: true }).selectOption({ label: whoSees.audiences[audience].bn });

test('a page is opened, a field is chosen without a line and kept once it is back, and the owner looks as others do', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/visibility`);
  // who has not told a birth date is told what is missing
  const open = page.getByRole('switch', { name: words.page.bn });
  expect(await open.isDisabled()).toBe(true);
  await page.getByText(words.no_birth_date.bn).waitFor();
  const mine = api(site, await tokenOf(site, learner.email, learner.password));
  await mine.post('/my-account/user/update-profile', { birth_date: '1994-03-31', about: 'নৌকা ভালো লাগে', bn_name: 'রাফিয়া সুলতানা' });
  await reload(page);
  await open.focus();
  await page.keyboard.press('Space');
  await page.getByText(words.saved.bn, { exact: true }).waitFor();

  await context.setOffline(true);
  await choose(page, 'about', 'teachers');
  await page.getByText(words.not_saved.bn).waitFor();
  await page.getByRole('link', { name: words.preview.bn }).click();
  // what was not saved is not left behind unasked
  await page.getByRole('dialog').getByText(account.leave_title.bn).waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.getByText(words.saved.bn, { exact: true }).waitFor();
  expect(await mine.get('/my-account/user/profile-info')).toMatchObject({ page_open: true, visibility: { about: 'teachers' } });

  await page.getByRole('link', { name: words.preview.bn }).click();
  await page.getByRole('heading', { name: 'রাফিয়া সু.', level: 1 }).waitFor();
  expect(await page.getByText('নৌকা ভালো লাগে').count()).toBe(0);
  await page.getByRole('link', { name: whoSees.audiences.teachers.bn }).click();
  await page.getByRole('heading', { name: 'রাফিয়া সুলতানা', level: 1 }).waitFor();
  await page.getByText('নৌকা ভালো লাগে').waitFor();
  // also where the address is opened by itself
  await reload(page);
  await page.getByText('নৌকা ভালো লাগে').waitFor();
  const stranger = await openPhone(browser, site);
  await visit(stranger.page, page.url());
  await stranger.page.getByRole('heading', { name: 'রাফিয়া সু.', level: 1 }).waitFor();
  expect(await stranger.page.getByText('নৌকা ভালো লাগে').count()).toBe(0);
  await stranger.context.close();
  await context.close();
  expect([...faults, ...stranger.faults]).toEqual([]);
});
