// Time questions as they are written: hour, minute and part of the day, and how many minutes it may be off.
import * as z from 'zod/mini';
import { line, type Writing } from '../../writing.ts';
import { figureOf } from '../../writing.ts';
import { dayParts, readTime } from './clock.ts';

/** Minutes that an answer may be off, at most. */
const MOST_OFF = 180;
export const fields = {
  hour: line(20),
  minute: line(20),
  day_part: z._default(z.enum(['', ...dayParts]), ''),
  minutes_off: line(20),
};
export interface Own {
  hour: string;
  minute: string;
  day_part: '' | (typeof dayParts)[number];
  minutes_off: string;
}
/** The right time in minutes; nothing where it is none. */
export const rightTime = ({ hour, minute, day_part }: Own): number | undefined =>
  hour.trim() === '' ? undefined : readTime({ hour, minute, part: day_part })?.at;
export const minutesOff = ({ minutes_off }: Own): number | undefined => {
  if (minutes_off.trim() === '') return 0;
  const minutes = figureOf(minutes_off);
  return minutes !== undefined && Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_OFF ? minutes : undefined;
};
export const writing: Writing<Own> = {
  markings: ['parts', 'all'],
  empty: { hour: '', minute: '', day_part: '', minutes_off: '' },
  begin: () => ({}),
  faultOf: (question) => (rightTime(question) === undefined || minutesOff(question) === undefined ? 'time' : undefined),
};
