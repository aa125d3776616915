// Screens of courses kept on the phone, for looking at.
import { forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forLearner('/kept');
