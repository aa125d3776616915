// Screens of reminders, for looking at.
import { forAnyone, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forAnyone('/stop-reminders');
