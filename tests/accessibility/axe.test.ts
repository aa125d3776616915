// Accessibility of the screens that are new or changed since all were looked at: in Bengali on a phone, in English at a desk.
import { afterAll, expect, inject, test } from 'vitest';
import { standing } from '../e2e/site.ts';
import { openEyes } from './look.ts';
import { toLookAt } from './looked-at.ts';

const { site, browser } = await standing();
const { faultsOn, close } = openEyes(browser, site);
afterAll(close);
const { chosen, left } = await toLookAt(inject('screens'));
if (left) process.stdout.write(`${left} screens are left to the long tier to look at\n`);

test.each(chosen.map((screen) => [screen.path, screen] as const))(
  '%s has no axe violation in either language, and does not scroll sideways at 320 px with letters at 100 or 200 per cent',
  async (_path, screen) => {
    expect(await faultsOn(screen)).toEqual([]);
  },
);
