// Mail templates (i18n): the mails and SMS that institution-requests sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  approved: {
    of: word('A request for an institution is approved', 'প্রতিষ্ঠানের আবেদন অনুমোদিত হলে'),
    subject: notices.subject.approved,
    body: notices.approved,
    sms: notices.approved,
    notice: { group: 'courses', line: word('Your request for {name} was approved', '{name}: প্রতিষ্ঠানের আবেদন অনুমোদিত হয়েছে') },
  },
  returned: {
    of: word('A request for an institution is returned', 'প্রতিষ্ঠানের আবেদন ফেরত এলে'),
    subject: notices.subject.returned,
    body: notices.returned,
    sms: notices.returned,
    notice: {
      group: 'courses',
      line: word('Your request for {name} was returned for changes', '{name}: প্রতিষ্ঠানের আবেদন সংশোধনের জন্য ফেরত এসেছে'),
    },
  },
} as const satisfies Mails;

/** What staff are told of work that waits; no mail tells of it. */
export const lines = {
  submitted: { group: 'work', line: word('New requests for an institution: {n}', 'প্রতিষ্ঠানের নতুন আবেদন: {n}টি') },
} as const satisfies NoticeLines;
