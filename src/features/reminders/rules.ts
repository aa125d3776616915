// Rules of the weekly goal and of reminders: days, quiet hours. Pure.

/** Days without a lesson after which one can be reminded. */
export const remindAfter = [2, 3, 5, 7] as const;
/** Reminders that one person gets in a week from Sunday. */
export const MOST_A_WEEK = 2;
/** Whoever has not learnt for so long is not reminded any more. */
export const GIVEN_UP_DAYS = 45;
/** A deadline within so many days is named. */
export const DEADLINE_DAYS = 3;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [OPENS, CLOSES] = [8, 21];
/** When reminders of a day go out. */
const SENT_AT = 10;
export interface Day {
  /** In Dhaka, as YYYY-MM-DD. */
  today: string;
  /** The Sunday that its week began with. */
  week: string;
  quiet: boolean;
  seconds_to_quiet: number;
  /** The hour of this day at which reminders go out. */
  sending_at: Date;
}
/** What a moment is in Dhaka, six hours before UTC all year. */
export function dayInDhaka(moment: Date): Day {
  const clock = moment.getTime() + 6 * HOUR_MS;
  const midnight = clock - (clock % DAY_MS);
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const hours = (clock - midnight) / HOUR_MS;
  return {
    today: day(midnight),
    week: day(midnight - new Date(midnight).getUTCDay() * DAY_MS),
    quiet: hours < OPENS || hours >= CLOSES,
    seconds_to_quiet: Math.max(0, Math.floor((CLOSES - hours) * 3600)),
    sending_at: new Date(midnight + (SENT_AT - 6) * HOUR_MS),
  };
}
