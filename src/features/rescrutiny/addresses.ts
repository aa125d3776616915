// Page URLs (typed routes) of rescrutiny.
import { address } from '#core/navigation/address.ts';

/** A learner's own, by the attempt. */
export const atRescrutiny = address('/rescrutiny/:id');
export const atRequests = address('/rescrutinies', ['filters']);
export const atRequest = address('/rescrutinies/:id');
