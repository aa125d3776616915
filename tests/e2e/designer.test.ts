// The designer of certificates in a browser: boxes moved by keys, by buttons on a phone and by dragging; undo; what is missing is mended; published.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { designer as words, looks, points } from '#features/templates/words-design.ts';
import { words as list } from '#features/templates/words.ts';
import { words as editor } from '#ui/work/words-editor.ts';
import { visit } from './settled.ts';
import { enter, newStaff, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const access = { site: { view: true, update: true } };
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
interface Box {
  x: number;
  y: number;
  w: number;
  size: number;
}

test('on a phone a design is begun, its name is moved by buttons, the QR code taken off, missed, mended, and it is published', async () => {
  const staff = await newStaff(site, access);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, staff);
  await visit(page, `${site.url}/template/add`);
  await page.locator('input[name=bn_title]').fill('নতুন আলপনা');
  await page.getByRole('button', { name: list.add_press.bn, exact: true }).click();
  await page.waitForURL(/\/template\/certificate\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const saved = async () =>
    JSON.parse((await staff.api.get<{ fields: { layout: string } }>(`/template/design/${id}`)).fields.layout) as {
      boxes: Record<string, Box>;
    };
  const before = (await saved()).boxes.name!;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(words.move.right.bn).click();
  await button(words.move.down.bn).click();
  await expect.poll(async () => (await saved()).boxes.name).toMatchObject({ x: before.x + 1, y: before.y + 1 });
  await button(words.undo.bn).click();
  await expect.poll(async () => (await saved()).boxes.name).toMatchObject({ x: before.x + 1, y: before.y });
  expect(await isWithin(page)).toBe(true);
  await button(looks.boxes.qr.bn).click();
  await button(words.take_off.bn).click();
  await expect.poll(async () => 'qr' in (await saved()).boxes).toBe(false);
  await button(editor.publish.bn).click();
  await page.getByRole('alert').first().waitFor();
  await button(speaker('bn')(words.mend_one, { what: points.said.qr.bn })).click();
  await expect.poll(async () => 'qr' in (await saved()).boxes).toBe(true);
  await button(editor.publish.bn).click();
  const anyway = page.getByRole('dialog').getByRole('button', { name: editor.publish_anyway.bn, exact: true });
  await anyway.click();
  await page.getByText(editor.published.bn, { exact: true }).first().waitFor();
  await expect.poll(async () => (await staff.api.get<{ number: number | null }>(`/template/view/${id}`)).number).toBe(1);
  await context.close();
  expect(faults).toEqual([]);
});
test('a box is moved by keys and by dragging, its letters and width by keys, and taken off', async () => {
  const staff = await newStaff(site, access);
  const { id } = await staff.api.post<{ id: number }>('/assessment/template/create', { kind: 'certificate', title: 'Keys' });
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, staff);
  await visit(page, `${site.url}/template/certificate/${id}`);
  const saved = async () =>
    JSON.parse((await staff.api.get<{ fields: { layout: string } }>(`/template/design/${id}`)).fields.layout) as {
      boxes: Record<string, Box>;
    };
  const before = (await saved()).boxes.course!;
  const course = page.getByRole('button', { name: new RegExp(`^${looks.boxes.course.en}, `) });
  await course.focus();
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Alt+ArrowLeft', ']', ']']) await page.keyboard.press(key);
  await expect
    .poll(async () => (await saved()).boxes.course)
    .toMatchObject({ x: before.x + 1, y: before.y + 10, w: before.w - 1, size: before.size + 2 });
  const place = (await course.boundingBox())!;
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y - 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await saved()).boxes.course!.y).toBeLessThan(before.y + 5);
  await course.focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => 'course' in (await saved()).boxes).toBe(false);
  await page.getByRole('button', { name: words.undo.en, exact: true }).click();
  await expect.poll(async () => 'course' in (await saved()).boxes).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});
