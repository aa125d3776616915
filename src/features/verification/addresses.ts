// Page URLs (typed routes) of teacher verification, as staff decide claims, and of the local registry.
import { address } from '#core/navigation/address.ts';

export const atTeacherClaims = address('/user-management/teacher-verification');
export const atTeacherClaim = address('/user-management/teacher-verification/:id');
export const atTeacherRegistry = address('/user-management/teacher-registry');
export const atTeacherRegistrySheet = address('/user-management/teacher-registry/sheet');
