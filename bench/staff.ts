// From a press to what it paints, on staff screens: a phone of 360 px, its processor four times slowed, in Bengali, on the demonstration
// school. Measured by the browser itself (Event Timing); the slowest interaction of each press counts. --runs N: the median of so many.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { bound, median, print, startChild } from './load.ts';

const MOST_MS = 100;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const folder = mkdtempSync(join(tmpdir(), 'shikhon-staff-'));
chmodSync(folder, 0o755);
const server = await startChild(['src/app/server/main.ts'], { DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' });
const site = `http://localhost:${server.port}`;
const answer = await fetch(`${site}/api/my-account/user/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login: 'super@demo.test', password: 'demo-Pass-1' }),
});
const { access_token: token } = (await answer.json()) as { access_token: string };

/** A press or a key, on what the page shows; what has to be there first is found before the clock runs. */
type Press = [name: string, press: (page: Page) => Promise<unknown>];
const press = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first().click();
const key = (selector: string, letter: string) => async (page: Page) => {
  await page.locator(selector).filter({ visible: true }).first().focus();
  await page.keyboard.press(letter);
};
const closed = async (page: Page) => void (await page.keyboard.press('Escape'));
const list: Press[] = [
  ['filter', press('.chip.add')],
  ['filter_closed', closed],
  ['select', press('tbody input[type=checkbox]')],
  ['search_letter', key('input[name=search]', 'a')],
  ['row_menu', press('tbody .ra button')],
];
const screens: [name: string, path: string, presses: Press[]][] = [
  [
    'home',
    '/dashboard',
    [
      ['menu', press('header button.menu')],
      ['menu_closed', closed],
    ],
  ],
  ['people', '/user-management/learner', list],
  ['levels', '/settings/educationlavels', [...list.slice(0, 4), ['record_opened', press('tbody a')]]],
  ['record', '/settings/educationlavels/1', [['letter', key('main input[type=text]', 'k')]]],
  ['role', '/user-management/manage-role/new', [['grant', press('main input[type=checkbox]')]]],
  ['sheet', '/settings/educationlavels/sheet', [['menu', press('header button.menu')]]],
];

/** Run by each page before its own script. */
const watch = `localStorage.setItem('shikhon.session', ${JSON.stringify(JSON.stringify({ token, role_id: null, owner_id: null }))});
  globalThis.told = [];
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) if (entry.interactionId) told.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });`;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] });
const figures = new Map<string, number[]>();
for (let run = 0; run < Number(values.runs); run++)
  for (const [screen, path, presses] of screens) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await context.addCookies(['session', 'authenticated'].map((name) => ({ name, value: name === 'session' ? token : '1', url: site })));
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto(site + path, { waitUntil: 'networkidle' });
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const [name, act] of presses) {
      await page.evaluate('told.length = 0');
      await act(page);
      // two frames, and a turn in which the observer is told of them
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150))))');
      const told = await page.evaluate<number[]>('told');
      // what is not told of was painted within 16 ms
      const figure = `staff_${screen}_${name}`;
      figures.set(figure, [...(figures.get(figure) ?? []), Math.max(16, ...told)]);
    }
    await context.close();
  }
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
for (const [name, taken] of figures) {
  print(name, median(taken), 'ms');
  bound(name, median(taken), MOST_MS);
}
