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
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
