// Cumulative layout shift of the first pages on a phone with a slow network: nothing moves once it is painted.
import { expect, test } from 'vitest';
import { visit } from './settled.ts';
import { openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const observe = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    // smaller than this nobody sees: a letter a hair wider than the one it takes the place of
    for (const { value, sources } of list.getEntries())
      if (value > 0.001) shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? 'gone').slice(0, 80)).join(' | '));
  }).observe({ type: 'layout-shift', buffered: true });
`;

const shiftsIn = async (language: 'bn' | 'en') => {
  const { data } = (await (await fetch(`${site.url}/api/learner-course/course-search-solr?rows=1`)).json()) as { data: { uuid: string }[] };
  for (const path of ['/', `/course/details/${data[0]!.uuid}`, '/certificate/check']) {
    const { context, page } = await openPhone(browser, site, { language });
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    // a phone has Bengali letters of its own, which this machine has not: none come late
    await page.route('**/bengali-400-*', (route) => route.abort());
    await page.addInitScript(observe);
    await visit(page, site.url + path);
    // the name of the floating button has been hidden by then
    await page.locator('.fab.brief').waitFor();
    await expect.poll(() => page.evaluate('document.fonts.status')).toBe('loaded');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 400)))');
    expect(await page.evaluate('shifts'), path).toEqual([]);
    await context.close();
  }
};
test('nothing moves on the first pages while letters and scripts come', () => shiftsIn('bn'));
test('nothing moves on them in English', { tags: ['long'] }, () => shiftsIn('en'));
