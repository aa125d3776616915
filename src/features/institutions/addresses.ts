// Page URLs (typed routes) of the institutions room.
import { address } from '#core/navigation/address.ts';

export const atPartners = address('/partners', ['search', 'page']);
export const atPartner = address('/partners/:slug');
/** All institutions, as staff list them; the history links to it. */
export const atInstitutions = address('/partners/list');
