// UI texts (i18n) and errors of SCORM packages, as learners and teachers read them.
import { word } from '#core/i18n/words.ts';
import { errors as lessonErrors } from '#features/lessons/words.ts';

export const errors = {
  lesson_locked: lessonErrors.lesson_locked,
  lesson_not_yet: lessonErrors.lesson_not_yet,
  not_scorm: word('This lesson has no SCORM package.', 'এই পাঠে কোনো স্কর্ম প্যাকেজ নেই।'),
  not_opened: word('The lesson was not open. Open it again.', 'পাঠটি খোলা ছিল না। আবার খুলুন।'),
  too_much_kept: word(
    'The package keeps more than we can store. What was saved before is still there.',
    'প্যাকেজটি যত তথ্য রাখতে চায়, তত জায়গা নেই। আগে যা সংরক্ষিত হয়েছে, তা আছে।',
  ),
  packages_off: word(
    'This site cannot show SCORM packages yet. Whoever runs it has to name an address for them.',
    'এই সাইটে এখনো স্কর্ম প্যাকেজ দেখানো যায় না। সাইটের পরিচালককে এর জন্য একটি ঠিকানা ঠিক করতে হবে।',
  ),
  package_broken: word(
    'The ZIP file is damaged. Export the package again from the program that made it.',
    'জিপ ফাইলটি নষ্ট। যে প্রোগ্রামে বানানো, সেখান থেকে প্যাকেজটি আবার এক্সপোর্ট করুন।',
  ),
  package_no_manifest: word(
    'There is no imsmanifest.xml in this ZIP file, so it is not a SCORM package. In the program that made it, export for SCORM.',
    'এই জিপ ফাইলে imsmanifest.xml নেই, তাই এটি স্কর্ম প্যাকেজ নয়। যে প্রোগ্রামে বানানো, সেখানে স্কর্ম হিসেবে এক্সপোর্ট করুন।',
  ),
  package_manifest: word(
    'The imsmanifest.xml of this package cannot be read. Export the package again.',
    'এই প্যাকেজের imsmanifest.xml পড়া যায়নি। প্যাকেজটি আবার এক্সপোর্ট করুন।',
  ),
  package_version: word(
    'This package is of another standard. Export it as SCORM 1.2 or SCORM 2004.',
    'এই প্যাকেজ অন্য মানের। SCORM ১.২ বা SCORM ২০০৪ হিসেবে এক্সপোর্ট করুন।',
  ),
  package_launch: word(
    'The package names a page to start with that is not in it. Export it again.',
    'প্যাকেজটি যে পাতা দিয়ে শুরু হওয়ার কথা, তা এতে নেই। আবার এক্সপোর্ট করুন।',
  ),
  package_path: word(
    'The ZIP file contains paths that lead out of it, or links. It was not accepted.',
    'জিপ ফাইলটিতে এমন পথ বা লিংক আছে, যা এর বাইরে নিয়ে যায়। এটি নেওয়া হয়নি।',
  ),
  package_name: word(
    'The name of a file in this package is too long: with its folders at most 500 letters. Shorten it and export again.',
    'এই প্যাকেজের একটি ফাইলের নাম বেশি লম্বা: ফোল্ডারসহ সর্বোচ্চ ৫০০ অক্ষর। ছোট করে আবার এক্সপোর্ট করুন।',
  ),
  package_locked: word('The ZIP file has a password. Pack it without one.', 'জিপ ফাইলটিতে পাসওয়ার্ড আছে। পাসওয়ার্ড ছাড়া বানান।'),
  package_too_large: word(
    'The package is too large: at most 300 MB packed and 600 MB unpacked.',
    'প্যাকেজটি বেশি বড়: জিপ অবস্থায় সর্বোচ্চ ৩০০ এমবি, খুললে ৬০০ এমবি।',
  ),
  package_too_many: word(
    'The package has too many files or parts: at most 5,000 files and 100 parts.',
    'প্যাকেজটিতে ফাইল বা অংশ বেশি: সর্বোচ্চ ৫,০০০টি ফাইল ও ১০০টি অংশ।',
  ),
} as const;

export const words = {
  begin: word('Start the lesson', 'পাঠ শুরু করুন'),
  go_on: word('Continue the lesson', 'পাঠ চালিয়ে যান'),
  again: word('Open the lesson again', 'পাঠটি আবার খুলুন'),
  intro: word(
    'This lesson is an interactive package. How far you are and your score are saved while you work.',
    'এই পাঠটি একটি ইন্টারঅ্যাকটিভ প্যাকেজ। কাজ করার সময় কত দূর এগোলেন ও আপনার নম্বর সংরক্ষিত হয়।',
  ),
  needs_line: word('This lesson needs a connection to open.', 'এই পাঠ খুলতে সংযোগ লাগবে।'),
  frame_title: word('Lesson: {title}', 'পাঠ: {title}'),
  parts: word('Parts of the lesson', 'পাঠের অংশ'),
  part_n: word('Part {n}', 'অংশ {n}'),
  score: word('Score: {score}%', 'নম্বর: {score}%'),
  pass_mark: word('Pass mark: {score}%', 'পাস নম্বর: {score}%'),
  states: {
    not_begun: word('Not started', 'শুরু হয়নি'),
    incomplete: word('In progress', 'চলছে'),
    completed: word('Completed', 'সম্পন্ন'),
    passed: word('Passed', 'পাস করেছেন'),
    failed: word('Not passed yet', 'এখনো পাস হয়নি'),
  },
  too_few: word('The score is below the pass mark yet.', 'নম্বর এখনো পাস নম্বরের নিচে।'),
  full: word('Full screen', 'পুরো পর্দা'),
  close: word('Close the lesson', 'পাঠ বন্ধ করুন'),
  not_kept: word('The last step could not be saved.', 'শেষ ধাপটি সংরক্ষণ করা যায়নি।'),
  elsewhere: word(
    'This lesson has been opened in another tab or on another device. Continue there, or here.',
    'পাঠটি অন্য ট্যাবে বা অন্য ডিভাইসে খোলা হয়েছে। সেখানে চালিয়ে যান, নয়তো এখানে।',
  ),
  continue_here: word('Continue here', 'এখানে চালিয়ে যান'),
  frame_failed: word(
    'The lesson could not be loaded. The address from which packages are shown could not be reached.',
    'পাঠটি লোড করা যায়নি। যে ঠিকানা থেকে প্যাকেজ দেখানো হয়, সেখানে পৌঁছানো যায়নি।',
  ),
  try_again: word('Try again', 'আবার চেষ্টা করুন'),
};
