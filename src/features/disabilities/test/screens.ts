// Screens of kinds of disability, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forStaff('/settings/disabilities');
