// Screens of the second factor, for looking at.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => [...forLearner('/profile/second-factor'), ...forStaff('/settings/staff-security')];
