// Mail templates (i18n): the mails and SMS that certificates sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { notices } from '../words-notices.ts';

export const mails = {
  approved: {
    of: word('A certificate is approved', 'সনদ অনুমোদিত হলে'),
    subject: notices.subject.approved,
    body: notices.approved,
    sms: notices.sms_approved,
  },
  refused: {
    of: word('A certificate is not approved', 'সনদ অনুমোদিত না হলে'),
    subject: notices.subject.refused,
    body: notices.refused,
    sms: notices.sms_refused,
  },
  revoked: {
    of: word('A certificate is revoked', 'সনদ বাতিল হলে'),
    subject: notices.subject.revoked,
    body: notices.revoked,
    sms: notices.sms_revoked,
  },
  renewed: {
    of: word('A certificate is reissued', 'সনদ নতুন করে দিলে'),
    subject: notices.subject.renewed,
    body: notices.renewed,
    sms: notices.sms_renewed,
  },
} as const satisfies Mails;
