// Screens of registering and forgotten passwords, for looking at.
import { forAnyone, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forAnyone(
    '/registration',
    '/registration/learner',
    '/registration/teacher-contributor',
    '/registration/institute',
    '/registration/farmer',
    '/forgot-password',
    '/password_reset',
    '/reset_form',
    '/verify',
    '/verification-by-mail',
    '/mobile-verification',
  );
