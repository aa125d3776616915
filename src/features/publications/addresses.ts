// Page URLs (typed routes) of the publications room.
import { address } from '#core/navigation/address.ts';
import type { ListedKind } from './kinds.ts';

const query = ['category_id', 'title', 'page'] as const;
export const atPieces = {
  blog: address('/blogs/lists', query),
  tutorial: address('/tutorials/lists', query),
  article: address('/articles/lists', query),
} satisfies Record<ListedKind, unknown>;
/** The id decides which piece it is. */
export const atPiece = {
  blog: address('/blogs/details/:id'),
  tutorial: address('/tutorials/details/:id'),
  article: address('/articles/details/:id'),
} satisfies Record<ListedKind, unknown>;
export const atAbout = address('/about');
