// Page URLs (typed routes) of the offline room.
import { address } from '#core/navigation/address.ts';

export const atKept = address('/kept');
