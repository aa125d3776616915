// The designer of certificates in a browser: boxes moved by keys, by buttons on a phone and by dragging; undo; what is missing is mended; published.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { boxesOf, type Design, longestName, PAGE, places, readLayout } from '#features/certificates/rules.ts';
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
  const fields = async () => (await staff.api.get<{ fields: Record<string, string> }>(`/template/design/${id}`)).fields;
  const saved = async () => JSON.parse((await fields()).layout!) as { boxes: Record<string, Box> };
  const before = (await saved()).boxes.name!;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(words.move.right.bn).click();
  await button(words.move.down.bn).click();
  await expect.poll(async () => (await saved()).boxes.name).toMatchObject({ x: before.x + 1, y: before.y + 1 });
  await button(words.undo.bn).click();
  await expect.poll(async () => (await saved()).boxes.name).toMatchObject({ x: before.x + 1, y: before.y });
  expect(await isWithin(page)).toBe(true);
  // what belongs to a box stands in its panel, and a point that is open leads there
  expect(await page.locator('input[name=signer_1]').count()).toBe(0);
  await button(points.said.signed.bn).click();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toMatch(/f-signature_1_id$/);
  await page.locator('input[name=bn_signer_1]').fill('তানভীর হাসান');
  await expect.poll(async () => (await fields()).bn_signer_1).toBe('তানভীর হাসান');
  await button(looks.boxes.qr.bn).click();
  // measures are typed in the digits of either language
  await page.locator('input[name=box-left]').fill('২০.৫');
  await expect.poll(async () => (await saved()).boxes.qr!.x).toBe(20.5);
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
test('a box is moved by keys and by dragging, its letters and width by keys, and taken off', { tags: ['long'] }, async () => {
  const staff = await newStaff(site, access);
  const { id } = await staff.api.post<{ id: number }>('/assessment/template/create', { kind: 'certificate', title: 'Keys' });
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, staff);
  await visit(page, `${site.url}/template/certificate/${id}`);
  // the hardest to set stand there as they will be: a name that no list has longer, one in English alone, a course without marks
  await page
    .getByRole('img', { name: words.samples_of.longest.en })
    .getByText(longestName.split(' ')[0]!)
    .first()
    .waitFor({ state: 'attached' });
  expect(await page.locator('.designer-samples svg').count()).toBe(3);
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

/** Pixels of a sheet of either kind, ten to a millimetre across. */
const WIDE = PAGE.width * 10;
async function inkOf(png: Buffer) {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(WIDE, PAGE.height * 10, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** Where what is dark within a box ends, in millimetres; nothing where nothing is. Beside it too, but not above and below: there the next one stands. */
  return ({ x, y, w, h }: Box & { h: number }) => {
    let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, -1, Number.POSITIVE_INFINITY, -1];
    for (let row = Math.floor(y * 10); row < Math.min(info.height, (y + h) * 10); row++)
      for (let column = Math.max(0, Math.floor((x - 1) * 10)); column < Math.min(info.width, (x + w + 1) * 10); column++) {
        if (data[row * info.width + column]! > 150) continue;
        [left, right] = [Math.min(left, column), Math.max(right, column)];
        [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      }
    return right < 0 ? undefined : { left: left / 10, right: right / 10, top: top / 10, bottom: bottom / 10 };
  };
}
test('the PDF has the ink of each field where the preview of the designer has it, to the millimetre', { tags: ['long'] }, async () => {
  const staff = await newStaff(site, access);
  const { id } = await staff.api.post<{ id: number }>('/assessment/template/create', { kind: 'certificate', title: 'Pixels' });
  const { version, fields: first } = await staff.api.get<{ version: number; fields: { layout: string } }>(`/template/design/${id}`);
  const layout = JSON.parse(first.layout) as { boxes: Record<string, object>; texts: Record<string, string> };
  // where lines may break: at spaces, at hyphens, and in a word that is too long
  layout.boxes.text_1 = { ...places.text_1, x: 50, y: 10, w: 60, h: 15, size: 12 };
  layout.boxes.text_2 = { ...places.text_2, x: 115, y: 10, w: 60, h: 15, size: 12 };
  layout.boxes.text_3 = { ...places.text_3, x: 180, y: 10, w: 18, h: 15, size: 12 };
  layout.texts.text_1 = 'Well-known teacher-training and/or refresher courses for non-government schools';
  layout.texts.text_2 = 'ক'.repeat(30);
  layout.texts.text_3 = 'Internationalisation';
  await staff.api.put('/template/design/save', {
    id,
    since: version,
    field: '',
    fields: { look: 'plain', layout: JSON.stringify(layout) },
  });
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, staff);
  await visit(page, `${site.url}/template/certificate/${id}`);
  // handles and guides are no part of the sheet
  await page.evaluate(`for (const one of document.querySelectorAll('.designer-box, .designer-guide')) one.style.display = 'none';
    Object.assign(document.querySelector('.designer-sheet .dsheet').style,
      { position: 'fixed', left: 0, top: 0, zIndex: 9999, width: '1188px', height: '840px' });`);
  await page.evaluate('document.fonts.ready');
  const shown = await page.locator('.designer-sheet .dsheet').screenshot({ animations: 'disabled' });
  const folder = mkdtempSync(join(tmpdir(), 'shikhon-pixels-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pdf = await fetch(`${site.url}/api/template/sample/${id}.pdf`, { headers: { authorization: `Bearer ${staff.token}` } });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  writeFileSync(join(folder, 'sample.pdf'), Buffer.from(await pdf.arrayBuffer()));
  execFileSync('pdftoppm', ['-r', '254', '-png', '-singlefile', join(folder, 'sample.pdf'), join(folder, 'sample')]);
  const [screen, print] = [await inkOf(shown), await inkOf(await sharp(join(folder, 'sample.png')).png().toBuffer())];
  const { fields } = await staff.api.get<{ fields: { layout: string } }>(`/template/design/${id}`);
  const far: string[] = [];
  let seen = 0;
  for (const [name, box] of boxesOf(readLayout(JSON.parse(fields.layout)) as Design)) {
    // on the screen these are a sign of a code, and the address of another site
    if (name === 'qr' || name === 'address') continue;
    const [a, b] = [screen(box), print(box)];
    if (!a && !b) continue;
    seen += 1;
    const apart = a && b ? Math.max(...(['left', 'right', 'top', 'bottom'] as const).map((side) => Math.abs(a[side] - b[side]))) : 99;
    if (apart > 1) far.push(`${name}: ${apart.toFixed(1)} mm ${JSON.stringify([a, b])}`);
  }
  expect(far).toEqual([]);
  expect(seen).toBeGreaterThan(12);
  await context.close();
  expect(faults).toEqual([]);
});
