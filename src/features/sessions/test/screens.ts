// Screens of logging in and out, for looking at.
import { forAnyone, forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = () => [...forAnyone('/login', '/login_form', '/logout'), ...forLearner('/profile/account-setting')];
