// Screens of the search over all kinds, for looking at.
import { forAnyone, forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { atFound } from '../addresses.ts';

export const screens: OwnScreens = () => [
  ...forAnyone(atFound({ kind: 'tutorial', keyword: 'water' }), atFound({ kind: 'partner' }), atFound({ kind: 'blog', keyword: 'zzzz' })),
  ...forLearner(atFound({ kind: 'learner', keyword: 'rahima' })),
];
