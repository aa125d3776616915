// Every screen once in a browser that has only what the oldest promised ones have: it is taken over by its script, and nothing fails.
// @module-tag long
import { expect, test } from 'vitest';
import { screensOf } from '../accessibility/screens.ts';
import { oldest, takeAway } from './missing.ts';
import { visit } from './settled.ts';
import { openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();
const accounts = { learner: 'learner@demo.test', staff: 'super@demo.test' };

test.each(await screensOf(site))('$path works for $who with what the oldest browser has', async ({ path, who, as, act, after = [] }) => {
  const { context, page, faults } = await openPhone(browser, site, who === 'staff' ? { width: 1280, height: 900 } : {});
  await takeAway(context, oldest);
  if (who !== 'anyone') {
    const { email, password } = as ?? { email: accounts[who], password: undefined };
    await signIn(site, context, email, password);
  }
  await visit(page, site.url + path);
  for (const step of [act, ...after]) await step?.(page);
  expect(await page.locator('#script-fault').isVisible()).toBe(false);
  expect(faults).toEqual([]);
  await context.close();
});
