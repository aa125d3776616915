// Screens of categories of courses, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forStaff('/settings/categories', '/settings/categories/1');
