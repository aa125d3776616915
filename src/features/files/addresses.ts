// Page URLs (typed routes) of the file manager.
import { address } from '#core/navigation/address.ts';

/** What its pages read from their query. */
const fileQuery = ['folder', 'type', 'search', 'sort', 'page'] as const;
export const atMyFiles = address('/filemanager/my', fileQuery);
export const atBoughtFiles = address('/filemanager/purchase', fileQuery);
export const atSharedFiles = address('/filemanager/shared', fileQuery);
/** Own files of one kind: `/filemanager/videos`. */
export const atFilesOf = address('/filemanager/:slug', fileQuery);
