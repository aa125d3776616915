// The syllabus builder with 1,000 lessons: how long it takes to open on a phone of 360 px (four times slowed, slow 4G), each press in it, and a save
// while 20 editors write. --runs N: the median of so many.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { observePages, settle, visit } from '../tests/e2e/settled.ts';
import { chromiumOptions } from '../tests/e2e/site.ts';
import { bound, median, print, startChild } from './load.ts';
import { closed, key, measure, MOST_MS, type Press, press, SLOWER, slowDown, WATCH } from './presses.ts';

const MOST_OPEN_MS = 2500;
const MOST_SAVE_MS = 150;
const [SECTIONS, LESSONS] = [10, 100];
const [EDITORS, SECONDS, PAUSE_MS] = [20, 10, 500];
/** As the phone profile of Lighthouse has it. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const folder = mkdtempSync(join(tmpdir(), 'shikhon-syllabus-'));
chmodSync(folder, 0o755);

const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...serverEnv,
  ...{ DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' },
});
const site = `http://localhost:${server.port}`;
async function asked<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${site}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const told = (await response.json()) as { data: T } & T;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(told)}`);
  return told.data ?? told;
}
interface Made {
  id: number;
  section_id: number | null;
}
try {
  const { access_token: token } = await asked<{ access_token: string }>('POST', '/my-account/user/login', {
    ...{ login: 'super@demo.test', password: 'demo-Pass-1' },
  });
  const [category] = await asked<{ id: number }[]>('GET', '/admin-settings/categories?pagination=none', undefined, token);
  const { id } = await asked<Made>('POST', '/course/course/create', { bn_title: 'এক হাজার পাঠ', category_id: category!.id }, token);
  const item = (kind: string, bn_title: string, place: object = {}) =>
    asked<Made>('POST', '/course/syllabus/item', { course_id: id, kind, bn_title, ...place }, token);
  const section = await item('section', 'অধ্যায়');
  for (let n = 0; n < LESSONS; n++) await item('manual', `পাঠ ${n + 1}`, { section_id: section.id });
  for (let n = 1; n < SECTIONS; n++) await asked('POST', '/course/syllabus/copy', { item_id: section.id, course_id: id }, token);
  const { items } = await asked<{ items: Made[] }>('GET', `/course/syllabus/${id}`, undefined, token);
  print('syllabus_items', items.length, 'items');

  // each editor writes a lesson of its own, as one does who types
  const taken: number[] = [];
  const until = Date.now() + SECONDS * 1000;
  const editor = async (lesson: number) => {
    let { version } = await asked<{ version: number }>('GET', `/course/syllabus/lesson/${lesson}`, undefined, token);
    for (let n = 0; Date.now() < until; n++) {
      const began = performance.now();
      ({ version } = await asked<{ version: number }>(
        ...(['PUT', '/course/syllabus/lesson/save'] as const),
        { id: lesson, since: version, fields: { bn_title: `পাঠ ${n}`, minutes: n % 60 } },
        token,
      ));
      taken.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  };
  const lessons = items.filter((one) => one.section_id !== null).slice(0, EDITORS);
  await Promise.all(lessons.map((one) => editor(one.id)));
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN;
  print('syllabus_save_p95_20_editors', p95, 'ms');
  bound('syllabus_save_p95_20_editors', p95, MOST_SAVE_MS);

  const browser = await chromium.launch(chromiumOptions);
  const path = `${site}/course/edit/${id}/syllabus`;
  const phone = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      ...{ locale: 'bn-BD', timezoneId: 'Asia/Dhaka', hasTouch: true, isMobile: true, serviceWorkers: 'block' },
    });
    await context.addCookies(
      Object.entries({ session: token, authenticated: '1', lang: '2' }).map(([name, value]) => ({ name, value, url: site })),
    );
    await context.addInitScript(
      `localStorage.setItem('shikhon.session', ${JSON.stringify(JSON.stringify({ token, role_id: null, owner_id: null }))}); ${WATCH};
       addEventListener('live', () => { globalThis.liveAt = performance.now() });`,
    );
    await observePages(context);
    return context;
  };
  /** When its lessons are seen, and when the script answers to presses. */
  const opening = async (context: BrowserContext): Promise<{ seen: number; live: number }> => {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', LINE);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('.syl-row').first().waitFor();
    // the lessons come with the document: they are seen with its first paint, or when they are put in later
    const there = await page.evaluate<number>('performance.now()');
    await settle(page);
    const { painted, live } = await page.evaluate<{ painted: number; live: number }>(
      "({ painted: performance.getEntriesByName('first-contentful-paint')[0].startTime, live: liveAt })",
    );
    await page.close();
    const seen = Math.max(there, painted);
    return { seen, live: Math.max(seen, live) };
  };
  const presses: Press[] = [
    press('section_opened', '.syl-sec:nth-of-type(2) h3 .syl-open', '.syl-sec:nth-of-type(2) .syl-row'),
    key('moved_down', '.syl-row [data-open]', 'Alt+ArrowDown'),
    key('moved_up', '.syl-row:nth-of-type(2) [data-open]', 'Alt+ArrowUp'),
    press('menu', '.syl-row .ib', '.syl-row .menu'),
    closed('menu_closed'),
    press('lesson_opened', '.syl-row [data-open]', '.syl-panel'),
    key('letter', '.syl-panel [name=bn_title]', 'k'),
    key('letter_more', '.syl-panel [name=bn_title]', 'm'),
    press('lesson_closed', '.syl-panel-h .ib'),
  ];
  try {
    const figures = new Map<string, number[]>();
    const note = (name: string, figure: number) => figures.set(name, [...(figures.get(name) ?? []), figure]);
    for (let run = 0; run < Number(values.runs); run++) {
      const context = await phone();
      for (const visited of ['cold', 'again']) {
        const { seen, live } = await opening(context);
        note(`syllabus_seen_${visited}`, seen);
        note(`syllabus_open_${visited}`, live);
      }
      const page = await context.newPage();
      await visit(page, path);
      await slowDown(page);
      for (const one of presses)
        note(
          `press_syllabus_${one.name}`,
          await measure(page, one).then(
            ({ took }) => took,
            (error: unknown) => {
              process.stderr.write(`${one.name}: ${String(error).split('\n')[0]}\n`);
              return Number.NaN;
            },
          ),
        );
      await context.close();
    }
    for (const [name, all] of figures) {
      const figure = all.some(Number.isNaN) ? Number.NaN : median(all);
      print(name, figure, 'ms');
      bound(name, figure, name.startsWith('press') ? MOST_MS : MOST_OPEN_MS);
    }
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
