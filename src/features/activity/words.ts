// UI texts (i18n) of the activity log: its columns, its filters, and whether it is intact.
import { word } from '#core/i18n/words.ts';

export const errors = {
  checked_by_others: word('The log of all institutions is checked by the administrators.', 'সব প্রতিষ্ঠানের লগ মিলিয়ে দেখেন অ্যাডমিনরা।'),
} as const;
export const words = {
  many: word('Activity log', 'কার্যক্রমের লগ'),
  one: word('Entry', 'এন্ট্রি'),
  about: word(
    'Who changed what, when, and in which role. Nobody can change or delete anything here.',
    'কে, কখন, কোন ভূমিকায়, কী বদলেছেন। এখানে কেউ কিছু মুছতে বা বদলাতে পারেন না।',
  ),
  about_person: word('What was done from this account.', 'এই অ্যাকাউন্ট থেকে যা করা হয়েছে।'),
  at: word('Time', 'সময়'),
  actor: word('Who', 'কে'),
  said: word('What', 'কী করেছেন'),
  address: word('Address', 'আইপি ঠিকানা'),
  device: word('Device', 'ডিভাইস'),
  verified: word('Log', 'লগ'),
  number: word('Number', 'নম্বর'),
  sealed: word('Sealed', 'সিল করা'),
  waiting: word('Not sealed yet', 'এখনো সিল হয়নি'),
  broken: word('Altered', 'বদলানো হয়েছে'),
  person: word('Person', 'ব্যক্তি'),
  person_hint: word(
    'A part of the name of somebody with a role, or the whole email, mobile number or username of anybody',
    'ভূমিকা আছে এমন কারও নামের অংশ, অথবা যে কারও পুরো ই-মেইল, মোবাইল নম্বর বা ইউজারনেম',
  ),
  act: word('Action', 'কাজ'),
  kind: word('Of what', 'কিসের'),
  day: word('Date', 'তারিখ'),
  institution: word('Institution', 'প্রতিষ্ঠান'),
  in_log: word('Sealed', 'সিল করা'),
  changes: word('Before and after', 'আগে ও পরে'),
  changed_fields: word('{n} {n|field|fields} changed', '{n}টি ঘর বদলেছে'),
  log: word('activity log', 'কার্যক্রমের লগ'),
  log_entries: word('Entries checked', 'মেলানো এন্ট্রি'),
  log_faults: word('Faults', 'ত্রুটি'),
  intact: word('The log is intact', 'লগ অক্ষত আছে'),
  intact_text: word(
    '{n} {n|entry was|entries were} checked on {at}. Last seal: {head}',
    '{at}-এ {n}টি এন্ট্রি মিলিয়ে দেখা হয়েছে। শেষ সিল: {head}',
  ),
  intact_since: word('Checked on {at}.', '{at}-এ মিলিয়ে দেখা হয়েছে।'),
  unchecked: word('The log has not been checked yet', 'লগ এখনো মিলিয়ে দেখা হয়নি'),
  unchecked_text: word('It is checked every night, and whenever you ask for it.', 'প্রতি রাতে, আর আপনি চাইলে যেকোনো সময় মিলিয়ে দেখা হয়।'),
  checking: word('The log is being checked', 'লগ মিলিয়ে দেখা হচ্ছে'),
  checking_text: word('You can leave this page meanwhile.', 'পাতা বন্ধ করলেও কাজ চলবে।'),
  faulty: word('The log was tampered with: {n} {n|fault|faults}', 'লগে হাত দেওয়া হয়েছে: {n}টি ত্রুটি'),
  faulty_text: word(
    'Found on {at}. Entries: {entries}. Run npm run verify-history on the server; nothing is mended by itself.',
    '{at}-এ ধরা পড়েছে। এন্ট্রি: {entries}। সার্ভারে npm run verify-history চালান; নিজে থেকে কিছু সারানো হয় না।',
  ),
  check_now: word('Check now', 'এখনই মিলিয়ে দেখুন'),
  not_yet: word('Nothing has been done yet', 'এখনো কোনো কাজ নেই'),
  not_yet_person: word('Changes made from this account will be here.', 'এই অ্যাকাউন্ট থেকে কিছু বদলালে তা এখানে থাকবে।'),
  not_yet_text: word('What staff change will be here.', 'কর্মীরা যা বদলাবেন, তা এখানে থাকবে।'),
} as const;
