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
  enroll_text: word(
    'Each gets a seat while there is one, and a message. You can undo it for {days} days where nobody has started.',
    'আসন থাকা পর্যন্ত প্রত্যেকে একটি আসন ও একটি বার্তা পাবেন। যাঁরা শুরু করেননি, {days} দিনের মধ্যে তাঁদের আগের অবস্থায় ফেরানো যাবে।',
  ),
  none: word('Everyone in the institution is in this course', 'প্রতিষ্ঠানের সবাই এই কোর্সে আছেন'),
  sheet: word('Enrol by a sheet', 'শিট থেকে ভর্তি'),
  sheet_many: word('Enrolments', 'ভর্তি'),
  sheet_one: word('Enrolment', 'ভর্তি'),
  name_en: word('Name (English)', 'নাম (ইংরেজি)'),
  name_bn: word('Name (Bangla)', 'নাম (বাংলা)'),
  phone: word('Mobile number', 'মোবাইল নম্বর'),
  email: word('Email address', 'ই-মেইল'),
  one_contact: word('A number or an address is needed.', 'মোবাইল নম্বর বা ই-মেইল লাগবে।'),
  contact_hint: word('One column may hold both numbers and addresses.', 'এক কলামেই নম্বর ও ই-মেইল দুটিই থাকতে পারে।'),
  two_alike: word('This row has two numbers or two addresses. Keep one.', 'এই সারিতে দুটি নম্বর বা দুটি ই-মেইল আছে। একটি রাখুন।'),
  here: word('In the institution as {name}', 'প্রতিষ্ঠানে আছেন: {name}'),
  option: word('Who is not in the institution yet', 'যাঁরা এখনো প্রতিষ্ঠানে নেই'),
  option_hint: word(
    'Both get a message with the way to the course. Whoever has an account elsewhere is always invited: it is theirs.',
    'দুই ক্ষেত্রেই কোর্সের লিংকসহ বার্তা যাবে। অন্য কোথাও যাঁর অ্যাকাউন্ট আছে, তাঁকে সব সময় আমন্ত্রণ পাঠানো হয়: অ্যাকাউন্টটি তাঁর নিজের।',
  ),
  options: {
    person: word('Becomes a new person of the institution, and is enrolled', 'প্রতিষ্ঠানের নতুন মানুষ হয়ে ভর্তি হবেন'),
    invitation: word('Is invited, and enrols themself', 'আমন্ত্রণ পেয়ে নিজে ভর্তি হবেন'),
  },
  told: {
    person: word(
      'Not in the institution yet: becomes a new person, or is invited where they have an account elsewhere.',
      'এখনো প্রতিষ্ঠানে নেই: নতুন মানুষ হবেন, অন্য কোথাও অ্যাকাউন্ট থাকলে আমন্ত্রণ পাবেন।',
    ),
    invitation: word('Not in the institution yet: is invited.', 'এখনো প্রতিষ্ঠানে নেই: আমন্ত্রণ পাবেন।'),
  },
  invited_already: word('Invited already', 'আগেই আমন্ত্রণ পাঠানো হয়েছে'),
  tally: {
    new: word('to enrol or invite', 'ভর্তি হবেন বা আমন্ত্রণ পাবেন'),
    same: word('enrolled or invited already', 'আগেই ভর্তি বা আমন্ত্রিত'),
  },
  two_people: word('The number and the address belong to two people.', 'নম্বর ও ই-মেইল দুজনের।'),
  few_seats: word(
    '{free} {free|seat is|seats are} left for {rows} {rows|row|rows}: the others will not be done. Give the batch more seats first, or leave rows out.',
    '{rows}টি সারির জন্য {free}টি আসন খালি: বাকিগুলো হবে না। আগে ব্যাচের আসন বাড়ান, অথবা কিছু সারি বাদ দিন।',
  ),
  gone_batch: word('This batch is not there any more, or not yours.', 'ব্যাচটি আর নেই, অথবা আপনার নয়।'),
  example_name: word('Rahima Begum', 'Rahima Begum'),
  example_bn: word('রহিমা বেগম', 'রহিমা বেগম'),
  example_phone: word('01712345678', '০১৭১২৩৪৫৬৭৮'),
  example_email: word('rahima@example.com', 'rahima@example.com'),
  invited: word('Invited, not joined yet', 'আমন্ত্রিত, এখনো যোগ দেননি'),
  invited_line: word('Invited on {on}, open until {until}', 'আমন্ত্রণ {on}, খোলা থাকবে {until} পর্যন্ত'),
  uninvite: word('Withdraw', 'প্রত্যাহার করুন'),
  uninvite_named: word('Withdraw the invitation of {address}', '{address}-এর আমন্ত্রণ প্রত্যাহার করুন'),
  uninvited: word('The invitation has been withdrawn', 'আমন্ত্রণ প্রত্যাহার করা হয়েছে'),
} as const;
export const runs = {
  enrolling: word('Enrolling people', 'ভর্তি করা'),
  undoing: word('Undoing enrolments', 'ভর্তি আগের অবস্থায় ফেরানো'),
  done: word('{done} enrolled, {kept} left out.', '{done} জন ভর্তি, {kept} জন বাদ রইলেন।'),
  undone: word('{done} undone, {kept} still enrolled.', '{done} জনের ভর্তি আগের অবস্থায় ফেরানো হয়েছে, {kept} জন ভর্তিই আছেন।'),
} as const;
export const errors = {
  has_come: word(
    'They have come in by it, or take part elsewhere too; they stay.',
    'তিনি এরই মধ্যে যোগ দিয়েছেন বা অন্য কোথাও যুক্ত হয়েছেন; তিনি থাকবেন।',
  ),
  has_begun: word('They have started already. Remove them instead.', 'তাঁরা শিখতে শুরু করেছেন। চাইলে বাদ দিন।'),
};
