// Screens of looking as somebody, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forStaff('/user-management/look-as');
