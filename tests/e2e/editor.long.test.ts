// The editor, by the introduction of an institution: written, cut off and gone on with, fought over, kept, brought back, published, read.
// @module-tag long
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { words as drafts } from '#core/drafts/words.ts';
import { words as said } from '#features/institutions/words-introduction.ts';
import { words as conflict } from '#ui/work/words-record.ts';
import { words as editor } from '#ui/work/words-editor.ts';
import { words as rich } from '#ui/work/words-rich.ts';
import { words as front } from '#features/home/words.ts';
import { reload, settle, visit } from './settled.ts';
import { type Api, api, LIMIT_MS, newLearner, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const tag = `${Date.now()}`.slice(-7);
const username = `madhumati-${tag}`;
const SAVE = '**/institutions/introduction/save';
const saved = (page: Page, language: 'en' | 'bn') =>
  page
    .getByRole('status')
    .filter({ hasText: editor.saved_at[language].split(' ·')[0]! })
    .waitFor();
const body = (page: Page, language: 'en' | 'bn') =>
  page.getByRole('textbox', { name: language === 'en' ? /\(English\)$/ : /\(বাংলা\)$/ }).and(page.locator('.rich-in'));
const tool = (page: Page, word: { bn: string }) => page.getByRole('toolbar').first().getByRole('button', { name: word.bn, exact: true });

/** Keeps each box for writing that stood in the page without its name, if only for a moment: a screen reader may say it then. */
const WATCH_NAMELESS = `
  globalThis.nameless = [];
  new MutationObserver(() => {
    for (const box of document.querySelectorAll('[contenteditable="true"]:not([aria-label])')) nameless.push(box.outerHTML);
  }).observe(document, { childList: true, subtree: true });
`;

let id: number;
let own: Api;
let phone: { context: BrowserContext; page: Page; faults: string[] };
let desk: { context: BrowserContext; page: Page; faults: string[] };
test('a partner writes by the keys, pastes from Word, puts in a picture and a formula; all of it is saved by itself', async () => {
  const writer = await newLearner(site);
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  ({ id } = await staff.post<{ id: number }>('/my-account/institutions/add-partner-by-admin', {
    ...{ name: 'Rahela Khatun', bn_name: 'রাহেলা খাতুন', contact: writer.email, username, type: 'college' },
    ...{ institution_name: `মধুমতি কলেজ ${tag}`, institution_name_en: `Madhumati College ${tag}` },
  }));
  phone = await openPhone(browser, site);
  own = api(site, await signIn(site, phone.context, writer.email, writer.password));
  const { roles } = await own.get<{ roles: { id: number }[] }>('/my-account/user/view-info');
  await own.post(`/my-account/user/switch-role/${roles[0]!.id}`, {});
  const { page } = phone;
  await page.addInitScript(WATCH_NAMELESS);
  await visit(page, `${site.url}/settings/introduction`);
  await page.getByRole('button', { name: editor.publish.bn }).click();
  await page.getByRole('alert').filter({ hasText: said.body.bn }).waitFor();
  const field = body(page, 'bn');
  await field.focus();
  expect(await page.evaluate('globalThis.nameless')).toEqual([]);
  await page.keyboard.type('আমরা ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('সন্ধ্যায়');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' শেখাই।');
  await page.keyboard.press('Enter');
  // to the tools and along them by the keys
  await page.keyboard.press('Escape');
  expect(await page.evaluate('document.activeElement.parentElement.getAttribute("role")')).toBe('toolbar');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('কী শেখাই');
  await page.keyboard.press('Enter');
  const item = (text: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>  </span></span>${text}<o:p></o:p></p>`;
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->${item('হিসাব')}${item('ইংরেজি')}<p style="font-family:Vrinda" onclick="alert(1)"><span style="color:red">শেষ কথা</span><img src="file:///C:/a.png"></p><!--EndFragment--></body></html>`;
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/html', ${JSON.stringify(word)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }`);
  await told(page, rich.pasted_pictures.bn.split('}')[1]!.slice(0, 12));
  expect(await field.locator('ul > li').allInnerTexts()).toEqual(['হিসাব', 'ইংরেজি']);
  expect(await field.innerHTML()).not.toMatch(/style=|onclick|Mso/);
  await tool(page, rich.formula).click();
  await page.getByRole('dialog').getByRole('textbox').fill('\\frac{a}{b}');
  await page.getByRole('dialog').locator('math').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: rich.put.bn }).click();
  await field.locator('math').waitFor();
  await tool(page, rich.picture).click();
  const dialog = page.getByRole('dialog');
  const drawn = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0B6B54' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: drawn });
  await dialog.getByText(rich.file_chosen.bn).waitFor();
  await dialog.getByRole('button', { name: rich.put.bn }).click();
  await dialog.getByText(rich.described_wanted.bn).first().waitFor();
  await dialog.locator('input[name="picture_bn_alt"]').fill('নদীতে নৌকা');
  await dialog.locator('input[name="picture_alt"]').fill('A boat on the river');
  await dialog.getByRole('button', { name: rich.put.bn }).click();
  await field.locator('figure img').waitFor();
  await page.locator('input[name="bn_title"]').fill('সন্ধ্যায় শিখুন');
  await saved(page, 'bn');
  await reload(page);
  await field.locator('figure img').waitFor();
  expect(await field.innerText()).toContain('শেষ কথা');
  expect(await field.locator('strong').innerText()).toBe('সন্ধ্যায়');
  expect(await field.locator('h2').innerText()).toBe('কী শেখাই');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(phone.faults).toEqual([]);
});
test('the line is cut: writing goes on, a new page has it, and it goes to the server when the line is back', async () => {
  const { page } = phone;
  await page.route(SAVE, (route) => route.abort());
  await body(page, 'bn').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('লাইন ছাড়া লেখা। ');
  await page.getByText(editor.offline_kept.bn).waitFor();
  await reload(page);
  await body(page, 'bn').getByText('লাইন ছাড়া লেখা।').waitFor();
  await page.unroute(SAVE);
  await page.locator('input[name="title"]').fill('Learn in the evening');
  await saved(page, 'bn');
  const draft = await own.get<{ fields: { bn_body: string; title: string } }>(`/my-account/institutions/introduction/${id}`);
  expect(draft.fields.bn_body).toContain('লাইন ছাড়া লেখা।');
  expect(draft.fields.title).toBe('Learn in the evening');
  phone.faults.length = 0;
});
test('two at once: each sees the other; what both wrote is a conflict of that field, and nothing else waits', async () => {
  desk = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, desk.context, 'super@demo.test');
  await visit(desk.page, `${site.url}/settings/introduction?institution=${id}`);
  await desk.page.locator('.ed-here').waitFor();
  await desk.page.locator('input[name="title"]').fill('Evening school by the river');
  await saved(desk.page, 'en');
  const { page } = phone;
  await page.locator('input[name="title"]').fill('Learn after work');
  await page.getByRole('button', { name: editor.decide.bn }).click();
  await page.locator('.clash .side-c').filter({ hasText: 'river' }).waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe(conflict.conflict_title.bn);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: conflict.merge_save.bn }).click();
  // on with the field that it was about
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('title');
  await saved(page, 'bn');
  const draft = await own.get<{ fields: { title: string } }>(`/my-account/institutions/introduction/${id}`);
  expect(draft.fields.title).toBe('Learn after work');
  expect(desk.faults).toEqual([]);
});
test('a version is kept by a name, compared, and brought back; then it is published, and visitors read it', async () => {
  const { page } = phone;
  await page.getByLabel(editor.name.bn).fill('নদীর আগে');
  await page.getByRole('button', { name: editor.keep.bn }).click();
  const version = page.getByRole('listitem').filter({ hasText: 'নদীর আগে' });
  await version.waitFor();
  // its name stands in a line, and not letter under letter
  const line = (await version.getByText('নদীর আগে', { exact: true }).first().boundingBox())!;
  expect(line.width).toBeGreaterThan(line.height);
  await page.getByRole('button', { name: `${editor.rename.bn} নদীর আগে` }).click();
  await page.getByRole('dialog').getByRole('button', { name: editor.take_name.bn }).click();
  await page.getByRole('button', { name: `${editor.rename.bn} ${editor.version_kinds.unnamed.bn}` }).click();
  await page.getByRole('dialog').getByLabel(editor.name.bn).fill('নদীর আগে');
  await page.getByRole('dialog').getByRole('button', { name: editor.rename_save.bn }).click();
  // what is filled in behind an open dialog is not taken
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.locator('input[name="bn_title"]').fill('নদীর ধারে শিখুন');
  // what says that all is saved may still be told of what was written before
  const kept = async () => (await own.get<{ fields: { bn_title: string } }>(`/my-account/institutions/introduction/${id}`)).fields.bn_title;
  await expect.poll(kept).toBe('নদীর ধারে শিখুন');
  await saved(page, 'bn');
  await page.getByRole('button', { name: `${editor.compare.bn} নদীর আগে` }).click();
  await page.getByRole('dialog').locator('ins').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: editor.restore.bn }).click();
  await told(page, editor.restored.bn);
  expect(await page.locator('input[name="bn_title"]').inputValue()).toBe('সন্ধ্যায় শিখুন');
  await page.getByRole('button', { name: editor.preview.bn }).click();
  await page.locator('.introduced math').waitFor();
  await page.getByRole('button', { name: editor.publish.bn }).click();
  await page.getByRole('button', { name: editor.publish_anyway.bn }).click();
  await told(page, editor.published_now.bn.split('} ')[1]!);
  await settle(page);
  const { port } = new URL(site.url);
  const theirs = `http://${username}.localhost:${port}`;
  const visitor = await openPhone(browser, { url: theirs }, { language: 'bn' });
  await expect
    .poll(async () => (await visit(visitor.page, `${theirs}/`), visitor.page.getByRole('heading', { level: 1 }).innerText()), {
      timeout: LIMIT_MS,
    })
    .toBe('সন্ধ্যায় শিখুন');
  await visitor.page.getByRole('link', { name: front.about_more.bn }).click();
  await visitor.page.getByRole('img', { name: 'নদীতে নৌকা' }).waitFor();
  expect(await visitor.page.locator('.introduced li').allInnerTexts()).toEqual(['হিসাব', 'ইংরেজি']);
  await visitor.page.locator('.introduced math').waitFor();
  expect(await visitor.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await settle(visitor.page);
  expect([...visitor.faults, ...phone.faults, ...desk.faults]).toEqual([]);
  await Promise.all([visitor.context.close(), phone.context.close(), desk.context.close()]);
});

test('a letter draws its own field anew, and none of the others', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/settings/introduction?institution=${id}`);
  await body(page, 'en').waitFor();
  await settle(page);
  // React gives a node of the page its properties anew when the component that makes it was rendered
  const props = `(node) => node[Object.keys(node).find((key) => key.startsWith('__reactProps'))]`;
  const mark = () =>
    page.evaluate(`for (const part of document.querySelectorAll('form fieldset > .stack > *')) part.before = (${props})(part); undefined`);
  const drawn = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('form fieldset > .stack > *')].flatMap((part, i) => (${props})(part) === part.before ? [] : [i])`,
    );
  await mark();
  await page.locator('input[name="bn_title"]').press('k');
  await expect.poll(drawn).toEqual([0]);
  // nor does what is answered when it has been saved
  await saved(page, 'bn');
  expect(await drawn()).toEqual([0]);
  await body(page, 'bn').focus();
  await mark();
  await page.keyboard.press('k');
  await expect.poll(drawn).toEqual([3]);
  // the points beside the form follow what was typed
  await page.locator('input[name="title"]').fill('');
  await page.locator('input[name="bn_title"]').fill('');
  await page.getByRole('button', { name: drafts.filled(said.heading).bn, exact: true }).waitFor();
  await saved(page, 'bn');
  await context.close();
  expect(faults).toEqual([]);
});
