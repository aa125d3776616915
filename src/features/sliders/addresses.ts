// Page URLs (typed routes) of the sliders room.
import { address } from '#core/navigation/address.ts';

export const atSliders = address('/settings/sliders');
