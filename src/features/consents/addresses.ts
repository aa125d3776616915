// Page URLs (typed routes) of consents: the terms and the privacy notice.
import { address } from '#core/navigation/address.ts';

export const atTerms = address('/terms', ['version']);
export const atPrivacy = address('/privacy', ['version']);
