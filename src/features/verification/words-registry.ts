// UI texts (i18n) of the local teacher registry: its list, and the columns of its sheet.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('Teacher registry', 'শিক্ষক নথি'),
  one: word('Record', 'নথি'),
  searches: word('ID or name', 'আইডি বা নাম'),
  about: word(
    'Records against which an ID is compared. A birth date is kept as a mark alone: nobody sees it or takes it out.',
    'এসব নথির সঙ্গে আইডি মেলানো হয়। জন্মতারিখ শুধু একটি চিহ্ন হিসেবে থাকে: কেউ দেখতে বা বের করতে পারেন না।',
  ),
  none: word('No record has been brought in', 'এখনো কোনো নথি আনা হয়নি'),
  bring_in: word('Bring in a sheet', 'শিট আনুন'),
  level: word('Level', 'স্তর'),
  number: word('Kind of number', 'নম্বরের ধরন'),
  number_hint: word('For madrasas alone', 'শুধু মাদ্রাসার জন্য'),
  id: word('Teacher ID', 'শিক্ষক আইডি'),
  version: word('Version', 'সংস্করণ'),
  linked: word('Linked', 'যুক্ত'),
  came: word('Brought in', 'আনা হয়েছে'),
  birth_hint: word('Not shown to anybody after this file', 'এই ফাইলের পরে আর কাউকে দেখানো হয় না'),
  too_long: word('This is too long', 'লেখাটি বেশি লম্বা'),
  example_id: word('100245678', '১০০২৪৫৬৭৮'),
  example_birth: word('31/12/1990', '৩১/১২/১৯৯০'),
  example_name: word('Rafia Sultana', 'রাফিয়া সুলতানা'),
  example_designation: word('Assistant teacher', 'সহকারী শিক্ষক'),
  example_institute: word('Padma High School', 'পদ্মা উচ্চ বিদ্যালয়'),
  example_subject: word('Biology', 'জীববিজ্ঞান'),
  remove: word('Delete', 'মুছুন'),
  remove_title: word('Delete the record of {name}?', '{name}-এর নথি মুছবেন?'),
  remove_text: word(
    'Nobody can be verified by it any more. Who has been stays verified. It can be brought in again.',
    'এটি দিয়ে আর কেউ যাচাই করতে পারবেন না। আগে যাঁরা যাচাই করেছেন, তাঁরা থাকবেন। নথিটি আবার আনা যাবে।',
  ),
  removed: word('The record is deleted', 'নথি মোছা হয়েছে'),
} as const;
