// Screens of education and work, for looking at.
import { forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forLearner('/profile/other-info');
