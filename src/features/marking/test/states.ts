// What marks become for their learner: the answer with comments at its words and by voice.
import { words } from '#features/quizzes/words.ts';
import { press } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { newCommented } from './commented.ts';

export const states: OwnScreens = async (site) => {
  const { learner, path } = await newCommented(site);
  return [
    {
      ...{ path, who: 'learner', as: learner },
      act: async (page) => {
        await press(page, words.last_result);
        await page.locator('.said-voice').waitFor();
      },
    },
  ];
};
