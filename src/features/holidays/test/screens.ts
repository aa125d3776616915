// Screens of holidays, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forStaff('/settings/holidays', '/settings/holidays/1');
