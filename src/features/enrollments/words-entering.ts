// UI texts (i18n) of staff who enrol people of their institution: the list, the job, the sheet.
import { word } from '#core/i18n/words.ts';

export const words = {
  many: word('People of the institution', 'প্রতিষ্ঠানের মানুষ'),
  one: word('Person', 'ব্যক্তি'),
  about: word(
    'People of your institution who are not in this course yet. Choose some, or everyone who matches, such as everyone in an upazila.',
    'যাঁরা প্রতিষ্ঠানের, কিন্তু এই কোর্সের কোনো ব্যাচে নেই। কয়েকজনকে বেছে নিন, অথবা মিলে যাওয়া সবাইকে, যেমন একটি উপজেলার সবাই।',
  ),
  searches: word('name, or username', 'নাম বা ইউজারনেম'),
  name: word('Name', 'নাম'),
  district: word('District', 'জেলা'),
  upazila: word('Upazila', 'উপজেলা'),
  placed: word('Upazila known', 'উপজেলা জানা আছে'),
  profession: word('Profession', 'পেশা'),
  joined: word('On Shikhon since', 'শিখনে আছেন'),
  verified: word('Verified teacher', 'যাচাইকৃত শিক্ষক'),
  enroll: word('Enrol', 'ভর্তি করুন'),
  enroll_title: word('Enrol {n} {n|person|people}?', '{n} জনকে ভর্তি করবেন?'),
  enroll_all: word('Enrol all who match?', 'মিলে যাওয়া সবাইকে ভর্তি করবেন?'),
  enroll_text: word(
    'Each gets a seat while there is one, and a message. You can undo it for {days} days where nobody has started.',
    'আসন থাকা পর্যন্ত প্রত্যেকে একটি আসন ও একটি বার্তা পাবেন। যাঁরা শুরু করেননি, {days} দিনের মধ্যে তাঁদের আগের অবস্থায় ফেরানো যাবে।',
  ),
  none: word('Everyone in the institution is in this course', 'প্রতিষ্ঠানের সবাই এই কোর্সে আছেন'),
  sheet: word('Enrol by a sheet', 'শিট থেকে ভর্তি'),
  sheet_many: word('Enrolments', 'ভর্তি'),
  sheet_one: word('Enrolment', 'ভর্তি'),
  phone: word('Mobile number', 'মোবাইল নম্বর'),
  email: word('Email address', 'ই-মেইল'),
  one_contact: word('A number or an address is needed.', 'মোবাইল নম্বর বা ই-মেইল লাগবে।'),
  not_here: word(
    'Nobody of the institution has this. Enter them under People first, or invite them.',
    'প্রতিষ্ঠানের কারও এটি নেই। আগে “শিক্ষার্থী” থেকে যোগ করুন, অথবা আমন্ত্রণ পাঠান।',
  ),
  two_people: word('The number and the address belong to two people.', 'নম্বর ও ই-মেইল দুজনের।'),
  few_seats: word(
    '{free} {free|seat is|seats are} left for {rows} {rows|row|rows}: the others will not be done. Give the batch more seats first, or leave rows out.',
    '{rows}টি সারির জন্য {free}টি আসন খালি: বাকিগুলো হবে না। আগে ব্যাচের আসন বাড়ান, অথবা কিছু সারি বাদ দিন।',
  ),
  gone_batch: word('This batch is not there any more.', 'ব্যাচটি আর নেই।'),
  example_phone: word('01712345678', '০১৭১২৩৪৫৬৭৮'),
  example_email: word('rahima@example.com', 'rahima@example.com'),
} as const;
export const runs = {
  enrolling: word('Enrolling people', 'ভর্তি করা'),
  undoing: word('Undoing enrolments', 'ভর্তি আগের অবস্থায় ফেরানো'),
  done: word('{done} enrolled, {kept} left out.', '{done} জন ভর্তি, {kept} জন বাদ রইলেন।'),
  undone: word('{done} undone, {kept} still enrolled.', '{done} জনের ভর্তি আগের অবস্থায় ফেরানো হয়েছে, {kept} জন ভর্তিই আছেন।'),
} as const;
export const errors = {
  has_begun: word('They have started already. Remove them instead.', 'তাঁরা শিখতে শুরু করেছেন। চাইলে বাদ দিন।'),
};
