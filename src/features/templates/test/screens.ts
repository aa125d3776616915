// Screens of templates of certificates, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => forStaff('/template/certificate', '/template/certificate/1', '/template/add');
