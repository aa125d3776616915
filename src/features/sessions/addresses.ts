// Page URLs (typed routes) of the sessions room.
import { address } from '#core/navigation/address.ts';

export const atLogin = address('/login', ['next', 'for']);
export const atLoginForm = address('/login_form');
/** On the way: while a role or an account is changed, and while a login is completed. */
export const atSwitching = address('/switching');
export const atAuthenticating = address('/authenticating', ['next']);
export const atLogout = address('/logout');
export const atAccountSettings = address('/profile/account-setting', ['lang_id']);
