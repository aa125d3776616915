// Page URLs (typed routes) of joining by a link, and of the links as staff make them.
import { address } from '#core/navigation/address.ts';

export const atJoin = address('/join/:slug', ['batch']);
/** Where a short code is typed. */
export const atJoinByCode = address('/join', ['code']);
export const atJoinLinks = address('/join-links', ['filters']);
export const atNewJoinLink = address('/join-links/new');
export const atJoinLink = address('/join-links/:id');
/** Who asked for a new link or code. */
export const atJoinAskers = address('/join-links/:id/asked');
export const atJoinPoster = address('/join-links/:id/poster');
/** The QR code of a link as a picture. */
export const qrAddress = (slug: string): string => `/api/learner-course/join-qr/${slug}.svg`;
