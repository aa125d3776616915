// Screens of one’s own profile, for looking at.
import { forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forLearner('/profile/myprofile', '/profile/visibility');
