// Mail templates (i18n): the mails and SMS of notices in a class, and the lines of the bell that posts tell.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  notice: {
    of: word('A teacher has put a notice into a class', 'শিক্ষক ক্লাসে নোটিশ দিলে'),
    subject: notices.subject,
    body: notices.notice,
    sms: notices.sms,
    notice: { group: 'courses', line: word('A notice for {batch}: {course}', '{course}: {batch} ব্যাচের জন্য একটি নোটিশ') },
  },
} as const satisfies Mails;
export const lines = {
  asked: { group: 'work', line: word('{batch}: {n} {n|new question|new questions} in the stream', '{batch}: টাইমলাইনে নতুন প্রশ্ন {n}টি') },
  commented: {
    group: 'talk',
    line: word('{batch}: {n} {n|new comment|new comments} on your post', '{batch}: আপনার পোস্টে নতুন মন্তব্য {n}টি'),
  },
  reported: { group: 'work', line: word('{batch}: {n} {n|report|reports} about posts', '{batch}: পোস্ট নিয়ে অভিযোগ {n}টি') },
} as const satisfies NoticeLines;
