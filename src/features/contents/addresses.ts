// Addresses of the content bank's screens.
import { address } from '#core/navigation/address.ts';

export const atMyContents = address('/contents/my', ['search', 'kind', 'category', 'page']);
export const atSharedContents = address('/contents/shared');
export const atPurchasedContents = address('/contents/purchase');
export const atOtherContents = address('/contents/other');
/** Any list by its name; `deleted` is what can be restored. */
export const atContents = address('/contents/:slug', ['search', 'kind', 'category', 'page']);
export const atContentEdit = address('/contents/edit/:id');
export const atContentCreate = address('/contents/create');
/** One kind, such as `video`; `contents` are all. */
export const atContentLists = address('/:content/lists', ['search', 'category', 'page']);
export const atContent = address('/:content/details/:id/:slug');
export const atContentJourney = address('/:content/journey/:id/:slug');
