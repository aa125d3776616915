// Screens of texts of mails, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forStaff('/template/mail', '/template/mail/1');
