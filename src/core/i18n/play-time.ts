// Times of what is played, as people type them: 1:05, 0:07.4, ১:০৫, 65. Pure; how they are shown is in dates.ts.
import { foldDigits } from './bengali.ts';

/** A day: nothing that is played here is longer. */
export const LONGEST_SECONDS = 86_400;
/** Seconds; undefined where it is no time. */
export function readPlayTime(typed: string): number | undefined {
  const text = foldDigits(typed.trim());
  if (text.length > 16) return undefined;
  const parts = text.split(':');
  const last = parts.pop()!;
  if (parts.length > 2 || !/^\d{1,6}(?:[.,]\d{1,3})?$/.test(last) || parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined;
  const small = Number(last.replace(',', '.'));
  // 1:75 is a slip of the finger, and nobody knows which
  if (parts.length > 0 && small >= 60) return undefined;
  if (parts.length === 2 && Number(parts[1]) >= 60) return undefined;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 60 + small;
  return seconds <= LONGEST_SECONDS ? Math.round(seconds * 1000) / 1000 : undefined;
}
