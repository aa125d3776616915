// Mail templates (i18n): the mails and SMS that acting sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from './words.ts';

export const mails = {
  started: {
    of: word('An administrator opened somebody’s account', 'অ্যাডমিন কারও অ্যাকাউন্ট খুললে'),
    subject: messages.started_subject,
    body: messages.started,
    sms: messages.started_sms,
    notice: {
      group: 'account',
      line: word('{name} opened your account to help. Reason: {reason}', '{name} সহায়তার জন্য আপনার অ্যাকাউন্ট খুলেছেন। কারণ: {reason}'),
    },
  },
} as const satisfies Mails;
