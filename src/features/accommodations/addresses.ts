// Page URLs (typed routes) of accommodations.
import { address } from '#core/navigation/address.ts';

export const atAccommodations = address('/user-management/accommodations/:id');
export const atOwnAccommodations = address('/profile/accommodations');
