// Page URLs (typed routes) of the institutions room.
import { address } from '#core/navigation/address.ts';

export const atPartners = address('/partners', ['search', 'page']);
export const atPartner = address('/partners/:slug');
