// Screens of notices, for looking at.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = async () => [...forLearner('/notices', '/notices?unread=1'), ...forStaff('/notices')];
