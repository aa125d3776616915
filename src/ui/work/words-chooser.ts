// UI texts (i18n) of choosers: the popup, its field, what was chosen, and making a new one inside it.
import { word } from '#core/i18n/words.ts';

export const words = {
  title: word('Choose: {one}', '{one} বেছে নিন'),
  choose: word('Choose', 'বেছে নিন'),
  add: word('Add', 'যোগ করুন'),
  recent: word('Recently chosen', 'সম্প্রতি বাছাই করা'),
  all: word('All', 'সব'),
  chosen: word('Chosen', 'বাছাই করা'),
  chosen_of: word('{n} chosen, {most} at most', '{n}টি বাছাই করা, সর্বোচ্চ {most}টি'),
  none_chosen: word('Nothing is chosen yet', 'এখনো কিছু বাছাই করা হয়নি'),
  most: word('{most} at most. Remove one to choose another.', 'সর্বোচ্চ {most}টি। আরেকটি নিতে আগে একটি সরান।'),
  take: word('Use these {n}', 'এই {n}টি নিন'),
  take_none: word('Use none', 'কোনোটি নয়'),
  remove: word('Remove {name}', '{name} সরান'),
  gone: word('No. {id}: deleted, or you do not have access', '{id} নম্বর: মুছে ফেলা, অথবা আপনার দেখার বাইরে'),
  unnamed: word('No. {id}: the name could not be loaded', '{id} নম্বর: নাম লোড করা যায়নি'),
  not_yet: word('The results have not been loaded yet, so nothing was chosen.', 'যা খুঁজছেন তা এখনো লোড হয়নি, তাই কিছু বেছে নেওয়া হয়নি।'),
  found: word('{n} found', '{n}টি পাওয়া গেছে'),
  found_more: word('More than {n} found', '{n}টির বেশি পাওয়া গেছে'),
  keys: word(
    'Arrow keys move, Enter chooses, Page Up and Page Down turn the page.',
    'তিরচিহ্নে সরুন, এন্টারে বেছে নিন, পেজ আপ ও পেজ ডাউনে পাতা বদলান।',
  ),
  back: word('Back to the selection', 'বাছাইয়ে ফিরুন'),
  make: word('Save and choose', 'সংরক্ষণ করে বেছে নিন'),
} as const;
/** Where people are chosen. */
const people = {
  chosen_of: word('{n} chosen, {most} at most', '{n} জন বাছাই করা, সর্বোচ্চ {most} জন'),
  most: word('{most} at most. Remove one to choose another.', 'সর্বোচ্চ {most} জন। আরেকজনকে নিতে আগে একজনকে সরান।'),
  take: word('Use these {n}', 'এই {n} জনকে নিন'),
  found: word('{n} found', '{n} জনকে পাওয়া গেছে'),
  found_more: word('More than {n} found', '{n} জনের বেশি পাওয়া গেছে'),
} as const;
export const countsOf = (list: { people?: true }) => (list.people ? people : words);
