// UI texts (i18n) of the menu and page titles of the content bank.
import { word } from '#core/i18n/words.ts';

export const titles = {
  bank: word('Content bank', 'কনটেন্ট ব্যাংক'),
  my: word('My contents', 'আমার কনটেন্ট'),
  list: word('Contents', 'কনটেন্ট'),
  shared: word('Contents shared with me', 'আমার সঙ্গে শেয়ার করা কনটেন্ট'),
  purchase: word('Enrolled and purchased', 'ভর্তি হওয়া ও কেনা'),
  other: word('Everybody’s contents', 'সবার কনটেন্ট'),
  removed: word('Deleted contents', 'মুছে ফেলা কনটেন্ট'),
  create: word('New content', 'নতুন কনটেন্ট'),
  edit: word('Edit content', 'কনটেন্ট সম্পাদনা'),
} as const;
