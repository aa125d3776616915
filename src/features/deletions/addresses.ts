// Page URLs (typed routes) of the deletions room.
import { address } from '#core/navigation/address.ts';

export const atDeletion = address('/profile/delete-account');
