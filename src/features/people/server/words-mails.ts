// Mail templates (i18n): the mails and SMS that people sends, by purpose.
import { word } from '#core/i18n/words.ts';
import type { Mails } from '#core/post/mails.ts';
import { messages } from './words.ts';

export const mails = {
  reset: {
    of: word('Staff send a password reset link', 'কর্মীরা পাসওয়ার্ড বদলানোর লিংক পাঠালে'),
    subject: messages.mail_reset_subject,
    body: messages.mail_reset,
    sms: messages.sms_reset,
    unnoticed: 'its link opens the account',
  },
  claim: {
    of: word('An account created by staff is waiting for its owner', 'কর্মীদের খোলা অ্যাকাউন্ট বুঝে নিতে'),
    subject: messages.mail_claim_subject,
    body: messages.mail_claim,
    sms: messages.sms_claim,
    unnoticed: 'its link opens the account',
  },
} as const satisfies Mails;
