// Mail templates (i18n): the mails and SMS that staff-security sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from './words.ts';

export const mails = {
  reset: {
    of: word('A second factor was removed by staff', 'কর্মীরা দ্বিতীয় ধাপ সরালে'),
    subject: messages.reset_subject,
    body: messages.reset,
    sms: messages.reset_sms,
    notice: {
      group: 'account',
      line: word('Your second login step was removed by an administrator', 'একজন অ্যাডমিন আপনার লগইনের দ্বিতীয় ধাপ সরিয়েছেন'),
    },
  },
} as const satisfies Mails;
