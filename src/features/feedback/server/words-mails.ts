// Notices (i18n): the lines of the bell that feedback tells, by purpose. No mail tells of them.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';

export const mails = {} as const satisfies Mails;
export const lines = {
  waits: { group: 'work', line: word('New feedback to approve: {n}', 'অনুমোদনের অপেক্ষায় নতুন মতামত: {n}টি') },
  approved: { group: 'talk', line: word('Your feedback on Shikhon can now be read by everyone', 'শিখন নিয়ে আপনার মতামত এখন সবাই পড়তে পারছেন') },
} as const satisfies NoticeLines;
