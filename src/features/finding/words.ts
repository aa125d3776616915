// UI texts (i18n) of the search over all kinds.
import { word } from '#core/i18n/words.ts';

export const words = {
  home: word('Home', 'হোম'),
  search: word('Search', 'খুঁজুন'),
  search_label: word('Search everything', 'সব জায়গায় খুঁজুন'),
  kinds: word('Kind of result', 'কী ধরনের ফল'),
  of: {
    course: word('Courses', 'কোর্স'),
    blog: word('Blog', 'ব্লগ'),
    tutorial: word('Tutorials', 'টিউটোরিয়াল'),
    article: word('Articles', 'নিবন্ধ'),
    partner: word('Partners', 'অংশীদার'),
    learner: word('People', 'মানুষ'),
  },
  results_for: word('Results for “{term}”', '“{term}”-এর ফল'),
  found: word('{n} {n|result|results}', '{n}টি ফল'),
  found_more: word('More than {n} results; these match best', '{n}টির বেশি ফল; সবচেয়ে বেশি মেলে এগুলো'),
  more_than: word('{n}+', '{n}+'),
  nothing: word('Nothing was found for “{term}”.', '“{term}” দিয়ে কিছু পাওয়া যায়নি।'),
  nothing_there: word('Nothing here yet.', 'এখনো কিছু নেই।'),
  try_other: word('Try fewer or other words, or another kind of result.', 'কম বা অন্য শব্দ দিয়ে, কিংবা অন্য ধরনের ফলে খুঁজুন।'),
  type_name: word('Enter a name to find people whose page is open.', 'যাঁদের পাতা খোলা আছে, তাঁদের খুঁজতে নাম লিখুন।'),
  log_in: word('Log in to find people.', 'মানুষ খুঁজতে লগইন করুন।'),
  minutes: word('{n} min', '{n} মিনিট'),
} as const;
