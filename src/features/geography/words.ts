// UI texts (i18n) of geography: divisions, districts, upazilas and unions.
import { word } from '#core/i18n/words.ts';

export const words = {
  name: word('Name', 'নাম'),
  bbs_number: word('Statistics code', 'পরিসংখ্যান কোড'),
  bbs_hint: word('As given by the Bureau of Statistics; leave empty if there is none', 'পরিসংখ্যান ব্যুরোর দেওয়া কোড; না থাকলে খালি রাখুন'),
  division: word('Division', 'বিভাগ'),
  district: word('District', 'জেলা'),
  upazila: word('Upazila', 'উপজেলা'),
  union: word('Union', 'ইউনিয়ন'),
  people: word('People', 'ব্যবহারকারী'),
  promotions: word('Promotions', 'প্রচার'),
} as const;
export const union_errors = {
  already_there: word('Another place already has this statistics code.', 'আরেকটি এলাকার এই পরিসংখ্যান কোড আছে।'),
} as const;
export const division_errors = {
  ...union_errors,
  in_use: word('Districts belong to this division. Move or delete those first.', 'এই বিভাগে জেলা আছে। আগে সেগুলো সরান বা মুছুন।'),
} as const;
export const district_errors = {
  ...union_errors,
  in_use: word(
    'Upazilas belong to this district, or promotions are meant for it. Move or delete those first.',
    'এই জেলায় উপজেলা আছে, অথবা কোনো প্রচার এই জেলার জন্য। আগে সেগুলো সরান বা মুছুন।',
  ),
} as const;
export const upazila_errors = {
  ...union_errors,
  in_use: word(
    'Unions belong to this upazila, or people have it in their profile. It cannot be deleted while they do.',
    'এই উপজেলায় ইউনিয়ন আছে, অথবা কারও প্রোফাইলে এটি লেখা আছে। এগুলো থাকা পর্যন্ত এটি মোছা যাবে না।',
  ),
} as const;
