// Page URLs (typed routes) of the promotions room.
import { address } from '#core/navigation/address.ts';

/** The manager of each kind. */
export const atManager = {
  ads: address('/promotion-manager/ads'),
  'internal-course': address('/promotion-manager/internal-course'),
  'external-course': address('/promotion-manager/external-course'),
  jobs: address('/promotion-manager/jobs'),
} as const;
export const atPromotion = address('/promotion-manager/:slug');
