// Mail templates (i18n): the mails and SMS that batches sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { notices } from '../words-staff.ts';

export const mails = {
  changed: {
    of: word('A batch has new days or hours', 'ব্যাচের দিন বা সময় বদলালে'),
    subject: notices.subject,
    body: notices.changed,
    sms: notices.changed,
  },
} as const satisfies Mails;
