// Mail templates (i18n): the mails and SMS that enrollments sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { notices } from '../words.ts';
import { words } from '../words-notices.ts';

export const mails = {
  approved: {
    of: word('An enrolment is approved', 'ভর্তি অনুমোদিত হলে'),
    subject: notices.subject.approved,
    body: notices.approved,
    sms: notices.approved,
  },
  rejected: {
    of: word('An enrolment is rejected', 'ভর্তির আবেদন গ্রহণ না হলে'),
    subject: notices.subject.rejected,
    body: notices.rejected,
    sms: notices.rejected,
  },
  removed: {
    of: word('An enrolment has ended', 'ভর্তি বাতিল হলে'),
    subject: notices.subject.removed,
    body: notices.removed,
    sms: notices.removed,
  },
  reason: { of: word('The line with the reason, below a decision', 'উত্তরের নিচে কারণের লাইন'), body: words.reason },
  invited: {
    of: word('An invitation to a course', 'কোর্সের আমন্ত্রণ'),
    subject: notices.subject.invited,
    body: notices.invited,
    sms: notices.invited_sms,
  },
  moved: {
    of: word('Somebody was moved to another batch', 'অন্য ব্যাচে নিলে'),
    subject: words.subject.moved,
    body: words.moved,
    sms: words.moved,
  },
  extended: {
    of: word('Somebody was given more time', 'সময় বাড়লে'),
    subject: words.subject.extended,
    body: words.extended,
    sms: words.extended,
  },
  offered: {
    of: word('A seat is offered to the next in line', 'অপেক্ষমাণ তালিকার পরের জনকে আসন'),
    subject: words.subject.offered,
    body: words.offered,
    sms: words.offered_sms,
  },
  offer_over: {
    of: word('An offered seat was not taken', 'দেওয়া আসন না নিলে'),
    subject: words.subject.offer_over,
    body: words.offer_over,
    sms: words.offer_over_sms,
  },
  written: { of: word('The subject of messages from staff to learners', 'শিক্ষার্থীদের লেখা বার্তার বিষয়'), subject: words.subject.written },
} as const satisfies Mails;
