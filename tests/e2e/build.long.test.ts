// A build under a running server: pages that are open go on with the files they began with, and so they do after the server took the new build.
// @module-tag long
import { cpSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observePages, settle, visit } from './settled.ts';
import { makeProduct } from './own-build.ts';
import { LIMIT_MS, openBrowser } from './site.ts';

const { home, url, build, start, stop, change: changeSource, assetsOf, remove } = await makeProduct();
let browser: Browser;
/** Changes a text that the entry and the page of signing in both hold, so that all their files get other names. */
const change = (to: string) =>
  changeSource('src/features/sessions/words-titles.ts', /login_title: word\('[^']*'/, `login_title: word('${to}'`);
const currentAssets = () => join(home, 'dist/builds', readFileSync(join(home, 'dist/current'), 'utf8').trim(), 'client/assets');

beforeAll(async () => {
  build();
  [browser] = await Promise.all([openBrowser(), start()]);
});
afterAll(async () => {
  await browser?.close();
  await remove();
});

test('a page that is open before a build goes on after it, and after the server was started anew', async () => {
  const context = await browser.newContext({ locale: 'en-GB' });
  context.setDefaultTimeout(LIMIT_MS);
  await observePages(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  await visit(page, `${url}/certificate/check?lang_id=1`);
  await page.evaluate('window.sameDocument = true');
  const before = await assetsOf('/login');

  change('Sign in here');
  build();
  // the server goes on with the build that it started with
  expect(await assetsOf('/login')).toEqual(before);
  expect(await assetsOf('/registration')).toMatchObject({ html: expect.stringContaining('</html>') });
  await page.locator('header a[href="/login"]').first().click();
  await page.waitForURL('**/login');
  await page.locator('input[type=password]').waitFor();
  // what comes late is not asked for while there is no server
  await settle(page);

  await stop();
  await start();
  const after = await assetsOf('/login');
  expect(after.assets).not.toEqual(before.assets);
  for (const asset of new Set([...before.assets, ...after.assets])) expect((await fetch(`${url}${asset}`)).status, asset).toBe(200);
  // a lazy chunk of the old build, asked for by a page that is older than the server
  await page.locator('a[href^="/forgot-password"]').first().click();
  await page.waitForURL('**/forgot-password');
  await page.locator('main form').waitFor();
  await expect.poll(() => page.evaluate('window.sameDocument')).toBe(true);
  expect(faults).toEqual([]);
});

test('assets that no build makes any more are served for two weeks, and builds do not pile up', () => {
  const [young, old] = ['gone-young.js', 'gone-old.js'];
  for (const name of [young, old]) writeFileSync(join(currentAssets(), name), '// of an earlier build');
  const past = new Date(Date.now() - 15 * 86_400_000);
  utimesSync(join(currentAssets(), old), past, past);
  for (let i = 0; i < 4; i++) {
    const folder = join(home, 'dist/builds', `old-${i}`);
    cpSync(join(home, 'db/seed.ts'), join(folder, 'file'));
    utimesSync(folder, past, past);
  }
  build();
  expect(readdirSync(currentAssets())).toContain(young);
  expect(readdirSync(currentAssets())).not.toContain(old);
  expect(readdirSync(join(home, 'dist/builds'))).toHaveLength(3);
  expect(readdirSync(join(home, 'dist')).filter((n) => n !== 'builds' && n !== 'current')).toEqual([]);
});

test('a build that fails leaves the one in force', () => {
  const current = readFileSync(join(home, 'dist/current'), 'utf8');
  const entry = join(home, 'src/app/web/entry-server.tsx');
  const text = readFileSync(entry, 'utf8');
  writeFileSync(entry, `${text}\nimport './nowhere.ts';\n`);
  expect(build).toThrow();
  writeFileSync(entry, text);
  expect(readFileSync(join(home, 'dist/current'), 'utf8')).toBe(current);
  expect(readdirSync(join(home, 'dist')).toSorted()).toEqual(['builds', 'current']);
});
