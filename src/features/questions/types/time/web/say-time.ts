// A time of the day in words of the reader's language: the clock with the part of the day.
import { bengaliDigits } from '#core/i18n/bengali.ts';
import type { Speaker } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import { type DayPart, dayParts, faceOf, partAt, readTime, type TypedTime } from '../clock.ts';
import { words } from '../words.ts';

export const sayTime = (t: Speaker, language: Language, at: number, part: DayPart = partAt(at)): string =>
  t(words.said, { clock: language === 'bn' ? bengaliDigits(faceOf(at)) : faceOf(at), part: t(words.parts[part]) });
/** What was typed, as it was read; what cannot be read as it stands. */
export function sayGivenTime(t: Speaker, language: Language, typed: TypedTime): string {
  const read = readTime(typed);
  const part = dayParts.find((one) => one === typed.part);
  if (read?.at !== undefined) return sayTime(t, language, read.at, part);
  const clock = [typed.hour, typed.minute].filter(Boolean).join(':');
  return part ? t(words.said, { clock, part: t(words.parts[part]) }) : clock;
}
