// UI texts (i18n) of courses as packages: export, import, what is wrong with an archive, what their jobs say.
import { word } from '#core/i18n/words.ts';

export const jobs = {
  export_title: word('Package of “{title}”', '“{title}” কোর্সের প্যাকেজ'),
  import_title: word('Course from “{name}”', '“{name}” থেকে কোর্স'),
  undo_title: word('Removing an imported course', 'ইমপোর্ট করা কোর্স সরানো'),
  exported: word('The package is ready.', 'প্যাকেজ প্রস্তুত।'),
  imported: word('The course has been created as a draft.', 'কোর্সটি খসড়া হিসেবে আছে।'),
  removed: word('The imported course has been removed.', 'ইমপোর্ট করা কোর্সটি সরানো হয়েছে।'),
  built_on: word(
    'Somebody has worked on the course since, so it was not removed. You can delete it in the list of courses.',
    'এর মধ্যে কেউ কোর্সটিতে কাজ করেছেন, তাই সেটি রইল। কোর্সের তালিকা থেকে মুছতে পারবেন।',
  ),
  not_yours: word('You no longer have permission to do this with the course.', 'এই কোর্সে এ কাজ আপনি আর করতে পারেন না।'),
  file_gone: word('The package is no longer among your files. Upload it again.', 'প্যাকেজটি আপনার ফাইলে আর নেই। আবার আপলোড করুন।'),
  refused: word('The package cannot be imported. Check it again to see why.', 'প্যাকেজটি ইমপোর্ট করা যায়নি। কারণ জানতে আবার যাচাই করুন।'),
} as const;
export const packageFaults = {
  package_broken: word(
    'This file is not a ZIP archive, or it was not fully uploaded. Create the package again and upload it again.',
    'এটি ZIP ফাইল নয়, অথবা পুরোটা আসেনি। প্যাকেজটি আবার তৈরি করে নতুন করে আপলোড করুন।',
  ),
  package_path: word(
    'A file in the archive has a name that leads out of it. Create the package again with plain names.',
    'আর্কাইভের একটি ফাইলের নাম তার বাইরে নিয়ে যায়। সাধারণ নাম দিয়ে প্যাকেজটি আবার তৈরি করুন।',
  ),
  package_locked: word('The archive has a password. Save it without one.', 'আর্কাইভে পাসওয়ার্ড আছে। পাসওয়ার্ড ছাড়া সংরক্ষণ করুন।'),
  package_too_large: word(
    'The unpacked archive is larger than a course may be. Remove large videos and add them in the editor.',
    'আর্কাইভটি খুললে একটি কোর্সের সীমার চেয়ে বড় হয়। বড় ভিডিও বাদ দিয়ে পরে সম্পাদনায় যোগ করুন।',
  ),
  package_too_many: word('The archive has more than 10,000 files.', 'আর্কাইভে ১০,০০০-এর বেশি ফাইল আছে।'),
  package_no_course: word(
    'There is no course.yaml in the archive: it is not a course package.',
    'আর্কাইভে course.yaml নেই: এটি কোর্সের প্যাকেজ নয়।',
  ),
} as const;
export const exportFaults = {
  course_too_large: word(
    'The files of this course are larger than the package limit of 2 GB. Remove large videos first, or copy the course on this site.',
    'এই কোর্সের ফাইল একটি প্যাকেজের সীমা ২ জিবির চেয়ে বড়। আগে বড় ভিডিও বাদ দিন, অথবা এই সাইটেই কোর্সটি কপি করুন।',
  ),
} as const;
export const words = {
  export_about: word(
    'The course as one file: texts, lessons, quizzes and media, without its learners. It can be stored, sent and imported again.',
    'পুরো কোর্স একটি ফাইলে: লেখা, পাঠ, কুইজ ও মিডিয়া; যাঁরা শেখেন তাঁদের কিছু নেই। রাখা, পাঠানো ও আবার ইমপোর্ট করা যায়।',
  ),
  too_large: word(
    'The files of this course take {size}. A package can have {most} at most, so this course cannot be packaged as it is. Remove large videos first, or copy the course on this site.',
    'এই কোর্সের ফাইল {size}। একটি প্যাকেজে সর্বোচ্চ {most} ধরে, তাই এখন এর প্যাকেজ হবে না। আগে বড় ভিডিও বাদ দিন, অথবা এই সাইটেই কোর্সটি কপি করুন।',
  ),
  will_take: word('Its files take {size}.', 'এর ফাইল {size}।'),
  left_out: word(
    '{n} {n|lesson is|lessons are} left out: SCORM packages. Keep their files separately.',
    '{n}টি পাঠ এতে থাকবে না: স্কর্ম প্যাকেজ। সেগুলোর ফাইল আলাদা করে রাখুন।',
  ),
  make: word('Create package', 'প্যাকেজ তৈরি করুন'),
  make_again: word('Create it again', 'আবার তৈরি করুন'),
  making: word('The package is being created', 'প্যাকেজ তৈরি হচ্ছে'),
  making_text: word('You can continue working; you will be told when it is ready.', 'আপনি অন্য কাজ করতে পারেন; তৈরি হলে জানানো হবে।'),
  failed: word('The package could not be created. Please try again.', 'প্যাকেজটি তৈরি করা যায়নি। আবার চেষ্টা করুন।'),
  ready: word('The package is ready', 'প্যাকেজ প্রস্তুত'),
  ready_text: word('{size}. Only you can download it. It is deleted on {date}.', '{size}। এটি শুধু আপনার, {date} তারিখে মুছে যাবে।'),
  download: word('Download', 'ডাউনলোড করুন'),
  import_about: word(
    'A package becomes a draft course. You first see what is in it; nothing is created until you confirm.',
    'প্যাকেজ থেকে খসড়া কোর্স হয়। আগে দেখবেন কী আছে; আপনি না বলা পর্যন্ত কিছুই তৈরি হবে না।',
  ),
  choose: word('Choose the package', 'প্যাকেজ বেছে নিন'),
  choose_hint: word(
    'A ZIP file from your files. It can be uploaded there in pieces, even on a slow connection.',
    'আপনার ফাইল থেকে একটি ZIP। ধীর লাইনেও সেখানে অংশে অংশে আপলোড করা যায়।',
  ),
  chosen: word('Chosen: {name}', 'বেছে নেওয়া হয়েছে: {name}'),
  subject: word('Subject', 'বিষয়'),
  subject_hint: word('Empty: the subject named in the package.', 'খালি রাখলে প্যাকেজে যেটি লেখা আছে সেটি হবে।'),
  check: word('Check the package', 'প্যাকেজ যাচাই করুন'),
  checked: word('What will be created', 'যা তৈরি হবে'),
  will_make: word(
    '“{title}”: {lessons} {lessons|lesson|lessons}, {questions} {questions|question|questions}, {files} {files|file|files}.',
    '“{title}”: {lessons}টি পাঠ, {questions}টি প্রশ্ন, {files}টি ফাইল।',
  ),
  nothing: word('Nothing can be created from this package.', 'এই প্যাকেজ থেকে কিছুই তৈরি করা যাবে না।'),
  wrong: word('Left out', 'বাদ যাবে'),
  notes: word('Good to know', 'জেনে রাখুন'),
  more: word('… and {n} more.', '… আরও {n}টি।'),
  no_problem: word('No problems were found.', 'কোনো ভুল নেই।'),
  begin: word('Create course', 'কোর্স তৈরি করুন'),
  importing: word('The course is being created', 'কোর্স তৈরি হচ্ছে'),
  done: word('The course has been created as a draft', 'কোর্সটি খসড়া হিসেবে আছে'),
  open_made: word('Open the course', 'কোর্সটি খুলুন'),
  open: word('Open the courses', 'কোর্সগুলো দেখুন'),
  not_made: word('The course was not created', 'কোর্সটি তৈরি হয়নি'),
} as const;
