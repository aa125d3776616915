// Mail templates (i18n): the mails and SMS that teaching-requests sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  approved: {
    of: word('A role that somebody asked for was given', 'চাওয়া ভূমিকা দেওয়া হলে'),
    subject: notices.subject.approved,
    body: notices.approved,
    sms: notices.approved,
    notice: { group: 'courses', line: word('Your request to teach at {place} was approved', '{place}: পড়ানোর আবেদন অনুমোদিত হয়েছে') },
  },
  declined: {
    of: word('A role that somebody asked for was not given', 'চাওয়া ভূমিকা না দিলে'),
    subject: notices.subject.declined,
    body: notices.declined,
    sms: notices.declined,
    notice: { group: 'courses', line: word('Your request to teach was not approved', 'পড়ানোর আবেদন গৃহীত হয়নি') },
  },
} as const satisfies Mails;

/** What staff are told of work that waits; no mail tells of it. */
export const lines = {
  asked: { group: 'work', line: word('New requests to teach: {n}', 'পড়ানোর নতুন আবেদন: {n}টি') },
} as const satisfies NoticeLines;
