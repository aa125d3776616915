// Accessibility of every screen in Bengali, by axe, on a phone; and nothing scrolls sideways at 320 px.
import { expect, test } from 'vitest';
import { standing } from '../e2e/site.ts';
import { findFaults, portions } from './look.ts';
import { screensOf } from './screens.ts';

const { site, browser } = await standing();

const look = { language: 'bn', width: 360, letters: [100, 200] } as const;
test.each(portions)(
  'no screen of %s in Bengali has an axe violation at 360 px, or scrolls sideways at 320 px with letters at 100 or 200 per cent',
  async (_whose, isOne) => {
    expect(await findFaults(browser, site, (await screensOf(site)).filter(isOne), look)).toEqual([]);
  },
);
