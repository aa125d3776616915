// Content security policy: no inline style or script is allowed, and no page needs one, a partner's colour and formulas included.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { visit } from '../e2e/settled.ts';
import { enrolled, enter, newLearner, openPhone, standing } from '../e2e/site.ts';
import { watchPolicy } from './look.ts';

const { site, browser } = await standing();
const brandOf = (page: Page) =>
  page.evaluate<string>("getComputedStyle(document.documentElement).getPropertyValue('--brand').trim().toLowerCase()");

test('the policy of a page allows no inline style and no inline script', async () => {
  for (const path of ['/', '/', '/login', '/no/such/page', '/dashboard']) {
    const policy = (await fetch(site.url + path)).headers.get('content-security-policy')!;
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("style-src 'self';");
  }
});

test("a partner's site has its colour, which stands in the document and is named by its hash", { tags: ['long'] }, async () => {
  const { data } = (await (await fetch(`${site.url}/api/my-account/public/institutions/view?limit=100`)).json()) as {
    data: { username: string; brand: string | null }[];
  };
  const partner = data.find((p) => p.brand && p.brand !== '#683091')!;
  const url = site.url.replace('localhost', `${partner.username}.localhost`);
  const { context, page } = await openPhone(browser, site, { width: 1280 });
  const refused = await watchPolicy(page);
  // the second answer comes from the cache of pages
  for (let i = 0; i < 2; i++) {
    const response = await visit(page, url);
    const policy = (await response!.allHeaders())['content-security-policy']!;
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
    expect(await brandOf(page)).toBe(partner.brand!.toLowerCase());
  }
  expect(refused()).toEqual([]);
  await visit(page, site.url);
  expect(await brandOf(page)).toBe('#683091');
  await context.close();
});

test('lessons with formulas, tables and code need no inline style', async () => {
  const learner = await newLearner(site);
  const { context, page } = await openPhone(browser, site);
  await enter(site, context, learner);
  const refused = await watchPolicy(page);
  let formulas = 0;
  for (const slug of ['saline-rice', 'safe-water']) {
    const { uuid, lessons } = await enrolled(learner, slug);
    for (const lesson of lessons.filter((l) => l.state !== 'locked').slice(0, 4)) {
      await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lesson.id}`);
      formulas += await page.locator('math').count();
      expect(await page.locator('#root [style]').count()).toBe(0);
    }
  }
  expect(formulas).toBeGreaterThan(0);
  expect(refused()).toEqual([]);
  await context.close();
});

test('a style attribute that a page would have is refused, and the test would see it', async () => {
  const { context, page } = await openPhone(browser, site);
  const refused = await watchPolicy(page);
  await visit(page, site.url);
  await page.evaluate("document.body.insertAdjacentHTML('beforeend', '<i style=\"color:red\">planted</i>')");
  await expect.poll(refused).not.toEqual([]);
  await context.close();
});
