// Mail templates (i18n): the mails and SMS that certificates sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { notices } from '../words-notices.ts';

const texts = (what: keyof typeof notices.subject) => ({
  subject: notices.subject[what],
  body: notices[what],
  sms: notices[`sms_${what}`],
});
export const mails = {
  approved: { of: word('A certificate is approved', 'সনদ অনুমোদিত হলে'), ...texts('approved') },
  refused: { of: word('A certificate is not approved', 'সনদ অনুমোদিত না হলে'), ...texts('refused') },
  revoked: { of: word('A certificate is revoked', 'সনদ বাতিল হলে'), ...texts('revoked') },
  renewed: { of: word('A certificate is made anew', 'সনদ নতুন করে দিলে'), ...texts('renewed') },
} as const satisfies Mails;
