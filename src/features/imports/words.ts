// Texts of the import (i18n): problems with reasons and remedies, lines of the report.
import { word } from '#core/i18n/words.ts';

export const problemWords = {
  no_course: word('There is no course.yaml in this folder.', 'এই ফোল্ডারে course.yaml নেই।'),
  format: word('The first line must be “format: shikhon-course/1”.', 'প্রথম লাইনে “format: shikhon-course/1” থাকতে হবে।'),
  yaml: word(
    'This cannot be read as YAML at line {line}: check indents, colons and quotation marks there.',
    '{line} নম্বর লাইনে YAML পড়া যাচ্ছে না: সেখানে ফাঁকা জায়গা, কোলন ও উদ্ধৃতি চিহ্ন দেখুন।',
  ),
  yaml_aliases: word('The file repeats itself through aliases (&, *) too often.', 'ফাইলটিতে alias (&, *) দিয়ে একই অংশ অনেকবার বসানো হয়েছে।'),
  not_list: word('A list of rows that start with “- ” is expected here.', 'এখানে “- ” দিয়ে শুরু হওয়া সারির তালিকা থাকার কথা।'),
  not_text: word('The file is not UTF-8 text. Save it as UTF-8.', 'ফাইলটি UTF-8 নয়। UTF-8 হিসেবে সংরক্ষণ করুন।'),
  unknown_key: word('The key “{key}” is not known here and was left out.', '“{key}” ঘরটি এখানে নেই, তাই বাদ গেল।'),
  value: word('The value of “{key}” is not in the right form and was left out.', '“{key}” ঘরের মান ঠিকভাবে লেখা নেই, তাই বাদ গেল।'),
  missing: word('“{key}” is needed here.', 'এখানে “{key}” দিতে হবে।'),
  duplicate: word('The key “{key}” is used before; this second one was left out.', '“{key}” আগেও ব্যবহার হয়েছে; দ্বিতীয়টি বাদ গেল।'),
  path: word('“{path}” leads out of the package and was left out.', '“{path}” প্যাকেজের বাইরে যায়, তাই বাদ গেল।'),
  link: word(
    '“{path}” is a link to another place and was left out. Put the file itself into the package.',
    '“{path}” অন্য জায়গার লিংক, তাই বাদ গেল। ফাইলটি প্যাকেজে রাখুন।',
  ),
  file_missing: word('The file “{path}” is not in the package.', '“{path}” ফাইলটি প্যাকেজে নেই।'),
  file_too_big: word('“{path}” is too big: {limit} MB at most.', '“{path}” অনেক বড়: সর্বোচ্চ {limit} এমবি হতে পারে।'),
  file_type: word('“{path}” is not a file of the kind that “{role}” needs.', '“{path}” ফাইলটি “{role}” হিসেবে ব্যবহারের উপযুক্ত নয়।'),
  picture_place: word(
    'The picture “{path}” contains the place where it was taken, which could not be removed. Save it as a JPEG or PNG.',
    '“{path}” ছবিটিতে কোথায় তোলা তা লেখা আছে, আর তা বাদ দেওয়া যায়নি। জেপিইজি বা পিএনজি করে সংরক্ষণ করুন।',
  ),
  picture: word(
    'The picture “{path}” is not in the package; its description is shown instead.',
    '“{path}” ছবিটি প্যাকেজে নেই; তার বদলে বর্ণনা দেখানো হবে।',
  ),
  translation: word('“{key}” is written in one language only; it is shown in both.', '“{key}” শুধু এক ভাষায় আছে; দুই ভাষাতেই সেটি দেখানো হবে।'),
  html: word(
    'HTML in a text is shown as it is written and does nothing. Use Markdown.',
    'লেখার ভেতরের HTML হুবহু দেখানো হবে, কাজ করবে না। Markdown ব্যবহার করুন।',
  ),
  foreign_html: word(
    'This HTML is not of the kind that an export writes: it was left out. Write Markdown instead.',
    'এই HTML এক্সপোর্টে লেখা ধরনের নয়, তাই বাদ গেল। তার বদলে Markdown লিখুন।',
  ),
  rule: word('“{key}” does not fit a lesson of this kind and was left out.', '“{key}” এ ধরনের পাঠের সঙ্গে মেলে না, তাই বাদ গেল।'),
  url: word(
    '“{key}” must be an address that begins with https:// or http://.',
    '“{key}”-এ এমন একটি ঠিকানা দিন, যা https:// বা http:// দিয়ে শুরু।',
  ),
  too_many: word('There are more than {limit} of these; the rest was left out.', '{limit}টির বেশি আছে; বাকিগুলো বাদ গেল।'),
  too_much: word('The package holds more text than {limit} MB.', 'প্যাকেজে {limit} এমবির বেশি লেখা আছে।'),
  empty_quiz: word('This quiz has no usable question and was left out.', 'এই কুইজে ব্যবহারযোগ্য কোনো প্রশ্ন নেই, তাই বাদ গেল।'),
  empty_lesson: word('This lesson has no text, file or address.', 'এই পাঠে কোনো লেখা, ফাইল বা ঠিকানা নেই।'),
  for_person: word(
    'A question marked by a person cannot be asked where a video or a sound stops.',
    'যে প্রশ্নের উত্তর একজন পরীক্ষক দেখেন, তা ভিডিও বা অডিওর মাঝখানে দেওয়া যায় না।',
  ),
  one_correct: word('Exactly one option must be marked as correct.', 'ঠিক একটি বিকল্পকে সঠিক চিহ্নিত করতে হবে।'),
  some_correct: word('At least one option must be marked as correct.', 'কমপক্ষে একটি বিকল্পকে সঠিক চিহ্নিত করতে হবে।'),
  options: word('Between 2 and 20 options are needed, no two of them the same.', '২ থেকে ২০টি বিকল্প দিন; কোনো দুটি যেন এক না হয়।'),
  blanks: word(
    'The text must have one blank (____) for each entry of “blanks”, in both languages.',
    '“blanks”-এর প্রতিটির জন্য লেখায় একটি করে ফাঁকা জায়গা (____) থাকতে হবে, দুই ভাষাতেই।',
  ),
  pairs: word(
    'Between 2 and 20 pairs are needed, no left and no right side twice.',
    '২ থেকে ২০টি জোড়া দিন; বাঁ বা ডান পাশের কোনোটি যেন দুবার না আসে।',
  ),
  no_questions: word('A quiz needs “questions”.', 'কুইজের জন্য “questions” দিতে হবে।'),
  no_institution: word('There is no institution “{name}” here. Create it first.', '“{name}” নামে কোনো প্রতিষ্ঠান নেই। আগে সেটি তৈরি করুন।'),
  no_category: word(
    'There is no category “{name}”. Add category_title to create it.',
    '“{name}” নামে কোনো বিষয় নেই। তৈরি করতে category_title যোগ করুন।',
  ),
  no_subject: word(
    'There is no subject “{name}” here. Choose one for the course.',
    '“{name}” নামে কোনো বিষয় এখানে নেই। কোর্সের জন্য একটি বিষয় বেছে নিন।',
  ),
  no_tag: word('There is no tag “{name}” here; the course comes without it.', '“{name}” নামে কোনো ট্যাগ এখানে নেই; কোর্সটি সেটি ছাড়াই আসবে।'),
  no_lesson: word(
    'There is no lesson “{name}” to read in this course; the lesson before the quiz is shown instead.',
    'এই কোর্সে পড়ার মতো “{name}” নামে কোনো পাঠ নেই; তার বদলে কুইজের আগের পাঠটি দেখানো হবে।',
  ),
  no_user: word('There is no account “{name}”; the name is shown without it.', '“{name}” নামে কোনো অ্যাকাউন্ট নেই; শুধু নামটি দেখানো হবে।'),
  slug_taken: word('Another course already has the address “{name}”.', '“{name}” ঠিকানাটি অন্য একটি কোর্সের।'),
  seats: word(
    '{n} seats are taken already, so the number of seats was left as it is.',
    '{n}টি আসন এর মধ্যেই নেওয়া হয়েছে, তাই আসনসংখ্যা আগের মতোই থাকল।',
  ),
  unreadable: word('The file cannot be opened.', 'ফাইলটি খোলা যাচ্ছে না।'),
  unknown_json: word('This JSON file is not in a form that can be turned into a course.', 'এই JSON ফাইল থেকে কোর্স তৈরি করা যায় না।'),
  failed: word('The course could not be written: {reason}', 'কোর্সটি সংরক্ষণ করা যায়নি: {reason}'),
} as const;
export type ProblemCode = keyof typeof problemWords;

export const reportWords = {
  usage: word(
    'Give a course package (a folder with course.yaml), a folder of them, or a JSON file of texts:\n  npm run import -- FOLDER [--dry-run] [--json] [--lang en|bn]',
    'একটি কোর্স প্যাকেজ (course.yaml সহ ফোল্ডার), এমন কয়েকটির ফোল্ডার, অথবা লেখার JSON ফাইল দিন:\n  npm run import -- FOLDER [--dry-run] [--json] [--lang en|bn]',
  ),
  nothing: word('Nothing to import was found in {path}.', '{path}-এ ইমপোর্ট করার মতো কিছু পাওয়া যায়নি।'),
  dry_run: word('Dry run: nothing was changed.', 'আগাম যাচাই: কিছু বদলানো হয়নি।'),
  created: word(
    'New: {title} ({lessons} {lessons|lesson|lessons}, {questions} {questions|question|questions})',
    'নতুন: {title} ({lessons}টি পাঠ, {questions}টি প্রশ্ন)',
  ),
  updated: word(
    'Updated: {title} ({lessons} {lessons|lesson|lessons}, {questions} {questions|question|questions})',
    'হালনাগাদ: {title} ({lessons}টি পাঠ, {questions}টি প্রশ্ন)',
  ),
  unchanged: word(
    'Unchanged: {title} ({lessons} {lessons|lesson|lessons}, {questions} {questions|question|questions})',
    'অপরিবর্তিত: {title} ({lessons}টি পাঠ, {questions}টি প্রশ্ন)',
  ),
  refused: word('Not imported: {title}', 'ইমপোর্ট হয়নি: {title}'),
  total: word(
    'Courses: {created} new, {updated} updated, {unchanged} unchanged, {refused} not imported. Lessons: {lessons_created} new, {lessons_updated} updated, {lessons_archived} archived. Questions: {questions_created} new, {questions_updated} updated. Files: {files_added} new.',
    'কোর্স: {created}টি নতুন, {updated}টি হালনাগাদ, {unchanged}টি অপরিবর্তিত, {refused}টি ইমপোর্ট হয়নি। পাঠ: {lessons_created}টি নতুন, {lessons_updated}টি হালনাগাদ, {lessons_archived}টি আর্কাইভে। প্রশ্ন: {questions_created}টি নতুন, {questions_updated}টি হালনাগাদ। ফাইল: {files_added}টি নতুন।',
  ),
  left_out: word('Left out', 'বাদ গেছে'),
  note: word('Note', 'জেনে রাখুন'),
  more_problems: word('… and {n} more.', '… আরও {n}টি।'),
  always_open: word('Always open', 'সব সময় খোলা'),
} as const;
