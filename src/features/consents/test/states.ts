// The texts that somebody is asked to agree to, before anything else.
import { shows } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { newLearner } from '../../../../tests/e2e/site.ts';
import { words } from '../words.ts';

export const states: OwnScreens = async (site) => [
  { path: '/my-notes', who: 'learner', as: await newLearner(site, { agrees: false }), act: (page) => shows(page, words.ask_title) },
];
