// Mail templates (i18n): the mails and SMS that assignments sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { notices, returned } from '../words.ts';

export const mails = {
  marked: {
    of: word('Submitted work was marked', 'জমা দেওয়া কাজে নম্বর দিলে'),
    subject: notices.subject,
    body: notices.body,
    sms: notices.body,
    notice: { group: 'work', line: word('{lesson}: your result is there', '{lesson}: আপনার কাজের ফল এসেছে') },
  },
  returned: {
    of: word('Submitted work is returned to be done again', 'জমা দেওয়া কাজ আবার করতে ফেরত দিলে'),
    subject: returned.subject,
    body: returned.body,
    sms: returned.body,
    notice: { group: 'work', line: word('{lesson}: returned, something is still to be done', '{lesson}: ফেরত এসেছে, কিছু বাকি আছে') },
  },
} as const satisfies Mails;

/** What teachers are told of work that waits; no mail tells of it. */
export const lines = {
  waits: { group: 'work', line: word('{lesson}: {n} {n|submission|submissions} to mark', '{lesson}: দেখার জন্য নতুন জমা {n}টি') },
} as const satisfies NoticeLines;
