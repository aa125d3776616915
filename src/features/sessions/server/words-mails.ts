// Mail templates (i18n): the mails and SMS that sessions sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from './words.ts';

export const mails = {
  way_in: {
    of: word('A way to log in was added, removed or changed', 'লগইনের উপায় যোগ, বাদ বা বদল হলে'),
    subject: messages.subject,
    body: messages.mail,
    sms: messages.sms,
    unnoticed: 'the bell says the sentence that is in it',
  },
  passkey_added: {
    of: word('A passkey was added: the sentence', 'পাসকি যোগ হলে: বাক্য'),
    body: messages.passkey_added,
    notice: { group: 'account', line: messages.passkey_added },
  },
  passkey_removed: {
    of: word('A passkey was removed: the sentence', 'পাসকি সরালে: বাক্য'),
    body: messages.passkey_removed,
    notice: { group: 'account', line: messages.passkey_removed },
  },
  provider_added: {
    of: word('An outside login was added: the sentence', 'বাইরের লগইন যোগ হলে: বাক্য'),
    body: messages.provider_added,
    notice: { group: 'account', line: messages.provider_added },
  },
  provider_removed: {
    of: word('An outside login was removed: the sentence', 'বাইরের লগইন সরালে: বাক্য'),
    body: messages.provider_removed,
    notice: { group: 'account', line: messages.provider_removed },
  },
  factor_added: {
    of: word('A second factor was turned on: the sentence', 'দ্বিতীয় ধাপ চালু হলে: বাক্য'),
    body: messages.factor_added,
    notice: { group: 'account', line: messages.factor_added },
  },
  factor_removed: {
    of: word('A second factor was turned off: the sentence', 'দ্বিতীয় ধাপ বন্ধ হলে: বাক্য'),
    body: messages.factor_removed,
    notice: { group: 'account', line: messages.factor_removed },
  },
  password_set: {
    of: word('A password was set: the sentence', 'পাসওয়ার্ড দেওয়া হলে: বাক্য'),
    body: messages.password_set,
    notice: { group: 'account', line: messages.password_set },
  },
} as const satisfies Mails;
