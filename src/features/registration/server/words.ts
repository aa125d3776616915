// Error texts and message templates (i18n) of registration.
import { word } from '#core/i18n/words.ts';

/** Refusals of every room that sends a code, or is shown one. */
export const codeErrors = {
  too_soon: word(
    'A code was sent a moment ago. Please wait a minute before asking for another.',
    'একটু আগেই কোড পাঠানো হয়েছে। আরেকটি চাওয়ার আগে এক মিনিট অপেক্ষা করুন।',
  ),
  too_many_codes: word(
    'Many codes were asked for here. Please try again in an hour.',
    'এখান থেকে অনেকবার কোড চাওয়া হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  ),
  wrong_code: word('The code does not match. Please check it and enter it again.', 'কোডটি মেলেনি। মিলিয়ে দেখে আবার লিখুন।'),
  code_over: word(
    'This code can no longer be used: its tries or its 5 minutes are used up. Please get a new one.',
    'কোডটি আর কাজ করবে না: সুযোগ অথবা ৫ মিনিটের মেয়াদ শেষ। নতুন কোড নিন।',
  ),
} as const;
export const errors = {
  ...codeErrors,
  link_over: word(
    'This link has already been used or has expired. Ask for a new one.',
    'লিংকটি আগে ব্যবহার হয়েছে অথবা মেয়াদ শেষ। নতুন লিংক নিন।',
  ),
  password_needed: word(
    'This address was registered on another device. Choose your own password to continue.',
    'এই ঠিকানা দিয়ে অন্য ডিভাইসে নিবন্ধন করা হয়েছিল। এগিয়ে যেতে নিজের পাসওয়ার্ড ঠিক করুন।',
  ),
} as const;

/** What is sent. An SMS must fit one part: 70 letters in Bengali, 160 in English; its code keeps Latin digits. */
export const messages = {
  sms: word(
    '{code} is your Shikhon code. It works for 5 minutes. Do not share it with anyone.',
    '{code} আপনার শিখন কোড। ৫ মিনিট কার্যকর। কাউকে দেবেন না।',
  ),
  sms_contact_old: word(
    '{code} is the code to change the number or email of your Shikhon account. Not you? Share it with nobody and change your password.',
    '{code} শিখনের নম্বর বা ই-মেইল বদলের কোড। কাউকে দেবেন না।',
  ),
  sms_correction: word(
    '{code} is the code to put this number on your Shikhon account. Read it out only to the office that you asked, never to who calls you.',
    '{code} শিখনে এই নম্বর বসানোর কোড। যে অফিসে বলেছেন, শুধু সেখানে বলুন।',
  ),
  sms_leave: word(
    '{code} is the code to delete your Shikhon account. Not you? Share it with nobody and change your password.',
    '{code} শিখন অ্যাকাউন্ট মোছার কোড। কাউকে দেবেন না।',
  ),
  sms_guardian: word(
    '{code} is the code by which you consent that your child learns at Shikhon. Give it only if you agree.',
    '{code} সন্তানের শিখনে পড়ায় সম্মতির কোড। রাজি হলে তবেই দেবেন।',
  ),
  sms_teacher: word(
    '{code} is the code to link your teacher ID to a Shikhon account. Not you? Share it with nobody.',
    '{code} শিক্ষক আইডি শিখনে যুক্ত করার কোড। কাউকে দেবেন না।',
  ),
  sms_merge: word(
    '{code} is the code to make this Shikhon account one with another. Not you? Share it with nobody.',
    '{code} দুটি শিখন অ্যাকাউন্ট এক করার কোড। কাউকে দেবেন না।',
  ),
  sms_exists: word(
    'You already have a Shikhon account with this number. Log in, or choose a new password.',
    'এই নম্বরে শিখন অ্যাকাউন্ট আছে। লগইন করুন বা নতুন পাসওয়ার্ড নিন।',
  ),
  mail_verify_subject: word('Your Shikhon code', 'আপনার শিখন কোড'),
  mail_contact_subject: word('Your code for this email address', 'এই ই-মেইল ঠিকানা যোগ করার কোড'),
  mail_teacher_subject: word('Your code for your teacher ID', 'শিক্ষক আইডির কোড'),
  mail_reset_subject: word('A new password for Shikhon', 'শিখনের নতুন পাসওয়ার্ড'),
  mail_verify: word(
    'Welcome to Shikhon.\n\nYour code is {code}. It works for 5 minutes.',
    'শিখনে স্বাগতম।\n\nআপনার কোড {code}। কোডটি ৫ মিনিট কাজ করবে।',
  ),
  mail_reset: word(
    'A new password was requested for your Shikhon account.\n\nYour code is {code}. It works for 5 minutes.',
    'আপনার শিখন অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে।\n\nআপনার কোড {code}। কোডটি ৫ মিনিট কাজ করবে।',
  ),
  mail_contact: word(
    'This email address is being added to a Shikhon account.\n\nYour code is {code}. It works for 5 minutes.',
    'এই ই-মেইল ঠিকানাটি একটি শিখন অ্যাকাউন্টে যুক্ত করা হচ্ছে।\n\nআপনার কোড {code}। কোডটি ৫ মিনিট কাজ করবে।',
  ),
  mail_contact_old_subject: word('Changing the number or email of your Shikhon account', 'শিখন অ্যাকাউন্টের নম্বর বা ই-মেইল পরিবর্তন'),
  mail_contact_old: word(
    'Somebody who is logged in to your Shikhon account wants to change its mobile number or email address.\n\nIf this is you, your code is {code}. It works for 5 minutes. If not, share it with nobody and change your password.',
    'আপনার শিখন অ্যাকাউন্টে লগইন করে কেউ এর মোবাইল নম্বর বা ই-মেইল ঠিকানা বদলাতে চাইছেন।\n\nকাজটি আপনার হলে কোড {code}। কোডটি ৫ মিনিট কাজ করবে। আপনার না হলে কোডটি কাউকে দেবেন না, পাসওয়ার্ড বদলান।',
  ),
  mail_correction_subject: word('The code to put this email on your Shikhon account', 'শিখন অ্যাকাউন্টে এই ই-মেইল বসানোর কোড'),
  mail_correction: word(
    'An office is putting this email address on a Shikhon account, because its owner asked for it.\n\nYour code is {code}. It works for 5 minutes. If you asked the office yourself, you may read the code out to it. If you asked for nothing, or somebody calls you and wants the code, tell it to nobody.',
    'অ্যাকাউন্টের মালিকের অনুরোধে একটি অফিস শিখনের অ্যাকাউন্টে এই ই-মেইল ঠিকানা বসাচ্ছে।\n\nআপনার কোড {code}। কোডটি ৫ মিনিট কাজ করবে। অফিসকে আপনি নিজে বলে থাকলে কোডটি তাদের পড়ে শোনাতে পারেন। আপনি কিছু না চেয়ে থাকলে, অথবা কেউ ফোন করে কোডটি চাইলে কাউকে বলবেন না।',
  ),
  mail_leave_subject: word('Deleting your Shikhon account', 'শিখন অ্যাকাউন্ট মুছে ফেলা'),
  mail_leave: word(
    'Somebody who is logged in to your Shikhon account wants to delete it.\n\nIf this is you, your code is {code}. It works for 5 minutes. If not, share it with nobody and change your password.',
    'আপনার শিখন অ্যাকাউন্টে লগইন করে কেউ এটি মুছে ফেলতে চাইছেন।\n\nকাজটি আপনার হলে কোড {code}। কোডটি ৫ মিনিট কাজ করবে। আপনার না হলে কোডটি কাউকে দেবেন না, পাসওয়ার্ড বদলান।',
  ),
  mail_guardian_subject: word('Your consent for a child who learns at Shikhon', 'শিখনে পড়তে সন্তানের জন্য আপনার সম্মতি'),
  mail_guardian: word(
    'A child who is under 18 wants to learn at Shikhon and gave you as parent or guardian.\n\nIf you consent, enter this code on the child’s phone, where it also says what is kept: {code}. It works for 5 minutes. If you do not know the child or do not consent, do nothing.',
    '১৮ বছরের কম বয়সী একটি শিশু শিখনে পড়তে চায় এবং আপনাকে মা, বাবা বা অভিভাবক বলেছে।\n\nরাজি থাকলে শিশুর ফোনে কোডটি লিখুন, কী রাখা হয় তা-ও সেখানে আছে: {code}। কোডটি ৫ মিনিট কাজ করবে। শিশুটিকে না চিনলে বা রাজি না হলে কিছু করার দরকার নেই।',
  ),
  mail_teacher: word(
    'Somebody wants to link your teacher ID to a Shikhon account.\n\nIf this is you, your code is {code}. It works for 5 minutes. If not, share it with nobody.',
    'কেউ আপনার শিক্ষক আইডি একটি শিখন অ্যাকাউন্টে যুক্ত করতে চাইছেন।\n\nকাজটি আপনার হলে কোড {code}। কোডটি ৫ মিনিট কাজ করবে। আপনার না হলে কোডটি কাউকে দেবেন না।',
  ),
  mail_merge_subject: word('Making two Shikhon accounts one', 'দুটি শিখন অ্যাকাউন্ট এক করা'),
  mail_merge: word(
    'Somebody who is logged in to another Shikhon account wants to make this account one with it: courses, certificates and ways to log in would go over.\n\nIf this is you, your code is {code}. It works for 5 minutes. If not, share it with nobody and do nothing.',
    'শিখনের অন্য একটি অ্যাকাউন্টে লগইন করা কেউ এই অ্যাকাউন্টটি সেটির সঙ্গে এক করতে চাইছেন: কোর্স, সনদ ও লগইনের উপায় সেটিতে চলে যাবে।\n\nকাজটি আপনার হলে কোড {code}। কোডটি ৫ মিনিট কাজ করবে। আপনার না হলে কোডটি কাউকে দেবেন না, কিছু করারও দরকার নেই।',
  ),
  mail_link: word('Or open this link:\n{link}', 'অথবা এই লিংকটি খুলুন:\n{link}'),
  mail_end: word(
    'Do not share the code with anyone. If you did not ask for it, you can ignore this message.',
    'কোডটি কাউকে জানাবেন না। আপনি না চেয়ে থাকলে কিছু করার দরকার নেই।',
  ),
  mail_exists_subject: word('You already have a Shikhon account', 'শিখনে আপনার অ্যাকাউন্ট আছে'),
  mail_exists: word(
    'Somebody tried to register at Shikhon with this email address. You already have an account, so nothing was changed.\n\nIf it was you, please log in. If you forgot the password, choose a new one here:\n{link}',
    'এই ই-মেইল ঠিকানা দিয়ে কেউ শিখনে নিবন্ধনের চেষ্টা করেছেন। আপনার অ্যাকাউন্ট আগে থেকেই আছে, তাই কিছু বদলানো হয়নি।\n\nচেষ্টাটি আপনার হলে লগইন করুন। পাসওয়ার্ড ভুলে গেলে এখানে নতুন পাসওয়ার্ড নিন:\n{link}',
  ),
} as const;
