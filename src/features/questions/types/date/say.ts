// A date in words of the reader's language, to the day, the month or the year. Pure.
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { months } from '#core/i18n/dates.ts';
import type { Language } from '#core/i18n/words.ts';
import type { Day } from './calendar.ts';

/** 17 April 1971, April 1971 or 1971; what is missing is left out. */
export const sayDate = (language: Language, { day, month, year }: Partial<Day>): string => {
  const text = [day, month && months[language].split(' ')[month - 1], year].filter((part) => part !== undefined).join(' ');
  return language === 'bn' ? bengaliDigits(text) : text;
};
