// Mail templates (i18n): the mails and SMS that certificates sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import type { NoticeLines } from '#core/post/notices.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  approved: {
    of: word('A certificate is approved', 'সনদ অনুমোদিত হলে'),
    subject: notices.subject.approved,
    body: notices.approved,
    sms: notices.sms_approved,
    notice: { group: 'courses', line: word('Your certificate is ready: {course}', 'সনদ তৈরি: {course}') },
  },
  refused: {
    of: word('A certificate is not approved', 'সনদ অনুমোদিত না হলে'),
    subject: notices.subject.refused,
    body: notices.refused,
    sms: notices.sms_refused,
    notice: { group: 'courses', line: word('Your certificate was not approved: {course}', 'সনদ অনুমোদন পায়নি: {course}') },
  },
  revoked: {
    of: word('A certificate is revoked', 'সনদ বাতিল হলে'),
    subject: notices.subject.revoked,
    body: notices.revoked,
    sms: notices.sms_revoked,
    notice: { group: 'courses', line: word('Your certificate was revoked: {course}', 'সনদ বাতিল হয়েছে: {course}') },
  },
  renewed: {
    of: word('A certificate is reissued', 'সনদ নতুন করে দিলে'),
    subject: notices.subject.renewed,
    body: notices.renewed,
    sms: notices.sms_renewed,
    notice: { group: 'courses', line: word('Your certificate was issued anew: {course}', 'সনদ নতুন করে দেওয়া হয়েছে: {course}') },
  },
} as const satisfies Mails;

/** What staff are told of work that waits; no mail tells of it. */
export const lines = {
  waits: {
    group: 'work',
    line: word('{course}: {n} {n|certificate waits|certificates wait} for approval', '{course}: অনুমোদনের অপেক্ষায় নতুন সনদ {n}টি'),
  },
} as const satisfies NoticeLines;
