// Page URLs (typed routes) of the calendar.
import { address } from '#core/navigation/address.ts';

export const atCalendar = address('/calendar/show', ['month']);
/** The same page under classrooms. */
export const alsoCalendar = '/classroom/calendar/show';
