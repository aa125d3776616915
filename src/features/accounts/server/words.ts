// Error texts (i18n) of the accounts calls.
import { word } from '#core/i18n/words.ts';

export const errors = {
  stale: word(
    'This profile has been changed elsewhere in the meantime. Nothing was overwritten; compare and save again.',
    'এর মধ্যে অন্য জায়গা থেকে প্রোফাইলটি বদলানো হয়েছে। কিছু মুছে যায়নি; মিলিয়ে দেখে আবার সংরক্ষণ করুন।',
  ),
  not_of_age: word(
    'A public page needs a date of birth, and its owner to be 18 or older.',
    'সবার জন্য পাতা খুলতে জন্মতারিখ দিতে হবে এবং বয়স কমপক্ষে ১৮ হতে হবে।',
  ),
} as const;
