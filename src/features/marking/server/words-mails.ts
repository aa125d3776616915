// Mail templates (i18n): the mails and SMS that marking sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { notices } from '../words.ts';

export const mails = {
  marked: {
    of: word('Answers of a quiz or exam were marked', 'কুইজ বা পরীক্ষার উত্তর দেখা হলে'),
    subject: notices.subject,
    body: notices.body,
    sms: notices.body,
    notice: { group: 'work', line: word('{lesson}: your answers have been marked', '{lesson}: আপনার উত্তর দেখা হয়েছে') },
  },
} as const satisfies Mails;

/** What teachers are told of answers that wait; no mail tells of it. */
export const lines = {
  waits: { group: 'work', line: word('{lesson}: {n} {n|script|scripts} to mark', '{lesson}: দেখার জন্য নতুন খাতা {n}টি') },
} as const satisfies NoticeLines;
