// Screens of roles, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forStaff(
    '/user-management/manage-role',
    '/user-management/manage-role/new',
    '/user-management/manage-role/view/super',
    '/user-management/manage-role/edit/teacher',
  );
