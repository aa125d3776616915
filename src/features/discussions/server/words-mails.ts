// Notices (i18n): the lines of the bell that discussions under lessons tell, by purpose. No mail tells of them.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';

export const mails = {} as const satisfies Mails;
export const lines = {
  asked: { group: 'work', line: word('{lesson}: {n} {n|new post|new posts} in the discussion', '{lesson}: আলোচনায় নতুন পোস্ট {n}টি') },
} as const satisfies NoticeLines;
