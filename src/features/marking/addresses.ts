// Page URLs (typed routes) of marking.
import { address } from '#core/navigation/address.ts';

export const atDesks = address('/marking', ['filters']);
/** One lesson: its questions, or with `question` or `script` the answers one after another. */
export const atDesk = address('/marking/:id', ['question', 'script']);
