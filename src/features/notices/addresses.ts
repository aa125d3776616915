// Page URLs (typed routes) of notices.
import { address } from '#core/navigation/address.ts';

/** All of one's notices. */
export const atNotices = address('/notices', ['before', 'unread']);
