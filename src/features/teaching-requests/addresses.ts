// Page URLs (typed routes) of requests for the role of a teacher or contributor.
import { address } from '#core/navigation/address.ts';

/** One's own request. */
export const atOwnTeaching = address('/profile/teaching');
/** As staff decide them. */
export const atTeachingRequests = address('/user-management/teaching-requests');
export const atTeachingRequest = address('/user-management/teaching-requests/:id');
