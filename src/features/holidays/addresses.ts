// Page URLs (typed routes) of the holidays room.
import { address } from '#core/navigation/address.ts';

export const atHolidays = address('/settings/holidays');
