// Page URLs (typed routes) of the geography room.
import { address } from '#core/navigation/address.ts';

export const atDivisions = address('/settings/divisions');
export const atDistricts = address('/settings/districts');
export const atUnions = address('/settings/unions');
export const atUpazilas = address('/settings/upazilas');
