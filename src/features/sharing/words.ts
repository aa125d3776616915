// UI texts (i18n) of sharing: what is refused.
import { word } from '#core/i18n/words.ts';

export const errors = {
  nobody_found: word(
    'Nobody is found by this. Give a username, a mobile number or an email address as it is in the account.',
    'এই পরিচয়ে কাউকে পাওয়া যায়নি। অ্যাকাউন্টে যেভাবে আছে, সেভাবে ইউজারনেম, মোবাইল নম্বর বা ই-মেইল দিন।',
  ),
  no_institution: word('You act for no institution just now.', 'আপনি এখন কোনো প্রতিষ্ঠানের হয়ে কাজ করছেন না।'),
  with_oneself: word('It is yours already.', 'এটি আপনারই।'),
  too_many_shares: word('This is shared with as many as it can be.', 'যতজনের সঙ্গে শেয়ার করা যায়, ততজনের সঙ্গেই করা হয়েছে।'),
} as const;
export const held = { shares: word('Files shared by or with the person', 'যেসব ফাইল শেয়ার করেছেন বা পেয়েছেন') } as const;
