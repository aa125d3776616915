// UI texts (i18n) of other information: education and work.
import { word } from '#core/i18n/words.ts';

export const errors = {
  too_many_entries: word('There are 40 entries already. Remove one first.', 'এরই মধ্যে ৪০টি তথ্য আছে। আগে একটি সরান।'),
} as const;
export const words = {
  lead: word(
    'What you learned and where you work. Only you see it, unless you choose otherwise.',
    'কোথায় পড়েছেন, কোথায় কাজ করেন। আপনি না চাইলে অন্য কেউ দেখবেন না।',
  ),
  who_sees: word('Choose who sees it', 'কে দেখবেন, ঠিক করুন'),
  education: word('Education', 'শিক্ষা'),
  work: word('Work', 'কাজ'),
  no_education: word('Nothing about your education yet.', 'শিক্ষার কোনো তথ্য এখনো নেই।'),
  no_work: word('Nothing about your work yet.', 'কাজের কোনো তথ্য এখনো নেই।'),
  add_education: word('Add education', 'শিক্ষার তথ্য যোগ করুন'),
  add_work: word('Add work', 'কাজের তথ্য যোগ করুন'),
  level: word('Level', 'স্তর'),
  degree: word('Examination or degree', 'পরীক্ষা বা ডিগ্রি'),
  subject: word('Group or subject', 'বিভাগ বা বিষয়'),
  school: word('School, college or university', 'বিদ্যালয়, কলেজ বা বিশ্ববিদ্যালয়'),
  passed: word('Year of passing', 'পাসের বছর'),
  result: word('Result', 'ফল'),
  result_hint: word('As the certificate says: GPA 4.50, first division', 'সনদে যেমন আছে: জিপিএ ৪.৫০, প্রথম বিভাগ'),
  profession: word('Profession', 'পেশা'),
  position: word('Position', 'পদবি'),
  workplace: word('Where', 'কোথায়'),
  from_year: word('Since which year', 'কোন বছর থেকে'),
  to_year: word('Until which year', 'কোন বছর পর্যন্ত'),
  goes_on: word('Leave it empty if it goes on', 'এখনো চললে খালি রাখুন'),
  until_now: word('until now', 'এখন পর্যন্ত'),
  save: word('Save', 'সংরক্ষণ করুন'),
  cancel: word('Cancel', 'না, থাক'),
  change: word('Change', 'বদলান'),
  remove: word('Remove', 'সরান'),
  remove_title: word('Remove this?', 'এটি সরাবেন?'),
  saved: word('Saved', 'সংরক্ষণ করা হয়েছে'),
  removed: word('Removed', 'সরানো হয়েছে'),
} as const;
