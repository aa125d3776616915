// Rules of bulk messages: slots of a text, parts and prices of SMS, hours, how many people one person alone writes to. Pure.
import { smsParts, smsText } from '#core/post/sms-text.ts';

/** People of one transaction. */
export const PORTION = 500;
/** To more people a second person agrees. */
export const MOST_ALONE = 10_000;
/** So much more or fewer than was seen stops it before the first message. */
const GROWN = 0.1;
export const isGrown = (seen: number, now: number): boolean => Math.abs(now - seen) > seen * GROWN;
/** A planned one that begins so much later waits for a person. */
export const LATE_MS = 2 * 3_600_000;
export const MOST_DAYS_AHEAD = 365;
export const MOST_LETTERS = { mail: 5000, sms: 600, custom: 200 } as const;

/** Slots that each person fills. */
export const slots = ['name', 'course'] as const;
export const slotsIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, slot]) => slot!);
export const fill = (text: string, filled: Readonly<Record<(typeof slots)[number], string>>): string =>
  text.replace(/\{(name|course)\}/g, (_, slot: (typeof slots)[number]) => filled[slot]);
export const partsOf = (text: string): number => smsParts(smsText(text));

const hourInDhaka = (now: Date): number => (now.getUTCHours() + 6) % 24;
/** SMS begin between 8 and 20 in Dhaka, and none goes from 21 to 8. */
export const mayBeginSms = (at: Date): boolean => hourInDhaka(at) >= 8 && hourInDhaka(at) < 20;
export const restsAtNight = (now: Date): boolean => hourInDhaka(now) < 8 || hourInDhaka(now) >= 21;
/** Eight in the morning in Dhaka that comes next. */
export function nextMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setUTCHours(2, 0, 0, 0);
  return morning > now ? morning : new Date(morning.getTime() + 86_400_000);
}
/** The first day of the month in Dhaka, as YYYY-MM-DD. */
export const monthInDhaka = (now: Date): string => `${new Date(now.getTime() + 6 * 3_600_000).toISOString().slice(0, 7)}-01`;
