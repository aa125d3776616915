// The screens in use, in all that a course and a quiz can come to: no axe violation, nothing scrolls sideways.
// @module-tag long
import { afterAll, expect, test } from 'vitest';
import { visit } from '../e2e/settled.ts';
import { api, enrolled, enter, newLearner, openPhone, standing, tokenOf } from '../e2e/site.ts';
import { fromRooms } from '../rooms.ts';
import { faultsOf, openEyes } from './look.ts';
import type { OwnScreens } from './screens.ts';

const { site, browser } = await standing();
const { faultsOn, close } = openEyes(browser, site);
afterAll(close);

test.each(await fromRooms<OwnScreens>('states'))(
  'no state of $room has an axe violation, or scrolls sideways at 320 px',
  async ({ room, told }) => {
    const found: string[] = [];
    for (const state of await told(site)) found.push(...(await faultsOn({ ...state, room })).map((what) => `${state.path} at ${what}`));
    expect(found).toEqual([]);
  },
);
test('the banner of who acts as a person has no axe violation, on a phone in Bengali and at a desk in English', async () => {
  const learner = await newLearner(site);
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const acting = { person: learner.email, reason: 'Ticket 318: a course does not open' };
  const { token } = await staff.post<{ token: string }>('/user-management/act-as', acting);
  for (const look of [{ language: 'bn', width: 360 } as const, { language: 'en', width: 1280 } as const]) {
    const { context, page } = await openPhone(browser, site, look);
    await enter(site, context, { ...learner, token });
    await visit(page, `${site.url}/course`);
    await page.getByRole('timer').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  }
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
