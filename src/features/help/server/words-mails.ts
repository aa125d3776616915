// Mail templates (i18n): the mails and SMS that help sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { notices } from '../words.ts';

export const mails = {
  answer: {
    of: word('The answer to a message', 'বার্তার উত্তর'),
    subject: notices.subject,
    body: notices.mail,
    sms: notices.sms,
    notice: {
      group: 'talk',
      line: word(
        'Your message no. {number} has been answered. The answer was sent to {to}',
        'আপনার বার্তা নং {number}-এর উত্তর {to} ঠিকানায় পাঠানো হয়েছে',
      ),
    },
  },
} as const satisfies Mails;
