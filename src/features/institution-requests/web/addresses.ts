// Page URLs (typed routes) of one's own requests for an institution; apart from those of staff, which no learner loads.
import { address } from '#core/navigation/address.ts';

export { atOwnRequests } from '../addresses.ts';
export const atOwnRequest = address('/profile/institution-info/details/:id');
export const atEditRequest = address('/profile/institution-info/update/:id', ['step']);
