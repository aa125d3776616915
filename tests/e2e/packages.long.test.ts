// A course as a package in the browser: exported and downloaded, checked and imported as a draft, copied; on a phone and by the keys.
// @module-tag long
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { words } from '#features/authoring/words.ts';
import { titles } from '#features/authoring/words-titles-staff.ts';
import { words as packages } from '#features/authoring/words-packages.ts';
import { words as files } from '#features/files/words-web.ts';
import { pressOn } from './keys.ts';
import { settle, visit } from './settled.ts';
import { enter, newActingOf, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
/** A course of the institution that they work for. */
const SLUG = 'safe-water';

test('a course is exported by the keys, its package imported on a phone as a draft, and copied', async () => {
  const partner = await newActingOf(site, 'partner', SLUG);
  const course = await partner.api.get<{ id: number; bn_title: string }>(`/learner-course/details/${SLUG}`);

  const desk = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, desk.context, partner);
  await visit(desk.page, `${site.url}/course/edit/${course.id}/details`);
  await pressOn(desk.page, desk.page.getByRole('link', { name: words.export.en, exact: true }));
  await desk.page.waitForURL(/\/course\/export\/\d+$/);
  // it tells where one is, and leads back
  await desk.page.locator('main nav').getByRole('link', { name: titles.courses.en, exact: true }).waitFor();
  expect(await desk.page.locator('main nav a[href^="/course/edit/"]').count()).toBe(1);
  await settle(desk.page);
  await pressOn(desk.page, desk.page.getByRole('button', { name: packages.make.en }));
  await desk.page.getByRole('heading', { name: packages.ready.en, exact: true }).waitFor();
  const coming = desk.page.waitForEvent('download');
  await pressOn(desk.page, desk.page.getByRole('button', { name: packages.download.en, exact: true }));
  const zip = await readFile(await (await coming).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(desk.faults).toEqual([]);
  await desk.context.close();

  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, partner);
  await visit(page, `${site.url}/course/import`);
  const take = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: packages.choose.bn }).click();
    const popup = page.getByRole('dialog');
    await popup.locator('.fm-tools input[type=file][multiple]').setInputFiles({ name, mimeType: 'application/zip', buffer });
    const tile = popup.getByRole('listitem').filter({ hasText: name });
    await tile.getByRole('checkbox').check();
    await popup.getByRole('button', { name: files.take.bn, exact: true }).click();
    await popup.waitFor({ state: 'detached' });
    await page.getByText(packages.chosen.bn.replace('{name}', name)).waitFor();
    await page.getByRole('button', { name: packages.check.bn }).click();
  };
  // half of it has not arrived: told, and nothing is made of it
  await take('half.zip', zip.subarray(0, zip.length / 2));
  await page.getByRole('alert').waitFor();
  await take('whole.zip', zip);
  await page.getByText(packages.no_problem.bn).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: packages.begin.bn }).click();
  await page.getByRole('heading', { name: packages.done.bn }).waitFor();
  await page.getByRole('link', { name: packages.open.bn }).click();
  await page.waitForURL((url) => url.pathname === '/course');
  // other files have made more courses than stand on a page
  await visit(page, `${site.url}/course?search=${encodeURIComponent(course.bn_title)}`);
  await expect.poll(() => page.getByRole('link', { name: course.bn_title }).count()).toBe(2);

  await visit(page, `${site.url}/course/edit/${course.id}/details`);
  await page.getByRole('button', { name: words.copy.bn, exact: true }).click();
  await page.waitForURL((url) => /\/course\/edit\/\d+/.test(url.pathname) && !url.pathname.includes(`/${course.id}/`));
  await told(page, words.copied.bn);
  expect(faults).toEqual([]);
  await context.close();
});
