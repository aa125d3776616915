// What making one of two accounts becomes: nothing typed, a wrong password, both side by side, a wrong code.
import { press, shows } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreen, OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { type Learner, newLearner } from '../../../../tests/e2e/site.ts';
import { words } from '../words-own.ts';

let asked = 0;
/** Another account: nothing typed, a wrong password, a wrong code, and both side by side. */
const mergeStates = (own: Learner, other: Learner): OwnScreen => ({
  path: '/profile/another-account',
  who: 'learner',
  as: own,
  act: async (page) => {
    await press(page, words.go_on);
    await page.locator('input[name=login][aria-invalid=true]').waitFor();
  },
  after: [
    async (page) => {
      await page.locator('input[name=login]').fill(other.email);
      await page.locator('input[name=password]').fill('not-this-one-7');
      await press(page, words.go_on);
      await page.getByRole('alert').waitFor();
    },
    async (page) => {
      await page.locator('input[name=password]').fill(other.password);
      await press(page, words.go_on);
      await shows(page, words.goes_over);
    },
    async (page) => {
      await press(page, words.another);
      await page.locator('input[name=login]').fill(`nobody-${Date.now()}-${asked++}@school.test`);
      await press(page, words.by_code);
      await page.locator('input.code').fill('000000');
      await press(page, words.go_on);
      await page.locator('input.code[aria-invalid=true]').waitFor();
    },
  ],
});
export const states: OwnScreens = async (site) => [mergeStates(await newLearner(site), await newLearner(site))];
