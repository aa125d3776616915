// Mail templates (i18n): the mails and SMS that joining sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { words } from '../words-notices.ts';

export const mails = {
  wanted: {
    of: word('A new join link is requested', 'যোগ দেওয়ার নতুন লিংক চাইলে'),
    subject: words.wanted_subject,
    body: words.wanted,
    sms: words.wanted_sms,
    notice: { group: 'work', line: word('Somebody needs a new join link for {course}', '{course}: কেউ যোগ দেওয়ার নতুন লিংক চাইছেন') },
  },
  renewed: {
    of: word('A new join link is available', 'যোগ দেওয়ার নতুন লিংক হলে'),
    subject: words.renewed_subject,
    body: words.renewed,
    sms: words.renewed_sms,
    notice: { group: 'courses', line: word('There is a new join link for {course}', '{course}: যোগ দেওয়ার নতুন লিংক হয়েছে') },
  },
} as const satisfies Mails;
