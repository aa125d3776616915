// The file manager in a browser: several at once, a cut line, a closed page, folders by hand and by dragging, names, removal and its undo, sharing, the chooser.
import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accepts, FILES_ON_A_PAGE } from '#features/files/rules.ts';
import { words as uploading } from '#features/files/words-uploads.ts';
import { words } from '#features/files/words-web.ts';
import { words as upload } from '#ui/work/words-upload.ts';
import { words as kit } from '#ui/words.ts';
import { settle, visit } from './settled.ts';
import { enter, newLearner, openDesk, openPhone, standing } from './site.ts';
import { holdToasts, PRESSABLE } from './told.ts';

const { site, browser } = await standing();
const open = async (given: { language: 'en' | 'bn'; width: number }) => {
  const opened = await openPhone(browser, site, { height: 900, ...given });
  const learner = await newLearner(site);
  await enter(site, opened.context, learner);
  return { ...opened, learner };
};
const chosen = (page: Page) => page.locator('.fm-tools input[type=file]').first();
const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
const tile = (page: Page, title: string) => page.locator('.fm-file').filter({ has: page.locator(`.fm-name b[title="${title}"]`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = async (page: Page, name: string) => {
  await tile(page, name).waitFor();
  await settle(page);
};

test('several pictures and a note are uploaded at once; put into a folder, renamed, deleted, brought back', async () => {
  const { page, context, faults } = await open({ language: 'en', width: 1280 });
  // the dialog of the browser offers the kind that is looked at
  await visit(page, `${site.url}/filemanager/my`);
  expect(await chosen(page).getAttribute('accept')).toBe(accepts.images);
  await page.getByRole('button', { name: words.kinds.all.en, exact: true }).click();
  await page.getByText(words.empty.my.en).waitFor();
  expect(await chosen(page).getAttribute('accept')).toBeNull();
  const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes of the class') };
  await chosen(page).setInputFiles([jpeg('river.jpg', await picture('#246')), jpeg('নৌকা.jpg', await picture('#862')), note]);
  for (const name of ['river.jpg', 'নৌকা.jpg', 'notes.txt']) await shown(page, name);

  await button(page, words.add_folder.en).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.name.en }).fill('Class nine');
  await dialog.getByRole('button', { name: words.make.en }).click();
  await shown(page, 'Class nine');
  await tile(page, 'river.jpg').dragTo(tile(page, 'Class nine'));
  await tile(page, 'river.jpg').waitFor({ state: 'detached' });
  await settle(page);

  // the same by the keys: selected, moved
  await tile(page, 'নৌকা.jpg').getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: words.move.en, exact: true }).first().press('Enter');
  await dialog.getByRole('combobox').selectOption({ label: 'Class nine' });
  await dialog.getByRole('button', { name: words.move.en }).press('Enter');
  await tile(page, 'নৌকা.jpg').waitFor({ state: 'detached' });
  await settle(page);

  await tile(page, 'notes.txt').getByRole('checkbox').check();
  await button(page, words.rename.en).first().click();
  await dialog.getByRole('textbox', { name: words.name.en }).fill('ক্লাসের নোট');
  await dialog.getByRole('button', { name: words.save.en }).click();
  // the ending stays: what opens it goes by that
  await shown(page, 'ক্লাসের নোট.txt');
  await holdToasts(page, PRESSABLE);
  await button(page, words.remove.en).first().click();
  await tile(page, 'ক্লাসের নোট.txt').waitFor({ state: 'detached' });
  await button(page, words.undo.en).click();
  await shown(page, 'ক্লাসের নোট.txt');

  // nothing of the tiles below lies over the menu of a folder
  const actions = page.getByRole('button', { name: words.folder_actions.en.replace('{name}', 'Class nine') });
  await actions.click();
  const isWhole = await page.locator('.drop-at > .menu').evaluate((menu: any) => {
    const { left, top, width, height } = menu.getBoundingClientRect();
    const places = Array.from({ length: 400 }, (_, i) => [
      left + ((i % 20) + 0.5) * (width / 20),
      top + (Math.floor(i / 20) + 0.5) * (height / 20),
    ]);
    return places.every(([x, y]) => menu.contains((globalThis as any).document.elementFromPoint(x, y)));
  });
  expect(isWhole).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.open_folder.en.replace('{name}', 'Class nine') }).click();
  await shown(page, 'river.jpg');
  await shown(page, 'নৌকা.jpg');
  expect(faults).toEqual([]);
  await context.close();
});

test('a line that is cut and a page that is closed: chosen again, the file goes on where it was', { tags: ['long'] }, async () => {
  const { page, context, faults } = await open({ language: 'bn', width: 360 });
  const bytes = randomBytes(7_000_000);
  const film = { name: 'লম্বা ক্লাস.bin', mimeType: 'application/octet-stream', buffer: bytes };
  const sent: number[] = [];
  let cut = true;
  await page.route('**/api/file-manager/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    sent.push(Number(await request.headerValue('upload-offset')));
    return cut && sent.length > 1 ? route.abort('connectionfailed') : route.continue();
  });
  await visit(page, `${site.url}/filemanager/my?type=all`);
  // a file of the device keeps its time of change, by which it is known again
  const give = (to: Page) =>
    to.evaluate(
      async ([name, body]) => {
        const { document, File, DataTransfer, Event } = globalThis as any;
        const file = new File([Uint8Array.from(atob(body!), (c) => c.charCodeAt(0))], name, { lastModified: 1_700_000_000_000 });
        const data = new DataTransfer();
        data.items.add(file);
        const input = document.querySelector('.fm-tools input[type=file]');
        input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [film.name, bytes.toString('base64')] as const,
    );
  await give(page);
  await page.getByText(uploading.waiting.bn).waitFor();
  expect(sent[0]).toBe(0);
  const before = sent.length;
  await page.close();
  cut = false;

  const next = await context.newPage();
  const offsets: number[] = [];
  next.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await visit(next, `${site.url}/filemanager/my?type=all`);
  // somebody whose phone has thrown the page away is told that half of it is there, and how it goes on
  const left = next.getByText(uploading.left.bn.replace('{size}', '৭ এমবি').replace('{done}', '২ এমবি'));
  await left.waitFor();
  await give(next);
  await shown(next, film.name);
  expect(await left.count()).toBe(0);
  // what can be done with it does not widen the page
  await tile(next, film.name).getByRole('checkbox').check();
  await next.locator('.fm-bar').waitFor();
  expect(await next.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(before).toBeGreaterThan(1);
  // what had come was not sent again
  expect(offsets[0]).toBe(2_000_000);
  const { files } = await next.evaluate(async () => {
    const { token } = JSON.parse((globalThis as any).localStorage.getItem('shikhon.session')) as { token: string };
    const answer = await fetch('/api/file-manager/user/get-my-files?type=all', { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: { files: { file_main_path: string; bytes: number }[] } }).data;
  });
  expect(files).toHaveLength(1);
  const got = await fetch(site.url + files[0]!.file_main_path);
  const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
  expect(hash(new Uint8Array(await got.arrayBuffer()))).toBe(hash(bytes));
  expect(faults).toEqual([]);
  await context.close();
});

test('a file is shared with somebody, who opens it until sharing ends', { tags: ['long'] }, async () => {
  const { page, context, faults } = await open({ language: 'en', width: 1280 });
  const other = await open({ language: 'bn', width: 360 });
  await visit(page, `${site.url}/filemanager/my?type=all`);
  await chosen(page).setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') });
  await shown(page, 'plan.txt');
  await tile(page, 'plan.txt').getByRole('checkbox').check();
  await button(page, words.share.en).first().click();
  const dialog = page.getByRole('dialog');
  const { username } = await other.learner.api.get<{ username: string }>('/my-account/user/view-info');
  await dialog.getByRole('textbox').fill(username);
  await dialog.getByRole('button', { name: words.share_now.en, exact: true }).click();
  const end = dialog.getByRole('button', { name: new RegExp(`^${words.share_end.en}`) });
  await end.waitFor();
  await visit(other.page, `${site.url}/filemanager/shared?type=all`);
  await shown(other.page, 'plan.txt');
  await end.click();
  await dialog.getByText(words.share_none.en).waitFor();
  await visit(other.page, `${site.url}/filemanager/shared?type=all`);
  await other.page.getByText(words.empty.shared.bn).waitFor();
  expect([...faults, ...other.faults]).toEqual([]);
  await context.close();
  await other.context.close();
});

test('a file of another kind than is looked at says where it lies and is shown by a press; a refused one is not offered again', {
  tags: ['long'],
}, async () => {
  const { page, context, faults, learner } = await open({ language: 'bn', width: 360 });
  await learner.api.post('/file-manager/user/create-folder', { name: 'নবম শ্রেণি' });
  const inside = () => page.evaluate<boolean>('Boolean(document.activeElement.closest(".fm-in"))');
  await visit(page, `${site.url}/filemanager/my`);
  const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes of the class') };
  const program = { name: 'game.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await chosen(page).setInputFiles([note, program]);
  await page.locator('.upl.bad').waitFor();
  expect(await button(page, uploading.again.bn).count()).toBe(0);
  const kind = words.kinds.documents.bn;
  await page.getByText(uploading.elsewhere.bn.split('·')[0]!.replace('{kind}', kind).trim()).waitFor();
  await button(page, `${uploading.show.bn} notes.txt`).press('Enter');
  await shown(page, 'notes.txt');
  await expect.poll(inside).toBe(true);
  expect(new URL(page.url()).searchParams.get('type')).toBe('documents');
  expect(await button(page, `${uploading.show.bn} notes.txt`).count()).toBe(0);
  // into a folder by the keys: the next key goes on there
  await button(page, words.open_folder.bn.replace('{name}', 'নবম শ্রেণি')).press('Enter');
  await page.locator('.fm-trail').waitFor();
  await expect.poll(inside).toBe(true);
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  await context.close();
});

test('more files than fit on a page are paged as every list is', { tags: ['long'] }, async () => {
  const { page, context, faults, learner } = await open({ language: 'en', width: 1280 });
  for (let n = 0; n <= FILES_ON_A_PAGE; n++)
    await learner.api.post('/file-manager/user/create-url', { url: `https://example.com/${n}`, keep: 'link', type: 'images' });
  await visit(page, `${site.url}/filemanager/my`);
  await page.locator('.pager').getByRole('link', { name: kit.next_page.en }).press('Enter');
  await page.waitForURL(/[?&]page=2/);
  await expect.poll(() => page.locator('.fm-file').count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

test('one’s own files stand in the picture field of a form; what is uploaded in the popup is taken there', { tags: ['long'] }, async () => {
  const { page, context, faults } = await openDesk(browser, site);
  await visit(page, `${site.url}/settings/sliders/new`);
  await page
    .getByRole('button', { name: new RegExp(`^${upload.own_files.en}`) })
    .first()
    .click();
  const popup = page.locator('.fm-pick').getByRole('dialog');
  await popup.waitFor();
  await settle(page);
  const name = `slide ${Date.now()}.jpg`;
  await popup
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await picture('#157') });
  await tile(page, name).waitFor();
  await tile(page, name).getByRole('checkbox').check();
  await popup.getByRole('button', { name: words.take.en, exact: true }).click();
  await popup.waitFor({ state: 'detached' });
  // it is cropped as one that was chosen on the device
  await page.getByRole('dialog').getByRole('img').or(page.getByRole('dialog').locator('canvas')).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
