// Keeping over Wi-Fi only, and lessons that changed since a course was kept.
// @module-tag long
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { bytes } from '#core/i18n/numbers.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { words as kept } from '#features/offline/words.ts';
import { words as keep } from '#features/offline/words-keep.ts';
import { titles } from '#features/offline/words-titles-dashboard.ts';
import { begin, cachedIn, keepWhole, settled } from './phone-storage.ts';
import { openPhone, standing } from './site.ts';
import { reload, visit } from './settled.ts';

const { site, browser } = await standing();
const bn = speaker('bn');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');
/** A phone whose browser tells the kind of its connection, as Chrome does on Android: `setLine` changes it. */
const telling = (type: string | undefined) => `(() => {
  const line = Object.assign(new EventTarget(), { type: sessionStorage.line ?? ${JSON.stringify(type ?? null)} ?? undefined, effectiveType: '4g', saveData: false });
  Object.defineProperty(navigator, 'connection', { value: line });
  window.setLine = (type) => { sessionStorage.line = line.type = type; line.dispatchEvent(new Event('change')); };
})()`;
async function open(type: string | undefined, slug = 'flood-cyclone') {
  const opened = await begin(site, () => openPhone(browser, site, { worker: true }), slug);
  await opened.page.addInitScript(telling(type));
  await visit(opened.page, `${site.url}/course/journey/${opened.course.uuid}`);
  await settled(opened.page);
  return opened;
}
const openKeep = async (page: Page) => {
  await button(page, keep.keep.bn).click();
  await dialog(page).getByText(kept.no_key.bn).waitFor();
};

test('on mobile data a course waits for Wi-Fi and is fetched by itself when there is some; mobile data stops what is on its way', async () => {
  const { page, context, faults } = await open('cellular');
  await openKeep(page);
  await dialog(page).getByText(kept.mobile_now.bn).waitFor();
  await dialog(page).getByRole('switch').check();
  // what it would use is told, and both ways are offered
  await dialog(page)
    .locator('.note')
    .filter({ hasText: bn(kept.uses_mobile, { size: '' }).split(':')[0]! })
    .waitFor();
  await dialog(page)
    .getByRole('button', { name: /^এখনই [০-৯.]+ (কেবি|এমবি) রাখুন$/ })
    .waitFor();
  await button(page, kept.when_wifi.bn).click();
  await dialog(page).getByText(kept.stop_wifi.bn).waitFor();
  expect(await cachedIn(page, 'files')).toBe(0);

  // it stands in the list, also after a reload, and is no course that works now
  await visit(page, `${site.url}/kept`);
  await page.getByText(kept.waits_wifi.bn, { exact: false }).waitFor();
  await page.getByText(kept.intro_none.bn).waitFor();
  expect(await page.getByRole('switch', { name: kept.wifi_only.bn }).isChecked()).toBe(true);
  // the first file that comes turns the line back to mobile data
  await page.evaluate(`(() => {
    const put = Cache.prototype.put;
    Cache.prototype.put = function (key, value) {
      const done = put.call(this, key, value);
      if (!String(key).startsWith('/files/')) return done;
      Cache.prototype.put = put;
      return done.then(() => window.setLine('cellular'));
    };
    window.setLine('wifi');
  })()`);
  await page.getByText(kept.stop_wifi.bn).waitFor();
  const files = await cachedIn(page, 'files');
  expect(files).toBeGreaterThan(0);
  // what is here can be read, and goes on where it stopped
  await reload(page);
  await page.getByText(kept.waits_wifi.bn, { exact: false }).waitFor();
  await page.evaluate("window.setLine('wifi')");
  await page.getByText(kept.all_here.bn).waitFor();
  expect(await cachedIn(page, 'files')).toBeGreaterThan(files);
  await page.getByText(bn(kept.intro, { n: 1 })).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('where the browser does not tell the connection it says so, asks, and goes by the answer', async () => {
  const { page, context, faults } = await open(undefined, 'safe-water');
  await openKeep(page);
  await dialog(page).getByText(kept.wifi_unknown.bn).waitFor();
  await dialog(page).getByRole('switch').check();
  await dialog(page).getByText(kept.ask_wifi.bn).waitFor();
  await button(page, kept.later.bn).click();
  await dialog(page).getByText(kept.stop_wifi_unknown.bn).waitFor();
  await button(page, kept.close.bn).last().click();
  // asked again by its learner, it comes
  await openKeep(page);
  await dialog(page)
    .getByRole('button', { name: /^হ্যাঁ, [০-৯.]+ (কেবি|এমবি) রাখুন$/ })
    .click();
  await dialog(page).getByText(kept.done.bn).waitFor();
  await visit(page, `${site.url}/kept`);
  await page.getByText(kept.all_here.bn).waitFor();
  // so does an update
  await page.getByRole('button', { name: kept.update.bn, exact: false }).click();
  await dialog(page).getByText(kept.ask_wifi.bn).waitFor();
  await dialog(page).locator('.dlg-f .btn:not(.bn)').click();
  await page.getByText(kept.all_here.bn).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('lessons that changed since a course was kept are told with their size, and they alone are fetched', async () => {
  const { page, context, faults, course } = await begin(site, () => openPhone(browser, site, { worker: true }), 'safe-water');
  await keepWhole(page, site, course.uuid);
  // as if two lessons had been others when they were kept
  const [one, two] = [course.lessons[0]!, course.lessons[1]!];
  await page.evaluate(`(async () => {
    for (const name of await caches.keys()) if (name.startsWith('kept-')) {
      const cache = await caches.open(name);
      const entry = await (await cache.match('/entry-of-course')).json();
      for (const id of [${one.id}, ${two.id}]) entry.lessons[id].version = 'of long ago';
      await cache.put('/entry-of-course', new Response(JSON.stringify(entry)));
      for (const key of await cache.keys()) if (key.url.endsWith('/lesson-details/${one.id}')) await cache.put(key.url, new Response(JSON.stringify({ data: { old: true } })));
    }
  })()`);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/offline/lessons/') && asked.push(new URL(request.url()).search));
  await visit(page, `${site.url}/kept`);
  await page.getByText(bn(kept.changed, { n: 2 })).waitFor();
  const update = page.getByRole('button', { name: /^হালনাগাদ করুন \([০-৯.]+ (কেবি|এমবি)\)/ });
  const told = (await page.evaluate<{ bytes: number }>(
    `(async () => { for (const name of await caches.keys()) if (name.startsWith('kept-')) return (await (await (await caches.open(name)).match('/entry-of-course')).json()).changes; })()`,
  ))!;
  expect(await update.textContent()).toContain(bytes('bn', told.bytes));
  await update.click();
  await page.getByText(bn(kept.changed, { n: 2 })).waitFor({ state: 'detached' });
  await page.getByText(kept.all_here.bn).waitFor();
  expect(asked.sort()).toEqual([`?lesson_id=${one.id}`, `?lesson_id=${two.id}`].sort());
  // seen anew, nothing has changed
  await reload(page);
  await page.getByRole('heading', { name: titles.kept.bn }).waitFor();
  await page.getByRole('button', { name: kept.update.bn, exact: false }).waitFor();
  expect(await page.getByText(bn(kept.changed, { n: 2 })).count()).toBe(0);
  await context.setOffline(true);
  await page.goto(`${site.url}/course/journey/${course.uuid}?lesson=${one.id}`);
  await page.locator('.rich').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
