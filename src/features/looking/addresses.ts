// Page URLs (typed routes) of looking as a role.
import { address } from '#core/navigation/address.ts';

/** `role`: the number of the role that is chosen already. */
export const atLookAs = address('/user-management/look-as', ['role']);
