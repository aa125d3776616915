// Screens of announcements, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forStaff('/articles/announcements', '/articles/announcements/1');
