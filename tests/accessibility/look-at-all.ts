// Every screen by axe, in Bengali on a phone and in English at a desk, a test each.
import { afterAll, expect, inject, test } from 'vitest';
import { standing } from '../e2e/site.ts';
import { openEyes } from './look.ts';

/** Declares the tests of every `of`-th screen, from the `n`-th on. */
export async function lookAtShare(n: number, of: number): Promise<void> {
  const { site, browser } = await standing();
  const { faultsOn, close } = openEyes(browser, site);
  afterAll(close);
  const share = inject('screens').filter((_, i) => i % of === n);
  test.each(share.map((screen) => [screen.path, screen] as const))(
    '%s has no axe violation in either language, and does not scroll sideways at 320 px with letters at 100 or 200 per cent',
    async (_path, screen) => {
      expect(await faultsOn(screen)).toEqual([]);
    },
  );
}
