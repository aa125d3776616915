// Mail templates (i18n): the mails and SMS that system-users sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from '../words.ts';

export const mails = {
  made: {
    of: word('An account with a role was created', 'ভূমিকাসহ অ্যাকাউন্ট খুললে'),
    subject: messages.subject,
    body: messages.mail,
    sms: messages.sms,
    unnoticed: 'its link opens an account',
  },
  asked: {
    of: word('A permission is requested', 'কেউ অনুমতি চাইলে'),
    subject: messages.asked_subject,
    body: messages.asked_mail,
    sms: messages.asked_sms,
    notice: { group: 'account', line: word('{name} asks for a permission: {grant}', '{name} একটি অনুমতি চাইছেন: {grant}') },
  },
  granted: {
    of: word('A permission was granted', 'অনুমতি দেওয়া হলে'),
    subject: messages.granted_subject,
    body: messages.granted_mail,
    sms: messages.granted_sms,
    notice: {
      group: 'account',
      line: word('You have the permission that you asked for: {grant}', 'যে অনুমতি চেয়েছিলেন তা পেয়েছেন: {grant}'),
    },
  },
  declined: {
    of: word('A permission was declined', 'অনুমতি না দিলে'),
    subject: messages.declined_subject,
    body: messages.declined_mail,
    sms: messages.declined_sms,
    notice: {
      group: 'account',
      line: word('The permission that you asked for was not granted: {grant}', 'যে অনুমতি চেয়েছিলেন তা দেওয়া হয়নি: {grant}'),
    },
  },
  declined_why: {
    of: word('A permission was declined, with the reason', 'কারণসহ অনুমতি না দিলে'),
    body: messages.declined_why,
    unnoticed: 'the same event as declined',
  },
} as const satisfies Mails;
