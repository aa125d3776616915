// Mail templates (i18n): the mails and SMS that institutions sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from '../words-notices.ts';

export const mails = {
  given: {
    of: word('Somebody was given a role in an institution', 'প্রতিষ্ঠানে কেউ ভূমিকা পেলে'),
    subject: messages.subject,
    body: messages.given,
    sms: messages.given_sms,
    notice: { group: 'account', line: word('You have been given a role at {name}', '{name}: আপনাকে একটি ভূমিকা দেওয়া হয়েছে') },
  },
  made: {
    of: word('An account was created for somebody in an institution', 'প্রতিষ্ঠানে কারও অ্যাকাউন্ট খুললে'),
    body: messages.made,
    sms: messages.made_sms,
    unnoticed: 'goes to an address whose owner has not claimed the account',
  },
} as const satisfies Mails;
