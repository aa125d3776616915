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
    notice: {
      group: 'courses',
      line: word('The days or hours of the batch {batch} have changed: {course}', '{course}: {batch} ব্যাচের দিন বা সময় বদলেছে'),
    },
  },
} as const satisfies Mails;
