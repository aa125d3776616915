// Page URLs (typed routes) of teacher verification, as staff decide claims.
import { address } from '#core/navigation/address.ts';

export const atTeacherClaims = address('/user-management/teacher-verification');
export const atTeacherClaim = address('/user-management/teacher-verification/:id');
