// Mail templates (i18n): the mails and SMS that reminders sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { messages } from './words.ts';

export const mails = {
  reminder: {
    of: word('Learning reminder', 'পড়ার কথা মনে করিয়ে দিতে'),
    subject: messages.subject,
    body: messages.mail,
    sms: messages.sms,
    notice: { group: 'deadlines', line: word('It is time to go on with {course}', '{course}: আবার শেখার সময় হয়েছে') },
  },
  due: {
    of: word('Reminder line: a lesson is due', 'মনে করানোর বার্তায়: পাঠের শেষ সময়'),
    body: messages.due,
    unnoticed: 'a line of a reminder',
  },
  batch_ends: {
    of: word('Reminder line: a batch ends', 'মনে করানোর বার্তায়: ব্যাচ শেষ'),
    body: messages.batch_ends,
    unnoticed: 'a line of a reminder',
  },
  wanted: {
    of: word('A requested course is available', 'যে কোর্সের জন্য কেউ অপেক্ষায় ছিলেন'),
    subject: messages.wanted_subject,
    body: messages.wanted_mail,
    sms: messages.wanted_sms,
    notice: { group: 'courses', line: word('There is a course for “{text}”: {course}', '“{text}” খুঁজেছিলেন, কোর্স এসেছে: {course}') },
  },
  time_ends: {
    of: word('Reminder line: access to a course ends', 'মনে করানোর বার্তায়: কোর্সের সময় শেষ'),
    body: messages.time_ends,
    unnoticed: 'a line of a reminder',
  },
} as const satisfies Mails;
/** By mail, or by SMS where somebody chose it, they are told in these words. */
export const lines = {
  replies: { group: 'talk', line: word('{n} {n|new reply|new replies} to your post in {lesson}', '{lesson}: আপনার পোস্টে {n}টি নতুন উত্তর') },
} as const satisfies NoticeLines;
