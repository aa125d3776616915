// Texts (i18n) of messages about a request for an institution: approved, or sent back with its reason.
import { word } from '#core/i18n/words.ts';

export const notices = {
  subject: {
    approved: word('Your site is open', 'আপনার সাইট চালু হয়েছে'),
    returned: word('Your request for an institution has come back', 'আপনার প্রতিষ্ঠানের আবেদন ফেরত এসেছে'),
  },
  approved: word(
    '“{name}” is approved. Its site is open at {site}\n\nLog in there: choose the colour and the logo under Settings.',
    '“{name}” অনুমোদিত হয়েছে। সাইট চালু: {site}\n\nসেখানে লগইন করে সেটিংস থেকে রং ও লোগো ঠিক করুন।',
  ),
  returned: word(
    'The request for “{name}” has come back:\n\n{reason}\n\nEverything you wrote is kept. Correct it in your profile and submit it again.',
    '“{name}”-এর আবেদন ফেরত এসেছে:\n\n{reason}\n\nআপনার লেখা সব তথ্য রাখা আছে। প্রোফাইলে গিয়ে ঠিক করে আবার জমা দিন।',
  ),
} as const;
