// UI texts (i18n) of sharing: what is refused.
import { word } from '#core/i18n/words.ts';

export const errors = {
  nobody_found: word(
    'Nobody was found. A mobile number or an email address finds only people at your own institution; for others use the username.',
    'এই পরিচয়ে কাউকে পাওয়া যায়নি। মোবাইল নম্বর বা ই-মেইল দিয়ে শুধু নিজের প্রতিষ্ঠানের মানুষকে পাওয়া যায়; অন্যদের জন্য ইউজারনেম দিন।',
  ),
  no_institution: word('You are not working for an institution at the moment.', 'আপনি এখন কোনো প্রতিষ্ঠানের হয়ে কাজ করছেন না।'),
  with_oneself: word('It is already yours.', 'এটি আপনারই।'),
  too_many_shares: word('This cannot be shared with anyone else.', 'যতজনের সঙ্গে শেয়ার করা যায়, ততজনের সঙ্গেই করা হয়েছে।'),
} as const;
export const held = { shares: word('Files shared by or with the person', 'যেসব ফাইল শেয়ার করেছেন বা পেয়েছেন') } as const;
