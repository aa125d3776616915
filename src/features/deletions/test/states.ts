// What leaving becomes: the name that is left behind, and courses handed over first.
import { dialogShown, press, shows } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreen, OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { newCourse, newPartner } from '../../../../tests/e2e/course-made.ts';
import { finishCourse } from '../../../../tests/e2e/quiz.ts';
import { enrolled, type Learner, newLearner, newStaffOf } from '../../../../tests/e2e/site.ts';
import { words } from '../words.ts';

const leavingStates = (own: Learner): OwnScreen => ({
  path: '/profile/delete-account',
  who: 'learner',
  as: own,
  act: (page) => page.locator('input[name=name_left]').first().waitFor({ state: 'attached' }),
  after: [
    async (page) => {
      await press(page, words.confirm);
      await page.locator('input[name=password][aria-invalid=true]').waitFor();
    },
    async (page) => {
      await page.locator('input[name=name_left]').last().check({ force: true });
      await page.locator('input[name=password]').fill('not-asked-7');
      await press(page, words.confirm);
      await dialogShown(page);
    },
  ],
});

export const states: OwnScreens = async (site) => {
  const own = await newLearner(site);
  // who has a certificate is asked which name is left on it
  await enrolled(own, 'clear-bangla');
  await finishCourse(own.api, 'clear-bangla');
  const partner = await newPartner(site);
  const teacher = await newStaffOf(site, 'teacher', { course_id: await newCourse(partner, 'পুকুরে মাছের চাষ') });
  return [
    leavingStates(own),
    {
      path: '/profile/delete-account',
      who: 'learner',
      as: teacher,
      act: (page) => shows(page, words.hand_title),
      after: [
        async (page) => {
          await page.locator('form:has(select[name=to]) button[type=submit]').first().click();
          await dialogShown(page);
        },
      ],
    },
  ];
};
