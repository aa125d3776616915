// Page URLs (typed routes) of the certificates room.
import { address } from '#core/navigation/address.ts';

export const atCheck = address('/certificate/check', ['tracking_code', 'code']);
export const atChecked = address('/certificate/check/:id');
export const atKeys = address('/certificate/keys');
export const atMyCertificates = address('/certificate/list');
export const atSheet = address('/certificate/sheet/:id');
