// Rules of notices: how long they are retained, how they are paged and grouped by age.
import { dayInDhaka } from '#core/i18n/dates.ts';

export const DAYS_RETAINED = 365;
/** The unread ones are counted up to here. */
export const MOST_COUNTED = 100;
export const PAGE = 20;
/** What the bell shows before one asks for all. */
export const BELL_PAGE = 8;
export const TOKENS_OF_ONE = 10;
/** The link of a mail that ends such mails works for so many days. */
export const STOP_DAYS = 60;

export type Age = 'today' | 'week' | 'earlier';
const DAY_MS = 86_400_000;
/** Of today in Dhaka, of the six days before, or older. */
export function ageOf(at: string, now: number): Age {
  if (dayInDhaka(at) >= dayInDhaka(now)) return 'today';
  return dayInDhaka(at) > dayInDhaka(now - 7 * DAY_MS) ? 'week' : 'earlier';
}
