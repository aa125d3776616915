// UI texts (i18n) of sheets that the server says: faults of files and cells, titles and results of runs, columns of reports.
import { word } from '#core/i18n/words.ts';

export const errors = {
  wrong_state: word(
    'This sheet has moved on meanwhile. Open it again to see where it is.',
    'এর মধ্যে এই শিটের অবস্থা বদলেছে। কোথায় আছে দেখতে আবার খুলুন।',
  ),
  nothing_to_do: word('No row of this sheet would add or change anything.', 'এই শিটের কোনো সারি থেকে কিছু যোগ বা পরিবর্তন হবে না।'),
  no_column: word('Match at least one column first.', 'আগে অন্তত একটি কলাম মেলান।'),
  day_order_unknown: word(
    'A column of dates does not tell whether the day or the month comes first. Say which it is.',
    'একটি কলামের তারিখ দেখে বোঝা যায় না দিন আগে না মাস আগে। কোনটি আগে, তা জানান।',
  ),
  too_late: word('The time in which this could be undone has passed.', 'আগের অবস্থায় ফেরানোর সময় পার হয়ে গেছে।'),
  too_many_sheets: word(
    'You have many unfinished sheets. Finish or delete one of them first.',
    'আপনার অনেক শিট অসমাপ্ত আছে। আগে একটি শেষ করুন বা মুছুন।',
  ),
};
/** What a file may have in columns of their own instead of a whole name. */
export const nameParts = {
  first: word('first name', 'প্রথম অংশ'),
  middle: word('middle name', 'মাঝের অংশ'),
  last: word('last name', 'শেষ অংশ'),
} as const;
export const otherFiles = {
  /** Of a kind that reads other files too. */
  unread: word(
    'This file cannot be read here. Save it as an Excel file (.xlsx), as CSV, or as one of {endings}, and upload it again.',
    'এই ফাইল এখানে পড়া যায় না। এক্সেল (.xlsx), সিএসভি, অথবা {endings} ফাইল হিসেবে সংরক্ষণ করে আবার আপলোড করুন।',
  ),
} as const;
/** Why a file is not read. */
export const faults = {
  not_a_sheet: word(
    'This is not a sheet. Save it as an Excel file (.xlsx) or as CSV and upload it again.',
    'এটি কোনো শিট নয়। এক্সেল (.xlsx) বা সিএসভি হিসেবে সংরক্ষণ করে আবার আপলোড করুন।',
  ),
  old_excel: word(
    'This is an old or locked Excel file. Open it, save it as .xlsx without a password, and upload that.',
    'এটি পুরোনো ধরনের বা পাসওয়ার্ড দেওয়া এক্সেল ফাইল। খুলে পাসওয়ার্ড ছাড়া .xlsx হিসেবে সংরক্ষণ করে আপলোড করুন।',
  ),
  locked: word(
    'This file has a password. Save it without one and upload it again.',
    'এই ফাইলে পাসওয়ার্ড দেওয়া আছে। পাসওয়ার্ড ছাড়া সংরক্ষণ করে আবার আপলোড করুন।',
  ),
  open_document: word(
    'This is an OpenDocument file. Save it as .xlsx or as CSV and upload that.',
    'এটি ওপেনডকুমেন্ট ফাইল। .xlsx বা সিএসভি হিসেবে সংরক্ষণ করে আপলোড করুন।',
  ),
  web_page: word(
    'This is a web page with the name of a sheet. Open it in Excel, save it as .xlsx, and upload that.',
    'এটি শিটের নামে রাখা একটি ওয়েব পাতা। এক্সেলে খুলে .xlsx হিসেবে সংরক্ষণ করে সেটি আপলোড করুন।',
  ),
  broken: word(
    'This file ends in the middle, or is damaged. Save it anew and upload it again.',
    'ফাইলটি মাঝখানে শেষ হয়ে গেছে বা নষ্ট হয়েছে। নতুন করে সংরক্ষণ করে আবার আপলোড করুন।',
  ),
  empty: word('There is no row in this file.', 'এই ফাইলে কোনো সারি নেই।'),
  too_many_rows: word(
    'This file has more than 1,00,000 rows. Split it into several.',
    'এই ফাইলে ১,০০,০০০টির বেশি সারি আছে। কয়েকটি ফাইলে ভাগ করুন।',
  ),
  too_many_columns: word('This file has more than 300 columns.', 'এই ফাইলে ৩০০টির বেশি কলাম আছে।'),
  too_large: word(
    'This file holds more than can be read at once. Split it into several.',
    'ফাইলটিতে এত তথ্য আছে যে একবারে পড়া যায় না। কয়েকটি ফাইলে ভাগ করুন।',
  ),
} as const;
/** What is wrong with a cell, beside what a form would say of the field. */
export const cellWords = {
  yes_or_no: word('Write Yes or No.', 'হ্যাঁ বা না লিখুন।'),
  no_such_day: word('There is no such day. Look at day, month and year again.', 'এমন কোনো তারিখ নেই। দিন, মাস ও বছর আবার দেখুন।'),
  twice: word('Row {row} names the same one.', '{row} নম্বর সারিতে এটিই আছে।'),
  refused: {
    formula: word('There is a formula here without its result. Write the value itself.', 'এখানে সূত্র আছে, ফল নেই। মানটি লিখুন।'),
    error: word('The sheet shows an error in this cell.', 'শিটের এই ঘরে ত্রুটি দেখাচ্ছে।'),
    merged: word('This cell is merged with the one above or beside it.', 'এই ঘরটি ওপরের বা পাশের ঘরের সঙ্গে জোড়া।'),
    long: word('This text is too long for a cell.', 'একটি ঘরের জন্য লেখাটি অনেক বড়।'),
  },
} as const;
/** Why a row was not done though it was right before the run. */
export const reasons = {
  added_meanwhile: word('Somebody added this meanwhile, with other details.', 'এর মধ্যে অন্য কেউ এটি ভিন্ন তথ্য দিয়ে যোগ করেছেন।'),
  changed_meanwhile: word('Somebody changed this meanwhile.', 'এর মধ্যে অন্য কেউ এটি বদলেছেন।'),
  gone_meanwhile: word('Somebody deleted this meanwhile.', 'এর মধ্যে অন্য কেউ এটি মুছে ফেলেছেন।'),
  wrong_now: word('This row is no longer right: {why}', 'সারিটি এখন আর ঠিক নেই: {why}'),
  failed: word('This row could not be saved because of a fault on our side.', 'আমাদের সার্ভারের একটি সমস্যায় সারিটি সংরক্ষণ করা যায়নি।'),
  depends: word('{what}: {count}', '{what}: {count}টি'),
  changed_by: word('{who} has changed this since.', 'এর পরে {who} এটি বদলেছেন।'),
  changed_since: word('This has been changed since.', 'এর পরে এটি বদলানো হয়েছে।'),
} as const;
export const runs = {
  reading: word('Reading {file}', '{file} পড়া হচ্ছে'),
  judging: word('Checking {file}', '{file} যাচাই করা হচ্ছে'),
  applying: word('{what} from {file}', '{what}: {file} থেকে'),
  undoing: word('Undoing {what} from {file}', '{what}: {file} আগের অবস্থায় ফেরানো হচ্ছে'),
  applied: word('{made} added, {changed} changed, {refused} not done', '{made}টি যোগ, {changed}টি পরিবর্তন, {refused}টি হয়নি'),
  undone: word('{undone} undone, {kept} not undone', '{undone}টি আগের অবস্থায় ফেরানো হয়েছে, {kept}টি হয়নি'),
  blocked: word(
    'Nothing has been undone: something was built on {kept} of the rows.',
    'কিছু আগের অবস্থায় ফেরানো হয়নি: {kept}টি সারির ওপর পরে কাজ হয়েছে।',
  ),
} as const;
/** Titles and entries of downloaded files. */
export const files = {
  row: word('Row', 'সারি'),
  verdict: word('Check', 'যাচাই'),
  result: word('Result', 'ফল'),
  reason: word('Reason', 'কারণ'),
  sample: word('sample', 'নমুনা'),
  report: word('report', 'প্রতিবেদন'),
  wrong_rows: word('rows-to-correct', 'সংশোধনের-সারি'),
  help: word('How to fill it in', 'কীভাবে পূরণ করবেন'),
  column: word('Column', 'কলাম'),
  what: word('What goes there', 'যা লিখতে হবে'),
  needed: word('Required', 'আবশ্যিক'),
  choices: word('One of: {list}', 'এর একটি: {list}'),
  empty_cell: word(
    'An empty cell leaves what is there. The example row is left out by itself.',
    'ফাঁকা ঘর থাকলে আগের তথ্য বদলায় না। উদাহরণের সারিটি নিজে থেকেই বাদ যায়।',
  ),
} as const;
export const verdictWords = {
  of: {
    new: word('New', 'নতুন'),
    changed: word('Changes', 'বদলাবে'),
    same: word('The same', 'একই আছে'),
    wrong: word('Wrong', 'ভুল'),
  },
} as const;
export const resultWords = {
  of: {
    made: word('Added', 'যোগ হয়েছে'),
    changed: word('Changed', 'বদলেছে'),
    same: word('The same', 'একই আছে'),
    refused: word('Not done', 'হয়নি'),
    undone: word('Undone', 'আগের অবস্থায় ফেরানো হয়েছে'),
    kept: word('Not undone', 'আগের অবস্থায় ফেরানো যায়নি'),
  },
} as const;
