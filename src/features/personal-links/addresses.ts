// Page URLs (typed routes) of personal links: where one leads, and making the account one's own.
import { address } from '#core/navigation/address.ts';

/** The link itself stands behind the #, so that no server on the way and no log sees it. */
export const atPersonalLink = address('/enter');
export const atOwnAccount = address('/enter/keep');
