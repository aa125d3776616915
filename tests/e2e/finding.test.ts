// Finding a course: filters by key, the way back through them, what the tab is called.
import { expect, test } from 'vitest';
import { words as course } from '#features/courses/words.ts';
import { words as finding } from '#features/finding/words.ts';
import { visit } from './settled.ts';
import { holdScripts, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('the arrow keys go through a group of filters: each choice is searched for, the focus stays, and back shows the choice before', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900 });
  await visit(page, `${site.url}/search/lists`);
  const group = page.getByRole('complementary', { name: course.filters.bn }).getByRole('group', { name: course.fee.bn });
  const [any, free, paid] = [group.getByRole('radio').nth(0), group.getByRole('radio').nth(1), group.getByRole('radio').nth(2)];
  const hasFocus = (target: typeof any) => target.evaluate((e: any) => e === e.ownerDocument.activeElement);
  const chip = (said: string) => page.getByRole('link', { name: course.remove.bn }).filter({ hasText: said });
  await any.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(`${site.url}/search/lists?payment_status=free`);
  await chip(course.free.bn).waitFor();
  await expect.poll(async () => [await free.isChecked(), await hasFocus(free)]).toEqual([true, true]);
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(`${site.url}/search/lists?payment_status=paid`);
  await chip(course.paid.bn).waitFor();
  await expect.poll(async () => [await paid.isChecked(), await hasFocus(paid)]).toEqual([true, true]);
  await page.goBack();
  await expect.poll(() => free.isChecked()).toBe(true);
  await page.goBack();
  await expect.poll(() => any.isChecked()).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});

test('a filter chosen before the script has come is searched for when it comes', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900 });
  const come = await holdScripts(page);
  await page.goto(`${site.url}/search/lists`, { waitUntil: 'commit' });
  await page.getByRole('complementary', { name: course.filters.bn }).getByRole('radio', { name: course.free.bn }).check();
  come();
  await page.waitForURL(`${site.url}/search/lists?payment_status=free`);
  await context.close();
  expect(faults).toEqual([]);
});

test('results of another kind and the tabs above them stay while the script takes the page over', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await context.addInitScript(`new MutationObserver(() => {
    const there = document.querySelector('.found-page .tabs') !== null;
    if (there) window.came = true;
    else if (window.came) window.went = true;
  }).observe(document, { subtree: true, childList: true })`);
  const tabs = page.getByRole('navigation', { name: finding.kinds.bn }).getByRole('link');
  for (const kind of ['blog', 'tutorial', 'article', 'partner']) {
    await visit(page, `${site.url}/search/lists?kind=${kind}`);
    expect([kind, await page.evaluate('window.went ?? false'), await tabs.count()]).toEqual([kind, false, 5]);
  }
  await context.close();
  expect(faults).toEqual([]);
});
