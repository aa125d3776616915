// The search field: a phone's overlay, keys alone and the accessibility tree (combobox), Bengali typing, voice, hostile text.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { words as course } from '#features/courses/words.ts';
import { words as ui } from '#ui/words.ts';
import { reload, settle, visit } from './settled.ts';
import { holdScripts, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
/** Types, and waits until what is suggested is for all that was typed. */
async function typeTerm(page: Page, term: string): Promise<void> {
  const answered = page.waitForResponse((r) => new URL(r.url()).searchParams.get('search') === term && r.url().includes('search-suggest'));
  await page.keyboard.type(term);
  await answered;
  await settle(page);
}

test.each([
  ['before any script', '**/assets/*.js'],
  ['before its own script', '**/assets/TopSearch-*.js'],
])('Enter in the search of the header %s is there finds what was typed', async (_, late) => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900 });
  const come = await holdScripts(page, late);
  await page.goto(site.url);
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('bijgonit');
  await field.press('Enter');
  await page.waitForURL(/\/search\/lists\?keyword=bijgonit$/);
  come();
  await page.getByRole('main').getByRole('link', { name: 'বীজগণিতের ভিত' }).first().waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('the search of a phone fills it: the field at the top has the focus, and every suggestion lies inside the window', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, site.url);
  await page.getByRole('banner').getByRole('button', { name: ui.search.bn, exact: true }).click();
  const overlay = page.getByRole('dialog', { name: frame.search.bn });
  await overlay.locator('input:focus').waitFor();
  const [field, whole] = [await overlay.locator('input').boundingBox(), await overlay.boundingBox()];
  expect(field!.y).toBeLessThan(60);
  expect([whole!.width, whole!.height]).toEqual([360, 740]);
  await typeTerm(page, 'pani');
  const options = overlay.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  for (const option of await options.all()) {
    const box = (await option.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(box.y).toBeGreaterThan(field!.y + field!.height - 1);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  expect((await options.first().textContent()) ?? '').toMatch(/[\u0980-\u09ff]/);
  await options.last().click();
  await page.waitForURL(/keyword=pani/);
  await expect.poll(() => overlay.count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('keys alone go through the suggestions, and the accessibility tree tells each step', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await visit(page, `${site.url}/search/lists`);
  const search = page.getByRole('main').getByRole('search');
  const field = search.getByRole('combobox', { name: course.search_label.en });
  await field.focus();
  await typeTerm(page, 'computer');
  const list = search.getByRole('listbox', { name: ui.suggestions.en });
  await list.waitFor();
  const said = (await list.getByRole('option').allTextContents()).map((text) => text.trim());
  expect(said.length).toBe(4);
  expect(said.at(-1)).toContain('computer');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => search.getByRole('status').textContent()).toMatch(/3/);
  const active = async () => {
    const id = await field.getAttribute('aria-activedescendant');
    return id === null ? null : page.locator(`[id="${id}"]`).evaluate((e: any) => [e.textContent.trim(), e.getAttribute('aria-selected')]);
  };
  await expect.poll(() => active()).toBeNull();
  for (const text of said) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active()).toEqual([text, 'true']);
  }
  // past the end is the field itself, and back up again
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active()).toBeNull();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await active())![0]).toBe(said.at(-1));
  const tree = await search.ariaSnapshot();
  expect(tree).toMatch(/combobox "[^"]+".*\[expanded\]/);
  expect(tree).toMatch(/listbox "[^"]+"/);
  expect(tree).toMatch(/option "[^"]*computer[^"]*" \[selected\]/);
  // Escape closes the list, keeps the text and the focus
  await page.keyboard.press('Escape');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  await expect
    .poll(async () => [await field.inputValue(), await field.evaluate((e: any) => e === e.ownerDocument.activeElement)])
    .toEqual(['computer', true]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = (await active())![0];
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/course\/details\//);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(chosen);
  await context.close();
  expect(faults).toEqual([]);
});

test('a switch makes Latin keys write Bengali, the letters on the screen too; the choice is kept', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/search/lists`);
  const field = page.getByRole('main').getByRole('search').getByRole('combobox');
  await field.focus();
  await page.getByRole('button', { name: ui.keyboard_english.bn }).click();
  await field.pressSequentially('biggann');
  await page.keyboard.press('Backspace');
  await expect.poll(() => field.inputValue()).toBe('বিজ্ঞান');
  await field.pressSequentially(' goNit');
  await expect.poll(() => field.inputValue()).toBe('বিজ্ঞান গণিত');
  await page.getByRole('button', { name: ui.letters.bn }).click();
  const letters = page.getByRole('group', { name: ui.letters.bn });
  for (const letter of ['ক', 'া', 'জ']) await letters.getByRole('button', { name: letter, exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe('বিজ্ঞান গণিতকাজ');
  await letters.getByRole('button', { name: ui.letters_back.bn }).click();
  await expect.poll(() => field.inputValue()).toBe('বিজ্ঞান গণিতকা');
  const [key, panel] = [await letters.getByRole('button', { name: 'ঔ' }).boundingBox(), await letters.boundingBox()];
  expect(key!.height).toBeGreaterThanOrEqual(44);
  expect(panel!.x + panel!.width).toBeLessThanOrEqual(360);
  // plain again: the same keys stay as they are
  await page.keyboard.press('Control+m');
  await field.fill('');
  await field.pressSequentially('rice');
  await expect.poll(() => field.inputValue()).toBe('rice');
  await page.keyboard.press('Control+m');
  await reload(page);
  await field.focus();
  await page.getByRole('button', { name: ui.keyboard_bengali.bn }).waitFor();
  await field.pressSequentially('dhan');
  await expect.poll(() => field.inputValue()).toBe('ধান');
  await context.close();
  expect(faults).toEqual([]);
});

test('the key of the switch takes effect when it is pressed before the typing tools have come', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  let come = () => {};
  const held = new Promise<void>((done) => {
    come = done;
  });
  await page.route('**/TypingTools-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const field = page.getByRole('main').getByRole('search').getByRole('combobox');
  await visit(page, `${site.url}/search/lists`);
  const asked = page.waitForRequest('**/TypingTools-*.js');
  await field.focus();
  await asked;
  // an odd number of times
  for (let n = 0; n < 3; n++) await page.keyboard.press('Control+m');
  come();
  await page.getByRole('button', { name: ui.keyboard_bengali.en }).waitFor();
  await field.pressSequentially('dhan');
  await expect.poll(() => field.inputValue()).toBe('ধান');
  await page.keyboard.press('Control+m');
  await page.getByRole('button', { name: ui.keyboard_english.en }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('what the browser hears is shown first and searched only when one agrees; a microphone that is refused says so', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  // a stand-in for the browser's own recognition, which needs a microphone and a service of its maker
  await page.addInitScript(`globalThis.heard = 'ধান চাষ'; globalThis.SpeechRecognition = class {
    start() { setTimeout(() => {
      if (globalThis.heard) this.onresult?.({ results: [[{ transcript: globalThis.heard }]] });
      else this.onerror?.({ error: 'not-allowed' });
      this.onend?.();
    }, 50) }
    stop() {} abort() {} }; globalThis.webkitSpeechRecognition = globalThis.SpeechRecognition`);
  await visit(page, `${site.url}/search/lists`);
  const field = page.getByRole('main').getByRole('search').getByRole('combobox');
  await field.focus();
  const microphone = page.getByRole('button', { name: ui.speak.bn });
  await microphone.click();
  await page.getByText('“ধান চাষ”').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByRole('button', { name: ui.voice_take.bn }).click();
  await expect.poll(() => field.inputValue()).toBe('ধান চাষ');
  expect(page.url()).toBe(`${site.url}/search/lists`);
  await page.evaluate(`globalThis.heard = ''`);
  await microphone.click();
  await page.getByText(ui.voice_refused.bn).waitFor();
  await page.getByRole('button', { name: ui.voice_type.bn }).click();
  await expect.poll(() => field.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});

const hostile = [
  '%%%___',
  '*?[a-z]\\',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  'ก数学математика٣',
  '🙂👩‍👩‍👧',
  'ক\u200d\u200cষ',
  'গণিত'.repeat(2500),
];
test('hostile text is taken as words, and the page stays within 320 px, also with letters of twice the size', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 320, height: 640 });
  for (const text of hostile) {
    const answer = await page.goto(`${site.url}/search/lists?keyword=${encodeURIComponent(text)}`);
    expect([200, 431], text.slice(0, 20)).toContain(answer!.status());
    if (answer!.status() !== 200) continue;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: text.slice(0, 20) }).toBe(320);
  }
  await visit(page, `${site.url}/search/lists?keyword=pani&payment_status=free`);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  const field = page.getByRole('main').getByRole('search').getByRole('combobox');
  await field.focus();
  await field.fill('গণিত'.repeat(2500));
  await expect.poll(async () => (await field.inputValue()).length).toBeLessThanOrEqual(200);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keyword')?.startsWith('গণিত') ?? false);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await context.close();
  expect(faults).toEqual([]);
});

test('the order is chosen apart from the filters, and the heading names those that are set', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await visit(page, `${site.url}/search/lists?keyword=pani&payment_status=free&category=science`);
  const heading = page.getByRole('heading', { level: 1 });
  const said = (await heading.textContent()) ?? '';
  for (const part of ['pani', course.free.en, 'Science']) expect(said).toContain(part);
  await page.getByLabel(course.sort_label.en).selectOption('popular');
  await page.waitForURL(/sort=popular/);
  const here = new URL(page.url()).searchParams;
  expect([here.get('payment_status'), here.get('category'), here.get('keyword')]).toEqual(['free', 'science', 'pani']);
  await expect.poll(() => page.getByRole('complementary', { name: course.filters.en }).getByLabel(course.sort_label.en).count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('phonetic typing offers other ways to write the word, chosen by a press or by Alt and a number; a phone shows them whole', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, site.url);
  await page.getByRole('banner').getByRole('button', { name: ui.search.bn, exact: true }).click();
  const overlay = page.getByRole('dialog', { name: frame.search.bn });
  const field = overlay.getByRole('combobox');
  await field.focus();
  await field.pressSequentially('bangla');
  // nothing where the keyboard is plain
  expect(await overlay.locator('.candidates').count()).toBe(0);
  await field.fill('');
  await overlay.getByRole('button', { name: ui.keyboard_english.bn }).click();
  await field.pressSequentially('amar bangla');
  const choices = overlay.getByRole('group', { name: ui.word_choices.bn.replace('{keys}', 'bangla') });
  const shown = () => choices.getByRole('button').allTextContents();
  await expect.poll(shown).toHaveLength(3);
  expect((await shown())[0]).toBe('১ বাংলা');
  // beside no more than the cross, so that a few words are seen
  expect(await overlay.locator('.search .ib, .search .kb').count()).toBe(4);
  expect((await field.boundingBox())!.width).toBeGreaterThan(200);
  await expect.poll(() => choices.getByRole('status').textContent()).toContain('১ বাংলা');
  for (const button of await choices.getByRole('button').all()) {
    const box = (await button.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect([box.x >= 0, box.x + box.width <= 360]).toEqual([true, true]);
  }
  // the server's words have come, so that what is chosen is what was read
  await settle(page);
  const second = (await shown())[1]!.slice(2);
  await page.keyboard.press('Alt+2');
  await expect.poll(() => field.inputValue()).toBe(`আমার ${second}`);
  await expect.poll(() => choices.count()).toBe(0);
  expect(await field.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  // what is typed next begins another word; the server is asked for its words when the keys rest
  const known = page.waitForResponse(/search-words\?search=gonit$/);
  await field.pressSequentially(' gonit');
  const next = overlay.getByRole('group', { name: ui.word_choices.bn.replace('{keys}', 'gonit') });
  await known;
  await settle(page);
  await expect.poll(() => next.getByRole('button').count()).toBeGreaterThan(1);
  const chosen = next.getByRole('button').last();
  const word = (await chosen.textContent())!.slice(2);
  await chosen.click();
  await expect.poll(() => field.inputValue()).toBe(`আমার ${second} ${word}`);
  expect(await field.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});

test('a candidate word keeps its number: none stands where one of the courses may still come', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/search-words?**', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, `${site.url}/search/lists`);
  const field = page.getByRole('main').getByRole('search').getByRole('combobox');
  await field.focus();
  await page.getByRole('button', { name: ui.keyboard_english.en }).click();
  const asked = page.waitForRequest('**/search-words?search=gonit');
  await field.pressSequentially('gonit');
  const choices = page.getByRole('group', { name: ui.word_choices.en.replace('{keys}', 'gonit') }).getByRole('button');
  await asked;
  await expect.poll(() => choices.allTextContents()).toEqual(['1 গনিত']);
  answer();
  await expect.poll(async () => (await choices.allTextContents()).slice(0, 2)).toEqual(['1 গনিত', '2 গণিত']);
  await context.close();
  expect(faults).toEqual([]);
});
