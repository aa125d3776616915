// Error texts (i18n) of teacher verification.
import { word } from '#core/i18n/words.ts';

export const errors = {
  registry_unavailable: word(
    'Try again. The office that keeps these records does not answer now; what you typed is not wrong because of that.',
    'আবার চেষ্টা করুন। নথির দপ্তর এখন সাড়া দিচ্ছে না; আপনার দেওয়া তথ্য ভুল বলে এমন নয়।',
  ),
  level_closed: word('Verification is not available for this level now.', 'এই স্তরের যাচাই এখন চালু নেই।'),
  other_id: word(
    'Your account has been verified with another ID. It is not changed from here.',
    'আপনার অ্যাকাউন্ট আগেই অন্য একটি আইডি দিয়ে যাচাই করা হয়েছে। এখান থেকে তা বদলানো যাবে না।',
  ),
} as const;
