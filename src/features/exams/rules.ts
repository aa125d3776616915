// Rules of exams as they are set: when it opens and closes, what is shown afterwards, and the state that it is in. Pure.
import type { Values } from '#core/records/merge.ts';

/** All begin at one bell, or each begins alone within a window. */
export const modes = ['own', 'bell'] as const;
/** What becomes of late answers that the clocks of the phone prove; `auto`: they wait where a certificate hangs on the exam, else they count. */
export const lateRules = ['auto', 'count', 'hold'] as const;
export const isBell = (values: Values): boolean => values.mode === 'bell';
export const varieties = ['same', 'sets', 'each'] as const;
export const keeps = ['best', 'last', 'average'] as const;
export type Keeps = (typeof keeps)[number];
/** When something of the result is shown: once nobody takes the exam any more, once results are published, or never. While it goes on nothing is: whoever
 *  takes it later would read it. */
export const moments = ['all_over', 'published', 'never'] as const;

export const examStates = ['draft', 'scheduled', 'open', 'over'] as const;
export type ExamState = (typeof examStates)[number];

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
export const isHour = (text: string): boolean => text === '' || HOUR.test(text);
/** The moment of a day and an hour in Dhaka, whose clock is never moved; null without a day. */
export function momentOf(day: unknown, hour: unknown, without: string): string | null {
  if (!day) return null;
  const at = HOUR.test(String(hour)) ? String(hour) : without;
  return new Date(`${String(day)}T${at}:00+06:00`).toISOString();
}
export const opensAt = (values: Values): string | null => momentOf(values.opens_on, values.opens_at, '00:00');
const endOfBell = (values: Values): string | null => {
  const bell = opensAt(values);
  return bell && new Date(Date.parse(bell) + Math.max(1, Number(values.minutes ?? 1)) * 60_000).toISOString();
};
/** The last minute is taken whole where only the day is said. With a bell it is over after its minutes. */
export const closesAt = (values: Values): string | null =>
  isBell(values)
    ? endOfBell(values)
    : values.closes_on && !values.closes_at
      ? new Date(`${String(values.closes_on)}T23:59:59+06:00`).toISOString()
      : momentOf(values.closes_on, values.closes_at, '00:00');
