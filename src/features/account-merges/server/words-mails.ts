// Mail templates (i18n): the mails and SMS about merged accounts, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from './words.ts';

export const mails = {
  merged: {
    of: word('Two accounts were merged', 'দুটি অ্যাকাউন্ট এক হলে'),
    subject: messages.mail_merged_subject,
    body: messages.mail_merged,
    sms: messages.sms_merged,
    notice: { group: 'account', line: word('Your two accounts are one now', 'আপনার দুটি অ্যাকাউন্ট এখন একটি') },
  },
  merged_by_them: {
    of: word('Somebody merged two accounts of their own', 'কেউ নিজের দুটি অ্যাকাউন্ট এক করলে'),
    subject: messages.mail_merged_by_them_subject,
    body: messages.mail_merged_by_them,
    unnoticed: 'the same event as merged',
  },
  unmerged: {
    of: word('Accounts were separated again', 'অ্যাকাউন্ট আবার আলাদা হলে'),
    subject: messages.mail_unmerged_subject,
    body: messages.mail_unmerged,
    sms: messages.sms_unmerged,
    notice: { group: 'account', line: word('Your accounts are separate again', 'আপনার অ্যাকাউন্ট দুটি আবার আলাদা') },
  },
} as const satisfies Mails;
