// Page URLs (typed routes) of the home room.
import { address } from '#core/navigation/address.ts';

export const atHome = address('/');
