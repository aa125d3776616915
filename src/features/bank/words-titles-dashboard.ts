// UI texts (i18n) of the menu and page titles of the question bank.
import { word } from '#core/i18n/words.ts';

export const titles = {
  bank: word('Question bank', 'প্রশ্নব্যাংক'),
  list: word('Questions', 'প্রশ্ন'),
  folders: word('Question folders', 'প্রশ্নের ফোল্ডার'),
  folder: word('Question folder', 'প্রশ্নের ফোল্ডার'),
  shared: word('Questions shared with me', 'আমার সঙ্গে শেয়ার করা প্রশ্ন'),
  create: word('New question', 'নতুন প্রশ্ন'),
  edit: word('Edit a question', 'প্রশ্ন সম্পাদনা'),
  question: word('Question in the bank', 'প্রশ্নব্যাংকের প্রশ্ন'),
  removed: word('Deleted questions', 'মুছে ফেলা প্রশ্ন'),
  alike: word('Similar questions', 'একই রকম প্রশ্ন'),
} as const;
