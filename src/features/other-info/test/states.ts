// What education and work become: a form of each, what is wrong in it, a removal.
import { dialogShown, press } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreen, OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { type Learner, newLearner } from '../../../../tests/e2e/site.ts';
import { words } from '../words.ts';

const infoStates = (own: Learner): OwnScreen => ({
  path: '/profile/other-info',
  who: 'learner',
  as: own,
  act: async (page) => {
    await press(page, words.add_education);
    await page.locator('select[name=level_id] option').nth(1).waitFor({ state: 'attached' });
  },
  after: [
    async (page) => {
      await press(page, words.save);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
    async (page) => {
      // one form at a time: half of the other's button would lie below the bar at the top
      await press(page, words.cancel);
      await press(page, words.add_work);
      await page.locator('select[name=profession_id]').waitFor();
      await page.locator('select[name=profession_id] option').nth(1).waitFor({ state: 'attached' });
    },
    async (page) => {
      await press(page, words.cancel);
      await page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
      await dialogShown(page);
    },
  ],
});
export const states: OwnScreens = async (site) => {
  const own = await newLearner(site);
  await own.api.post('/my-account/user/other-info', {
    kind: 'work',
    title: 'Head teacher',
    place: 'Bhola Government School',
    from_year: 2010,
  });
  return [infoStates(own)];
};
