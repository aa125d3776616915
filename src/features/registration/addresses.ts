// Page URLs (typed routes) of the registration room.
import { address } from '#core/navigation/address.ts';

export const atRegistration = address('/registration', ['next', 'for']);
/** Of one kind: `learner`, `teacher-contributor` or `institute`. */
export const atRegistrationOf = address('/registration/:slug', ['next']);
export const atVerify = address('/verify', ['next']);
export const atVerifyLink = address('/verification-by-mail', ['token']);
export const atForgotPassword = address('/forgot-password');
export const atResetCode = address('/password_reset');
export const atNewPassword = address('/reset_form');
