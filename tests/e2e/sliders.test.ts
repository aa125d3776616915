// Sliders: staff put a picture in, arrange them by keys and by hand; visitors see them move, stop them, and go on by keys.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { words as home } from '#features/home/words.ts';
import { words as slider } from '#features/sliders/words.ts';
import { words as crop } from '#ui/words-crop.ts';
import { words as record } from '#ui/work/words-record.ts';
import { words as upload } from '#ui/work/words-upload.ts';
import { reload, settle, visit } from './settled.ts';
import { openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();
const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
/** Which slide the row stands at. */
const placeOf = (row: unknown) => {
  const { scrollLeft, clientWidth } = row as { scrollLeft: number; clientWidth: number };
  return Math.round(scrollLeft / clientWidth);
};
const slides = (page: Page) => page.locator('.slides');
const titles = (page: Page) => page.locator('.arrange .grow').allInnerTexts();

test('a picture is chosen, cropped and saved with words in both languages, and stands on the front page of its site', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await signIn(site, context, 'partner@demo.test');
  await visit(page, `${site.url}/settings/sliders/new`);
  await page.locator('[name=bn_title]').fill('ভর্তি চলছে');
  await page.locator('[name=title]').fill('Admission is open');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'বাংলা' }).getByRole('button', { name: upload.choose.bn }).click();
  await (await chosen).setFiles({ name: 'boat.png', mimeType: 'image/png', buffer: await picture('#0b6b54') });
  await page.getByRole('button', { name: crop.save_picture.bn }).click();
  await page.getByText(upload.ready.bn).waitFor();
  const save = page.getByRole('button', { name: record.save.bn });
  await save.click();
  // without its words it is not saved
  await page.locator('[name=alt][aria-invalid]').waitFor();
  await page.locator('[name=alt]').fill('A boat');
  await page.locator('[name=bn_alt]').fill('একটি নৌকা');
  await save.click();
  await page.waitForURL(/\/settings\/sliders\/\d+$/);
  await settle(page);
  const shown = page.getByRole('group', { name: 'বাংলা' }).locator('img');
  await expect.poll(() => shown.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBe(480);
  const { data } = (await (await fetch(`${site.url}/api/admin-settings/slider/front`)).json()) as { data: { title: string }[] };
  expect(data.map((one) => one.title)).not.toContain('Admission is open');
  // taken away again, with the row
  const id = page.url().split('/').at(-1)!;
  await page.getByRole('button', { name: record.remove.bn }).click();
  await page.waitForURL(/\/settings\/sliders$/);
  const gone = await page.request.get(`${site.url}/settings/sliders/${id}`);
  expect(gone.status()).toBe(404);
  await context.close();
  expect(faults).toEqual([]);
});

test('the order is changed by keys and by hand, and stays', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/settings/sliders`);
  const open = () => page.getByRole('button', { name: upload.arrange.en }).click();
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await open();
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(2);
  const [first, second, ...rest] = (await titles(page)) as [string, string, ...string[]];
  const down = page.getByRole('button', { name: `${upload.down.en}: ${first}` });
  await down.focus();
  let answered = saved();
  await page.keyboard.press('Enter');
  await answered;
  expect(await titles(page)).toEqual([second, first, ...rest]);
  // what was pressed moved along, and is still what a key presses
  expect(await page.evaluate<string>(`document.activeElement.getAttribute('aria-label')`)).toBe(`${upload.down.en}: ${first}`);
  const grip = (name: string) => page.locator('.arrange li', { hasText: name }).locator('.grip');
  const [from, to] = [(await grip(first).boundingBox())!, (await grip(second).boundingBox())!];
  answered = saved();
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 8, { steps: 6 });
  await page.mouse.up();
  await answered;
  expect(await titles(page)).toEqual([first, second, ...rest]);
  await reload(page);
  await open();
  await expect.poll(() => titles(page)).toEqual([first, second, ...rest]);
  await context.close();
  expect(faults).toEqual([]);
});

test('visitors see the first picture at once in the words of the page; buttons and keys show the others', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { language: 'en' });
  await visit(page, site.url);
  const images = slides(page).locator('img');
  expect(await images.first().getAttribute('loading')).toBe('eager');
  expect(await images.nth(1).getAttribute('loading')).toBe('lazy');
  expect(await images.first().getAttribute('alt')).toMatch(/^A sailing boat/);
  const at = () => slides(page).locator('.slide-track').evaluate(placeOf);
  await slides(page).getByRole('button', { name: home.slides_next.en }).click();
  await expect.poll(at).toBe(1);
  await slides(page).getByRole('button', { name: home.slides_before.en }).click();
  await expect.poll(at).toBe(0);
  await slides(page).locator('.slide-track').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBeGreaterThan(0);
  expect(await slides(page).getByRole('article').first().getByRole('link').getAttribute('href')).toBe('/course/details/flood-cyclone');
  await context.close();
  expect(faults).toEqual([]);
});

test('they move by themselves until they are stopped; never for who wants less motion', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  // intervals of a page are run by hand
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(site.url);
  const pause = slides(page).getByRole('button', { name: home.slides_pause.bn });
  await pause.waitFor();
  const track = slides(page).locator('.slide-track');
  await track.scrollIntoViewIfNeeded();
  const at = () => track.evaluate(placeOf);
  await page.clock.runFor(7500);
  await expect.poll(at).toBe(1);
  await pause.click();
  await slides(page).getByRole('button', { name: home.slides_play.bn }).waitFor();
  await page.locator('h1').click();
  await page.clock.runFor(30_000);
  expect(await at()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await slides(page).getByRole('button', { name: home.slides_play.bn }).waitFor();
  // its place is a number once it has been laid out
  await expect.poll(at).toBe(0);
  await page.clock.runFor(30_000);
  await expect.poll(at).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('a form of a slider shows what is wrong with where it leads', async () => {
  const { context, page, faults } = await openPhone(browser, site, { language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/settings/sliders/1`);
  await page.getByLabel(slider.link.en).fill('javascript:alert(1)');
  await page.getByRole('button', { name: record.save.en, exact: true }).click();
  await page.locator('[name=link][aria-invalid]').waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
