// UI texts (i18n) of entering people: the form of one, the sheet of many, and what stands against it.
import { word } from '#core/i18n/words.ts';

export const errors = {
  single_courses: word(
    'People can be added for the whole site or for an institution. Your role covers only single courses.',
    'পুরো সাইট বা একটি প্রতিষ্ঠানের জন্য মানুষ যোগ করা যায়। আপনার ভূমিকা শুধু কয়েকটি কোর্সের।',
  ),
  has_account: word('This number or email already belongs to an account.', 'এই নম্বর বা ই-মেইলে আগে থেকেই অ্যাকাউন্ট আছে।'),
  claimed: word('The person has started using the account, so it stays.', 'তিনি অ্যাকাউন্টটি ব্যবহার শুরু করেছেন; এটি থাকবে।'),
  in_use: word('The account is in use, for example by an enrolment, so it stays.', 'অ্যাকাউন্টে ভর্তির মতো কিছু যুক্ত হয়েছে; এটি থাকবে।'),
} as const;
export const words = {
  add: word('New learner', 'নতুন শিক্ষার্থী'),
  import_sheet: word('Import a sheet', 'শিট ইমপোর্ট করুন'),
  about: word(
    'Nobody can log in to the account until its owner claims it with a code. You neither set nor see a password.',
    'কোড দিয়ে নিজের বলে নেওয়ার আগে অ্যাকাউন্টে কেউ লগইন করতে পারবেন না। আপনি কোনো পাসওয়ার্ড দেন না, দেখেনও না।',
  ),
  made: word(
    '{name} has been added. Send the link to claim the account when you like.',
    '{name} যোগ হয়েছেন। অ্যাকাউন্ট বুঝে নেওয়ার লিংক যখন ইচ্ছা পাঠান।',
  ),
  name_en: word('Name (English)', 'নাম (ইংরেজি)'),
  name_bn: word('Name (Bangla)', 'নাম (বাংলা)'),
  contact_hint: word('A mobile number or an email is needed.', 'মোবাইল নম্বর অথবা ই-মেইল লাগবে।'),
  one_contact: word('Give a mobile number or an email.', 'মোবাইল নম্বর অথবা ই-মেইল দিন।'),
  example_name: word('Rafia Sultana', 'Rafia Sultana'),
  example_bn: word('রাফিয়া সুলতানা', 'রাফিয়া সুলতানা'),
  example_phone: word('01700000000', '০১৭০০০০০০০০'),
  example_email: word('rafia@example.com', 'rafia@example.com'),
  example_date: word('2004-02-21', '২০০৪-০২-২১'),
  example_profession: word('Student', 'শিক্ষার্থী'),
  example_district: word('Barishal', 'বরিশাল'),
  example_upazila: word('Bakerganj', 'বাকেরগঞ্জ'),
  no_upazila: word('There is no upazila “{name}”.', '“{name}” নামে কোনো উপজেলা নেই।'),
  several_upazilas: word(
    'Several upazilas are called “{name}”. Name the district beside it.',
    '“{name}” নামে একাধিক উপজেলা আছে। পাশে জেলার নাম দিন।',
  ),
  not_in_district: word('“{name}” is in another district.', '“{name}” অন্য জেলায়।'),
  other_person: word('This belongs to somebody else’s account: {name}.', 'এটি অন্য একজনের অ্যাকাউন্টে আছে: {name}।'),
  elsewhere: word('This already belongs to an account.', 'এটি আগে থেকেই একটি অ্যাকাউন্টে আছে।'),
  changed_since: word('Changed since.', 'এর পরে বদলেছে।'),
} as const;
