// Accessibility of every screen at a desktop, in both languages, by axe.
import { expect, test } from 'vitest';
import { standing } from '../e2e/site.ts';
import { violations } from './look.ts';
import { screensOf } from './screens.ts';

const { site, browser } = await standing();

test.each(['bn', 'en'] as const)('no screen has an axe violation in %s at 1280 px', async (language) => {
  expect(await violations(browser, site, await screensOf(site), { language, width: 1280 })).toEqual([]);
});
