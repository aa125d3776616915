// Page URLs (typed routes) of the reminders room.
import { address } from '#core/navigation/address.ts';

/** Its token stands behind the #. */
export const atReminderStop = address('/stop-reminders');
