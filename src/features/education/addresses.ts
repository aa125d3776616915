// Page URLs (typed routes) of the education room, as the specification spells them.
import { address } from '#core/navigation/address.ts';

export const atLevels = address('/settings/educationlavels');
export const atSublevels = address('/settings/educationsublavels');
export const atDegrees = address('/settings/degrees');
