// Screens of one’s own addresses, for looking at.
import { forAnyone, forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => [...forLearner('/profile/contact'), ...forAnyone('/undo-contact')];
