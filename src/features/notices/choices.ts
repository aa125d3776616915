// Choices of notices (notification preferences): what each group goes by until somebody chooses, quiet hours, and when a digest is due. Pure.
import type { NoticeGroup } from '#core/post/notices.ts';

/** Groups that cannot be switched off: account and money always reach their person. */
export const choosable = ['courses', 'deadlines', 'talk', 'work', 'news'] as const;
export type Choosable = (typeof choosable)[number];
export const isChoosable = (group: NoticeGroup): group is Choosable => (choosable as readonly string[]).includes(group);
/** Ways beside the bell. An SMS goes only where no mail does: it costs money. */
export interface Ways {
  mail: boolean;
  sms: boolean;
}
export const defaultWays: Readonly<Record<Choosable, Ways>> = {
  courses: { mail: true, sms: true },
  deadlines: { mail: true, sms: true },
  talk: { mail: true, sms: false },
  work: { mail: true, sms: true },
  // nobody is sent news who has not asked for it
  news: { mail: false, sms: false },
};
/** Mails of these wait for the digest of whoever has one. */
export const gathered: readonly Choosable[] = ['courses', 'talk', 'work', 'news'];
/** Nobody gets two mails about discussions within so many seconds. */
export const TALK_SECONDS = 3600;

/** Hours of the day in Dhaka, 0 to 23, between which no SMS goes; none where both are the same. */
export interface Quiet {
  from: number;
  until: number;
}
export const QUIET: Quiet = { from: 21, until: 8 };
export const digests = ['none', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];
export const DIGEST_AT = 7;
/** The day of a weekly digest: Friday, counted from Sunday. */
const DIGEST_WEEKDAY = 5;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Dhaka is six hours before UTC all year. */
const clock = (moment: Date): number => moment.getTime() + 6 * HOUR_MS;
/** Midnight in Dhaka, as a moment. */
const midnight = (moment: Date): number => Math.floor(clock(moment) / DAY_MS) * DAY_MS - 6 * HOUR_MS;
const hourOf = (moment: Date): number => Math.floor((clock(moment) % DAY_MS) / HOUR_MS);

export const isQuiet = (now: Date, { from, until }: Quiet): boolean => {
  const hour = hourOf(now);
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
};
/** The moment at which the quiet hours end that `now` is in. */
export function quietEnd(now: Date, { until }: Quiet): Date {
  const end = midnight(now) + until * HOUR_MS;
  return new Date(end > now.getTime() ? end : end + DAY_MS);
}
/** When the next digest is due: at this hour in Dhaka, on a Friday where it is weekly, and on no day up to `last` (YYYY-MM-DD), which had one. */
export function nextDigest(now: Date, digest: Exclude<Digest, 'none'>, hour: number, last: string | null): Date {
  for (let day = midnight(now); ; day += DAY_MS) {
    const due = new Date(day + hour * HOUR_MS);
    const there = new Date(clock(due));
    if (due <= now || (last !== null && there.toISOString().slice(0, 10) <= last)) continue;
    if (digest === 'daily' || there.getUTCDay() === DIGEST_WEEKDAY) return due;
  }
}
