// Moments of batches (dates) as a package writes them: fixed, or counted from the day of the first import. Pure.
import type { Moment } from './plan.ts';

/** A moment of a batch. A day without a time is a day in Dhaka: from its first minute, or until its last. */
export function parseMoment(text: string, end_of_day: boolean): Moment | undefined {
  const days = /^([+-]\d+)d$/.exec(text)?.[1];
  if (days !== undefined) return { days: Number(days), end_of_day };
  const day = /^\d{4}-\d\d-\d\d$/.test(text);
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(text.slice(10)) ? '' : '+06:00';
  const at = new Date(day ? `${text}T${end_of_day ? '23:59:59' : '00:00:00'}+06:00` : `${text.replace(' ', 'T')}${zoned}`);
  // Day 31 of a short month would roll over into the next one.
  if (Number.isNaN(at.getTime()) || (day && new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 10) !== text)) return undefined;
  return { at: at.toISOString() };
}
/** A batch's moment in time; one that counts days counts them from today in Dhaka. */
export function timeOf(moment: Moment | null, now = Date.now()): string | null {
  if (!moment) return null;
  if ('at' in moment) return moment.at;
  const day = 86_400_000;
  const zone = 6 * 3_600_000;
  const midnight = Math.floor((now + zone) / day) * day - zone;
  return new Date(midnight + moment.days * day + (moment.end_of_day ? day - 1000 : 0)).toISOString();
}
