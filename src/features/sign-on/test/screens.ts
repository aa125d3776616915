// Screens of logging in by another account, for looking at.
import { forAnyone, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () =>
  forAnyone(
    '/sso?refused=provider_down&provider=google',
    '/GLogin?refused=cancelled&provider=google',
    '/facebooklogin?refused=provider_wrong&provider=facebook',
    '/social-login',
  );
