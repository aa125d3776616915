// What the stream becomes in use: the dialog of a report, the form with whom a post is for, a comment that is written.
import { words } from '../words-screen.ts';
import { dialogShown, press } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { streamOf } from './screens.ts';

export const states: OwnScreens = async (site) => {
  const path = await streamOf(site);
  return [
    {
      path,
      who: 'learner',
      act: async (page) => {
        await page.locator('.stream-post .post-head [aria-expanded]').first().click();
        await press(page, words.report);
        await dialogShown(page);
      },
    },
    {
      path,
      who: 'learner',
      act: async (page) => {
        await page.locator('.stream-post .post-acts [aria-expanded]').first().click();
        await page.locator('.post-say textarea').waitFor();
      },
    },
    {
      path,
      who: 'staff',
      act: async (page) => {
        await page.locator('.post-new textarea').click();
        await page.locator('.post-new summary').click();
        await page.locator('.post-new [name=later]').waitFor();
      },
    },
  ];
};
