// Mail templates (i18n): what is sent of lines of the bell, and what stands below mails that can be stopped.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from './words.ts';

export const mails = {
  several: {
    of: word('Notifications that are sent together', 'একসঙ্গে পাঠানো নোটিফিকেশন'),
    subject: messages.several_subject,
    body: messages.several_mail,
    unnoticed: 'it tells of lines that stand in the bell',
  },
  line: {
    of: word('One notification', 'একটি নোটিফিকেশন'),
    sms: messages.line_sms,
    unnoticed: 'it tells of a line that stands in the bell',
  },
  foot: {
    of: word('Below every email that can be stopped', 'যে ই-মেইল বন্ধ করা যায়, তার নিচে'),
    body: messages.foot,
    unnoticed: 'a line below other mails',
  },
} as const satisfies Mails;
