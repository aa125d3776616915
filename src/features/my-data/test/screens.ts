// Screens of one’s own data, for looking at.
import { forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forLearner('/profile/my-data');
