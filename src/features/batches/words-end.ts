// UI texts (i18n) of the end of a batch, as its learners are told of it.
import { date } from '#core/i18n/dates.ts';
import type { Speaker } from '#core/i18n/speaker.ts';
import { type Language, word } from '#core/i18n/words.ts';
import type { BatchEnd } from './rules.ts';

const words = {
  ends_on: word('Batch ends on {date}', 'ব্যাচ শেষ {date}'),
  ends_today: word('Batch ends today', 'ব্যাচ আজ শেষ'),
  ends_tomorrow: word('Batch ends tomorrow', 'ব্যাচ আগামীকাল শেষ'),
  ends_in: word('Batch ends in {n} days, on {date}', 'ব্যাচ শেষ হতে {n} দিন বাকি: {date}'),
  ended_on: word('Batch ended on {date}', 'ব্যাচ শেষ হয়েছে {date}'),
} as const;

export function sayBatchEnd(t: Speaker, language: Language, { at, over, days, soon }: BatchEnd): string {
  const said = { n: days, date: date(language, at) };
  if (over) return t(words.ended_on, said);
  if (!soon) return t(words.ends_on, said);
  return days === 0 ? t(words.ends_today) : days === 1 ? t(words.ends_tomorrow) : t(words.ends_in, said);
}
