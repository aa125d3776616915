// UI texts (i18n) of the public institutions pages.
import { word } from '#core/i18n/words.ts';

export const words = {
  lead: word('These institutions offer their courses here.', 'এই প্রতিষ্ঠানগুলোর কোর্স এখানে পাওয়া যায়।'),
  home: word('Home', 'হোম'),
  courses_n: word('{n} {n|course|courses}', '{n}টি কোর্স'),
  learners_n: word('{n} {n|learner|learners}', '{n} শিক্ষার্থী'),
  their_courses: word('Courses', 'কোর্স'),
  none: word('No institution was found.', 'কোনো প্রতিষ্ঠান পাওয়া যায়নি।'),
  no_courses: word('This institution has no published course just now.', 'এই প্রতিষ্ঠানের এখন কোনো প্রকাশিত কোর্স নেই।'),
  see_all: word('See all courses', 'সব কোর্স দেখুন'),
  search_label: word('Find an institution', 'প্রতিষ্ঠান খুঁজুন'),
  search: word('Search', 'খুঁজুন'),
  closed: word('This institution is switched off.', 'প্রতিষ্ঠানটি এখন বন্ধ আছে।'),
};
