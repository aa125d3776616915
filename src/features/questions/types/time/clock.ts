// Times of the day as they are answered: hour and minute in the digits of either script with the part of the day, or by 24 hours. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';

export const dayParts = ['dawn', 'morning', 'noon', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof dayParts)[number];
/** What stands in the three fields. */
export interface TypedTime {
  hour?: string;
  minute?: string;
  part?: string;
}
const DAY = 24 * 60;
/** From when to when people say so, in minutes; where their habits differ, both are right. The night goes on over midnight. */
const windows: Record<DayPart, [from: number, to: number]> = {
  dawn: [3 * 60, 7 * 60],
  morning: [5 * 60, 12 * 60],
  noon: [11 * 60, 16 * 60],
  afternoon: [13 * 60 + 30, 19 * 60],
  evening: [17 * 60, 21 * 60],
  night: [18 * 60, 29 * 60],
};
const saidThen = (part: DayPart, at: number): boolean => {
  const [from, to] = windows[part];
  return (at >= from && at <= to) || (at + DAY >= from && at + DAY <= to);
};
const figure = (typed: string | undefined, most: number): number | undefined => {
  const plain = foldDigits((typed ?? '').normalize('NFC')).replace(/[\p{Cf}\s]/gu, '');
  return /^\d{1,2}$/.test(plain) && Number(plain) <= most ? Number(plain) : undefined;
};
export interface ReadTime {
  /** Minutes from midnight, where the part of the day says which half it is. */
  at: number | undefined;
  /** On the face of a clock of twelve hours. */
  face: number;
}
/** The time that was typed; nothing where hour and minute are none. Without a minute it is the full hour. */
export function readTime({ hour, minute, part }: TypedTime): ReadTime | undefined {
  // 7:45 in the field of the hour
  const [, h, m] = /^\s*(\p{Nd}{1,2})\s*[:.।]\s*(\p{Nd}{2})\s*$/u.exec(hour ?? '') ?? [undefined, hour, minute];
  const hours = figure(h, 23);
  const minutes = m === undefined || m.trim() === '' ? 0 : figure(m, 59);
  if (hours === undefined || minutes === undefined) return undefined;
  const face = (hours % 12) * 60 + minutes;
  if (hours > 12 || hours === 0) return { at: hours * 60 + minutes, face };
  const said = dayParts.find((one) => one === part);
  // 13:10 needs no part of the day, 1:10 does
  if (!said) return { at: undefined, face };
  const halves = [face, face + DAY / 2].filter((at) => saidThen(said, at));
  return { at: halves[0], face };
}
/** How far two times are from each other, round the clock. */
export const apart = (a: number, b: number, round: number = DAY): number => {
  const way = Math.abs(a - b) % round;
  return Math.min(way, round - way);
};
export const HALF_DAY = DAY / 2;
/** The part of the day that one would say. */
export const partAt = (at: number): DayPart => {
  const hour = Math.floor(at / 60);
  return hour < 4
    ? 'night'
    : hour < 6
      ? 'dawn'
      : hour < 12
        ? 'morning'
        : hour < 15
          ? 'noon'
          : hour < 18
            ? 'afternoon'
            : hour < 20
              ? 'evening'
              : 'night';
};
const two = (n: number) => String(n).padStart(2, '0');
export const isoTime = (at: number): string => `${two(Math.floor(at / 60))}:${two(at % 60)}`;
/** 13:10 as it is kept, in minutes. */
export function minutesOf(iso: unknown): number | undefined {
  const [, h, m] = /^(\d\d):(\d\d)$/.exec(String(iso)) ?? [];
  return h !== undefined && Number(h) < 24 && Number(m) < 60 ? Number(h) * 60 + Number(m) : undefined;
}
/** 1:10, as a clock shows it, beside the part of the day. */
export const faceOf = (at: number): string => `${Math.floor(at / 60) % 12 || 12}:${two(at % 60)}`;
