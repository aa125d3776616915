// The bell in the browser: it hears in a second tab, is read on a phone by keys in Bengali, and all notices stand on a page of their own.
import { expect, test } from 'vitest';
import { words as ui } from '#ui/words.ts';
import { words } from '#features/notices/words.ts';
import { NEWS_PATH } from '#features/sessions/news.ts';
import { pressOn, tabTo } from './keys.ts';
import { settle, visit } from './settled.ts';
import { api, enter, newLearner, openPhone, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const of = (n: string) => ui.notifications_new.bn.replace('{count}', n);

test('a decision is heard by the bell of a second tab, and is read on a phone by keys', async () => {
  const learner = await newLearner(site);
  const admin = api(site, await tokenOf(site, 'super@demo.test'));
  /** Asks to teach, and is refused. */
  const refuse = async () => {
    const { id } = await learner.api.post<{ id: number }>('/my-account/teaching-requests/create', { kind: 'contributor', subjects: 'ছবি' });
    await admin.post(`/my-account/teaching-requests/decline/${id}`, { reason: 'পরে আবার' });
  };
  const { context, page: one, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await refuse();
  await visit(one, `${site.url}/faq`);
  const bell = (page: typeof one, name: string) => page.locator('header').getByRole('button', { name, exact: true });
  await bell(one, of('১')).waitFor();
  const heard = context.waitForEvent('response', (response) => response.url() === site.url + NEWS_PATH);
  await one.touchscreen.tap(5, 300);
  const two = await context.newPage();
  await visit(two, `${site.url}/notices`);
  await heard;
  await refuse();
  // the line is open: one tab hears it, and tells the other
  await bell(two, of('২')).waitFor();
  await bell(one, of('২')).waitFor();
  await expect.poll(() => two.locator('.notices > li').count()).toBe(2);

  await one.bringToFront();
  await pressOn(one, bell(one, of('২')));
  const panel = one.locator('.notifs');
  const lines = panel.locator('.notices a');
  await expect.poll(() => lines.count()).toBe(2);
  const opened = context.waitForEvent('page');
  await pressOn(one, lines.first());
  const page = await opened;
  await page.waitForURL('**/profile/teaching');
  await page.close();
  // it was marked in the tab from which it was opened, and the other one hears that too
  await bell(two, of('১')).waitFor();
  await one.bringToFront();
  await bell(one, of('১')).waitFor();
  await tabTo(one, bell(one, of('১')), { back: true });
  if (!(await panel.isVisible())) await one.keyboard.press('Enter');
  await pressOn(one, panel.getByRole('button', { name: words.remove_all.bn }));
  await told(one, words.all_read.bn);
  await bell(one, ui.notifications.bn).waitFor();
  await one.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });

  await two.bringToFront();
  await bell(two, ui.notifications.bn).waitFor();
  await two.getByRole('link', { name: words.unread.bn, exact: true }).click();
  await two.getByText(words.nothing_new.bn).waitFor();
  await settle(two);
  expect(await two.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});
test('with a mouse the panel closes when it is left; a list that could not be loaded says so, and nothing is lost', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/faq`);
  const bell = page.locator('header').getByRole('button', { name: ui.notifications.en });
  await bell.click();
  const panel = page.locator('.notifs');
  await panel.getByText(words.empty.en).waitFor();
  await panel.hover();
  await page.mouse.move(200, 500);
  await panel.waitFor({ state: 'hidden' });
  await page.route('**/api/my-account/notices*', (route) => route.abort());
  await bell.click();
  await panel.getByText(words.not_loaded.en).waitFor();
  await page.unroute('**/api/my-account/notices*');
  await panel.getByRole('button', { name: ui.retry.en }).click();
  await panel.getByText(words.empty.en).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
