// Mail templates (i18n): the mails and SMS that verification sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  accepted: {
    of: word('A teacher ID is confirmed', 'শিক্ষক আইডি নিশ্চিত হলে'),
    subject: notices.accepted.subject,
    body: notices.accepted.body,
    sms: notices.accepted.body,
  },
  declined: {
    of: word('A teacher ID is not confirmed', 'শিক্ষক আইডি নিশ্চিত না হলে'),
    subject: notices.declined.subject,
    body: notices.declined.body,
    sms: notices.declined.body,
  },
  final: {
    of: word('An appeal about a teacher ID is declined', 'শিক্ষক আইডির আপত্তি নামঞ্জুর হলে'),
    subject: notices.final.subject,
    body: notices.final.body,
    sms: notices.final.body,
  },
  taken: {
    of: word('A teacher ID was taken from an account', 'অ্যাকাউন্ট থেকে শিক্ষক আইডি সরালে'),
    subject: notices.taken.subject,
    body: notices.taken.body,
    sms: notices.taken.body,
  },
} as const satisfies Mails;
