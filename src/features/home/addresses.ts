// Addresses of the pages of the home room.
import { address } from '#core/navigation/address.ts';

export const atHome = address('/');
