// Screens of users of the system, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forStaff(
    '/user-management/system-user',
    '/user-management/system-user?filters=status.active',
    '/user-management/system-user/new',
    '/user-management/system-user-edit/1',
  );
