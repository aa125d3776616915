// The connection that ends while the scripts of a page are on their way: whichever does not come, the page that was rendered stays.
// @module-tag long
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as ui } from '#ui/words.ts';
import { rest, visit } from './settled.ts';
import { enrolled, enter, newLearner, openPhone, standing } from './site.ts';
import { holdToasts } from './told.ts';

const { site, browser } = await standing();
const isScript = (address: string) => /\/assets\/[^/]+\.js$/.test(address);
const shown = (page: Page) =>
  page.evaluate<string>(`[...document.querySelectorAll('main h1, main h2')].map((e) => e.textContent).join(' | ') || 'nothing'`);

test('whichever script is missing, what the server rendered for its reader stays on the screen', async () => {
  const learner = await newLearner(site);
  const { uuid } = await enrolled(learner, 'safe-water');
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, context, learner);
  for (const address of ['/dashboard', `/course/journey/${uuid}`]) {
    const scripts = new Set<string>();
    const note = (request: { url(): string }) => isScript(request.url()) && scripts.add(request.url());
    page.on('request', note);
    await visit(page, `${site.url}${address}`);
    page.off('request', note);
    const whole = await shown(page);
    expect(whole).not.toBe('nothing');
    expect(scripts.size).toBeGreaterThan(5);
    for (const script of scripts) {
      await page.route(script, (route) => route.abort('internetdisconnected'));
      await page.goto(`${site.url}${address}`);
      await rest(page);
      expect(await shown(page), `${address} without ${script}`).toBe(whole);
      await page.unroute(script);
    }
  }
  await context.close();
});

test('a page that came without its scripts is loaded anew when the connection is back', async () => {
  const { context, page } = await openPhone(browser, site);
  await page.route('**/FaqPage-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto(`${site.url}/faq`);
  await rest(page);
  await page.unroute('**/FaqPage-*.js');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate('document.documentElement.live').catch(() => false)).toBe(true);
  await context.close();
});

test('what is opened by a press and cannot be had says why, is closed again, and opens at the next press once the connection is back', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/faq`);
  const presses = [
    [page.locator('header').getByRole('button', { name: ui.search.bn, exact: true }), page.locator('.phone-search')],
    [page.locator('header').getByRole('button', { name: ui.menu.bn, exact: true }), page.getByRole('dialog')],
  ] as const;
  await holdToasts(page);
  await context.setOffline(true);
  for (const [button, opened] of presses) {
    for (const _ of ['first', 'second']) {
      await button.click();
      await page.getByText(ui.failed_title.bn).waitFor();
      await page.getByText(ui.press_once_back.bn).waitFor();
      await page.locator('.toast').getByRole('button', { name: ui.close.bn }).click();
      await expect.poll(() => opened.count()).toBe(0);
    }
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(false);
  for (const [button, opened] of presses) {
    await button.click();
    await opened.waitFor();
    await expect
      .poll(() => page.evaluate(`[...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !link.sheet).length`))
      .toBe(0);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  }
  await context.close();
  expect(faults).toEqual([]);
});

test('a page whose own script fails stays readable with its links, says so to its reader, and to the server without its query', async () => {
  const { context, page } = await openPhone(browser, site);
  const reports: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/script-faults/report') && reports.push(request.postDataJSON()));
  // it is there while the program looks for it, and gone as the page is taken over
  await context.addInitScript(() => Object.defineProperty(Map, 'groupBy', { value: () => JSON.parse('') }));
  await page.goto(`${site.url}/faq?search=code`);
  const notice = page.locator('#script-fault');
  await notice.waitFor();
  await page.getByRole('main').locator('summary').first().waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('500');
  await expect.poll(() => reports).toEqual([expect.objectContaining({ page: '/faq', message: expect.stringMatching(/^SyntaxError/) })]);
  // the frame around it works, and the next page is told of nothing
  await page.getByRole('main').getByRole('link').first().click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/faq');
  await expect.poll(() => notice.isVisible()).toBe(false);
  await context.close();
});
test('a program that does not even start leaves what the server rendered, and says so', async () => {
  const { context, page } = await openPhone(browser, site);
  await page.route('**/entry-client-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'null.x' }));
  await page.goto(`${site.url}/faq`);
  await page.locator('#script-fault').waitFor();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await context.close();
});
