// UI texts (i18n) of the keyboard shortcuts dialog.
import { word } from '#core/i18n/words.ts';

export const words = {
  title: word('Keyboard shortcuts on this page', 'এই পাতার কিবোর্ড শর্টকাট'),
  or: word('or', 'অথবা'),
  this_list: word('Show this list', 'এই তালিকা দেখুন'),
  next_part: word('Next link or button', 'পরের লিংক বা বোতাম'),
  press: word('Press the highlighted link or button', 'চিহ্নিত লিংক বা বোতামে চাপ দিন'),
  close: word('Close the open menu or window', 'খোলা মেনু বা উইন্ডো বন্ধ করুন'),
} as const;
