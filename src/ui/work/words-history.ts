// UI texts (i18n) of the history: before and after, the panel of a record, and going back to an earlier version.
import { word } from '#core/i18n/words.ts';

export const words = {
  before: word('Before', 'আগে'),
  after: word('After', 'পরে'),
  nothing: word('(empty)', '(খালি)'),
  apart: word('Personal. Not shown here.', 'ব্যক্তিগত তথ্য। এখানে দেখানো হয় না।'),
} as const;
