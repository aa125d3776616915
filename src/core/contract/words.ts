// Texts of generic refusals (i18n): authentication, permission, validation, rate limits, faults.
import { word } from '#core/i18n/words.ts';

export const refusals = {
  signed_out: word('Please log in first.', 'আগে লগইন করুন।'),
  not_allowed: word('Your role does not allow this.', 'আপনার ভূমিকায় এই কাজের অনুমতি নেই।'),
  switched_off: word('Your institution has switched this off.', 'আপনার প্রতিষ্ঠান এটি বন্ধ রেখেছে।'),
  role_not_held: word('You do not have the role or institution that was named.', 'যে ভূমিকা বা প্রতিষ্ঠানের নাম দেওয়া হয়েছে, তা আপনার নেই।'),
  confirm_identity: word('Please confirm with your password that it is you.', 'আপনিই যে করছেন, তা পাসওয়ার্ড দিয়ে নিশ্চিত করুন।'),
  looking: word(
    'You are viewing as {role}: nothing is changed. End viewing to do this yourself.',
    'আপনি এখন {role} হিসেবে দেখছেন: কিছুই বদলাবে না। নিজে করতে চাইলে আগে দেখা শেষ করুন।',
  ),
  in_person: word(
    'Only the person themselves can do this, not somebody acting for them.',
    'এটি শুধু তিনি নিজে করতে পারেন, তাঁর হয়ে অন্য কেউ নন।',
  ),
  limited_session: word(
    'You came in by a personal link. To do this, first make the account your own: confirm your number or email address.',
    'আপনি ব্যক্তিগত লিংক দিয়ে এসেছেন। এটি করতে আগে নিজের নম্বর বা ই-মেইল নিশ্চিত করে অ্যাকাউন্টটি নিজের করে নিন।',
  ),
  second_factor_asked: word('Please enter the code of your second factor first.', 'আগে দ্বিতীয় ধাপের কোড দিন।'),
  second_factor_wanted: word(
    'This role needs a second factor at login. Set it up in the account settings first.',
    'এই ভূমিকায় লগইনে দ্বিতীয় ধাপ লাগে। আগে অ্যাকাউন্ট সেটিংসে সেটি চালু করুন।',
  ),
  not_found: word('Not found, or you are not allowed to see it.', 'পাওয়া যায়নি, অথবা এটি দেখার অনুমতি আপনার নেই।'),
  invalid_input: word('Some of the information is not right. Please check the marked fields.', 'কিছু তথ্য ঠিক নেই। চিহ্নিত ঘরগুলো দেখুন।'),
  malformed: word('The data sent could not be read. Please check its format.', 'পাঠানো তথ্য পড়া যায়নি। তথ্যটি ঠিকভাবে সাজানো আছে কি না দেখুন।'),
  wrong_method: word(
    'This address does not answer that method; the Allow header names those it does.',
    'এই ঠিকানা এই পদ্ধতিতে সাড়া দেয় না; Allow হেডারে সঠিক পদ্ধতির নাম আছে।',
  ),
  wrong_type: word(
    'Content of this type is not read here. Please send JSON, or a form where a file is sent.',
    'এই ধরনের তথ্য এখানে পড়া যায় না। JSON পাঠান, ফাইল হলে ফর্ম পাঠান।',
  ),
  too_many: word('Too many attempts. Please wait a little and try again.', 'অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।'),
  too_large: word('The data or file sent is too large.', 'পাঠানো তথ্য বা ফাইলটি অনেক বড়।'),
  unavailable: word(
    'The server cannot answer just now. Please try again in a moment.',
    'সার্ভার এই মুহূর্তে সাড়া দিতে পারছে না। একটু পরে আবার চেষ্টা করুন।',
  ),
  storage_full: word(
    'There is no room left to store this. Nothing was lost; please tell the administrator.',
    'সংরক্ষণের জায়গা শেষ। কিছু হারায়নি; অ্যাডমিনকে জানান।',
  ),
  failed: word(
    'Something went wrong on our side. It has been noted; please try again.',
    'আমাদের সার্ভারে একটি সমস্যা হয়েছে। এটি রেকর্ড করা হয়েছে; আবার চেষ্টা করুন।',
  ),
} as const;
export const refusalStatus = {
  signed_out: 401,
  not_allowed: 403,
  switched_off: 403,
  role_not_held: 403,
  confirm_identity: 403,
  looking: 403,
  in_person: 403,
  limited_session: 403,
  second_factor_asked: 401,
  second_factor_wanted: 403,
  not_found: 404,
  invalid_input: 422,
  malformed: 400,
  wrong_method: 405,
  wrong_type: 415,
  too_many: 429,
  too_large: 413,
  unavailable: 503,
  storage_full: 507,
  failed: 500,
} as const;
export type CommonRefusal = keyof typeof refusals;

/** The page that a GET with a secret in its address answers with. */
export const postingPage = {
  title: word('One more step', 'আর একটি ধাপ'),
  text: word(
    'Press the button to send the code. Opening this page alone changes nothing.',
    'কোডটি পাঠাতে বোতামটি চাপুন। শুধু এই পাতা খুললে কিছু বদলায় না।',
  ),
  button: word('Continue', 'চালিয়ে যান'),
} as const;

/** What is wrong with a field. A check names one of these, with its figure after a colon. */
export const fieldWords = {
  required: word('Please fill this in.', 'এটি পূরণ করতে হবে।'),
  either_name: word('Please give the name in Bangla or in English. One is enough.', 'নামটি বাংলা বা ইংরেজিতে লিখুন। একটি হলেই হবে।'),
  invalid: word('This is not in the right format.', 'এটি ঠিকভাবে লেখা হয়নি।'),
  script: word('Please write this in Bangla, English or Chakma letters.', 'বাংলা, ইংরেজি বা চাকমা অক্ষরে লিখুন।'),
  letters_lost: word(
    'Some letters were lost and replaced by question marks. Please type it again.',
    'আসার পথে অক্ষর হারিয়ে গেছে, জায়গায় জায়গায় প্রশ্নচিহ্ন এসেছে। আবার লিখুন।',
  ),
  letters_broken: word('Some letters were damaged on the way. Please type it again.', 'আসার পথে অক্ষরগুলো নষ্ট হয়ে গেছে। আবার লিখুন।'),
  letters_turned: word(
    'Some letters were damaged, or the text is in the old Bijoy encoding. Did you mean “{n}”?',
    'আসার পথে অক্ষরগুলো নষ্ট হয়েছে, অথবা লেখাটি পুরোনো বিজয়ে। “{n}” লিখতে চেয়েছেন কি?',
  ),
  bengali_name: word('Please write this name in Bangla letters.', 'এই নামটি বাংলা অক্ষরে লিখুন।'),
  latin_name: word('Please write this name in English letters.', 'এই নামটি ইংরেজি অক্ষরে লিখুন।'),
  number: word('Please give a number.', 'একটি সংখ্যা দিন।'),
  too_small: word('At least {n}, please.', 'কমপক্ষে {n} হতে হবে।'),
  too_big: word('At most {n}, please.', 'সর্বোচ্চ {n} হতে পারে।'),
  year_early: word('Not before {n}, please.', '{n} সালের আগে নয়।'),
  year_late: word('Not after {n}, please.', '{n} সালের পরে নয়।'),
  min_text: word('At least {n} characters, please.', 'কমপক্ষে {n}টি অক্ষর দিন।'),
  max_text: word('At most {n} characters, please.', 'সর্বোচ্চ {n}টি অক্ষর দেওয়া যাবে।'),
  list_long: word(
    'This has become too long to be saved. Move part of it elsewhere, such as into a second quiz. What you wrote stays in this browser.',
    'এটি এত বড় হয়েছে যে সংরক্ষণ করা যাচ্ছে না। কিছু অংশ অন্য কোথাও সরান, যেমন আরেকটি কুইজে। আপনার লেখা এই ব্রাউজারে থাকছে।',
  ),
  choice: word('Please choose one from the list.', 'তালিকা থেকে একটি বেছে নিন।'),
  other_district: word('This upazila is in another district.', 'এই উপজেলা অন্য জেলায়।'),
  unknown: word('This field is not known here.', 'এই ঘরটি এখানে নেই।'),
  phone: word('Please give a Bangladeshi mobile number such as 01712345678.', 'বাংলাদেশের মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।'),
  email: word('Please give an email address such as name@example.com.', 'ই-মেইল ঠিকানা দিন, যেমন name@example.com।'),
  phone_or_email: word('Please give a mobile number or an email address.', 'মোবাইল নম্বর বা ই-মেইল ঠিকানা দিন।'),
  username: word(
    'Use 3 to 30 lowercase English letters, digits and dots only.',
    '৩ থেকে ৩০টি ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও ডট (.) দিন; অন্য কিছু নয়।',
  ),
  code: word('Please give the six digits of the code.', 'কোডের ছয়টি অঙ্ক দিন।'),
  password_short: word('At least 8 characters, please.', 'কমপক্ষে ৮টি অক্ষর দিন।'),
  password_common: word('This password is too easy to guess.', 'এই পাসওয়ার্ড সহজে অনুমান করা যায়।'),
  not_same: word('The two do not match.', 'দুটি মেলেনি।'),
  date: word('Please give a date such as 31/12/1990.', 'তারিখ দিন, যেমন ৩১/১২/১৯৯০।'),
  past: word('This time has passed. Choose a later one.', 'এই সময় পার হয়ে গেছে। পরের একটি সময় দিন।'),
  moment: word('Please give a time such as 2026-02-21T06:00:00Z.', 'সময় দিন, যেমন 2026-02-21T06:00:00Z।'),
  file: word('Please choose a file.', 'একটি ফাইল বেছে নিন।'),
  no_url: word('Please enter the URL', 'লিংকটি দিন'),
  wrong_url: word('Please enter valid URL', 'সঠিক লিংক দিন'),
  colour: word('Please give a colour such as #0B6B54.', 'রং দিন, যেমন #0B6B54।'),
  markup: word('Markup, < and > are not allowed here.', 'এখানে মার্কআপ এবং < ও > চিহ্ন দেওয়া যাবে না।'),
  hidden: word('It contains an invisible character.', 'এতে এমন চিহ্ন আছে যা দেখা যায় না।'),
  slot_lost: word('The placeholder “{n}” is missing, so its value would not be shown.', '“{n}” ঘরটি নেই; সেখানকার তথ্য দেখানো যাবে না।'),
  slot_unknown: word('This text has no placeholder “{n}”.', 'এই লেখায় “{n}” নামে কোনো ঘর নেই।'),
  slot_broken: word('A bracket of a placeholder is not closed, or is empty.', 'কোনো ঘরের বন্ধনী খোলা বা খালি রয়ে গেছে।'),
  fixed: word('This is named by the system and cannot be changed.', 'এটির নাম সফটওয়্যারে ঠিক করা, বদলানো যায় না।'),
  document: word('Please choose a picture (JPEG, PNG) or a PDF that can be opened.', 'খোলা যায় এমন ছবি (জেপিইজি, পিএনজি) বা পিডিএফ বেছে নিন।'),
  eiin: word('Please give the six digits of the EIIN.', 'ইআইআইএনের ছয়টি অঙ্ক দিন।'),
  site_name: word(
    'Use 3 to 40 lowercase English letters, digits and single hyphens, with at least one letter.',
    '৩ থেকে ৪০টি ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও হাইফেন (-) দিন; অন্তত একটি অক্ষর লাগবে, পাশাপাশি দুটি হাইফেন নয়।',
  ),
  site_reserved: word('This name is reserved. Please choose another.', 'এই নামটি সিস্টেমের নিজের জন্য রাখা। অন্য একটি বেছে নিন।'),
  site_taken: word('This name is taken. Please choose another.', 'এই নামটি নেওয়া হয়ে গেছে। অন্য একটি বেছে নিন।'),
  link: word(
    'Please give a page of this site, such as /search/lists, or an address that starts with https://',
    'এই সাইটের কোনো পাতা দিন, যেমন /search/lists, অথবা https:// দিয়ে শুরু হওয়া ঠিকানা।',
  ),
  period: word('The last day is before the first one.', 'শেষের দিনটি শুরুর দিনের আগে।'),
  session_hours: word('A session ends after it begins, within 16 hours of the same day.', 'সেশন শুরুর পরে শেষ হয়, একই দিনে ১৬ ঘণ্টার মধ্যে।'),
  session_break: word('The second half begins between the start and the end.', 'দ্বিতীয় বেলা শুরু ও শেষের মাঝখানে শুরু হয়।'),
  outside_batch: word('This day is outside the dates of the batch.', 'দিনটি ব্যাচের শুরু ও শেষের মধ্যে নেই।'),
  month_closed: word('The register of this month is closed. Reopen it first.', 'এই মাসের হাজিরা খাতা চূড়ান্ত হয়েছে। আগে খাতাটি আবার খুলুন।'),
  series_end: word('Please give the last day, or how many times.', 'শেষ দিন অথবা কতবার হবে, তা দিন।'),
  years: word('The last year is before the first one.', 'শেষের বছরটি শুরুর বছরের আগে।'),
  picture_gone: word('This picture no longer exists. Please choose it again.', 'ছবিটি আর নেই। আবার বেছে নিন।'),
  image: word('Please choose a JPEG, PNG or GIF picture.', 'জেপিইজি, পিএনজি বা জিআইএফ ছবি বেছে নিন।'),
} as const;
export type FieldWord = keyof typeof fieldWords;
