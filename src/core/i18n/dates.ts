// Date, time and duration formatting. Stored in UTC, shown in Asia/Dhaka. Written without Intl.DateTimeFormat, see numbers.ts.
import { bengaliDigits } from './bengali.ts';
import type { Language } from './words.ts';

export const months = {
  en: 'January February March April May June July August September October November December',
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
};
export const shortMonths = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  bn: 'জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্ট অক্টো নভে ডিসে',
};
/** Bangladesh is six hours before UTC all year round since 2010. */
const DHAKA_MS = 6 * 3_600_000;
type Moment = Date | string | number;
const at = (value: Moment) => (value instanceof Date ? value : new Date(value));
/** The moment, so that its UTC parts are those of a clock in Dhaka. */
const inDhaka = (value: Moment) => new Date(at(value).getTime() + DHAKA_MS);
const dayAnd = (language: Language, names: Record<Language, string>, day: Date): string =>
  `${language === 'bn' ? bengaliDigits(String(day.getUTCDate())) : day.getUTCDate()} ${names[language].split(' ')[day.getUTCMonth()]}`;

/** 5 July 2026 / ৫ জুলাই ২০২৬ */
export const date = (language: Language, value: Moment): string => {
  const day = inDhaka(value);
  const year = String(day.getUTCFullYear());
  return `${dayAnd(language, months, day)} ${language === 'bn' ? bengaliDigits(year) : year}`;
};
/** 5 Jul / ৫ জুলাই */
export const dayMonth = (language: Language, value: Moment): string => dayAnd(language, shortMonths, inDhaka(value));

/** June 2026, of `2026-06` or a day in it. */
export const monthYear = (language: Language, month: string): string => {
  const year = month.slice(0, 4);
  return `${months[language].split(' ')[Number(month.slice(5, 7)) - 1]} ${language === 'bn' ? bengaliDigits(year) : year}`;
};

/** The calendar year in Dhaka: on new year's eve it turns six hours before UTC's. */
export const yearInDhaka = (value: Moment): number => inDhaka(value).getUTCFullYear();

/** The day in Dhaka, as a form of the browser has it: 2026-07-05. */
export const dayInDhaka = (value: Moment): string => inDhaka(value).toISOString().slice(0, 10);
/** `2026-07-18 17:30`: a minute that a machine reads, and that sorts as a text. */
export const minuteInDhaka = (value: Moment): string => inDhaka(value).toISOString().slice(0, 16).replace('T', ' ');

const parts = (value: Moment) => {
  const day = inDhaka(value);
  return { hour: day.getUTCHours(), minute: String(day.getUTCMinutes()).padStart(2, '0') };
};
/** Bengali tells the part of the day before the hour; Intl does not. */
const dayPart = (hour: number) =>
  hour < 4 ? 'রাত' : hour < 6 ? 'ভোর' : hour < 12 ? 'সকাল' : hour < 15 ? 'দুপুর' : hour < 18 ? 'বিকেল' : hour < 20 ? 'সন্ধ্যা' : 'রাত';
/** 3:05 PM / বিকেল ৩:০৫ */
export const time = (language: Language, value: Moment): string => {
  const { hour, minute } = parts(value);
  const clock = `${hour % 12 || 12}:${minute}`;
  return language === 'bn' ? `${dayPart(hour)} ${bengaliDigits(clock)}` : `${clock} ${hour < 12 ? 'AM' : 'PM'}`;
};
export const dateTime = (language: Language, value: Moment): string => `${date(language, value)}, ${time(language, value)}`;

const spans: [number, string, string, string][] = [
  [3600, 'hour', 'hours', 'ঘণ্টা'],
  [60, 'minute', 'minutes', 'মিনিট'],
  [1, 'second', 'seconds', 'সেকেন্ড'],
];
/** Seconds in words: 1 hour 5 minutes / ১ ঘণ্টা ৫ মিনিট */
export const duration = (language: Language, seconds: number): string => {
  let rest = Math.max(0, Math.round(seconds));
  const out: string[] = [];
  for (const [size, one, many, bn] of spans) {
    const n = Math.floor(rest / size);
    rest -= n * size;
    if (n) out.push(language === 'bn' ? `${bengaliDigits(String(n))} ${bn}` : `${n} ${n === 1 ? one : many}`);
  }
  return out.join(' ') || (language === 'bn' ? '০ সেকেন্ড' : '0 seconds');
};
/** hh:mm:ss, as a player shows it */
export const clock = (language: Language, seconds: number): string => {
  const s = Math.max(0, Math.floor(seconds));
  const text = [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map((n) => String(n).padStart(2, '0')).join(':');
  return language === 'bn' ? bengaliDigits(text) : text;
};
/** m:ss, or h:mm:ss from an hour on */
export const playTime = (language: Language, seconds: number): string => clock(language, seconds).replace(/^(?:00|০০):[0০]?|^[0০]/, '');

/** "5 minutes ago" / "৫ মিনিট আগে"; a month is 30 days. */
export const ago = (language: Language, value: Moment, now: Moment): string => {
  const minutes = Math.floor((at(now).getTime() - at(value).getTime()) / 60_000);
  const say = (n: number, en: string, bn: string) =>
    language === 'bn' ? `${bengaliDigits(String(n))} ${bn} আগে` : `${n} ${en}${n === 1 ? '' : 's'} ago`;
  if (minutes < 1) return language === 'bn' ? 'এইমাত্র' : 'Just now';
  if (minutes < 60) return say(minutes, 'minute', 'মিনিট');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return say(hours, 'hour', 'ঘণ্টা');
  const days = Math.floor(hours / 24);
  if (days < 30) return say(days, 'day', 'দিন');
  const months = Math.floor(days / 30);
  if (months < 12) return say(months, 'month', 'মাস');
  return language === 'bn' ? 'এক বছরের বেশি আগে' : 'Over a year ago';
};
