// Page URLs (typed routes) of acting as somebody.
import { address } from '#core/navigation/address.ts';

/** `person`: by what they log in with. */
export const atActAs = address('/user-management/act-as', ['person']);
