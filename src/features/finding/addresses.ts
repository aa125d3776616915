// Page URLs (typed routes) of the search over all kinds.
import { address } from '#core/navigation/address.ts';

export const atFound = address('/search/lists', ['kind', 'keyword', 'page']);
