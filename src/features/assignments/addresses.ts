// Page URLs (typed routes) of assignments.
import { address } from '#core/navigation/address.ts';

export const atWorks = address('/assignments', ['filters']);
export const atWork = address('/assignments/:id');
