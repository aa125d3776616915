// Accessibility of every screen in English, by axe, at a desk.
import { expect, test } from 'vitest';
import { standing } from '../e2e/site.ts';
import { findFaults } from './look.ts';
import { screensOf } from './screens.ts';

const { site, browser } = await standing();

test('no screen in English has an axe violation at 1280 px', async () => {
  expect(await findFaults(browser, site, await screensOf(site), { language: 'en', width: 1280 })).toEqual([]);
});
