// Page URLs (typed routes) of the sessions room.
import { address } from '#core/navigation/address.ts';

export const atLogin = address('/login', ['next']);
export const atLoginForm = address('/login_form');
export const atLogout = address('/logout');
export const atAccountSettings = address('/profile/account-setting', ['lang_id']);
