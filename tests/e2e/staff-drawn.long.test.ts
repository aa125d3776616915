// What a press on a staff screen draws at once, on a phone: the field of a letter and not what is large beside it, a day without the hours of the day,
// a page without its menu. What is left comes a frame later.
// @module-tag long
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { looks } from '#features/templates/words-design.ts';
import { words as shell } from '#ui/words.ts';
import { COUNT_DRAWN, drawnAtOnce, drawnBy } from './drawn.ts';
import { visit } from './settled.ts';
import { api, enter, newStaff, openPhone, signIn, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
type Who = Awaited<ReturnType<typeof newStaff>> | string;
async function open(path: string, who: Who = 'super@demo.test') {
  const opened = await openPhone(browser, site);
  await (typeof who === 'string' ? signIn(site, opened.context, who) : enter(site, opened.context, who));
  await opened.page.addInitScript(COUNT_DRAWN);
  await visit(opened.page, site.url + path);
  // nothing of it is kept for the others of this site
  await opened.page.route('**/api/**', () => {});
  return opened;
}
async function letterIn(page: Page, name: string, key = 'k') {
  await page.locator(`[name="${name}"]`).focus();
  // the first one moves what stands round it into its states: that something is not saved yet
  await page.keyboard.press(key);
  await page.evaluate('new Promise((done) => setTimeout(done, 500))');
  return drawnAtOnce(page, () => page.keyboard.press(key));
}

test('a letter beside the sheet of a certificate draws its field; the sheet shows it a frame later', async () => {
  const staff = await newStaff(site, { site: { view: true, update: true } });
  const { id } = await staff.api.post<{ id: number }>('/assessment/template/create', { kind: 'certificate', title: 'Letters' });
  const { context, page, faults } = await open(`/template/certificate/${id}`, staff);
  await page.getByRole('button', { name: looks.boxes.signature_1.bn, exact: true }).click();
  const { drawn } = await letterIn(page, 'bn_signer_1', 'q');
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(40);
  await expect.poll(() => page.locator('.designer-sheet').textContent()).toContain('qq');
  expect(faults).toEqual([]);
  await context.close();
});
test('a letter in the title of a content draws neither its questions nor its checklist', async () => {
  const own = await api(site, await tokenOf(site, 'teacher@demo.test')).get<{ id: number; kind: string }[]>(
    '/content-bank/content/view?type=my_content&limit=50',
  );
  for (const kind of ['quiz', 'video']) {
    const { context, page, faults } = await open(`/contents/edit/${own.find((one) => one.kind === kind)!.id}`, 'teacher@demo.test');
    const { drawn } = await letterIn(page, 'bn_title');
    expect(drawn, kind).toBeGreaterThan(0);
    expect(drawn, kind).toBeLessThan(50);
    expect(faults).toEqual([]);
    await context.close();
  }
});
test('a letter of a rich text draws no tools of either language', async () => {
  const { context, page, faults } = await open('/settings/introduction?institution=1');
  const text = page.locator('.rich-in').first();
  await text.click();
  await page.keyboard.press('k');
  await page.evaluate('new Promise((done) => setTimeout(done, 500))');
  const { drawn } = await drawnAtOnce(page, () => page.keyboard.press('k'));
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(45);
  const bold = page.locator('[role=toolbar] button:nth-of-type(5)').first();
  await page.keyboard.press('Control+b');
  await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('k');
  await expect.poll(() => page.locator('.rich-in strong').last().textContent()).toBe('k');
  expect(faults).toEqual([]);
  await context.close();
});
test('a day of classes is switched on at once; its hours come a frame later, and others are chosen from them', async () => {
  const [batch] = await api(site, await tokenOf(site, 'super@demo.test')).get<{ course_id: number }[]>('/course/batch/list?limit=1');
  const { context, page, faults } = await open(`/course/batches/of/${batch!.course_id}/new`);
  const { drawn, parts } = await drawnAtOnce(page, () => page.locator('.week-day').first().click());
  expect(drawn).toBeGreaterThan(0);
  expect(parts).toBeLessThan(5);
  const hours = page.locator('.week-hours select');
  await expect.poll(() => hours.first().locator('option').count()).toBe(36);
  expect(await hours.evaluateAll((all: any[]) => all.map(({ value }) => value as string))).toEqual(['19:00', '20:30']);
  await hours.first().selectOption('21:00');
  await expect.poll(() => hours.last().inputValue()).toBe('21:30');
  expect(faults).toEqual([]);
  await context.close();
});
test('a menu that is closed draws the bars of the page and no menu', async () => {
  const { context, page, faults } = await open('/settings/educationlavels');
  const menu = page.getByRole('button', { name: shell.menu.bn, exact: true });
  const dialog = page.locator('dialog.drawer[open]');
  for (const time of ['first', 'second']) {
    await menu.click();
    await dialog.getByRole('link').first().waitFor();
    const drawn = await drawnBy(page, async () => {
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog.count()).toBe(0);
      await expect.poll(() => page.locator('dialog.drawer *').count()).toBe(0);
    });
    expect(drawn, time).toBeGreaterThan(0);
    expect(drawn, time).toBeLessThan(80);
    expect(await menu.evaluate((button: any) => button === button.ownerDocument.activeElement)).toBe(true);
  }
  expect(faults).toEqual([]);
  await context.close();
});
