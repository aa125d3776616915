// The screens in use, in all that a course and a quiz can come to: no axe violation, nothing scrolls sideways.
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Site, startSite } from '../e2e/site.ts';
import { violations, wider } from './look.ts';
import type { Screen } from './screens.ts';
import { statesOf } from './states.ts';

let site: Site;
let browser: Browser;
let states: Screen[];
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  states = await statesOf(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test.each([
  ['bn', 360],
  ['en', 1280],
] as const)('no state has an axe violation in %s at %i px', async (language, width) => {
  expect(await violations(browser, site, states, { language, width })).toEqual([]);
});

test('no state scrolls sideways at 320 px with letters at 180 per cent', async () => {
  expect(await wider(browser, site, states, 180)).toEqual([]);
});
