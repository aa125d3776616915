// Screens of what was done, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forStaff(
    '/user-management/activity-logs',
    '/user-management/activity-logs?filters=act.approved*kind.batch',
    '/user-management/activity-logs/1',
  );
