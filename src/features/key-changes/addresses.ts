// Page URLs (typed routes) of key changes.
import { address } from '#core/navigation/address.ts';

/** Of a quiz or an exam, by its lesson. */
export const atKeyChanges = address('/results/:id/keys', ['filters']);
export const atNewKeyChange = address('/results/:id/keys/new', ['question']);
export const atKeyChange = address('/results/keys/:id', ['filters']);
