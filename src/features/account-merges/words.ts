// UI texts (i18n) of merging two accounts of one person: the preview, what happens, and why it cannot be done.
import { word } from '#core/i18n/words.ts';

export const errors = {
  same_account: word('These are one and the same account. Choose the other one.', 'দুটি একই অ্যাকাউন্ট। অন্যটি বেছে নিন।'),
  administrator: word(
    'One of them has a role for the whole site. Such an account cannot be merged.',
    'এদের একটি পুরো সাইট চালায়। এমন অ্যাকাউন্ট একত্র করা যায় না।',
  ),
  holds_role: word(
    'The account to be closed holds a role. Close the other one instead, or remove the role first.',
    'যেটি বন্ধ হবে, তাতে একটি ভূমিকা আছে। অন্যটি বন্ধ করুন, অথবা আগে ভূমিকাটি সরান।',
  ),
  leaving: word('One of them is waiting to be deleted, as its owner asked.', 'এদের একটি মোছার অপেক্ষায় আছে; ব্যক্তি নিজেই তা চেয়েছেন।'),
  two_identities: word(
    'Both are verified as teachers, with different numbers: these are two people.',
    'দুটিই শিক্ষক হিসেবে যাচাই করা, নম্বর আলাদা: এঁরা দুজন ভিন্ন মানুষ।',
  ),
  other_birth_date: word(
    'Their dates of birth differ: these are two people, or one date is wrong. Correct it first.',
    'জন্মতারিখ আলাদা: এঁরা দুজন ভিন্ন মানুষ, অথবা একটি তারিখ ভুল। আগে ঠিক করুন।',
  ),
  undone_already: word('This merge has already been undone.', 'অ্যাকাউন্ট দুটি এর মধ্যেই আবার আলাদা করা হয়েছে।'),
  undo_over: word('The time to undo this merge has passed.', 'অ্যাকাউন্ট দুটি আবার আলাদা করার সময় পার হয়ে গেছে।'),
} as const;

export const warnings = {
  names_differ: word('The names have nothing in common.', 'নাম দুটিতে কোনো মিল নেই।'),
  genders_differ: word('The genders differ.', 'লিঙ্গ আলাদা।'),
  minor: word('This person is under 18. Speak with a parent or guardian first.', 'বয়স ১৮-এর নিচে। আগে অভিভাবকের সঙ্গে কথা বলুন।'),
  both_proved: word(
    'Both have a verified number or email. Make sure that both belong to the same person.',
    'দুটিতেই যাচাই করা নম্বর বা ই-মেইল আছে। দুটিই একজনের কি না, নিশ্চিত হোন।',
  ),
} as const;

export const words = {
  merge: word('Merge with another account', 'অন্য অ্যাকাউন্টের সঙ্গে একত্র করুন'),
  title: word('Merge two accounts', 'দুই অ্যাকাউন্ট একত্র করুন'),
  about: word(
    'For one person with two accounts. You see what will change before anything happens.',
    'একজনের দুটি অ্যাকাউন্ট থাকলে। কী কী বদলাবে, আগে দেখে নিতে পারবেন।',
  ),
  find: word('Find the other account', 'অন্য অ্যাকাউন্টটি খুঁজুন'),
  find_hint: word('Name, full mobile number, email, username or ID', 'নাম, পুরো মোবাইল নম্বর, ই-মেইল, ইউজারনেম বা আইডি'),
  search: word('Search', 'খুঁজুন'),
  nobody: word('Nobody else was found.', 'আর কাউকে পাওয়া যায়নি।'),
  found: word('Found', 'পাওয়া গেছে'),
  choose: word('Compare with {name}', '{name}-এর সঙ্গে মিলিয়ে দেখুন'),
  compare: word('Compare', 'মিলিয়ে দেখুন'),
  bn_name: word('name in Bangla', 'বাংলা নাম'),
  photo: word('photo', 'ছবি'),
  cover: word('cover picture', 'কভার ছবি'),
  language: word('language', 'ভাষা'),
  about_person: word('about', 'পরিচয়'),
  identity: word('teacher verification', 'শিক্ষক হিসেবে যাচাই'),
  look_at_other: word('Open the other account', 'অন্য অ্যাকাউন্টটি দেখুন'),
  another: word('Another account', 'অন্য অ্যাকাউন্ট'),
  swap: word('Keep the other one instead', 'অন্যটি রাখুন'),
  both: word('What each account has', 'কোনটিতে কী আছে'),
  stays: word('Will be kept', 'থাকবে'),
  closes: word('Will be closed', 'বন্ধ হবে'),
  what: word('What', 'কী'),
  joined: word('Joined', 'যোগ দিয়েছেন'),
  seen: word('Last seen', 'শেষ এসেছেন'),
  sessions: word('Logged in on', 'লগইন আছে'),
  devices: word('{n} {n|device|devices}', '{n}টি ডিভাইসে'),
  completed: word('Completed courses', 'শেষ করা কোর্স'),
  certificates: word('Certificates', 'সনদ'),
  happens: word('What happens', 'যা হবে'),
  moves: word('Will be moved', 'চলে আসবে'),
  remains: word('Will not be moved', 'থেকে যাবে'),
  nothing: word('There is nothing else to move.', 'নেওয়ার মতো আর কিছু নেই।'),
  behind: word(
    'What is not moved is a duplicate, or less complete than what the kept account has. It is deleted after {n} days; certificates can still be checked.',
    'যা থেকে যাবে, তা দুটিতেই আছে, বা অন্যটিরটা এগিয়ে। {n} দিন পর তা মুছে যাবে; সনদ যাচাই করা যাবে।',
  ),
  address_moves: word('{address} can be used to log in to the kept account.', '{address} দিয়ে থেকে যাওয়া অ্যাকাউন্টে লগইন করা যাবে।'),
  address_held: word(
    '{address} can no longer be used to log in. It is reserved for {n} days and then free to use.',
    '{address} দিয়ে আর লগইন করা যাবে না। {n} দিন রাখা থাকবে, এরপর অন্য কেউ নিতে পারবেন।',
  ),
  gains: word('The kept account takes over: {what}.', 'থেকে যাওয়া অ্যাকাউন্ট নেবে: {what}।'),
  signed_out: word(
    'The person is logged out of the closed account. Both numbers and emails get a notice.',
    'বন্ধ হওয়া অ্যাকাউন্ট থেকে লগআউট হবে। দুটির নম্বর ও ই-মেইলে জানানো হবে।',
  ),
  undo_for: word('It can be undone for {n} days.', '{n} দিনের মধ্যে আগের অবস্থায় ফেরানো যাবে।'),
  courses: word('Courses started in both accounts', 'দুটিতেই শুরু করা কোর্স'),
  courses_text: word(
    'The progress that is further ahead is kept in full. There are never two certificates for one course.',
    'যেটি বেশি এগিয়েছে, পুরো সেটিই চলবে। এক কোর্সে দুটি সনদ থাকে না।',
  ),
  course: word('Course', 'কোর্স'),
  lessons: word('{n} {n|lesson|lessons} done', '{n}টি পাঠ শেষ'),
  done: word('completed', 'সম্পন্ন'),
  certificate: word('certificate', 'সনদ আছে'),
  waiting: word('waiting for approval', 'অনুমোদনের অপেক্ষায়'),
  turned_down: word('not admitted', 'ভর্তি হয়নি'),
  goes_on: word('continues', 'চলবে'),
  careful: word('Check carefully', 'আরেকবার দেখুন'),
  cannot: word('These two cannot be merged', 'এই দুটি একত্র করা যাবে না'),
  reason: word('Reason', 'কারণ'),
  reason_hint: word(
    'How do you know that it is the same person? Your answer is kept in the history.',
    'একই ব্যক্তি কী করে জানলেন? ইতিহাসে থাকবে।',
  ),
  press: word('Merge', 'একত্র করুন'),
  merged: word('The two accounts have been merged', 'দুটি অ্যাকাউন্ট এখন একটি'),
  stale: word('Something has changed in the meantime. Please check again.', 'এর মধ্যে কিছু বদলেছে। আবার দেখুন।'),
  was_kept: word('{name} was merged into this account on {date}.', '{date} তারিখে {name} এই অ্যাকাউন্টে একত্র হয়েছে।'),
  was_closed: word('This account was merged into {name} on {date}.', '{date} তারিখে এই অ্যাকাউন্ট {name}-এ একত্র হয়েছে।'),
  by_person: word('Done by the person, who proved that both are theirs.', 'ব্যক্তি নিজেই দুটির প্রমাণ দিয়ে করেছেন।'),
  because: word('Reason: {reason}', 'কারণ: {reason}'),
  undo_until: word('It can be undone until {date}.', '{date} পর্যন্ত আগের অবস্থায় ফেরানো যাবে।'),
  undo: word('Undo the merge', 'আবার আলাদা করুন'),
  undo_title: word('Separate the two accounts again?', 'অ্যাকাউন্ট দুটি আবার আলাদা করবেন?'),
  undo_text: word(
    'Each account gets back what it had. Anything done since stays with the kept account. The person is logged out and notified.',
    'যার যা ছিল, ফিরে পাবে। এরপর যা করেছেন, তা থেকে যাওয়া অ্যাকাউন্টেই থাকবে। সব জায়গা থেকে লগআউট হবে, বার্তাও যাবে।',
  ),
  undone: word('The accounts have been separated', 'অ্যাকাউন্ট দুটি আবার আলাদা'),
} as const;

export const history = {
  merge: word('merge of two accounts', 'দুই অ্যাকাউন্ট একত্র করা'),
  fields: { reason: word('Reason', 'কারণ') },
} as const;
