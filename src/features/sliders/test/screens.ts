// Screens of slides of the front page, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forStaff('/settings/sliders', '/settings/sliders/1');
