// Page URLs (typed routes) of the tags room.
import { address } from '#core/navigation/address.ts';

export const atTags = address('/settings/tags');
