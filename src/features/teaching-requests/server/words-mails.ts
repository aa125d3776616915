// Mail templates (i18n): the mails and SMS that teaching-requests sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  approved: {
    of: word('A role that somebody asked for was given', 'চাওয়া ভূমিকা দেওয়া হলে'),
    subject: notices.subject.approved,
    body: notices.approved,
    sms: notices.approved,
  },
  declined: {
    of: word('A role that somebody asked for was not given', 'চাওয়া ভূমিকা না দিলে'),
    subject: notices.subject.declined,
    body: notices.declined,
    sms: notices.declined,
  },
} as const satisfies Mails;
