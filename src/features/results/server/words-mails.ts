// Notices (i18n): the lines of the bell that results tell, by purpose. No mail tells of them.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';

export const mails = {} as const satisfies Mails;
export const lines = {
  published: { group: 'work', line: word('{exam}: the results have been published', '{exam}: ফল প্রকাশিত হয়েছে') },
} as const satisfies NoticeLines;
