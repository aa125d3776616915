// Screens of leaving, for looking at.
import { forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forLearner('/profile/delete-account');
