// Screens of professions and their fields, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forStaff('/settings/professions', '/settings/professions/1', '/settings/professionfields', '/settings/professionfields/new');
