// Mail templates (i18n): the mails and SMS that verification sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { messages, notices } from '../words-notices.ts';

export const mails = {
  accepted: {
    of: word('A teacher ID is confirmed', 'শিক্ষক আইডি নিশ্চিত হলে'),
    subject: notices.accepted.subject,
    body: notices.accepted.body,
    sms: notices.accepted.body,
    notice: { group: 'courses', line: word('Your teacher ID is confirmed', 'আপনার শিক্ষক আইডি নিশ্চিত হয়েছে') },
  },
  declined: {
    of: word('A teacher ID is not confirmed', 'শিক্ষক আইডি নিশ্চিত না হলে'),
    subject: notices.declined.subject,
    body: notices.declined.body,
    sms: notices.declined.body,
    notice: { group: 'courses', line: word('Your teacher ID could not be confirmed', 'আপনার শিক্ষক আইডি নিশ্চিত করা যায়নি') },
  },
  final: {
    of: word('An appeal about a teacher ID is declined', 'শিক্ষক আইডির আপত্তি নামঞ্জুর হলে'),
    subject: notices.final.subject,
    body: notices.final.body,
    sms: notices.final.body,
    notice: { group: 'courses', line: word('Your appeal about your teacher ID was declined', 'শিক্ষক আইডি নিয়ে আপনার আপত্তি গৃহীত হয়নি') },
  },
  taken: {
    of: word('A teacher ID was removed from an account', 'অ্যাকাউন্ট থেকে শিক্ষক আইডি সরালে'),
    subject: notices.taken.subject,
    body: notices.taken.body,
    sms: notices.taken.body,
    notice: { group: 'courses', line: word('Your teacher ID was removed from your account', 'আপনার অ্যাকাউন্ট থেকে শিক্ষক আইডি সরানো হয়েছে') },
  },
  opened: {
    of: word('Teacher verification opens for a level', 'শিক্ষক যাচাইয়ের একটি স্তর চালু হলে'),
    subject: messages.opened_subject,
    body: messages.opened_mail,
    sms: messages.opened_sms,
    notice: { group: 'courses', line: word('You can verify your teacher ID now', 'এখন শিক্ষক আইডি যাচাই করতে পারেন') },
  },
  found: {
    of: word('An office answers later: the teacher record was found', 'দপ্তর পরে সাড়া দিলে: শিক্ষক নথি পাওয়া গেছে'),
    subject: messages.found_subject,
    body: messages.found_mail,
    sms: messages.found_sms,
    notice: { group: 'courses', line: word('Your teacher record was found', 'আপনার শিক্ষক নথি পাওয়া গেছে') },
  },
  not_found: {
    of: word('An office answers later: the teacher ID does not match', 'দপ্তর পরে সাড়া দিলে: শিক্ষক আইডি মেলেনি'),
    subject: messages.not_found_subject,
    body: messages.not_found_mail,
    sms: messages.not_found_sms,
    notice: { group: 'courses', line: word('No teacher record matches what you entered', 'আপনার দেওয়া তথ্যের সঙ্গে কোনো শিক্ষক নথি মেলেনি') },
  },
  given_up: {
    of: word('An office of teacher records has not answered for days', 'নথির দপ্তর কয়েক দিন সাড়া না দিলে'),
    subject: messages.given_up_subject,
    body: messages.given_up_mail,
    sms: messages.given_up_sms,
    notice: { group: 'courses', line: word('The office of teacher records has not answered', 'শিক্ষক নথির দপ্তর সাড়া দেয়নি') },
  },
} as const satisfies Mails;

/** What staff are told of work that waits; no mail tells of it. */
export const lines = {
  claimed: { group: 'work', line: word('New teacher IDs to check: {n}', 'যাচাই করার নতুন শিক্ষক আইডি: {n}টি') },
} as const satisfies NoticeLines;
