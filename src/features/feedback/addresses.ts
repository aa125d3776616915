// Page URLs (typed routes) of the feedback room.
import { address } from '#core/navigation/address.ts';

/** What everybody reads, and writes their own. */
export const atFeedback = address('/mpreviews', ['page']);
/** Where staff decide. */
export const atFeedbacks = address('/feedbacks/list', ['filters']);
