// The main pages on a weak phone: Lighthouse's mobile profile, cold, in Bengali, on the demonstration school.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { print, startChild } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'shikhon-phone-'));
chmodSync(folder, 0o755);
const server = await startChild(['src/app/server/main.ts'], { DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' });
const site = `http://localhost:${server.port}`;
const found = (await (await fetch(`${site}/api/learner-course/course-search-solr?rows=1&type=featured`)).json()) as {
  data: { uuid: string }[];
};
const pages: [string, string][] = [
  ['home', '/'],
  ['course', `/course/details/${found.data[0]?.uuid}`],
  ['check', '/certificate/check'],
];
const chrome = await launch({
  chromePath: '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
for (const [name, path] of pages) {
  await fetch(site + path, { headers: { 'accept-encoding': 'br' } });
  const run = await lighthouse(site + path, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  });
  const { audits, categories } = run!.lhr;
  const items = (audits['network-requests']!.details as unknown as { items: { resourceType: string; transferSize: number; url: string }[] })
    .items;
  const bytes = (test: (i: { resourceType: string }) => boolean) => items.filter(test).reduce((n, i) => n + i.transferSize, 0) / 1024;
  print(`phone_${name}_performance`, categories.performance!.score! * 100, 'points');
  print(`phone_${name}_accessibility`, categories.accessibility!.score! * 100, 'points');
  print(`phone_${name}_lcp`, audits['largest-contentful-paint']!.numericValue! / 1000, 's');
  print(`phone_${name}_cls`, audits['cumulative-layout-shift']!.numericValue!, 'shift');
  print(`phone_${name}_blocking`, audits['total-blocking-time']!.numericValue!, 'ms');
  print(
    `phone_${name}_script`,
    bytes((i) => i.resourceType === 'Script'),
    'KB',
  );
  print(
    `phone_${name}_all_but_pictures`,
    bytes((i) => i.resourceType !== 'Image'),
    'KB',
  );
}
chrome.kill();
await server.stop();
rmSync(folder, { recursive: true, force: true });
