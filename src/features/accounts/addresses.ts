// Page URLs (typed routes) of the accounts room.
import { address } from '#core/navigation/address.ts';

export const atProfile = address('/profile/myprofile');
export const atVisibility = address('/profile/visibility');
