// Page URLs (typed routes) of requests for institutions, as staff decide them; those of whoever asks stand in web/addresses.ts.
import { address } from '#core/navigation/address.ts';

export const atRequests = address('/partners/requests');
export const atRequest = address('/partners/requests/:id');
