// Public server interface of holidays: those of a span of days, and those that the demonstration school begins with.
export { type HolidayRow, insertHolidays, listHolidays } from './store.ts';
