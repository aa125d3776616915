// Screens of accommodations, for looking at.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => [...forStaff('/user-management/accommodations/2'), ...forLearner('/profile/accommodations')];
