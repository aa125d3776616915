// Page URLs (typed routes) of the screens on which pieces are listed and written.
import { address } from '#core/navigation/address.ts';
import type { Kind } from '#features/publications/rules.ts';
import { groupOf } from './rules.ts';

export const atPieces = {
  blog: address('/blogs/list', ['filters']),
  tutorial: address('/tutorials/list', ['filters']),
  article: address('/articles/list', ['filters']),
} as const;
/** The pages that introduce a site; they stand beside the articles. */
export const atAboutPages = address('/articles/list/about');
const atEdit = {
  blog: address('/blogs/edit/:id'),
  tutorial: address('/tutorials/edit/:id'),
  article: address('/articles/edit/:id'),
} as const;
export const editPaths = [atEdit.blog.path, atEdit.tutorial.path, atEdit.article.path] as const;
export const atPieceEdit = ({ kind, id }: { kind: Kind; id: number }): string => atEdit[groupOf(kind)]({ id });
