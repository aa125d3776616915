// News of a session in the browser: one connection for all its tabs, a session ended elsewhere, a role that is changed, a login elsewhere.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { words as sessions } from '#features/sessions/words.ts';
import { words as guard } from '#features/sessions/words-guard.ts';
import { NEWS_PATH } from '#features/sessions/news.ts';
import { api, enter, newLearner, newStaff, openPhone, standing, tokenOf } from './site.ts';
import { visit } from './settled.ts';

const { site, browser } = await standing();
/** The streams that a browser has asked for so far. */
const follow = (context: BrowserContext) => {
  const asked: string[] = [];
  context.on('response', (response) => {
    if (response.url() === site.url + NEWS_PATH) asked.push(`${response.status()}`);
  });
  return asked;
};
/** What no page waits for comes with the first touch. */
const touch = (page: Page) => page.mouse.click(2, 2);
test('a learner whose session is ended on another device is shown as logged out in every tab, without a press; both tabs had one connection', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { context, page: one, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await enter(site, context, learner);
  const streams = follow(context);
  await visit(one, `${site.url}/search/lists`);
  await touch(one);
  await expect.poll(() => streams).toEqual(['200']);
  const two = await context.newPage();
  await visit(two, `${site.url}/faq`);
  await touch(two);
  const other = api(site, await tokenOf(site, learner.email, learner.password));
  const { data } = { data: await other.get<{ id: number; this_one: boolean }[]>('/my-account/sessions') };
  await fetch(`${site.url}/api/my-account/user/logout`, { method: 'POST', headers: { authorization: `Bearer ${learner.token}` } });
  expect(data.length).toBeGreaterThan(1);
  for (const page of [one, two]) await page.locator('header').getByRole('link', { name: frame.sign_in.en }).waitFor();
  expect(streams).toEqual(['200']);
  await context.close();
  expect(faults).toEqual([]);
});

test('staff whose session is ended elsewhere log in again where they are', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, language: 'en' });
  const staff = await newStaff(site, { settings: { view: true } });
  await enter(site, context, staff);
  const streams = follow(context);
  await visit(page, `${site.url}/settings/tags`);
  await touch(page);
  await expect.poll(() => streams).toEqual(['200']);
  await staff.api.post('/my-account/user/logout');
  const dialog = page.getByRole('dialog', { name: sessions.log_in_again.en });
  await dialog.waitFor();
  await dialog.locator('input[name="password"]').fill(staff.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('button.me').waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/tags');
  await context.close();
});

test('an open page of staff learns that a session may rest for less now, and asks and ends by that', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { width: 360, language: 'bn' });
  const staff = await newStaff(site, { settings: { view: true } });
  await enter(site, context, staff);
  const told = page.waitForResponse('**/sessions/stay');
  const state = { acts: 'the same', newest: 1, idle: 300 };
  await page.route(`**${NEWS_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: state\ndata: ${JSON.stringify(state)}\n\n` }),
  );
  await page.clock.install();
  await visit(page, `${site.url}/settings/tags`);
  await touch(page);
  await told;
  const heard = page.waitForResponse(`**${NEWS_PATH}`);
  await page.clock.fastForward(13_000);
  await heard;
  await page.clock.fastForward('04:05');
  await page.getByRole('dialog', { name: guard.rest_title.bn }).waitFor();
  await page.clock.fastForward('01:00');
  await page.getByRole('dialog', { name: sessions.log_in_again.bn }).waitFor();
  await context.close();
});

test('a role that is switched on another device is taken over here; a login elsewhere stands in the open list of devices', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  const staff = await newStaff(site, { settings: { view: true } });
  await enter(site, context, staff);
  const streams = follow(context);
  await visit(page, `${site.url}/search/lists`);
  await touch(page);
  await expect.poll(() => streams).toEqual(['200']);
  await page.locator('button.me small').filter({ hasText: staff.role }).waitFor();
  await staff.api.post('/my-account/user/switch-role/0');
  await page.locator('button.me small').filter({ hasText: 'Learner' }).waitFor();
  await context.close();

  const learner = await newLearner(site);
  const phone = await openPhone(browser, site, { width: 1280, language: 'en' });
  await enter(site, phone.context, learner);
  const own = follow(phone.context);
  await visit(phone.page, `${site.url}/profile/account-setting`);
  const places = phone.page.locator('.card').filter({ hasText: sessions.places_text.en }).getByRole('listitem');
  const before = await places.count();
  // before the page has its line, and while it has it
  await tokenOf(site, learner.email, learner.password);
  await touch(phone.page);
  await expect.poll(() => own).toEqual(['200']);
  await expect.poll(() => places.count()).toBe(before + 1);
  await tokenOf(site, learner.email, learner.password);
  await expect.poll(() => places.count()).toBe(before + 2);
  await phone.context.close();
  expect([...faults, ...phone.faults]).toEqual([]);
});

test('a visitor opens no stream, and one without a session is refused', async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, language: 'en' });
  const streams = follow(context);
  await visit(page, `${site.url}/`);
  await touch(page);
  for (const headers of [{}, { authorization: 'Bearer public.browser.none.0123456789' }, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
    const response = await fetch(site.url + NEWS_PATH, { headers });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'signed_out']);
  }
  expect(streams).toEqual([]);
  await context.close();
});
