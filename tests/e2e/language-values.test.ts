// A word of the interface that an administrator changes: shown at once to everybody, in rendered pages and in the browser, and taken back.
import { expect, onTestFailed, test } from 'vitest';
import { fieldWords } from '#core/contract/words.ts';
import { words as home } from '#features/home/words.ts';
import { words as own } from '#features/language-values/words.ts';
import { words as record } from '#ui/work/words-record.ts';
import { settle, visit } from './settled.ts';
import { api, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
interface Value {
  id: number;
  version: number;
  shipped: string;
  bn_shipped: string;
}
const staff = async () => api(site, await tokenOf(site, 'super@demo.test'));
const find = async (shipped: string): Promise<Value> => {
  const data = await (await staff()).get<Value[]>(`/admin-settings/language/values?search=${encodeURIComponent(shipped)}`);
  return data.find((row) => row.shipped === shipped)!;
};
const page = async (path: string, lang: 1 | 2) => (await fetch(site.url + path, { headers: { cookie: `lang=${lang}` } })).text();

test('a changed word is shown in the very next page, in this tab, and in a page that is navigated to; its form leads back', async () => {
  const word = await find(home.headline.en);
  // the next file of this site finds the front page as it was
  onTestFailed(async () => {
    const { id, version } = await find(home.headline.en);
    await (await staff()).put('/admin-settings/language/value/update', { id, version, title: '', bn_title: '' });
  });
  expect(await page('/', 2)).toContain(word.bn_shipped);
  const desk = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, desk.context, 'super@demo.test');
  await visit(desk.page, `${site.url}/settings/languages/${word.id}`);
  expect(
    await desk.page.evaluate<number>(`new Set([...document.querySelectorAll('.pair textarea')].map((field) => field.offsetHeight)).size`),
  ).toBe(1);
  await desk.page.getByRole('textbox', { name: 'English' }).fill('Learn what you need');
  await desk.page.getByRole('textbox', { name: 'বাংলা' }).fill('যা দরকার তা শিখুন');
  await desk.page.keyboard.press('Control+s');
  await told(desk.page, record.saved.en.replace('{item}', 'Learn what you need'));
  for (const [lang, text] of [
    [1, 'Learn what you need'],
    [2, 'যা দরকার তা শিখুন'],
  ] as const) {
    const html = await page('/', lang);
    expect(html).toContain(text);
    expect(html).not.toContain(lang === 1 ? word.shipped : word.bn_shipped);
  }
  // without a connection a page opens only when all that its document starts with was stored with the worker
  const [, setup] = /^const SETUP=(.*);$/m.exec(await page('/sw.js', 2))!;
  const { first } = JSON.parse(setup!) as { first: string[] };
  for (const layout of ['default', 'dashboard', 'learn']) {
    const needed = (await page(`/shell/${layout}`, 2)).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
    expect(needed.length, layout).toBeGreaterThan(0);
    expect(first, layout).toEqual(expect.arrayContaining(needed));
  }

  // a visitor begins elsewhere: nothing of it comes with that page, and yet the next one says it
  expect(await page('/faq', 2)).toContain('"words":{"own":[],"more":true}');
  const phone = await openPhone(browser, site);
  await visit(phone.page, `${site.url}/faq`);
  await phone.page.locator('header a[href="/"], .top a[href="/"]').first().click();
  await phone.page.getByText('যা দরকার তা শিখুন').first().waitFor();
  await visit(phone.page, `${site.url}/`);
  await phone.page.getByText('যা দরকার তা শিখুন').first().waitFor();
  expect(phone.faults).toEqual([]);
  await phone.context.close();

  await visit(desk.page, `${site.url}/settings/languages/${word.id}`);
  await desk.page.getByRole('button', { name: own.back.en }).click();
  await told(desk.page, own.is_back.en);
  await settle(desk.page);
  expect(await page('/', 2)).toContain(word.bn_shipped);
  expect(await page('/faq', 2)).not.toContain('"words":');
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});

test('a lost slot is named at its field, and what was typed stays', { tags: ['long'] }, async () => {
  const word = await find(record.removed.en);
  const desk = await openPhone(browser, site, { width: 360, language: 'en' });
  await signIn(site, desk.context, 'super@demo.test');
  await visit(desk.page, `${site.url}/settings/languages/${word.id}`);
  const english = desk.page.getByRole('textbox', { name: 'English' });
  // what the platform says has its key for good; empty it is the shipped word again
  const fields = await desk.page.evaluate<string[]>(`[...document.querySelectorAll('.rec form [name]')].map((field) => field.name)`);
  expect(fields).toEqual(['bn_title', 'title']);
  expect(await desk.page.locator('.rec .req').count()).toBe(0);
  await english.fill('It has been deleted');
  await desk.page.getByRole('button', { name: record.save.en, exact: true }).click();
  await desk.page.getByText(fieldWords.slot_lost.en.replace('{n}', 'item')).waitFor();
  expect(await english.inputValue()).toBe('It has been deleted');
  await desk.page.getByRole('button', { name: record.discard.en }).click();
  await desk.context.close();
});
