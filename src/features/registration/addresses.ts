// Page URLs (typed routes) of the registration room.
import { address } from '#core/navigation/address.ts';

export const atRegistration = address('/registration', ['next']);
export const atLearnerRegistration = address('/registration/learner', ['next']);
export const atTeacherRegistration = address('/registration/teacher-contributor', ['next']);
export const atInstituteRegistration = address('/registration/institute', ['next']);
/** What stands under no kind of registration. */
export const atOtherRegistration = address('/registration/:slug');
export const atVerify = address('/verify', ['next']);
export const atVerifyLink = address('/verification-by-mail', ['token']);
export const atForgotPassword = address('/forgot-password');
export const atResetCode = address('/password_reset');
export const atNewPassword = address('/reset_form');
