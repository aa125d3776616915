// Mail templates (i18n): the mails and SMS that institution-requests sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  approved: {
    of: word('A request for an institution is approved', 'প্রতিষ্ঠানের আবেদন অনুমোদিত হলে'),
    subject: notices.subject.approved,
    body: notices.approved,
    sms: notices.approved,
  },
  returned: {
    of: word('A request for an institution is returned', 'প্রতিষ্ঠানের আবেদন ফেরত এলে'),
    subject: notices.subject.returned,
    body: notices.returned,
    sms: notices.returned,
  },
} as const satisfies Mails;
