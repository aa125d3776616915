// What one’s own profile becomes: who sees what, as others see it and for somebody under 18; a cover.
import { newChild } from '#features/guardians/test/states.ts';
import { shows } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { newLearner } from '../../../../tests/e2e/site.ts';
import { visibilityWords } from '../words-visibility.ts';
import { words } from '../words.ts';

export const states: OwnScreens = async (site) => {
  const [own, child] = [await newLearner(site), await newChild(site)];
  await own.api.post('/my-account/user/update-profile', { birth_date: '1994-03-31' });
  await own.api.post('/my-account/user/visibility', { page_open: true, cover: 'everybody', education: 'everybody' });
  return [
    { path: '/profile/visibility', who: 'learner', as: own, act: (page) => shows(page, visibilityWords.preview) },
    { path: '/profile/visibility', who: 'learner', as: child, act: (page) => shows(page, visibilityWords.young) },
    { path: '/profile/myprofile', who: 'learner', as: own, act: (page) => shows(page, words.choose_cover) },
  ];
};
