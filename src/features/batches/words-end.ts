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
/** Of somebody who was given more time than the batch has. */
const own = {
  ends_on: word('You may learn until {date}', 'শিখতে পারবেন {date} পর্যন্ত'),
  ends_today: word('Your time ends today', 'আপনার সময় আজ শেষ'),
  ends_tomorrow: word('Your time ends tomorrow', 'আপনার সময় আগামীকাল শেষ'),
  ends_in: word('Your time ends in {n} days, on {date}', 'আপনার সময় শেষ হতে {n} দিন বাকি: {date}'),
  ended_on: word('Your time ended on {date}', 'আপনার সময় শেষ হয়েছে {date}'),
} as const;

export function sayBatchEnd(t: Speaker, language: Language, { at, over, days, soon }: BatchEnd, extended = false): string {
  const say = extended ? own : words;
  const said = { n: days, date: date(language, at) };
  if (over) return t(say.ended_on, said);
  if (!soon) return t(say.ends_on, said);
  return days === 0 ? t(say.ends_today) : days === 1 ? t(say.ends_tomorrow) : t(say.ends_in, said);
}
