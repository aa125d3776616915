// UI texts (i18n) of exams for whoever takes them: their lists, and how an exam stands.
import { word } from '#core/i18n/words.ts';

export const words = {
  states: {
    draft: word('Draft', 'খসড়া'),
    scheduled: word('Not open yet', 'এখনো শুরু হয়নি'),
    open: word('Open', 'চলছে'),
    over: word('Over', 'শেষ'),
  },
  own: {
    not_begun: word('Not started', 'শুরু করেননি'),
    under_way: word('In progress', 'দিচ্ছেন'),
    handed_in: word('Submitted, result to come', 'জমা দিয়েছেন, ফল পরে জানা যাবে'),
    passed: word('Passed', 'উত্তীর্ণ'),
    failed: word('Not passed', 'উত্তীর্ণ হননি'),
  },
  singles_about_own: word('Exams outside any course in which you are enrolled.', 'যেসব একক পরীক্ষায় আপনি ভর্তি হয়েছেন।'),
  exams_about_own: word(
    'Exams that end with a certificate, in which you are enrolled.',
    'যেসব পরীক্ষায় উত্তীর্ণ হলে সনদ পাওয়া যায়, তার মধ্যে আপনার ভর্তি হওয়া পরীক্ষাগুলো।',
  ),
  none_own: word('You are not enrolled in any exam yet.', 'আপনি এখনো কোনো পরীক্ষায় ভর্তি হননি।'),
  find: word('Find an exam', 'পরীক্ষা খুঁজুন'),
  opens: word('Opens on {when}', 'শুরু: {when}'),
  closes: word('Closes on {when}', 'শেষ: {when}'),
  facts: word('{n} {n|question|questions}, {minutes} {minutes|minute|minutes}', '{n}টি প্রশ্ন, সময় {minutes} মিনিট'),
  percent: word('{percent} of the marks', 'পেয়েছেন {percent} নম্বর'),
  open_exam: word('Go to the exam', 'পরীক্ষায় যান'),
} as const;
