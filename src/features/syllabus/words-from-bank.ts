// UI texts (i18n) of taking questions from the bank into a quiz.
import { word } from '#core/i18n/words.ts';

export const fromBank = {
  choose: word('From the question bank', 'প্রশ্নব্যাংক থেকে'),
  take: word('Add {n} {n|question|questions}', '{n}টি প্রশ্ন নিন'),
  take_none: word('Select questions to add', 'নেওয়ার জন্য প্রশ্ন বাছাই করুন'),
  search: word('Search the bank', 'প্রশ্নব্যাংকে খুঁজুন'),
  whose: word('Source', 'কোথায়'),
  scopes: {
    mine: word('My questions', 'আমার প্রশ্ন'),
    institution: word('Institution', 'প্রতিষ্ঠানের'),
    shared: word('Shared with me', 'আমার সঙ্গে শেয়ার করা'),
  },
  found: word('{n} {n|question|questions}', '{n}টি প্রশ্ন'),
  found_more: word('More than {n} questions', '{n}টির বেশি প্রশ্ন'),
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
export const draws = {
  field: word('Drawn from the bank', 'প্রশ্নব্যাংক থেকে দৈবচয়ন'),
  title: word('Random questions from the bank', 'প্রশ্নব্যাংক থেকে দৈবচয়নে প্রশ্ন'),
  about: word(
    'Each attempt is given this many questions, the ones that its learner was asked least first. Learners may get different ones.',
    'প্রতিবার এতগুলো প্রশ্ন আসবে; শিক্ষার্থী যেগুলো কম পেয়েছেন সেগুলো আগে। সবার প্রশ্ন আলাদা হতে পারে।',
  ),
  add: word('Draw questions at random', 'দৈবচয়নে প্রশ্ন নিন'),
  change: word('Change draw {n}', 'দৈবচয়ন {n} বদলান'),
  remove: word('Remove draw {n}', 'দৈবচয়ন {n} সরান'),
  again: word('Search the bank again for draw {n}', 'দৈবচয়ন {n}-এর জন্য আবার খুঁজুন'),
  save: word('Save the draw', 'দৈবচয়ন সংরক্ষণ করুন'),
  from: word('Source', 'কোথায়'),
  tag: word('Tag', 'ট্যাগ'),
  type: word('Question type', 'প্রশ্নের ধরন'),
  difficulty: word('Difficulty', 'কতটা কঠিন'),
  any: word('Any', 'যেকোনো'),
  take: word('Questions in each attempt', 'প্রতিবার কয়টি প্রশ্ন'),
  finds: word('{n} {n|question matches|questions match} now', 'এখন {n}টি প্রশ্ন মেলে'),
  too_few: word('Fewer questions match than each attempt needs.', 'যতগুলো দরকার তার চেয়ে কম প্রশ্ন মেলে।'),
  one: word('Draw {n}: {take} {take|question|questions} · {what}', 'দৈবচয়ন {n}: {take}টি প্রশ্ন · {what}'),
  no_folder: word('a folder that you cannot see', 'যে ফোল্ডার আপনি দেখতে পান না'),
  keeps: word('Questions added to the bank later are included when you search again.', 'পরে প্রশ্নব্যাংকে আসা প্রশ্ন নিতে আবার খুঁজুন।'),
  short: word(
    'Draw {n} needs {take} {take|question|questions}, and {found} can be used.',
    'দৈবচয়ন {n}-এ {take}টি প্রশ্ন দরকার, ব্যবহার করা যায় {found}টি।',
  ),
} as const;
