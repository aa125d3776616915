// Notices (i18n): the lines of the bell that rescrutiny tells, by purpose. What goes out beside it says the same.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';

export const mails = {} as const satisfies Mails;
export const lines = {
  rose: {
    group: 'work',
    line: word('{exam}: after rescrutiny your marks have become more', '{exam}: পুনঃনিরীক্ষণে আপনার নম্বর বেড়েছে'),
  },
  same: { group: 'work', line: word('{exam}: after rescrutiny your marks stay the same', '{exam}: পুনঃনিরীক্ষণে আপনার নম্বর একই আছে') },
} as const satisfies NoticeLines;
