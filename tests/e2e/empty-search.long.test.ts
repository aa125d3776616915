// Before anything is typed and when nothing is found: recent searches of this browser, popular subjects, the nearest spelling.
// @module-tag long
import { expect, test } from 'vitest';
import { words as find } from '#features/courses/words-find.ts';
import { words as frame } from '#app/words.ts';
import { words as ui } from '#ui/words.ts';
import { settle, visit } from './settled.ts';
import { enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('a phone offers what was searched and found, newest first, and forgets one or all of it; only this browser keeps it', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method() === 'GET' ? '' : (request.postData() ?? '')));
  for (const term of ['pani', 'zxqwv', 'computer']) await visit(page, `${site.url}/search/lists?keyword=${term}`);
  const open = async () => {
    await page.getByRole('banner').getByRole('button', { name: ui.search.bn, exact: true }).click();
    const overlay = page.getByRole('dialog', { name: frame.search.bn });
    await overlay.locator('.before-typing .chip').first().waitFor();
    return overlay;
  };
  const overlay = await open();
  const kept = overlay.getByRole('region', { name: find.searched.bn }).getByRole('link');
  // what found nothing is not offered again
  expect(await kept.allTextContents()).toEqual(['computer', 'pani']);
  for (const part of await overlay.locator('.before-typing :is(a, button)').all()) {
    const box = (await part.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
  }
  await overlay.getByRole('button', { name: find.forget_term.bn.replace('{term}', 'computer') }).click();
  await expect.poll(() => kept.allTextContents()).toEqual(['pani']);
  await kept.first().click();
  await page.waitForURL(/keyword=pani/);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await settle(page);
  const again = await open();
  await again.getByRole('button', { name: find.forget_all.bn }).click();
  await expect.poll(() => again.getByRole('region', { name: find.searched.bn }).count()).toBe(0);
  expect(await page.evaluate(`localStorage.getItem('shikhon.searched')`)).toBeNull();
  expect(await again.locator('input').evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  expect(asked.filter((body) => /pani|computer/.test(body))).toEqual([]);
  await context.close();
  expect(faults).toEqual([]);
});

test('keys alone go from an empty field through what it offers and back', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await visit(page, `${site.url}/search/lists?keyword=computer`);
  await visit(page, `${site.url}/search/lists`);
  const search = page.getByRole('main').getByRole('search');
  const field = search.getByRole('combobox');
  await field.focus();
  await search.getByRole('region', { name: find.popular_subjects.en }).waitFor();
  const active = () => page.evaluate(`document.activeElement.textContent.trim()`);
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe('computer');
  await page.keyboard.press('ArrowDown');
  const subject = (await search.locator('.chip').first().textContent())!.trim();
  expect(await active()).toBe(subject);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await field.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  // Escape closes it and leaves the focus in the field
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => search.locator('.before-typing').count()).toBe(0);
  expect(await field.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  // what one types takes its place, and leaving the field by Tab closes it
  await field.fill('c');
  await field.fill('');
  await search.locator('.before-typing').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=computer/);
  await expect.poll(() => search.locator('.before-typing').count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('where nothing is found the nearest spelling leads to something, and so does the search without its filters', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/search/lists?keyword=compootronic`);
  const near = page.getByRole('region', { name: find.did_you_mean.bn }).getByRole('link').first();
  await near.click();
  await page.waitForURL((url) => url.searchParams.get('keyword') !== 'compootronic');
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  await visit(page, `${site.url}/search/lists?keyword=computer&course_level=advanced&language=en&payment_status=paid`);
  await page.getByRole('link', { name: /ফিল্টার ছাড়া/ }).click();
  await page.waitForURL(`${site.url}/search/lists?keyword=computer`);
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('on a shared phone nobody is offered what another searched for, beside which that other signed out', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/search/lists?keyword=computer`);
  const kept = () =>
    page.evaluate(`JSON.parse(localStorage.getItem('shikhon.searched'))`) as Promise<{ of: number; terms: string[] } | null>;
  await expect.poll(kept).toMatchObject({ of: expect.any(Number), terms: ['computer'] });
  const first = (await kept())!.of;
  // another tab signs out; this page stays as it is
  const other = await context.newPage();
  await visit(other, `${site.url}/logout`);
  await expect.poll(() => page.getByRole('banner').getByRole('link', { name: frame.register.bn }).count()).toBe(1);
  await settle(page);
  expect(await kept()).toEqual({ of: first, terms: ['computer'] });
  const offered = async () => {
    const field = page.getByRole('main').getByRole('search').getByRole('combobox');
    await field.fill('');
    await page.locator('.before-typing .chip').first().waitFor();
    return page.locator('.before-typing ul a').allTextContents();
  };
  expect(await offered()).toEqual([]);
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/search/lists`);
  await page.getByRole('main').getByRole('search').getByRole('combobox').focus();
  expect(await offered()).toEqual([]);
  await context.close();
  expect(faults).toEqual([]);
});
