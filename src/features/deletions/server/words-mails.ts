// Mail templates (i18n): the mails and SMS that deletions sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages, notices } from './words.ts';

export const mails = {
  asked: {
    of: word('An account will be deleted', 'অ্যাকাউন্ট মোছা হবে জানাতে'),
    subject: messages.mail_asked_subject,
    body: messages.mail_asked,
    sms: messages.sms_asked,
    unnoticed: 'nobody is logged in while the account waits to be deleted',
  },
  kept: {
    of: word('An account stays after all', 'অ্যাকাউন্ট শেষ পর্যন্ত থাকলে'),
    subject: messages.mail_kept_subject,
    body: messages.mail_kept,
    sms: messages.sms_kept,
    notice: {
      group: 'account',
      line: word('Your account stays: its deletion was called off', 'আপনার অ্যাকাউন্ট থাকছে: মুছে ফেলার আবেদন প্রত্যাহার হয়েছে'),
    },
  },
  course: {
    of: word('A course was handed over', 'কোর্সের দায়িত্ব হস্তান্তর হলে'),
    subject: notices.course_subject,
    body: notices.course,
    sms: notices.course,
    notice: { group: 'work', line: word('You are responsible for the course {course} now', '{course} কোর্সের দায়িত্ব এখন আপনার') },
  },
} as const satisfies Mails;
