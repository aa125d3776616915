// Mail templates (i18n): the mails and SMS that enrollments sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { notices } from '../words.ts';
import { words } from '../words-notices.ts';

export const mails = {
  approved: {
    of: word('An enrolment is approved', 'ভর্তি অনুমোদিত হলে'),
    subject: notices.subject.approved,
    body: notices.approved,
    sms: notices.approved,
    notice: { group: 'courses', line: word('You are enrolled in {course}', '{course}: ভর্তি হয়েছেন') },
  },
  rejected: {
    of: word('An enrolment is rejected', 'ভর্তির আবেদন গ্রহণ না হলে'),
    subject: notices.subject.rejected,
    body: notices.rejected,
    sms: notices.rejected,
    notice: { group: 'courses', line: word('Your request to enrol in {course} was not approved', '{course}: ভর্তির আবেদন গৃহীত হয়নি') },
  },
  removed: {
    of: word('An enrolment has ended', 'ভর্তি বাতিল হলে'),
    subject: notices.subject.removed,
    body: notices.removed,
    sms: notices.removed,
    notice: { group: 'courses', line: word('Your enrolment in {course} has ended', '{course}: আপনার ভর্তি বাতিল হয়েছে') },
  },
  reason: {
    of: word('The line with the reason, below a decision', 'উত্তরের নিচে কারণের লাইন'),
    body: words.reason,
    unnoticed: 'a line below another',
  },
  invited: {
    of: word('An invitation to a course', 'কোর্সের আমন্ত্রণ'),
    subject: notices.subject.invited,
    body: notices.invited,
    sms: notices.invited_sms,
    unnoticed: 'goes to an address whose owner may have no account',
  },
  moved: {
    of: word('Somebody was moved to another batch', 'অন্য ব্যাচে নিলে'),
    subject: words.subject.moved,
    body: words.moved,
    sms: words.moved,
    notice: {
      group: 'courses',
      line: word('You have been moved to the batch {batch} of {course}', '{course}: আপনাকে {batch} ব্যাচে নেওয়া হয়েছে'),
    },
  },
  extended: {
    of: word('Somebody was given more time', 'সময় বাড়লে'),
    subject: words.subject.extended,
    body: words.extended,
    sms: words.extended,
    notice: { group: 'courses', line: word('You have time for {course} until {until}', '{course}: সময় বেড়েছে {until} পর্যন্ত') },
  },
  offered: {
    of: word('A seat is offered to the next in line', 'অপেক্ষমাণ তালিকার পরের জনকে আসন'),
    subject: words.subject.offered,
    body: words.offered,
    sms: words.offered_sms,
    notice: {
      group: 'courses',
      line: word('A seat is offered to you in {course}, batch {batch}', '{course}, {batch} ব্যাচ: আপনার জন্য একটি আসন আছে'),
    },
  },
  offer_over: {
    of: word('An offered seat was not taken', 'দেওয়া আসন না নিলে'),
    subject: words.subject.offer_over,
    body: words.offer_over,
    sms: words.offer_over_sms,
    notice: {
      group: 'courses',
      line: word('The seat offered to you in {course} went to the next in line', '{course}: আপনাকে দেওয়া আসনটি পরের জন পেয়েছেন'),
    },
  },
  written: {
    of: word('The subject of messages from staff to learners', 'শিক্ষার্থীদের লেখা বার্তার বিষয়'),
    subject: words.subject.written,
    notice: { group: 'courses', line: word('{course}: {text}', '{course}: {text}') },
  },
} as const satisfies Mails;

/** What staff are told of work that waits; no mail tells of it. */
export const lines = {
  waits: { group: 'work', line: word('{course}: {n} {n|new enrolment request|new enrolment requests}', '{course}: ভর্তির নতুন আবেদন {n}টি') },
} as const satisfies NoticeLines;
