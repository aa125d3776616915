// Error texts (i18n) of the accounts calls.
import { word } from '#core/i18n/words.ts';
import { words } from '../words.ts';

/** Refusals of every room that asks who somebody is. */
export const accountErrors = {
  suspended: word('This account is suspended. Please contact an administrator.', 'অ্যাকাউন্টটি স্থগিত আছে। অ্যাডমিনের সঙ্গে যোগাযোগ করুন।'),
  wrong_password: word('The password does not match. Please enter it again.', 'পাসওয়ার্ড মেলেনি। আবার লিখুন।'),
} as const;
export const errors = {
  stale: word(
    'This profile has been changed elsewhere in the meantime. Nothing was overwritten; compare and save again.',
    'এর মধ্যে অন্য জায়গা থেকে প্রোফাইলটি বদলানো হয়েছে। কিছু মুছে যায়নি; মিলিয়ে দেখে আবার সংরক্ষণ করুন।',
  ),
  not_of_age: word(
    'A public page needs a date of birth, and its owner to be 18 or older.',
    'সবার জন্য পাতা খুলতে জন্মতারিখ দিতে হবে এবং বয়স কমপক্ষে ১৮ হতে হবে।',
  ),
  age_kept: word(
    'By this date of birth you are under 18. If it is wrong, please write to us: it is not changed to an older age here.',
    'এই জন্মতারিখে আপনার বয়স ১৮ বছরের কম। ভুল হলে আমাদের লিখুন; এখানে বয়স বাড়ানো যায় না।',
  ),
  not_verified: word(
    'This ID has not been verified for your account, or you have not agreed that the profile shows it.',
    'এই আইডি আপনার অ্যাকাউন্টে যাচাই করা হয়নি, অথবা প্রোফাইলে দেখানোর সম্মতি দেননি।',
  ),
  from_record: words.from_record,
} as const;
