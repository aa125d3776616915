// The screens in use, in all that a course and a quiz can come to: no axe violation, nothing scrolls sideways.
import { beforeAll, expect, test } from 'vitest';
import { visit } from '../e2e/settled.ts';
import { enrolled, enter, newLearner, openPhone, standing } from '../e2e/site.ts';
import { findFaults } from './look.ts';
import type { Screen } from './screens.ts';
import { statesOf } from './states.ts';

const { site, browser } = await standing();
let states: Screen[];
beforeAll(async () => {
  states = await statesOf(site);
});

test('no state has an axe violation in Bengali at 360 px, or scrolls sideways at 320 px with letters at 200 per cent', async () => {
  expect(await findFaults(browser, site, states, { language: 'bn', widths: [360], letters: [200] })).toEqual([]);
});
test('no state has an axe violation in English at 1280 px', async () => {
  expect(await findFaults(browser, site, states, { language: 'en', widths: [1280] })).toEqual([]);
});

/** What stands over the page wherever it is scrolled to, and is as wide as a bar. */
const bars = `[...document.querySelectorAll('body *')].filter((e) => {
  const { position, display } = getComputedStyle(e);
  return display !== 'none' && ['fixed', 'sticky'].includes(position) && e.getBoundingClientRect().width > innerWidth / 2 && e.getBoundingClientRect().height > 30;
}).map((e) => e.className)`;
test('at four times the size no bar stands over the text, and on paper there is none', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const paths = ['/', `/course/details/${uuid}`, `/course/journey/${uuid}?lesson=${lessons[0]!.id}`];
  const { context, page } = await openPhone(browser, site, { width: 320, height: 256 });
  await enter(site, context, learner);
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 740 });
    await visit(page, site.url + path);
    expect(await page.evaluate<string[]>(bars), path).not.toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate<string[]>(bars), path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await page.evaluate<string[]>(bars), path).toEqual([]);
  }
  await context.close();
});
