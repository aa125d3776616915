// Rules of a class's timetable: days and hours of Dhaka, the sessions of a series, and what moving a day moves. Pure, without local time.
import { readWeek, type WeekHours } from '#core/i18n/week.ts';

export const modes = ['face', 'live', 'mixed'] as const;
export type Mode = (typeof modes)[number];
export const causes = ['power', 'holiday', 'weather', 'illness', 'other'] as const;
export const shiftTargets = ['tonight', 'tomorrow', 'next', 'at'] as const;
export type ShiftTarget = (typeof shiftTargets)[number];
export const scopes = ['one', 'following', 'all'] as const;
export type ChangeScope = (typeof scopes)[number];

/** Sessions that one press makes, and that a class has. */
export const MOST_AT_ONCE = 200;
export const MOST_OF_CLASS = 2000;
export const MOST_HOURS = 16;
export const MOST_SPAN_DAYS = 92;
export const UNDO_MINUTES = 10;
/** Materials and recordings of a session. */
export const MOST_FILES = 30;

export const DAY_MS = 86_400_000;
const DHAKA = '+06:00';
/** A moment as the database tells it: in UTC, to the second. */
const told = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
/** The moment of an hour of a day in Dhaka. */
export const momentAt = (day: string, hour: string): string => told(Date.parse(`${day}T${hour}:00${DHAKA}`));
/** The moment so many milliseconds later. */
export const later = (moment: string, by: number): string => told(Date.parse(moment) + by);
/** `19:30` of a moment, by the clocks of Dhaka. */
export const hourOf = (moment: string): string => new Date(Date.parse(moment) + 6 * 3_600_000).toISOString().slice(11, 16);
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** The middle of a day's hours, to five minutes: where the second half begins unless it is said. */
export const middleOf = (from: string, until: string): string => {
  const minutes = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
  const at = Math.round((minutes(from) + minutes(until)) / 10) * 5;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};
export const minutesOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
export const addDays = (day: string, days: number): string => new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: string, until: string): number => Math.round((utc(until) - utc(from)) / DAY_MS);
/** Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(utc(day)).getUTCDay();
/** The Saturday that the week of a day began with. */
export const weekOf = (day: string): string => addDays(day, -((weekdayOf(day) + 1) % 7));
/** What a session of this day begins with: the hours of its class on that day of the week, else those of the first day of its week. */
export function hoursOn(day: string, class_days: string): Pick<WeekHours, 'from' | 'until'> {
  const week = readWeek(class_days) ?? [];
  const { from, until } = week.find((one) => one.day === weekdayOf(day)) ?? week[0] ?? { from: '15:00', until: '16:00' };
  return { from, until };
}
/** The seven days of the week of a day, Saturday first. */
export const daysOfWeek = (day: string): string[] => Array.from({ length: 7 }, (_, n) => addDays(weekOf(day), n));
export const monthOf = (day: string): string => day.slice(0, 7);
/** The first day of a month so many months on. */
export function addMonths(month: string, months: number): string {
  const [year, nth] = [Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months];
  return new Date(Date.UTC(year, nth, 1)).toISOString().slice(0, 7);
}
/** The weeks that a month's page shows, Saturday first, with the days of its neighbours that lie in them. */
export function weeksOfMonth(month: string): string[][] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let first = weekOf(`${month}-01`); first <= last; first = addDays(first, 7)) weeks.push(daysOfWeek(first));
  return weeks;
}

export interface Slot {
  on: string;
  from: string;
  until: string;
}
export interface Series {
  from: string;
  week: readonly WeekHours[];
  /** Every week, or every second one, counted in weeks that begin on Saturday. */
  every: number;
  /** The last day; or how many there are. */
  until_on?: string | undefined;
  times?: number | undefined;
}
/** The sessions of a series, and the days that were left out because they are free. `more`: there are more than one press makes. A series by
 *  number goes on behind a free day until it is full. */
export function planSeries(series: Series, free: (day: string) => boolean): { slots: Slot[]; skipped: string[]; more: boolean } {
  const { from, week, every, until_on, times = MOST_AT_ONCE + 1 } = series;
  const slots: Slot[] = [];
  const skipped: string[] = [];
  // days of a year and a half: two hundred sessions once a fortnight would be of eight years, which no class has
  const last = until_on ?? addDays(from, 550);
  for (let day = from; day <= last && slots.length < times; day = addDays(day, 1)) {
    const weeks = daysBetween(weekOf(from), weekOf(day)) / 7;
    const hours = weeks % every === 0 ? week.filter((one) => one.day === weekdayOf(day)) : [];
    if (!hours.length) continue;
    if (free(day)) skipped.push(day);
    else for (const { from: begins, until } of hours) slots.push({ on: day, from: begins, until });
    if (slots.length > MOST_AT_ONCE) return { slots: slots.slice(0, MOST_AT_ONCE), skipped, more: true };
  }
  return { slots, skipped, more: false };
}

export interface Times {
  id: number;
  starts_at: string;
  ends_at: string;
}
const EVENING = '19:00';
/** By how many milliseconds a day is moved, so that its first session begins then; undefined where there is no such time. */
export function shiftBy(
  first: string,
  day: string,
  to: { target: ShiftTarget; on?: string | undefined; from?: string | undefined },
  { week, free }: { week: readonly WeekHours[]; free: (day: string) => boolean },
): number | undefined {
  switch (to.target) {
    case 'tonight':
      return Date.parse(momentAt(day, EVENING)) - Date.parse(first);
    case 'tomorrow':
      return DAY_MS;
    case 'next': {
      const days = new Set(week.map((one) => one.day));
      for (let n = 1; n <= 60; n++) {
        const next = addDays(day, n);
        if ((days.size === 0 || days.has(weekdayOf(next))) && !free(next)) return n * DAY_MS;
      }
      return undefined;
    }
    case 'at':
      return to.on === undefined ? undefined : Date.parse(momentAt(to.on, to.from ?? hourOf(first))) - Date.parse(first);
  }
}
export interface Move {
  id: number;
  from: string;
  to: string;
}
export interface Movable extends Times {
  fixed: boolean;
  cancelled: boolean;
}
export type StaysWhy = 'fixed' | 'session_begun' | 'session_cancelled' | 'would_be_past';
/** What moves by so much, and what stays with why. */
export function planShift(
  sessions: readonly Movable[],
  by: number,
  now: number,
): { moves: Move[]; stays: { id: number; why: StaysWhy }[] } {
  const moves: Move[] = [];
  const stays: { id: number; why: StaysWhy }[] = [];
  for (const one of sessions) {
    const begins = Date.parse(one.starts_at);
    const why = one.cancelled
      ? 'session_cancelled'
      : one.fixed
        ? 'fixed'
        : begins <= now
          ? 'session_begun'
          : begins + by <= now
            ? 'would_be_past'
            : undefined;
    if (why) stays.push({ id: one.id, why });
    else moves.push({ id: one.id, from: one.starts_at, to: later(one.starts_at, by) });
  }
  return { moves, stays };
}
export interface DueWork {
  id: number;
  opens_at: string | null;
  due_at: string;
}
/** The deadlines that go with a day, by whole days: those that are ahead and stay so, behind the beginning of their work. */
export function planDues(works: readonly DueWork[], days: number, now: number): Move[] {
  if (days === 0) return [];
  return works.flatMap(({ id, opens_at, due_at }) => {
    const to = later(due_at, days * DAY_MS);
    const opens = opens_at === null ? 0 : Date.parse(opens_at);
    return Date.parse(due_at) > now && Date.parse(to) > Math.max(now, opens) ? [{ id, from: due_at, to }] : [];
  });
}
/** The days that holidays cover. */
export function freeDays(holidays: readonly { starts_on: string; ends_on: string }[]): Set<string> {
  const days = new Set<string>();
  for (const { starts_on, ends_on } of holidays) for (let day = starts_on; day <= ends_on; day = addDays(day, 1)) days.add(day);
  return days;
}
