// Screens of notices, for looking at.
import { forAnyone, forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = async () => [
  ...(await forAnyone('/stop-reminders')),
  ...(await forLearner('/notices', '/notices?unread=1', '/notices/choices')),
  ...(await forStaff('/notices')),
];
