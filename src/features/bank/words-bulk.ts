// UI texts (i18n) of what is done with many questions of the bank at once, as the jobs tell it.
import { word } from '#core/i18n/words.ts';

export const bulkWords = {
  doing: {
    move: word('Moving questions', 'প্রশ্ন সরানো হচ্ছে'),
    tag: word('Tagging questions', 'প্রশ্নে ট্যাগ দেওয়া হচ্ছে'),
    remove: word('Deleting questions', 'প্রশ্ন মোছা হচ্ছে'),
    restore: word('Restoring questions', 'প্রশ্ন ফিরিয়ে আনা হচ্ছে'),
  },
  done: {
    move: word('{done} {done|question|questions} moved, {kept} not moved', '{done}টি প্রশ্ন সরানো হয়েছে, {kept}টি হয়নি'),
    tag: word('{done} {done|question|questions} tagged, {kept} not tagged', '{done}টি প্রশ্নে ট্যাগ দেওয়া হয়েছে, {kept}টিতে হয়নি'),
    remove: word('{done} {done|question|questions} deleted, {kept} not deleted', '{done}টি প্রশ্ন মুছে ফেলা হয়েছে, {kept}টি হয়নি'),
    restore: word('{done} {done|question|questions} restored, {kept} not restored', '{done}টি প্রশ্ন ফিরিয়ে আনা হয়েছে, {kept}টি হয়নি'),
  },
  undoing: {
    move: word('Moving questions back', 'প্রশ্ন আগের জায়গায় ফেরানো হচ্ছে'),
    tag: word('Undoing tags', 'ট্যাগ আগের মতো করা হচ্ছে'),
    remove: word('Restoring questions', 'প্রশ্ন ফিরিয়ে আনা হচ্ছে'),
    restore: word('Deleting questions again', 'প্রশ্ন আবার মোছা হচ্ছে'),
  },
  undone: word('{done} {done|question|questions} undone, {kept} not undone', '{done}টি প্রশ্ন আগের মতো, {kept}টি নয়'),
} as const;
