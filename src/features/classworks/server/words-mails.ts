// Notices (i18n) of classwork: what the bell says when a work is set.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';

export const mails = {
  set: {
    of: word('Work is set for a class', 'ক্লাসে নতুন কাজ দেওয়া হলে'),
    notice: { group: 'work', line: word('{batch}: new work, {work}', '{batch}: নতুন কাজ, {work}') },
  },
} as const satisfies Mails;
