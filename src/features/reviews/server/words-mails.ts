// Notices (i18n): the lines of the bell that reviews tells, by purpose. No mail tells of them.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';

export const mails = {} as const satisfies Mails;
export const lines = {
  answered: { group: 'courses', line: word('The team of {course} has answered your review', '{course}: আপনার মতামতের উত্তর এসেছে') },
} as const satisfies NoticeLines;
