// Page URLs (typed routes) of staff security.
import { address } from '#core/navigation/address.ts';

export const atSecondFactor = address('/profile/second-factor');
export const atStaffSecurity = address('/settings/staff-security', ['person']);
