// The accessibility bar: opened by button and keys, walked by arrows, in force on every page of the tab and only there.
// @module-tag long
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { place } from '#app/reading.ts';
import { words } from '#app/words-accessibility.ts';
import { words as frame } from '#app/words.ts';
import { visit } from './settled.ts';
import { enrolled, enter, newLearner, openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const reading = 'document.documentElement.dataset.reading ?? ""';
const root = 'getComputedStyle(document.documentElement).fontSize';

test.each([
  ['bn', 360],
  ['en', 360],
  ['en', 1280],
] as const)('in %s at %i px each setting is there, and stays while the tab is open', async (language, width) => {
  const { context, page, faults } = await openPhone(browser, site, { width, height: 800, language });
  const said = (word: { en: string; bn: string }) => word[language];
  await visit(page, site.url);
  const button = page.getByRole('button', { name: said(frame.accessibility), exact: true }).last();
  // the floating button says its name, and then makes room
  await expect.poll(() => button.evaluate((b: any) => b.offsetWidth)).toBeLessThan(60);
  await page.keyboard.press('Alt+a');
  const bar = page.getByRole('toolbar', { name: said(words.title) });
  await bar.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(said(words.title));
  const box = (await bar.boundingBox())!;
  expect(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 800).toBe(true);

  // arrows lead from button to button and round
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(said(words.close));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.evaluate('document.activeElement.closest(".abar") !== null')).toBe(true);

  // letters: 15 px, up to 27, down to 9
  await expect.poll(() => page.evaluate(root)).toBe('15px');
  const larger = bar.getByRole('button', { name: said(words.larger) });
  for (let i = 0; i < 4; i++) await larger.click();
  await expect.poll(() => page.evaluate(root)).toBe('27px');
  await expect.poll(() => larger.isDisabled()).toBe(true);
  await expect.poll(() => bar.getByRole('status').textContent()).toBe(language === 'bn' ? '১৮০%' : '180%');
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const isInside = `[...document.querySelectorAll('.abar :is(button, h2)')].every((part) => part.getBoundingClientRect().right <= innerWidth)`;
  await expect.poll(() => page.evaluate(isInside)).toBe(true);
  await bar.getByRole('button', { name: said(words.usual), exact: true }).click();
  await bar.getByRole('button', { name: said(words.smaller) }).click();
  await expect.poll(() => page.evaluate(root)).toBe('12px');

  const press = (name: keyof typeof words.switches) => bar.getByRole('button', { name: said(words.switches[name]) }).click();
  for (const name of ['contrast', 'mono', 'cursor', 'links', 'headings', 'guide', 'still'] as const) await press(name);
  await expect.poll(() => page.evaluate(reading)).toBe('contrast mono cursor links headings guide still');
  await press('invert');
  await expect.poll(() => page.evaluate(reading)).not.toContain('mono');
  await expect.poll(() => page.evaluate('getComputedStyle(document.documentElement).filter')).toContain('invert');
  await page.mouse.move(100, 200);
  await expect.poll(() => page.locator('.reading-guide').count()).toBe(1);

  await page.evaluate(axe);
  for (const name of ['invert', 'links', 'guide', 'headings', 'cursor'] as const) await press(name);
  const found = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  expect(found.violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  await press('mono');

  // shut, it gives the focus back; the settings stay on the next page and after a reload, and are not in another tab
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((b: any) => b === b.ownerDocument.activeElement)).toBe(true);
  await visit(page, `${site.url}/login`);
  await expect.poll(() => page.evaluate(reading)).toBe('contrast mono still');
  await expect.poll(() => page.evaluate(root)).toBe('12px');
  const other = await context.newPage();
  await visit(other, site.url);
  await expect.poll(() => other.evaluate(reading)).toBe('');
  await other.close();

  await page.keyboard.press('Alt+/');
  await bar.getByRole('button', { name: said(words.reset) }).click();
  await expect.poll(() => page.evaluate(reading)).toBe('');
  await expect.poll(() => page.evaluate(root)).toBe('15px');
  await bar.getByRole('button', { name: said(words.shortcuts) }).click();
  await page.getByRole('dialog').waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test.each([320, 360])('on a phone of %i px the header has room for the wider letters of the device, at any size', async (width) => {
  const { context, page } = await openPhone(browser, site, { width, height: 640, language: 'en' });
  await context.route('**/*.woff2*', (route) => route.abort());
  await visit(page, site.url);
  const isInside = `[...document.querySelectorAll('.top :is(a, button)')].every((part) => part.getBoundingClientRect().right <= innerWidth)`;
  for (const size of [1, 1.8]) {
    await page.evaluate(`document.documentElement.style.setProperty('--scale', ${size})`);
    expect(await page.evaluate(isInside), `${size}`).toBe(true);
  }
  await context.close();
});

test('what was chosen is on the next page before its first paint, without the bar and without any other script', async () => {
  const { context, page } = await openPhone(browser, site, { width: 360, height: 640, language: 'bn' });
  await visit(page, site.url);
  const chosen = { size: 160, on: ['contrast', 'mono', 'links', 'still'] };
  const state = `(() => { const d = document.documentElement; return [getComputedStyle(d).fontSize, d.dataset.reading, d.dataset.contrast, getComputedStyle(d).filter, getComputedStyle(document.querySelector('main a[href]')).textDecorationLine]; })()`;
  const store = (text: string) => page.evaluate(`sessionStorage.setItem('${place}', '${text}')`);
  await store(JSON.stringify(chosen));
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/', '/login']) {
    await page.goto(site.url + path);
    expect(await page.evaluate(state), path).toEqual(['24px', 'contrast mono links still', 'more', 'grayscale(1)', 'underline']);
  }
  await store('{"size":"no","on":7}');
  await page.goto(site.url);
  expect(((await page.evaluate(state)) as string[]).slice(1, 4)).toEqual([undefined, undefined, 'none']);
  await context.close();
});

/** What can be read or pressed under the floating button, wherever the page is scrolled to. */
const underButton = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const under = new Set();
    const step = innerHeight / 3;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo(0, y);
      const { left, top, height } = document.querySelector('.fab').getBoundingClientRect();
      for (const part of [0.02, 0.25, 0.5, 0.75, 0.98])
        for (const x of [left + 0.5, (left + innerWidth) / 2])
          for (const e of document.elementsFromPoint(x, top + height * part))
            if (e.matches('a, button, input, select, textarea, label, summary, p, h1, h2, h3, legend, dt, dd, td, th, li') && !e.closest('.fab'))
              under.add(e.outerHTML.slice(0, 120));
    }
    return [...under];
  })()`);
test.each([360, 700, 1280])('the floating button covers nothing that is read or pressed, at %d px', async (width) => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'clear-bangla');
  const exam = lessons.find(({ kind }) => kind === 'exam' || kind === 'quiz')!;
  const walk = async (open: Awaited<ReturnType<typeof openPhone>>, paths: string[]) => {
    for (const path of paths) {
      await visit(open.page, site.url + path);
      const button = open.page.locator('.fab.brief');
      await button.waitFor();
      expect((await button.boundingBox())!.width).toBeGreaterThanOrEqual(24);
      expect(await underButton(open.page), path).toEqual([]);
    }
    await open.context.close();
    expect(open.faults).toEqual([]);
  };
  await walk(await openPhone(browser, site, { width, height: 700 }), ['/', '/login', '/search/lists', '/certificate/check']);
  const own = await openPhone(browser, site, { width, height: 700 });
  await enter(site, own.context, learner);
  await walk(own, ['/dashboard', `/course/journey/${uuid}`, `/course/journey/${uuid}?lesson=${exam.id}`, '/profile/myprofile']);
  const staff = await openPhone(browser, site, { width, height: 700 });
  await signIn(site, staff.context, 'super@demo.test');
  await walk(staff, ['/dashboard', '/user-management/teaching-requests', '/settings/districts']);
});
const nameShown = (page: Page) => page.evaluate<string>("getComputedStyle(document.querySelector('.fab span')).opacity");
test('where there is room beside the widest page the name of the floating button is shown at first', async () => {
  const { context, page } = await openPhone(browser, site, { width: 1900, height: 900, scripts: false });
  await page.goto(`${site.url}/login`);
  expect(await nameShown(page)).toBe('1');
  await context.close();
});
test.each([360, 1280])(
  'at %d px the name of the floating button is said and never lies over the page, and it opens the bar',
  async (width) => {
    const { context, page, faults } = await openPhone(browser, site, { width, height: 640, language: 'bn' });
    await visit(page, `${site.url}/login`);
    expect(await nameShown(page)).toBe('0');
    expect(await page.getByRole('button', { name: frame.accessibility.bn, exact: true }).count()).toBe(1);
    await page.locator('.fab').click();
    await page.getByRole('toolbar', { name: words.title.bn }).waitFor();
    await context.close();
    expect(faults).toEqual([]);
  },
);

test('with colours of the reader’s own the floating button has a line around it, with its name and without', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, site.url);
  const lines = await page.evaluate(
    `['.fab', '.fab span'].map((part) => { const { borderTopWidth, borderInlineStartWidth } = getComputedStyle(document.querySelector(part)); return [borderTopWidth, borderInlineStartWidth]; })`,
  );
  expect(lines).toEqual([
    ['1px', '1px'],
    ['1px', '1px'],
  ]);
  await context.close();
  expect(faults).toEqual([]);
});
