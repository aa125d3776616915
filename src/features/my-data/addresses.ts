// Page URLs (typed routes) of the my-data room.
import { address } from '#core/navigation/address.ts';

export const atMyData = address('/profile/my-data');
