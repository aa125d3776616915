// Accessibility of every screen in English, by axe, at a desk.
import { expect, test } from 'vitest';
import { standing } from '../e2e/site.ts';
import { findFaults, portions } from './look.ts';
import { screensOf } from './screens.ts';

const { site, browser } = await standing();

test.each(portions)('no screen of %s in English has an axe violation at 1280 px', async (_whose, isOne) => {
  expect(await findFaults(browser, site, (await screensOf(site)).filter(isOne), { language: 'en', width: 1280 })).toEqual([]);
});
