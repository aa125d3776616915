// What stands in a register, in words: a status with its minutes, a half, a session.
import { dayMonth } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import type { Status } from '../rules.ts';
import { words } from '../words.ts';

export interface Noted {
  status: Status | null;
  minutes_late: number | null;
  minutes_left: number | null;
  conflict: boolean;
}
export function sayStatus(language: Language, { status, minutes_late, minutes_left, conflict }: Noted): string {
  const t = speaker(language);
  if (conflict) return t(words.conflict);
  if (status === null) return t(words.silent);
  if (status === 'late' && minutes_late) return t(words.late_by, { n: minutes_late });
  if (status === 'left_early' && minutes_left) return t(words.left_by, { n: minutes_left });
  return t(words.statuses[status]);
}
/** The class of the sign before a status; each has a shape of its own. */
export const lookOf = ({ status, conflict }: Pick<Noted, 'status' | 'conflict'>): string =>
  conflict ? 'att-mark x' : status === null ? 'att-mark none' : `att-mark ${status}`;
export const sayHalf = (language: Language, half: number): string => (half === 1 ? words.first_half : words.second_half)[language];
/** Fractions · 18 June */
export const sayTitle = (
  language: Language,
  { title, bn_title, starts_at }: { title: string; bn_title: string; starts_at: string },
): string => `${pick(language, title, bn_title)} · ${dayMonth(language, starts_at)}`;
