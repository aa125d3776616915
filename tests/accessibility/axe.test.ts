// Every screen in both languages, on a phone and a desktop: no axe violation, valid HTML, nothing scrolls sideways at 320 px.
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPhone, type Site, signIn, startSite } from '../e2e/site.ts';
import { type Screen, screensOf } from './screens.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  // React writes attributes in its own case and void elements as XHTML; both are valid HTML
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-button-type': 'error',
  },
});
let site: Site;
let browser: Browser;
let screens: Screen[];
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  screens = await screensOf(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test.each([
  ['bn', 360],
  ['en', 360],
  ['bn', 1280],
  ['en', 1280],
] as const)('no screen has an axe violation in %s at %i px', async (language, width) => {
  const { context, page } = await openPhone(browser, site, { width, height: 800, language });
  const found: string[] = [];
  let signed = false;
  for (const screen of screens) {
    if (screen.who === 'learner' && !signed) {
      await signIn(site, context, 'learner@demo.test');
      signed = true;
    }
    await page.goto(site.url + screen.path, { waitUntil: 'networkidle' });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (
        globalThis as unknown as {
          axe: { run(o: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> };
        }
      ).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
    );
    for (const v of violations) found.push(`${screen.path} ${v.id}: ${v.nodes[0]!.html.slice(0, 160)} (${v.nodes.length})`);
  }
  await context.close();
  expect(found).toEqual([]);
});

test('nothing scrolls sideways at 320 px', async () => {
  const { context, page } = await openPhone(browser, site, { width: 320, height: 640 });
  await signIn(site, context, 'learner@demo.test');
  const wide: string[] = [];
  for (const { path } of screens) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const width = await page.evaluate(
      () => (globalThis as unknown as { document: { documentElement: { scrollWidth: number } } }).document.documentElement.scrollWidth,
    );
    if (width > 320) wide.push(`${path}: ${width}`);
  }
  await context.close();
  expect(wide).toEqual([]);
});

test('every page the server renders is valid HTML', async () => {
  const wrong: string[] = [];
  for (const { path, who } of screens) {
    if (who !== 'anyone') continue;
    const text = await (await fetch(site.url + path)).text();
    const report = await html.validateString(text);
    for (const m of report.results.flatMap((r) => r.messages))
      if (m.severity === 2) wrong.push(`${path}:${m.line}:${m.column} ${m.ruleId} ${m.message} ${m.selector ?? ''}`);
  }
  expect(wrong).toEqual([]);
});
