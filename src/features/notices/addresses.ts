// Page URLs (typed routes) of notices.
import { address } from '#core/navigation/address.ts';

/** All of one's notices. */
export const atNotices = address('/notices', ['before', 'unread']);
/** What one is told of, and by which way. */
export const atNoticeChoices = address('/notices/choices');
/** Its token stands behind the #. */
export const atStop = address('/stop-reminders');
