// Screens of the front page, for looking at.
import { forAnyone, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forAnyone('/');
