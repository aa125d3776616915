// A birth date as it is typed: whether somebody can be born on that day.
import { isDay } from './days.ts';

/** One of the calendar from 1900 to today, such as 1990-12-31. */
export const isBirthDay = (day: string): boolean => isDay(day) && day >= '1900-01-01' && Date.parse(day) <= Date.now();
