// Page URLs (typed routes) of acting as somebody.
import { address } from '#core/navigation/address.ts';

/** `person`: by their number. */
export const atActAs = address('/user-management/act-as', ['person']);
