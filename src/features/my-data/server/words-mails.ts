// Mail templates (i18n): the mails and SMS that my-data sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from './words.ts';

export const mails = {
  ready: {
    of: word('The archive of somebody’s data is ready', 'কারও তথ্যের ফাইল তৈরি হলে'),
    subject: messages.mail_ready_subject,
    body: messages.mail_ready,
    sms: messages.sms_ready,
    notice: { group: 'account', line: word('The archive of your data is ready', 'আপনার তথ্যের ফাইল তৈরি') },
  },
} as const satisfies Mails;
