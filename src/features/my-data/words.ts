// UI texts (i18n) of my data: the archive of what is held of a person.
import { word } from '#core/i18n/words.ts';

export const words = {
  text: word('What is kept about you is yours: see it, download it, delete it.', 'আপনার সম্পর্কে যা রাখা আছে তা আপনারই: দেখুন, ডাউনলোড করুন, মুছুন।'),
  all: word('Download everything', 'সব ডাউনলোড করুন'),
  all_text: word(
    'Profile, courses, answers, marks, certificates, messages and logins: as pages to read, and as files for a computer.',
    'প্রোফাইল, কোর্স, উত্তর, নম্বর, সনদ, বার্তা, লগইনের ইতিহাস: পড়ার মতো পাতা, সঙ্গে কম্পিউটারের জন্য ফাইল।',
  ),
  with_files: word('My pictures and files too ({size})', 'আমার আপলোড করা ছবি ও ফাইলও ({size})'),
  make: word('Make the archive', 'ফাইল তৈরি করুন'),
  making: word('It is being made', 'তৈরি হচ্ছে'),
  making_text: word('You can close this page and come back.', 'পাতাটি বন্ধ করে পরে আসতে পারেন।'),
  failed: word('The archive could not be made. Please try again.', 'ফাইলটি তৈরি করা যায়নি। আবার চেষ্টা করুন।'),
  ready: word('Your archive is ready', 'আপনার ফাইল তৈরি'),
  ready_text: word('{size}. Only you can download it, until {date}.', '{size}। {date} পর্যন্ত শুধু আপনি ডাউনলোড করতে পারবেন।'),
  download: word('Download', 'ডাউনলোড করুন'),
  next: word('A new one can be made from {moment} on.', 'নতুন ফাইল তৈরি করা যাবে {moment} থেকে।'),
  lookers: word('Who saw your contact details', 'কারা আপনার যোগাযোগের তথ্য দেখেছেন'),
  lookers_text: word(
    'When staff open your number or email, it is noted here, once a day for each.',
    'কর্মীরা আপনার নম্বর বা ই-মেইল খুললে এখানে লেখা থাকে, প্রত্যেকের জন্য দিনে একবার।',
  ),
  nobody: word('Nobody has opened them.', 'কেউ খোলেননি।'),
  somebody: word('A member of staff', 'একজন কর্মী'),
  kept: word('What is kept, and how long', 'কী কতদিন রাখা হয়'),
  kept_text: word(
    'Days count from when a thing ended or was last used. What has passed its time is deleted automatically at night.',
    'দিন গোনা হয় শেষ হওয়া বা শেষবার ব্যবহারের পর থেকে। সময় পেরোলে রাতে নিজে থেকেই মুছে যায়।',
  ),
  show_kept: word('Show the list', 'তালিকা দেখুন'),
  kept_days: word('{n} {n|day|days}', '{n} দিন'),
  kept_over: word('Until it ends', 'শেষ হওয়া পর্যন্ত'),
  kept_account: word('Until you delete your account', 'অ্যাকাউন্ট মুছে ফেলা পর্যন্ত'),
  kept_stays: word('Stays: without your name, or with the name on a certificate', 'থেকে যায়: নাম ছাড়া, অথবা সনদে লেখা নামে'),
  leave: word('Delete me', 'আমাকে মুছে ফেলুন'),
  leave_text: word(
    'Your name, picture, addresses, answers and notes go. Certificates stay checkable.',
    'নাম, ছবি, ঠিকানা, উত্তর ও নোট মুছে যাবে। সনদ যাচাই করা যাবে।',
  ),
  to_leaving: word('What goes and what stays', 'কী যাবে, কী থাকবে'),
} as const;
export const errors = {
  already_making: word('Your archive is being made already.', 'আপনার ফাইল এখনই তৈরি হচ্ছে।'),
  one_a_day: word('An archive can be made once a day.', 'দিনে একবার ফাইল তৈরি করা যায়।'),
  export_over: word('There is no archive any more. Please make a new one.', 'ফাইলটি আর নেই। নতুন করে তৈরি করুন।'),
} as const;
