// Page URLs (typed routes) of the disabilities room.
import { address } from '#core/navigation/address.ts';

export const atDisabilities = address('/settings/disabilities');
