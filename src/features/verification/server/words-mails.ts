// Mail templates (i18n): the mails and SMS that verification sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages, notices } from '../words-notices.ts';

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
    of: word('A teacher ID was removed from an account', 'অ্যাকাউন্ট থেকে শিক্ষক আইডি সরালে'),
    subject: notices.taken.subject,
    body: notices.taken.body,
    sms: notices.taken.body,
  },
  opened: {
    of: word('Teacher verification opens for a level', 'শিক্ষক যাচাইয়ের একটি স্তর চালু হলে'),
    subject: messages.opened_subject,
    body: messages.opened_mail,
    sms: messages.opened_sms,
  },
  found: {
    of: word('An office answers later: the teacher record was found', 'দপ্তর পরে সাড়া দিলে: শিক্ষক নথি পাওয়া গেছে'),
    subject: messages.found_subject,
    body: messages.found_mail,
    sms: messages.found_sms,
  },
  not_found: {
    of: word('An office answers later: the teacher ID does not match', 'দপ্তর পরে সাড়া দিলে: শিক্ষক আইডি মেলেনি'),
    subject: messages.not_found_subject,
    body: messages.not_found_mail,
    sms: messages.not_found_sms,
  },
  given_up: {
    of: word('An office of teacher records has not answered for days', 'নথির দপ্তর কয়েক দিন সাড়া না দিলে'),
    subject: messages.given_up_subject,
    body: messages.given_up_mail,
    sms: messages.given_up_sms,
  },
} as const satisfies Mails;
