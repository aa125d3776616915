// Message templates (i18n) of merging two accounts: what both are told.
import { word } from '#core/i18n/words.ts';

/** An SMS stays within one part: 70 letters in Bengali, 160 in English. */
export const messages = {
  sms_merged: word('Your two Shikhon accounts are now one. Not you? {link}', 'আপনার দুই শিখন অ্যাকাউন্ট এক হয়েছে। ভুল হলে: {link}'),
  mail_merged_subject: word('Your two Shikhon accounts are now one', 'আপনার দুটি শিখন অ্যাকাউন্ট এক হয়েছে'),
  mail_merged: word(
    'Staff of Shikhon made your two accounts one. Your courses, notes and certificates are together in it. Log in as you do with the account that stayed.\n\nIf these are not two accounts of yours, write to us within 30 days: it can be undone.\n{link}',
    'শিখনের কর্মীরা আপনার দুটি অ্যাকাউন্ট এক করেছেন। কোর্স, নোট ও সনদ এখন একসঙ্গে আছে। যে অ্যাকাউন্টটি আছে, সেটি দিয়ে লগইন করুন।\n\nদুটিই আপনার না হলে ৩০ দিনের মধ্যে আমাদের লিখুন; আগের মতো করা যাবে।\n{link}',
  ),
  mail_merged_by_them_subject: word('Your two Shikhon accounts were made one', 'আপনার দুটি শিখন অ্যাকাউন্ট এক করা হয়েছে'),
  mail_merged_by_them: word(
    'Your two accounts at Shikhon were made one, by somebody who was logged in to the one and proved the other. Your courses, notes and certificates are together in it. Log in as you do with the account that stayed; there, under account settings, the two can be separated again for 30 days.\n\nIf this was not you, write to us now:\n{link}',
    'শিখনে আপনার দুটি অ্যাকাউন্ট এক করা হয়েছে; যিনি করেছেন, তিনি একটিতে লগইন করা ছিলেন আর অন্যটিও নিজের বলে প্রমাণ দিয়েছেন। কোর্স, নোট ও সনদ এখন একসঙ্গে আছে। যে অ্যাকাউন্টটি আছে, সেটি দিয়ে লগইন করুন; ৩০ দিন পর্যন্ত সেখানকার অ্যাকাউন্ট সেটিংস থেকে আবার আলাদা করা যাবে।\n\nকাজটি আপনার না হলে এখনই আমাদের লিখুন:\n{link}',
  ),
  sms_unmerged: word('Your Shikhon accounts are separate again. Questions: {link}', 'আপনার শিখন অ্যাকাউন্ট আবার আলাদা হয়েছে। প্রশ্ন: {link}'),
  mail_unmerged_subject: word('Your Shikhon accounts are separate again', 'আপনার শিখন অ্যাকাউন্ট আবার আলাদা'),
  mail_unmerged: word(
    'Two accounts at Shikhon that had been made one are separate again, each with what it had. Log in again with the number or email of your account.\n\nIf you have a question, write to us:\n{link}',
    'শিখনের যে দুটি অ্যাকাউন্ট এক করা হয়েছিল, সে দুটি আবার আলাদা হয়েছে; যার যা ছিল, তা-ই আছে। আপনার অ্যাকাউন্টের নম্বর বা ই-মেইল দিয়ে আবার লগইন করুন।\n\nপ্রশ্ন থাকলে আমাদের লিখুন:\n{link}',
  ),
  /** What somebody reads who logs in with the account that was closed. */
  closed_because: word(
    'This account was made one with your other account at Shikhon. Please log in with that one.',
    'এই অ্যাকাউন্টটি শিখনে আপনার অন্য অ্যাকাউন্টের সঙ্গে এক করা হয়েছে। সেটি দিয়ে লগইন করুন।',
  ),
} as const;
