// A build under a running server: pages that are open go on with the files they began with, and so they do after the server took the new build.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, openBrowser } from './site.ts';

// a product of its own, whose sources may be changed
const home = mkdtempSync(join(tmpdir(), 'shikhon-build-'));
let browser: Browser;
let server: ChildProcess | undefined;
let port: number;

const build = () => execFileSync(process.execPath, ['tools/build.mjs'], { cwd: home, stdio: 'pipe' });
const start = () =>
  new Promise<void>((done, fail) => {
    server = spawn(process.execPath, ['src/app/server/main.ts'], {
      cwd: home,
      env: { ...process.env, NODE_ENV: 'development', DEMO: '0', DATA_DIR: join(home, '.data'), PORT: String(port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      if (text.includes('is open at')) done();
    };
    server.stdout!.on('data', read);
    server.stderr!.on('data', read);
    server.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${text.slice(-3000)}`)));
  });
const stop = () =>
  new Promise<void>((done) => {
    if (!server || server.exitCode !== null) return done();
    server.removeAllListeners('exit');
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });
/** Changes a text that the entry and the page of signing in both hold, so that all their files get other names. */
const change = (to: string) => {
  for (const file of ['src/features/sessions/words-titles.ts', 'src/features/sessions/words.ts']) {
    const path = join(home, file);
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n`);
  }
  const titles = join(home, 'src/features/sessions/words-titles.ts');
  writeFileSync(titles, readFileSync(titles, 'utf8').replace(/login_title: word\('[^']*'/, `login_title: word('${to}'`));
};
const assetsOf = async (path: string) => {
  const html = await (await fetch(`http://localhost:${port}${path}`)).text();
  return { html, assets: [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))] };
};
const currentAssets = () => join(home, 'dist/builds', readFileSync(join(home, 'dist/current'), 'utf8').trim(), 'client/assets');

beforeAll(async () => {
  chmodSync(home, 0o755);
  for (const name of ['src', 'db', 'tools', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'])
    cpSync(name, join(home, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
  port = await freePort();
  build();
  [browser] = await Promise.all([openBrowser(), start()]);
});
afterAll(async () => {
  await browser?.close();
  await stop();
  rmSync(home, { recursive: true, force: true });
});

test('a page that is open before a build goes on after it, and after the server was started anew', async () => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  await page.goto(`http://localhost:${port}/certificate/check?lang_id=1`, { waitUntil: 'networkidle' });
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

  await stop();
  await start();
  const after = await assetsOf('/login');
  expect(after.assets).not.toEqual(before.assets);
  for (const asset of new Set([...before.assets, ...after.assets]))
    expect((await fetch(`http://localhost:${port}${asset}`)).status, asset).toBe(200);
  // a lazy chunk of the old build, asked for by a page that is older than the server
  await page.locator('a[href^="/forgot-password"]').first().click();
  await page.waitForURL('**/forgot-password');
  await page.locator('main form').waitFor();
  expect(await page.evaluate('window.sameDocument')).toBe(true);
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
