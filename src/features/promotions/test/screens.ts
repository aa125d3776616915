// Screens of promotions, for looking at.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { kinds } from '../kinds.ts';

/** The first of the school is an own course that is approved. */
export const screens: OwnScreens = () => [
  ...forStaff(...kinds.map((kind) => `/promotion-manager/${kind}`), '/promotion-manager/internal-course/1'),
  ...forLearner('/promotion-manager/internal-course-1'),
];
