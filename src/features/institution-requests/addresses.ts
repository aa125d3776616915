// Page URLs (typed routes) of requests for institutions, as staff decide them; those of whoever asks stand in web/addresses.ts.
import { address } from '#core/navigation/address.ts';

export const atRequests = address('/partners/requests');
export const atRequest = address('/partners/requests/:id');
/** One's own requests. */
export const atOwnRequests = address('/profile/institution-info');
/** Where a request is begun: registration leads there. */
export const atNewRequest = address('/profile/institution-info/create');
/** What an institution gets here, and how it registers: public pages. */
export const atPartnership = address('/partnership');
export const atPartnerRegistration = address('/partnership/registration');
