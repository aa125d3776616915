// Notices (i18n): the lines of the bell that bulk messages tell: themselves, and what becomes of them. Their mails and SMS are written by staff.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';

export const mails = {} as const satisfies Mails;
export const lines = {
  news: { group: 'news', line: word('{text}', '{text}') },
  courses: { group: 'courses', line: word('{text}', '{text}') },
  asked: { group: 'work', line: word('Bulk messages wait for your agreement: {n}', 'আপনার সম্মতির অপেক্ষায় গণবার্তা: {n}টি') },
  done: { group: 'work', line: word('{title} has been sent', '{title}: পাঠানো হয়েছে') },
  stopped: { group: 'work', line: word('{title} has stopped and waits for you', '{title}: থেমে আছে, আপনাকে দেখতে হবে') },
} as const satisfies NoticeLines;
