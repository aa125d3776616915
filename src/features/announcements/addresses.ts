// Page URLs (typed routes) of the announcements room.
import { address } from '#core/navigation/address.ts';

export const atAnnouncements = address('/articles/announcements');
