// Mail templates (i18n): the mails and SMS that contacts sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from './words.ts';

export const mails = {
  changed: {
    of: word('The number or address of an account was changed', 'অ্যাকাউন্টের নম্বর বা ঠিকানা বদলালে'),
    subject: messages.mail_changed_subject,
    body: messages.mail_changed,
    sms: messages.sms_changed,
    notice: {
      group: 'account',
      line: word('Your mobile number or email address was changed', 'আপনার মোবাইল নম্বর বা ই-মেইল ঠিকানা বদলানো হয়েছে'),
    },
  },
  corrected: {
    of: word('Staff corrected the number or address of an account', 'কর্মী অ্যাকাউন্টের নম্বর বা ঠিকানা ঠিক করলে'),
    subject: messages.mail_corrected_subject,
    body: messages.mail_corrected,
    sms: messages.sms_corrected,
    notice: {
      group: 'account',
      line: word('Staff corrected your mobile number or email address', 'কর্মীরা আপনার মোবাইল নম্বর বা ই-মেইল ঠিকানা ঠিক করেছেন'),
    },
  },
} as const satisfies Mails;
