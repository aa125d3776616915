// Page URLs (typed routes) of acting as somebody.
import { address } from '#core/navigation/address.ts';

/** What was done while one acted, by the number of it. */
export const atActed = address('/user-management/act-as/:id');
/** `person`: by their number. */
export const atActAs = address('/user-management/act-as', ['person']);
