// The main pages on a weak phone: Lighthouse's mobile profile, cold, in Bengali, on the demonstration school.
// --only NAME: only pages with this in their name. --runs N: the median of so many.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { print, startChild } from './load.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, runs: { type: 'string', default: '3' } } });
const folder = mkdtempSync(join(tmpdir(), 'shikhon-phone-'));
chmodSync(folder, 0o755);
const server = await startChild(['src/app/server/main.ts'], { DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' });
const site = `http://localhost:${server.port}`;
const found = (await (await fetch(`${site}/api/learner-course/course-search-solr?rows=1&type=featured`)).json()) as {
  data: { uuid: string }[];
};
const course = found.data[0]!.uuid;
const json = { 'content-type': 'application/json' };
const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  (await (
    await fetch(`${site}/api${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
  ).json()) as Record<string, never>;
// a learner's session, put into the browser before the page of a first lesson is opened
const { access_token: token } = await post('/my-account/user/login', { login: 'learner@demo.test', password: 'demo-Pass-1' });
const free = (
  (await (await fetch(`${site}/api/learner-course/course-search-solr?search=flood-cyclone&rows=1&id=flood-cyclone`)).json()) as {
    data: { uuid: string }[];
  }
).data[0]!.uuid;
const { data: details } = (await (await fetch(`${site}/api/learner-course/details/${free}`)).json()) as {
  data: { batches: { id: number }[] };
};
await post('/learner-course/course-enrollment', { batch_id: details.batches[0]!.id }, { authorization: `Bearer ${token}` });

const pages: [string, string][] = [
  ['home', '/'],
  ['course', `/course/details/${course}`],
  ['lesson', `/course/journey/${free}`],
  ['check', '/certificate/check'],
];
const browser = await puppeteer.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
for (const [name, path] of pages.filter(([name]) => name.includes(values.only))) {
  await fetch(site + path, { headers: { 'accept-encoding': 'br' } });
  const figures: Record<string, number[]> = {};
  const units = {
    performance: 'points',
    accessibility: 'points',
    lcp: 's',
    cls: 'shift',
    blocking: 'ms',
    script: 'KB',
    all_but_pictures: 'KB',
  };
  for (let i = 0; i < Number(values.runs); i++) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    if (name === 'lesson') {
      await context.setCookie({ name: 'session', value: token as unknown as string, domain: 'localhost', path: '/' });
      await page.evaluateOnNewDocument(
        (t: string) => localStorage.setItem('shikhon.session', JSON.stringify({ token: t, role_id: null, owner_id: null })),
        token as unknown as string,
      );
    }
    const run = await lighthouse(
      site + path,
      { output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility'] },
      undefined,
      page,
    );
    const { audits, categories } = run!.lhr;
    const items = (
      audits['network-requests']!.details as unknown as { items: { resourceType: string; transferSize: number; url: string }[] }
    ).items;
    const bytes = (test: (i: { resourceType: string; url: string }) => boolean) =>
      items.filter(test).reduce((n, item) => n + item.transferSize, 0) / 1024;
    const told = {
      performance: categories.performance!.score! * 100,
      accessibility: categories.accessibility!.score! * 100,
      lcp: audits['largest-contentful-paint']!.numericValue! / 1000,
      cls: audits['cumulative-layout-shift']!.numericValue!,
      blocking: audits['total-blocking-time']!.numericValue!,
      script: bytes((item) => item.resourceType === 'Script'),
      all_but_pictures: bytes((item) => item.resourceType !== 'Image'),
    };
    for (const [what, value] of Object.entries(told)) (figures[what] ??= []).push(value);
    await context.close();
  }
  for (const [what, unit] of Object.entries(units)) print(`phone_${name}_${what}`, median(figures[what]!), unit);
}
if ('offline'.includes(values.only)) await measureOffline();
else await server.stop();
await browser.close();
rmSync(folder, { recursive: true, force: true });

/** The second visit of a lesson without a connection, on a processor a quarter as fast: the server is stopped, the service worker answers. */
async function measureOffline(): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  await context.setCookie({ name: 'session', value: token as unknown as string, domain: 'localhost', path: '/' });
  await page.evaluateOnNewDocument(
    (t: string) => localStorage.setItem('shikhon.session', JSON.stringify({ token: t, role_id: null, owner_id: null })),
    token as unknown as string,
  );
  await page.goto(`${site}/course/journey/${free}`, { waitUntil: 'networkidle0' });
  const answers = () =>
    page.evaluate(
      `(async () => { let n = 0; for (const name of await caches.keys()) if (name.startsWith('answers-')) n += (await (await caches.open(name)).keys()).length; return navigator.serviceWorker.controller ? n : 0; })()`,
    ) as Promise<number>;
  for (let i = 0; i < 100 && (await answers()) < 2; i++) await new Promise((done) => setTimeout(done, 200));
  await server.stop();
  await page.emulateCPUThrottling(4);
  const paints: number[] = [];
  const lessons: number[] = [];
  for (let i = 0; i < Number(values.runs); i++) {
    await page.reload({ waitUntil: 'load' });
    await page.waitForSelector('#lesson-title');
    lessons.push((await page.evaluate(() => performance.now())) / 1000);
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime / 1000));
  }
  print('phone_offline_first_paint', median(paints), 's');
  print('phone_offline_lesson', median(lessons), 's');
  await context.close();
}
