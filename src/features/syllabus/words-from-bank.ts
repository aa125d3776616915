// UI texts (i18n) of taking questions from the bank into a quiz.
import { word } from '#core/i18n/words.ts';

export const fromBank = {
  choose: word('From the question bank', 'প্রশ্নব্যাংক থেকে'),
  take: word('Add {n} {n|question|questions}', '{n}টি প্রশ্ন নিন'),
  search: word('Search the bank', 'প্রশ্নব্যাংকে খুঁজুন'),
  whose: word('Source', 'কোথায়'),
  scopes: {
    mine: word('My questions', 'আমার প্রশ্ন'),
    institution: word('Institution', 'প্রতিষ্ঠানের'),
    shared: word('Shared with me', 'আমার সঙ্গে শেয়ার করা'),
  },
  found: word('{n} {n|question|questions}', '{n}টি প্রশ্ন'),
  here_already: word('already in this quiz', 'এই কুইজে আছে'),
  question_n: word('Question {n}', 'প্রশ্ন {n}'),
  of_bank: word('from the bank, version {v}', 'প্রশ্নব্যাংক থেকে, সংস্করণ {v}'),
  newer: word(
    'A newer version is available: {v}. This quiz keeps its own until you update it.',
    'নতুন সংস্করণ আছে: {v}। আপনি না নিলে এই কুইজে আগেরটিই থাকবে।',
  ),
  see: word('See the difference', 'পার্থক্য দেখুন'),
  take_newer: word('Update to the newer version', 'নতুন সংস্করণ নিন'),
  gone: word(
    'You no longer have access to this question in the bank. It stays in this quiz as it is.',
    'প্রশ্নব্যাংকে এটি আর আপনার জন্য খোলা নেই। এই কুইজে যেমন ছিল তেমনই থাকবে।',
  ),
  make_own: word('Detach question {n} from the bank, to edit it here', 'প্রশ্ন {n} এই কুইজের নিজের করুন, এখানে বদলানোর জন্য'),
  into_bank: word('Save a question of this quiz to the bank', 'এই কুইজের প্রশ্ন প্রশ্নব্যাংকে রাখুন'),
  which: word('Which question', 'কোন প্রশ্ন'),
  put: word('Save to the bank', 'প্রশ্নব্যাংকে রাখুন'),
} as const;
