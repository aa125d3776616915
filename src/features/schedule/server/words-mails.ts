// Mail templates (i18n): the mails and SMS that the timetable sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  changed: {
    of: word('Class sessions are new, moved or cancelled', 'ক্লাসের সেশন নতুন হলে, সরলে বা বাতিল হলে'),
    subject: notices.subject,
    body: notices.changed,
    sms: notices.sms,
    notice: { group: 'courses', line: word('The timetable of {batch} has changed: {course}', '{course}: {batch} ব্যাচের সময়সূচি বদলেছে') },
  },
} as const satisfies Mails;
